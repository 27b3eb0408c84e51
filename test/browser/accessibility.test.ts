/** What a screen reader would stumble over, found by axe, on every page and in both colour schemes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const here = live();

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
  const context = await here.browser.newContext({
    colorScheme,
    bypassCSP: true,
    reducedMotion: "reduce",
    locale: "en",
  });
  const page = await context.newPage();
  for (const path of ["/", "/new", "/sign-in", "/about", "/nowhere"]) {
    await page.goto(here.service.origin + path);
    await page.getByRole("main").waitFor();
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
  }
  await page.goto(here.service.origin);
  await page.getByRole("button", { name: "Play now against the bot" }).click();
  await page.getByText("Your turn.").waitFor();
  await page.screenshot({ path: shot(`table-${colorScheme}`) });
  expect({ path: "/t/:id", found: await violations(page) }).toEqual({ path: "/t/:id", found: [] });
  await page.goto(`${here.service.origin}/profile`);
  await page.getByLabel("Name at the table").waitFor();
  expect({ path: "/profile", found: await violations(page) }).toEqual({ path: "/profile", found: [] });
});
