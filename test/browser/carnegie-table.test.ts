/** Carnegie's table by its geometry: nothing is clipped, moves or lies over anything else, and a turn's buttons stay in sight. */
import { expect, test } from "vitest";
import type { State } from "../../games/carnegie/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, asks } from "../gallery/actor.ts";
import { findings } from "../gallery/checks.ts";
import { progress } from "../progress.ts";
import { overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import {
  boxesOf,
  clipped,
  DESK,
  LYING,
  mapOf,
  openAt,
  overlap,
  PHONE,
  positionOf,
  SMALL_DESK,
  seated,
  show,
  visit,
} from "./carnegie-seat.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { leave, settledTable } from "./player.ts";

const here = live();

test.each([DESK, SMALL_DESK, PHONE, LYING])(
  "what sending does, Undo and Send are in sight together at %o, whatever is open, and each undoes or sends",
  async (size) => {
    const { page, ada, complaints, tap } = await seated(here, size);
    const id = await openAt({ page, ada }, asks("donate"));
    const group = ".action-bar > :is(.planned, .undo, .main)";
    const inSight = async () => {
      const boxes = await boxesOf(page, group);
      expect(boxes).toHaveLength(3);
      for (const [at, it] of boxes.entries()) {
        expect([it.left >= 0, it.top >= 0, it.right <= size.width, it.bottom <= size.height]).toEqual(
          Array(4).fill(true),
        );
        expect(boxes.slice(at + 1).some((other) => overlap(it, other))).toBe(false);
      }
      expect(await clipped(page, group)).toEqual([]);
    };
    await inSight();
    const own = page.locator(".action-bar .cg-own");
    const before = await own.innerText();
    await show({ page, tap }, "chart", ".cg-donation.offered");
    await settledTable(page);
    // Keys are the same on every screen.
    for (const undo of size === DESK ? ["u", "Control+z", "button"] : ["button"]) {
      await tap(".cg-donation.offered");
      await page.locator(".action-bar .cg-less", { hasText: "−" }).waitFor();
      await inSight();
      if (undo === "button") await tap(".undo:enabled");
      else await page.keyboard.press(undo);
      await expect.poll(() => own.innerText()).toBe(before);
    }
    // A sheet lies over the board, never over what a turn is sent by.
    for (const tab of await page.locator(".panels .tabs [role=tab]").all()) {
      await tab.click();
      await inSight();
    }
    // On a small desk axe looks at it beside the market, below; a phone that lies has the parts of one that stands.
    if (size === DESK || size === PHONE) expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const { seq } = await ada.table(id);
    if (size.width < 1024) await page.locator(".panels .tabs [aria-selected=true]").click();
    await tap(".cg-donation.offered");
    await tap(".main:enabled");
    await expect.poll(async () => (await ada.table(id)).seq).toBeGreaterThan(seq);
    expect(complaints).toEqual([]);
  },
);

/** Everything that a player looks at all the time. */
const ALWAYS = [
  ".player",
  ".player .holdings > li",
  ".cg-beside",
  ".cg-donation",
  ".cg-row",
  ".cg-map",
  ".cg-cards",
  ".cg-room",
  ".cg-room .cg-way > *",
  ".cg-tab",
  ".cg-supply",
  ".cg-tile",
  ".panels .tabs [role=tab]",
].join();

test.each([
  ["a department is built", asks("buildDepartment"), 2, {}],
  ["four have played ten rounds", ({ view }) => (view as State).round >= 10, 4, {}],
  ["somebody plays alone", ({ view }) => (view as State).round >= 4, 1, { edition: "current", level: 2 }],
] as const satisfies readonly (readonly [
  string,
  (table: Pick<TableShape, "legal" | "view">) => boolean,
  number,
  object,
])[])(
  "nothing is clipped at 1440 × 900 while %s: all boards, and what everybody has",
  async (name, until, seats, options) => {
    const { page, ada, complaints } = await seated(here, DESK);
    await openAt({ page, ada }, until, { seats, options });
    for (const part of [".cg-chart", ".cg-tab", ".cg-tile", ".cg-card"]) await page.locator(part).first().waitFor();
    await picture(page, `carnegie-${name.replaceAll(" ", "-")}`);
    expect(await clipped(page, ALWAYS)).toEqual([]);
    expect(await findings(page, false)).toEqual([]);
    // The title of the donations is one line, whole, also when the next one costs two figures.
    const title = await page.locator(".cg-beside .cg-part-title").evaluate((it) => {
      const said = it.querySelector("small");
      if (said) said.textContent = (said.textContent ?? "").replace(/\$\d+/, "$45");
      return { height: it.getBoundingClientRect().height, cut: said ? said.scrollWidth > said.clientWidth : false };
    });
    expect(title.height).toBeLessThan(30);
    expect(title.cut).toBe(false);
    // Money, goods, active and inactive employees, each a sign with a number.
    for (const it of await page.locator(".player .holdings:has(.sign-money)").all())
      expect(await it.locator(":scope > li .sign-box").count()).toBeGreaterThanOrEqual(4);
    expect(complaints).toEqual([]);
  },
);

test("on small desks map and company stand beside each other, and the market opens over their lower half", async () => {
  const guest = await Actor.guest(here.service.origin, "Ada");
  const position = await positionOf(guest, asks("moveEmployee"));
  for (const size of [SMALL_DESK, { width: 1180, height: 820 }]) {
    const { page, ada, complaints } = await seated(here, size, guest);
    await visit({ page, ada }, position);
    const parts = await boxesOf(page, ".cg-part-map, .cg-part-company");
    expect(parts).toHaveLength(2);
    const [map, company] = parts;
    expect(Math.abs((map?.right ?? 0) - (company?.left ?? 0))).toBeLessThanOrEqual(1);
    expect(map?.top).toBe(company?.top);
    // The company may scroll; what stands in a room is within it.
    const rooms = await boxesOf(page, ".cg-part-company .cg-room");
    for (const it of await boxesOf(page, ".cg-part-company .cg-figure"))
      expect(rooms.some(({ left, right }) => it.left >= left && it.right <= right)).toBe(true);
    await page.locator(".cg-switch").getByRole("button", { name: "Market" }).click();
    await page.locator(".cg-part-market .cg-tile").first().waitFor();
    expect(await boxesOf(page, ".cg-part-map, .cg-part-company")).toEqual(parts);
    await picture(page, `carnegie-beside-${size.width}`);
    expect(await clipped(page, ".cg-part-market .cg-tile")).toEqual([]);
    expect(await findings(page, false)).toEqual([]);
    if (size === SMALL_DESK) expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  }
});

test("on a phone no part of the board scrolls sideways but the strip of rows and the cards of regions, in the language of the longest words", async () => {
  const { page, ada, complaints } = await seated(here, PHONE);
  await ada.call("PATCH", "/me", { language: "ru" });
  await leave(here.service, { page });
  await page.evaluate(() => localStorage.setItem("telegraph.language", "ru"));
  // Secret conditions and covers make its cells the longest. The gallery looks at all five languages.
  await openAt({ page, ada }, asks("donate"), { options: { newDonations: true, newDepartments: true } });
  await page.locator("html[lang=ru] .cg-switch").waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: PHONE.height });
    for (const pane of ["company", "chart", "market"]) {
      await page.locator(`#cg-tab-${pane}`).click();
      await page.locator(`.cg-part-${pane} > .cg-pane button`).first().waitFor();
      const wider = await page
        .locator(`.cg-part-${pane} > .cg-pane, .cg-switch`)
        .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
      expect([width, pane, ...wider.filter((it) => it > 0)]).toEqual([width, pane]);
    }
  }
  expect(complaints).toEqual([]);
});

