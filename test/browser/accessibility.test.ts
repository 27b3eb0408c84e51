/** What a screen reader would stumble over, found by axe, on every page and in both colour schemes. */
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";

const here = live();

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
  await page.getByRole("button", { name: "Play a bot" }).click();
  await page.getByText("Your turn.").waitFor();
  await page.screenshot({ path: shot(`table-${colorScheme}`) });
  expect({ path: "/t/:id", found: await violations(page) }).toEqual({ path: "/t/:id", found: [] });
  await page.goto(`${here.service.origin}/profile`);
  await page.getByLabel("Name at the table").waitFor();
  expect({ path: "/profile", found: await violations(page) }).toEqual({ path: "/profile", found: [] });
});
