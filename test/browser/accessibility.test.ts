/** What a screen reader would stumble over, found by axe, on every page and in both colour schemes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Service } from "../service/service.ts";
import { launch, shot } from "./chromium.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let service: Service;
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
  service = await Service.start({ HOLD_SECONDS: "0" });
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate("axe.run().then((it) => it.violations)")) as readonly Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

test.each(["light", "dark"] as const)("axe finds nothing, %s", async (colorScheme) => {
  const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  for (const path of ["/", "/new", "/sign-in", "/about", "/nowhere"]) {
    await page.goto(service.origin + path);
    await page.getByRole("main").waitFor();
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
  }
  await page.goto(service.origin);
  await page.getByRole("button", { name: "Play now against the bot" }).click();
  await page.getByText("Your turn.").waitFor();
  await page.screenshot({ path: shot(`table-${colorScheme}`) });
  expect({ path: "/t/:id", found: await violations(page) }).toEqual({ path: "/t/:id", found: [] });
  await page.goto(`${service.origin}/profile`);
  await page.getByLabel("Name at the table").waitFor();
  expect({ path: "/profile", found: await violations(page) }).toEqual({ path: "/profile", found: [] });
});
