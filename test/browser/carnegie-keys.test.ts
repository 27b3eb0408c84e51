/** Carnegie by keyboard only: at each kind of decision all choices are reached with Tab, and chosen with Enter. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Command, State } from "../../games/carnegie/model/state.ts";
import { preview } from "../../games/kernel/game.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, nonceOf } from "../gallery/actor.ts";
import { progress } from "../progress.ts";
import { live } from "./live.ts";
import { arrive, leave } from "./player.ts";

const here = live();

/** More presses of Tab than there are places and buttons on the page. */
const MOST_TABS = 400;

/** The keys for a command, in order: places of the board, then the choices of a card. */
const WAYS: Readonly<Partial<Record<Command["type"], readonly string[]>>> = {
  settle: [".cg-city.offered"],
  chooseRow: [".cg-row.offered"],
  moveEmployee: [".cg-employee", ".cg-room.offered .cg-room-face"],
  returnEmployees: [".cg-loose .choice, .cg-loose summary, .main:enabled", ".cg-loose .choice"],
  donate: [".cg-donation.offered"],
  buildDepartment: [".cg-tile.offered", ".cg-room.offered .cg-room-face"],
  buildProject: [".cg-city.offered", ".cg-menu .choice"],
  advanceTab: [".cg-tab.offered"],
};
const STAGES = Object.keys(WAYS) as readonly Command["type"][];
/** Asked only in the course of a turn. */
const LATE = "buildDepartment";

const typesOf = ({ legal }: TableShape): readonly string[] => (legal as readonly Command[]).map((it) => it.type);

const stepsOf = (page: Page) => page.locator("ol.draft li");

/** So many presses of Tab come without a look at the page, which keeps the focus where it is wanted. */
const AT_ONCE = 20;

/** From now on Tab goes no further than to one of these; says whether it is there. */
const stopAt = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const isThere = () => document.activeElement?.matches(wanted) ?? false;
    const stop = (event: KeyboardEvent) => {
      if (event.key === "Tab" && isThere()) event.preventDefault();
    };
    document.onkeydown = stop;
    return isThere();
  }, selector);

/** Presses Tab until one of these has the focus, then Enter; presses nothing once there is a step that makes it needless. */
async function press(page: Page, selector: string, needless?: Locator): Promise<void> {
  const aim = page.locator(selector);
  await (needless ? needless.or(aim) : aim).first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += AT_ONCE) {
    if (await needless?.isVisible()) return;
    if (await stopAt(page, selector)) {
      await page.keyboard.press("Enter");
      return;
    }
    for (let at = 0; at < AT_ONCE; at++) await page.keyboard.press("Tab");
  }
  throw new Error(`no press of Tab reaches ${selector}`);
}

/** One command of this kind is planned by keys, after `before` others. */
async function plan(page: Page, type: Command["type"], before: number): Promise<void> {
  const planned = stepsOf(page).nth(before);
  // A place where one thing only can be done needs no card: its press leads to the step, which may take a moment.
  for (const selector of WAYS[type] ?? []) await press(page, selector, planned);
  await planned.waitFor();
}

/** Commands to plan first, so that a command of this kind is asked for; `null`: none. */
function leadingTo(type: Command["type"], ada: Actor, table: TableShape): readonly unknown[] | null {
  if (typesOf(table).includes(type)) return [];
  let isThere = false;
  const commands = ada.plan(table, (legal) => {
    isThere = (legal as readonly Command[]).some((it) => it.type === type);
    return isThere;
  });
  return isThere ? commands : null;
}

/** A kind of command that is left and asked for after the so many steps that the page has planned. */
async function nextOf(
  ada: Actor,
  table: TableShape,
  steps: number,
  left: ReadonlySet<Command["type"]>,
): Promise<Command["type"] | undefined> {
  const draft = () => ada.call<{ readonly commands: readonly Command[] }>("GET", `/tables/${table.id}/draft`);
  await expect.poll(async () => (await draft()).commands.length).toBe(steps);
  const [{ commands }, { view, you }] = [await draft(), table];
  if (you === null) return undefined;
  const shown = preview(carnegie, view as State, you, commands);
  if (!shown.ok || shown.unseen || !carnegie.awaited(shown.state).includes(you)) return undefined;
  const types = carnegie.legal(shown.state, you).map((it) => it.type);
  return STAGES.find((it) => left.has(it) && types.includes(it));
}

