/** A company turn on the board itself: the number of taps, and that nothing scrolls, jumps or opens by itself meanwhile. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Command, State } from "../../games/carnegie/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { ask, change, isAwaited, openAgainstBots, overflow, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive } from "./player.ts";

const here = live();
const MOVES = 6;

const stateOf = (table: TableShape): State => table.view as State;

/** A preparation for many steps: Human Resources, everybody back, then any moves. */
function wanted(legal: readonly Command[]): Command {
  const row = legal.find((it) => it.type === "chooseRow" && it.row === "human-resources");
  const kinds = ["returnEmployees", "moveEmployee", "advanceTab", "use", "activate"] as const;
  const first = kinds.map((kind) => legal.find((it) => it.type === kind)).find((it) => it !== undefined);
  return row ?? first ?? (legal[0] as Command);
}

/** A table where the reader has a turn of Human Resources with six steps before them, all of it seen. */
async function turnOfSix(page: Page): Promise<TableShape> {
  const { id } = await openAgainstBots(page, "carnegie", 2);
  for (;;) {
    const table = await tableOf(page, id);
    const { turn, agenda } = stateOf(table);
    const company = agenda.find((it) => it.seat === table.you)?.stage === "company";
    if (isAwaited(table) && company && turn?.category === "human-resources" && turn.steps >= MOVES) return table;
    expect(table.status).toBe("running");
    const command = isAwaited(table) ? wanted(table.legal as readonly Command[]) : null;
    if (command) await ask(page, `/tables/${id}/moves`, { base: table.seq, commands: [command] });
    else await expect.poll(async () => isAwaited(await tableOf(page, id))).toBe(true);
  }
}

/** Counts taps, and sees to it that each lands on something that is in sight already. */
function fingers(page: Page, touch: boolean) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator): Promise<void> {
      await target.waitFor();
      const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
      const box = await target.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
      taps++;
      if (touch) await target.tap();
      else await target.click();
    },
  };
}

const scrolled = (page: Page) =>
  page.evaluate(
    () => [document.documentElement, ...document.querySelectorAll(".cg-pane")].filter((it) => it.scrollTop > 0).length,
  );

test.each([
  ["desk", { width: 1440, height: 900 }, 14],
  ["phone", { width: 390, height: 844 }, 16],
] as const)("six employees are moved and the turn is sent at a %s %o in at most %i taps", async (name, size, most) => {
  const touch = name === "phone";
  const { page, complaints } = await arrive(here.browser, size, true, touch);
  const { id, seq } = await turnOfSix(page);
  await ask(page, `/tables/${id}/log`);
  await change(page, "PUT", `/tables/${id}/seen`, { seq });
  await page.goto(`${here.service.origin}/t/${id}`);
  await page.locator(".cg-building").waitFor();
  const hand = fingers(page, touch);
  for (let move = 0; move < MOVES; move++) {
    await hand.tap(page.locator(".cg-employee").last());
    const cheap = page.locator(".cg-room.offered").filter({ has: page.locator(".cg-price", { hasText: /^1$/ }) });
    await hand.tap(cheap.first().locator(".cg-room-face"));
    expect(await page.locator(".panels.open").count()).toBe(0);
  }
  await picture(page, `carnegie-six-moves-${name}`);
  if (touch) expect(await violations(page)).toEqual([]);
  await hand.tap(page.locator(".main:enabled", { hasText: "Send turn" }));
  await expect.poll(async () => (await tableOf(page, id)).seq).toBeGreaterThan(seq);
  expect(hand.count()).toBeLessThanOrEqual(most);
  if (!touch) expect(await scrolled(page)).toBe(0);
  const { entries } = await ask<{ entries: readonly { seat: number | null; events: readonly { type: string }[] }[] }>(
    page,
    `/tables/${id}/log?after=${seq}`,
  );
  expect(entries[0]?.events.filter((it) => it.type === "employeeMoved")).toHaveLength(MOVES);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
