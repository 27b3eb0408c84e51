/** Documents that the Worker writes itself hold on a narrow phone: nothing is cut, nothing scrolls sideways. */
import { expect, test } from "vitest";
import { live } from "./live.ts";

const here = live();

test.each(["/api/docs", "/problems/illegal", "/problems/too-many", "/api/unsubscribe?token=none"])(
  "%s is as wide as the screen at 375 and 320 pixels",
  async (path) => {
    for (const width of [375, 320]) {
      const context = await here.browser.newContext({ viewport: { width, height: 700 } });
      const page = await context.newPage();
      await page.goto(`${here.service.origin}${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width, wide }).toEqual({ path, width, wide: width });
      await context.close();
    }
  },
);