/** Ways to end a turn or answer a further question: it is passed, or the list is opened and its first choice taken. */
const FINISHING = [
  [".ending", ".ending"],
  [".all-choices:not([open])", ".all-choices > summary"],
  [".choices .choice, .choices details", ".choices .choice, .choices details:not([open]) > summary"],
] as const;

/**
 * Ends the turn by keys and sends it. Each way is pressed in one turn, as it is in all others: from the board to the list Tab goes
 * through all places. `false`: the turn would end in ways that were pressed before, and nothing is sent.
 */
async function finish(page: Page, pressed: Set<string>): Promise<boolean> {
  const ready = page.locator(".main:enabled", { hasText: "Send turn" });
  const own = new Set<string>();
  for (let more = 0; more < MOST_TABS && !(await ready.isVisible()); more++) {
    // The plan comes after the board.
    await page.locator(".ending, .all-choices, .choices .choice").or(ready).first().waitFor();
    let way: (typeof FINISHING)[number] | undefined;
    for (const it of FINISHING) if (!way && (await page.locator(it[0]).first().isVisible())) way = it;
    if (!way) continue;
    if (pressed.has(way[1]) && !own.has(way[1])) return false;
    pressed.add(way[1]);
    own.add(way[1]);
    await press(page, way[1]);
  }
  await page.keyboard.press("Control+Enter");
  return true;
}

test("a turn of each stage is planned, and each way of ending a turn is sent, without a pointer", async () => {
  const { origin } = here.service;
  const { context, page, complaints } = await arrive(here.browser, { width: 1440, height: 900 });
  const ada = await Actor.guest(origin, "Ada");
  await ada.lend(context);
  let games = 0;
  const open = async () => (await ada.open("carnegie", 2, { nonce: nonceOf(games) })).id;
  let id = await open();
  const left = new Set(STAGES);
  const pressed = new Set<string>();
  let sent = 0;
  const next = (table: TableShape) =>
    STAGES.find((it) => left.has(it) && typesOf(table).includes(it)) ??
    (left.has(LATE) && leadingTo(LATE, ada, table) ? LATE : undefined);
  while (left.size > 0) {
    progress();
    const table = await ada.playUntil(id, (it) => next(it) !== undefined);
    if (table.status === "over") {
      // Not every game asks for everything.
      expect(++games, `never asked: ${[...left].join(", ")}`).toBeLessThan(5);
      id = await open();
      continue;
    }
    const type = next(table) as Command["type"];
    await ada.haveSeen(`/t/${id}`);
    const before = leadingTo(type, ada, table) ?? [];
    // Opens a link with prepared commands; another address first, so that the same table is opened again.
    const ready = Buffer.from(JSON.stringify(before)).toString("base64url");
    await leave(here.service, { page });
    await page.goto(`${origin}/t/${id}${before.length > 0 ? `#draft=${ready}` : ""}`);
    await page.locator(".cg-building").waitFor();
    let planned = before.length;
    await expect.poll(() => stepsOf(page).count()).toBe(planned);
    // Other stages that this turn comes to need no visit of their own.
    for (let then: Command["type"] | undefined = type; then; then = await nextOf(ada, table, planned, left)) {
      left.delete(then);
      await plan(page, then, planned);
      planned = await stepsOf(page).count();
    }
    if (await finish(page, pressed)) {
      sent++;
      await expect.poll(async () => (await ada.table(id)).seq).toBeGreaterThan(table.seq);
      continue;
    }
    await leave(here.service, { page });
    await ada.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: ada.plan(table) });
  }
  expect(sent).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
  await context.close();
});
