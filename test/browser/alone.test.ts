/** Carnegie alone, from the home page to both score sheets: its beginning and its end by clicks, the rounds between by a program. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { State } from "../../games/carnegie/model/state.ts";
import { Actor } from "../gallery/actor.ts";
import { progress } from "../progress.ts";
import { ask, change, isAwaited, tableOf as tableAt } from "./ask.ts";
import { tableOf, takeTurn } from "./carnegie-turn.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { leave, newcomers, PHONE, type Player, unfold, whoseTurn } from "./player.ts";

const here = live();

/** Takes turns by clicks until this round, or to the end. */
async function clickTo(player: Player, round = Number.POSITIVE_INFINITY): Promise<void> {
  while ((await whoseTurn([player])) && (await tableOf(player.page)).view.round < round) {
    await takeTurn(player.page, true);
    progress();
  }
}

/** Takes turns as the bot would until this round, while the page is elsewhere. */
async function skipTo({ page }: Player, round: number): Promise<void> {
  const url = page.url();
  const id = new URL(url).pathname.slice(3);
  await leave(here.service, { page });
  const planner = Actor.stranger(here.service.origin);
  let table = await tableAt(page, id);
  for (; (table.view as State).round < round; table = await tableAt(page, id)) {
    expect(isAwaited(table)).toBe(true);
    await ask(page, `/tables/${id}/moves`, { base: table.seq, commands: planner.plan(table) });
  }
  await change(page, "PUT", `/tables/${id}/seen`, { seq: table.seq });
  await page.goto(url);
}

/** Opens both score sheets, and returns the text of the result. */
async function readSheets(page: Page): Promise<string> {
  const sheets = page.locator("#panel-result summary").filter({ hasText: "Score sheet" });
  await expect.poll(() => sheets.count()).toBe(2);
  for (const it of [0, 1]) {
    await unfold(sheets.nth(it));
    await page.locator("#panel-result .score-sheet").nth(it).waitFor();
  }
  return page.locator("#panel-result").innerText();
}

/** A game alone has twenty rounds. */
const LAST = 20;

const arrived = newcomers(here);

test("a whole game against Andrew, on a phone, 360 pixels wide", async () => {
  const ada = await arrived(PHONE);
  await ada.page.goto(here.service.origin);
  await ada.page.getByRole("button", { name: "Play Carnegie solo: Solo" }).click();
  await ada.page.waitForURL(/\/t\//);
  await clickTo(ada, 3);
  await skipTo(ada, LAST);
  await clickTo(ada);

  const { status, score } = await tableOf(ada.page);
  expect(status).toBe("over");
  const [mine, andrews] = score;
  const said = await readSheets(ada.page);
  for (const sheet of [mine, andrews]) expect(said).toContain(String(sheet?.total));
  for (const part of ["Andrew Carnegie", "Andrew’s cards", "Department tiles", "Departments built", "Connections"])
    expect(said).toContain(part);
  await picture(ada.page, "alone-over");
  const size = await ada.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wide: scrollWidth, beyond: scrollHeight - clientHeight };
  });
  expect(size.wide).toBeLessThanOrEqual(PHONE.width);
  // The panels scroll; the page has room for its footer, and no more.
  expect(size.beyond).toBeLessThanOrEqual(400);
  expect(ada.complaints).toEqual([]);
});