/** One place of each kind, at every edge of the board. */
const PLACES = [
  ...["city:seattle", "city:boston", "city:san-antonio", "city:chicago"],
  ...["region:west", "track:south", "row:management", "room:0:0", "room:0:15"],
  ...["tab:0:infrastructure", "tile:recruiting", "tile:advanced-design", "donation:welfare-7vp"],
];

test("a card opens beside its place, on the screen, and the map stays where it is", async () => {
  const { page, ada, complaints } = await seated(here, DESK);
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/(menu|hover-card)[^/]*\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await openAt({ page, ada }, ({ legal, view }) => asks("endTurn")({ legal }) && (view as State).round > 1);
  for (const part of [".cg-chart", ".cg-tab", ".cg-tile", ".cg-card"]) await page.locator(part).first().waitFor();
  const before = await mapOf(page);
  for (const place of PLACES) {
    progress();
    const target = page.locator(`[data-place="${place}"]`).last();
    const [at] = await boxesOf(page, `[data-place="${place}"]:last-of-type`);
    // As a long press does: whatever may be done there, its card opens.
    await target.dispatchEvent("pointerdown", {
      pointerType: "touch",
      pointerId: 7,
      clientX: at?.left,
      clientY: at?.top,
    });
    // The first press is made before the card's code is there.
    pressed.resolve();
    const menu = page.locator(".cg-menu");
    await menu.waitFor();
    const [card] = await boxesOf(page, ".cg-menu");
    const boxes = await boxesOf(page, `[data-place="${place}"]`);
    const smallest = [...boxes].sort(
      (a, b) => (a.right - a.left) * (a.bottom - a.top) - (b.right - b.left) * (b.bottom - b.top),
    )[0];
    expect([place, smallest && card && overlap(card, smallest)]).toEqual([place, false]);
    const { width, height } = DESK;
    expect([place, card && card.left >= 0 && card.right <= width && card.bottom <= height]).toEqual([place, true]);
    for (const it of await boxesOf(page, ".action-bar > *"))
      expect([place, card && overlap(card, it)]).toEqual([place, false]);
    expect([place, await mapOf(page)]).toEqual([place, before]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect([place, await mapOf(page)]).toEqual([place, before]);
  }
  expect(complaints).toEqual([]);
});

test("the steps of each place lie over no label, and nothing moves for them", async () => {
  const guest = await Actor.guest(here.service.origin, "Ada");
  const isFirst: Parameters<typeof positionOf>[1] = ({ legal, view }) =>
    asks("moveEmployee")({ legal }) && (view as State).round === 0;
  const position = await positionOf(guest, isFirst);
  for (const size of [PHONE, DESK]) {
    const { page, ada, tap } = await seated(here, size, guest);
    await visit({ page, ada }, position);
    await show({ page, tap }, "company", ".cg-building");
    const rooms = await boxesOf(page, ".cg-room");
    await tap(".cg-employee");
    await page.locator(".cg-price").first().waitFor();
    const apart = (await boxesOf(page, ".cg-room")).map((it, at) => Math.abs(it.top - (rooms[at]?.top ?? 0)));
    expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    const prices = await boxesOf(page, ".cg-price");
    expect(prices.length).toBeGreaterThan(5);
    const labels = await boxesOf(
      page,
      ".cg-room-name, .cg-effect, .cg-room em, .cg-cost-tag, .cg-figure, .cg-group > b, .cg-row-vp, .cg-tab",
    );
    expect(prices.filter((it) => labels.some((other) => overlap(it, other)))).toEqual([]);
    if (size !== DESK) continue;
    // Nor where they sit down beside three workstations.
    await tap(".cg-room:has(.cg-price):has(.cg-station + .cg-station) > .cg-room-face");
    await page.locator(".cg-price").first().waitFor({ state: "detached" });
    const moved = (await boxesOf(page, ".cg-room")).map((it, at) => Math.abs(it.top - (rooms[at]?.top ?? 0)));
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
  }
});

test("neither what was sent nor news move the players and the donations, or the page", async () => {
  const { page, ada } = await seated(here, DESK);
  const id = await openAt({ page, ada }, asks("donate"));
  await page.locator(".cg-beside .cg-chart").waitFor();
  const fixed = () => boxesOf(page, ".player, .cg-beside");
  const before = await fixed();
  const still = async () => {
    const apart = (await fixed()).map((it, at) => Math.abs(it.top - (before[at]?.top ?? 0)));
    expect(apart).toHaveLength(before.length);
    expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  };
  await page.locator(".cg-donation.offered").first().click();
  await page.locator(".main:enabled", { hasText: "Send turn" }).click();
  await page.locator(".aftermath").or(page.getByText("Your turn.")).first().waitFor();
  await still();
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.locator(".composer").waitFor();
  await still();
  await leave({ origin: ada.origin }, { page });
  await ada.playUntil(id, ({ seq }) => seq > 30);
  await page.goto(`${ada.origin}/t/${id}`);
  await page.locator(".catch-up").waitFor();
  await page.locator(".cg-beside .cg-chart").waitFor();
  await still();
  expect(await clipped(page, ".player, .catch-up .primary")).toEqual([]);
});
