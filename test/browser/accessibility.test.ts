/** Accessibility by axe, on every page and in both colour schemes. */
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";

const here = live();

test("axe finds nothing, in light and dark", async () => {
  const context = await here.browser.newContext({ bypassCSP: true, reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  const look = async (path: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ path, colorScheme, found: await violations(page) }).toEqual({ path, colorScheme, found: [] });
      if (path === "/t/:id") await picture(page, `table-${colorScheme}`);
    }
  };
  for (const path of ["/", "/new", "/sign-in", "/about", "/nowhere"]) {
    await page.goto(here.service.origin + path);
    await page.getByRole("main").waitFor();
    await look(path);
  }
  await page.goto(here.service.origin);
  await page.getByRole("button", { name: "Play against a bot" }).click();
  await page.getByText("Your turn.").waitFor();
  await look("/t/:id");
  await page.goto(`${here.service.origin}/profile`);
  await page.getByLabel("Name at the table").waitFor();
  await look("/profile");
});
