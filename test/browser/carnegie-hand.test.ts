/** Carnegie by hand: each decision is taken where it lies on the board, at a desk and on a phone. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Command, State } from "../../games/carnegie/model/state.ts";
import { preview, type Seat } from "../../games/kernel/game.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, asks } from "../gallery/actor.ts";
import {
  boxesOf,
  clipped,
  DESK,
  mapOf,
  openAt,
  PHONE,
  positionOf,
  seated,
  show,
  stateOf,
  visit,
} from "./carnegie-seat.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";

const here = live();

test("leaving employees away stands beside bringing them back, and the map stays", async () => {
  const guest = await Actor.guest(here.service.origin, "Ada");
  const position = await positionOf(guest, asks("returnEmployees"));
  for (const size of [DESK, PHONE]) {
    const { page, ada, tap } = await seated(here, size, guest);
    await visit({ page, ada }, position);
    const stay = page.locator(".cg-loose .choice, .other", { hasText: "Leave them on their mission" });
    await stay.waitFor();
    if (size === PHONE) await tap("#cg-tab-map");
    await page.locator(".cg-map > svg > g[transform]").waitFor();
    const before = await mapOf(page);
    const main = page.locator(".main", { hasText: /^Bring/ });
    const [a, b] = [await main.boundingBox(), await stay.boundingBox()];
    // Side by side or one above the other, with nothing but their own frames between them.
    expect(a && b && Math.abs(a.y - b.y) - Math.min(a.height, b.height)).toBeLessThan(60);
    // Where there is room, neither lies over the timeline.
    if (size === DESK) await page.locator(".action-bar > .other").waitFor();
    await picture(page, `carnegie-income-${size.width}`);
    const steps = page.locator("ol.draft li");
    const planned = await steps.count();
    await (size === PHONE ? stay.tap() : stay.click());
    await stay.waitFor({ state: "detached" });
    expect(await mapOf(page)).toEqual(before);
    if (size === DESK) await expect.poll(() => steps.count()).toBe(planned + 1);
  }
});

test("Strategic Planning shows the market: a tap on the department, on a tile, and on its space", async () => {
  const builds = ({ legal }: Pick<TableShape, "legal">) =>
    asks("buildDepartment")({ legal }) && !asks("use")({ legal });
  const guest = await Actor.guest(here.service.origin, "Ada");
  const position = await positionOf(guest, builds);
  for (const size of [DESK, PHONE]) {
    const { page, ada, tap } = await seated(here, size, guest);
    await visit({ page, ada }, position);
    await show({ page, tap }, "company", ".cg-building");
    await page.locator(".cg-room.offered em").waitFor();
    if (size === PHONE) await page.locator("#cg-tab-market .cg-dot").waitFor();
    await tap(".cg-room.offered:has(em) > .cg-room-face");
    await page.locator(".cg-market.cg-asked .cg-tile.offered:focus").waitFor();
    await tap(".cg-tile.offered");
    if (size === PHONE) await page.locator("#cg-tab-company[aria-selected=true] .cg-dot").waitFor();
    await tap(".cg-room.offered:has(.cg-price) > .cg-room-face");
    await expect.poll(() => page.locator(".cg-room.offered .cg-price, .main:enabled").count()).toBeGreaterThan(0);
    expect(await page.locator(".cg-menu").count()).toBe(0);
  }
});

test("a mission is taken up at its department, and sent by a tap on a region of the map", async () => {
  const sends = ({ legal }: Pick<TableShape, "legal">) =>
    (legal as readonly Command[]).some(
      (it) => it.type === "use" && it.department === "commerce-and-finance" && it.region,
    );
  const guest = await Actor.guest(here.service.origin, "Ada");
  const position = await positionOf(guest, sends);
  for (const size of [DESK, PHONE]) {
    const { page, ada, tap } = await seated(here, size, guest);
    await visit({ page, ada }, position);
    await show({ page, tap }, "company", ".cg-building");
    await page.locator('.cg-room.offered:has-text("Commerce") > .cg-room-face').click();
    await page
      .locator(".cg-menu .choice", { hasText: /mission/ })
      .first()
      .click();
    await page.locator(".cg-region.offered").nth(3).waitFor();
    if (size === PHONE) await tap(".cg-chips .offered");
    else await page.locator(".cg-missions.offered").first().click();
    await page.locator(".cg-own .cg-more, .cg-region:not(.offered)").first().waitFor();
    expect(await page.locator(".cg-menu").count()).toBe(0);
    expect((await ada.table(position.id)).seq).toBe(position.seq);
  }
});

test("on a phone the four rows stand two by two where one is chosen, and the dot is on no other part", async () => {
  const { page, ada, tap } = await seated(here, PHONE);
  await openAt({ page, ada }, asks("chooseRow"));
  await page.locator(".cg-row.offered").first().waitFor();
  const rows = await boxesOf(page, ".cg-row");
  expect([new Set(rows.map((it) => it.left)).size, new Set(rows.map((it) => it.top)).size]).toEqual([2, 2]);
  expect(await clipped(page, ".cg-row, .cg-row .cg-space")).toEqual([]);
  expect(await page.locator(".cg-dot").count()).toBe(0);
  await tap(".cg-row.offered");
  await page.locator(".cg-row.chosen").waitFor();
});

/** Each step of a tab or track is a tap, so seven taps are enough for so many steps. */
const MOST_STEPS = 3;

