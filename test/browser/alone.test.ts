/** Carnegie alone, from the home page to both score sheets, by clicks. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tableOf, takeTurn } from "./carnegie-turn.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, whoseTurn } from "./player.ts";

const here = live();

/** Opens both score sheets, and returns the text of the result. */
async function readSheets(page: Page): Promise<string> {
  const sheets = page.locator("#panel-result summary").filter({ hasText: "Score sheet" });
  await expect.poll(() => sheets.count()).toBe(2);
  for (const it of [0, 1]) {
    await sheets.nth(it).click();
    // Its words load once it is open, and move the content below.
    await page.locator("#panel-result .score-sheet").nth(it).waitFor();
  }
  return page.locator("#panel-result").innerText();
}

/** Twenty rounds of two submissions at most, and the set-up. */
const MOST_TURNS = 80;

test.each([
  ["at a desk", undefined],
  ["on a phone, 360 pixels wide", PHONE],
])("a whole game against Andrew, %s", async (where, viewport) => {
  const ada = await arrive(here.browser, viewport);
  await ada.page.goto(here.service.origin);
  await ada.page.getByRole("button", { name: "Play Carnegie solo: Solo" }).click();
  await ada.page.waitForURL(/\/t\//);
  for (let turns = 0; turns < MOST_TURNS && (await whoseTurn([ada])); turns++) await takeTurn(ada.page, true);

  const { status, score } = await tableOf(ada.page);
  expect(status).toBe("over");
  const [mine, andrews] = score;
  const said = await readSheets(ada.page);
  for (const sheet of [mine, andrews]) expect(said).toContain(String(sheet?.total));
  for (const part of ["Andrew Carnegie", "Andrew’s cards", "Department tiles", "Departments built", "Connections"])
    expect(said).toContain(part);
  await ada.page.screenshot({ path: shot(`alone-over-${viewport ? "phone" : "desk"}`) });
  const size = await ada.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wide: scrollWidth, beyond: scrollHeight - clientHeight };
  });
  expect(size.wide).toBeLessThanOrEqual(viewport?.width ?? 1280);
  // The panels scroll; the page has room for its footer, and no more.
  expect(size.beyond).toBeLessThanOrEqual(400);
  expect(ada.complaints, where).toEqual([]);
});