/** Whether a few steps of tabs use up all study points of a seat's next turn. */
function spendsOnTabs(view: State, seat: Seat): boolean {
  const own = { ...view, agenda: view.agenda.filter((it) => it.seat === seat) };
  const commands: Command[] = [{ type: "pass" }];
  while (commands.length <= MOST_STEPS + 1) {
    const shown = preview(carnegie, own, seat, commands);
    if (!shown.ok) return false;
    if (!carnegie.awaited(shown.state).includes(seat)) return true;
    const step = carnegie.legal(shown.state, seat).findLast((it) => it.type === "advanceTab");
    if (!step) return false;
    commands.push(step);
  }
  return false;
}

test("a round with two sends takes at most seven taps on a phone", async () => {
  const { page, ada, complaints } = await seated(here, PHONE);
  // Asked by the event of a row that somebody else chose, and not first in the next round: a send for each part of the round.
  const isThird = ({ legal, view }: Pick<TableShape, "legal" | "view">) => {
    const { chosen, turn, first } = view as State;
    const asked = asks("donate", "returnEmployees")({ legal });
    return asked && !turn && chosen?.row === "research-development" && first === 1 && spendsOnTabs(view as State, 0);
  };
  const id = await openAt({ page, ada }, isThird, { seats: 3, within: false, first: 4 });
  const { seq, you, view } = await ada.table(id);
  const { round } = stateOf({ view });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const sent = async () => {
    const path = `/tables/${id}/log?after=${seq}`;
    const { entries } = await ada.call<{ entries: readonly { seat: number | null }[] }>("GET", path);
    return entries.filter((it) => it.seat === you).length;
  };
  const main = page.locator(".main:enabled");
  await tap(main);
  await tap(page.locator(".main:enabled", { hasText: "Send turn" }));
  await expect.poll(sent).toBe(1);
  await page.locator(".prompt", { hasText: "Use Research" }).waitFor();
  const studies = page.locator(".cg-tab.offered");
  if ((await page.locator(".cg-company").count()) === 0) await tap(page.locator("#cg-tab-company"));
  await studies.or(main).first().waitFor();
  while ((await main.count()) === 0) await tap(studies.last());
  await tap(main);
  await expect.poll(sent).toBe(2);
  expect(stateOf(await ada.table(id)).round).toBeGreaterThanOrEqual(round);
  expect(taps).toBeLessThanOrEqual(7);
  expect(complaints).toEqual([]);
});
