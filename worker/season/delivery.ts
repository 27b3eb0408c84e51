/**
 * Delivers the rows of a season's outbox, in bounded steps: an alarm takes some of each lane, and the next alarm goes on. Everything is
 * idempotent, so a step that was cut off is done again.
 */
import { sha256Hex } from "../../games/kernel/random.ts";
import { moduleOf } from "../../games/modules.ts";
import type { Fact } from "../contract/facts.ts";
import type { Dealt, Opened, Sitter } from "../contract/lobby.ts";
import { backoff, keyOf } from "../lib/outbox.ts";
import { idFrom, newId } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { DAY, MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { SeasonContext } from "./context.ts";
import { archive, copy, project } from "./mirror.ts";
import type { TablesOwed, ToldOwed } from "./owing.ts";
import { tableOf } from "./projection.ts";
import { entered, plays, type SeasonState } from "./state.ts";
import type { OutboxRow } from "./store.ts";

/** Tables opened and people told by one alarm: with the rest far below the platform's 1,000 requests. */
const MOST_AT_ONCE = 40;

/** The longest pause after a failure, in milliseconds. */
const LONGEST_PAUSE = 10 * MINUTE;

/** Derives a player's share of a table's chance: 128 bits, in hexadecimal. */
const nonceFor = (nonce: string, table: string): string => sha256Hex(`${nonce} ${table}`).slice(0, 32);

function sitterOf(context: SeasonContext, state: SeasonState, player: number, table: string): Sitter | null {
  const it = context.person(player);
  if (!it || it.person === null || !plays(state, player)) return null;
  const { person, name, guest, nonce, calendar } = it;
  return { person, name, guest, nonce: nonceFor(nonce, table), calendar };
}

/** Opens a game. Where nobody is left to play it, it is over at once. */
async function openGame(context: SeasonContext, game: number): Promise<void> {
  const state = context.load();
  const it = state.games[game];
  if (!it || it.result !== null || state.phase !== "running") return;
  const { settings } = state;
  const module = moduleOf(settings.game);
  if (!module) {
    context.run({ command: { type: "end", why: "no-game" }, by: "clock" });
    return;
  }
  const { id } = context.about();
  const table = await tableOf(id, game);
  const sitters = it.players.map((player) => sitterOf(context, state, player, table));
  if (sitters.every((sitter) => sitter === null)) {
    const seats = it.players.map(() => ({ place: 1, share: 0, left: true as const }));
    context.run({ command: { type: "result", game, seats }, by: "clock" });
    return;
  }
  const opening: Dealt = {
    ...{ id: table, game: settings.game, rules: module.game.rules, options: settings.options },
    ...{ seats: it.players.length, bots: 0, listed: false, invite: newId(), at: context.now(), clock: settings.clock },
    ...(settings.rated && { programs: false as const }),
    ...(settings.rated && sitters.every((sitter) => sitter && !sitter.guest) && { rated: true as const }),
    season: { id, game, left: [] },
  };
  const reply = await context.ports.deal(opening, sitters);
  if (!reply.ok) throw new Error(`game ${game}: ${reply.problem}`);
  // A season that was brought back may have lost what the table told it.
  const { result } = JSON.parse(reply.json) as Opened;
  if (result) context.run({ command: { type: "result", game, seats: result }, by: "bot" });
}

/** The row of something that failed, to be tried again by itself. */
const failed = (row: OutboxRow, target: string, now: number, payload = row.payload): OutboxRow => ({
  ...row,
  ...{ target, payload, tries: row.tries + 1, due: now + backoff(row.tries + 1, LONGEST_PAUSE) },
});

/** Runs the next numbers of a range, each on its own. `own` makes the outbox row of one that fails. */
async function nextOnes(
  row: OutboxRow,
  { from, to }: { readonly from: number; readonly to: number },
  { run, own }: { readonly run: (it: number) => Promise<void>; readonly own: (it: number) => OutboxRow },
): Promise<{ readonly next: number; readonly failures: readonly OutboxRow[] }> {
  const all = Array.from({ length: Math.min(MOST_AT_ONCE, to - from) }, (_, at) => from + at);
  const done = await Promise.allSettled(all.map(run));
  const failures = done.flatMap((it, at): readonly OutboxRow[] => {
    if (it.status === "fulfilled") return [];
    logFault(`season ${row.lane}`, it.reason);
    return [own(from + at)];
  });
  return { next: from + all.length, failures };
}

/** Opens the next games. One that fails gets a row of its own. */
async function openGames(context: SeasonContext, row: OutboxRow): Promise<void> {
  const { store } = context;
  if (row.target !== "") {
    await openGame(context, Number(row.target));
    return store.settle(row);
  }
  const { from, to }: TablesOwed = JSON.parse(row.payload);
  const { next, failures } = await nextOnes(
    row,
    { from, to },
    {
      run: (game) => openGame(context, game),
      own: (game) => failed(row, String(game), context.now(), "null"),
    },
  );
  store.atomic(() => {
    for (const it of failures) store.owe(it);
    const grown = store.find("tables");
    const { to: last = to }: Partial<TablesOwed> = grown ? JSON.parse(grown.payload) : {};
    const left: TablesOwed = { from: next, to: last };
    if (left.from >= left.to) store.settle(row);
    else store.owe({ ...row, due: context.now(), tries: 0, payload: JSON.stringify(left) });
  });
}

/** The news for one person; `null`: they are not concerned. */
function factFor(context: SeasonContext, { what, round }: ToldOwed, player: number): readonly [string, Fact] | null {
  const state = context.load();
  const it = context.person(player);
  if (!it || it.person === null || !plays(state, player)) return null;
  const { id } = context.about();
  const { settings, ended } = state;
  const about = { id: `${id}:${what}:${round}:${player}`, table: id, game: settings.game, at: context.now() } as const;
  const season = { ...about, type: "season", name: settings.name, number: settings.number, round: round + 1 } as const;
  if (what === "begun" || what === "round") {
    const isResting = state.rounds[round]?.resting.includes(player) === true;
    if (state.waiting.includes(player)) return what === "begun" ? [it.person, { ...season, what: "waiting" }] : null;
    return [it.person, { ...season, what: isResting ? "resting" : what }];
  }
  const move = ended?.up.includes(player) ? "up" : ended?.down.includes(player) ? "down" : null;
  const hasPlace = what === "over" && ended?.why === "played" && settings.kind !== "season";
  const place = hasPlace ? { place: ended.order.indexOf(player) + 1 } : {};
  return [it.person, { ...season, what, ...place, ...(move && { move }) }];
}

async function tellOne(context: SeasonContext, news: ToldOwed, player: number): Promise<void> {
  const told = factFor(context, news, player);
  if (told) await context.ports.tell(told[0], [told[1]]);
}

/** Tells the next people. One who cannot be told gets a row of their own. */
async function tellPeople(context: SeasonContext, row: OutboxRow): Promise<void> {
  const { store } = context;
  const news: ToldOwed = JSON.parse(row.payload);
  if (row.target.startsWith("one ")) {
    await tellOne(context, news, news.from);
    return store.settle(row);
  }
  const all = context.load().entrants.length;
  const payloadFrom = (from: number) => JSON.stringify({ ...news, from } satisfies ToldOwed);
  const { next, failures } = await nextOnes(
    row,
    { from: news.from, to: all },
    {
      run: (player) => tellOne(context, news, player),
      own: (player) => failed(row, `one ${row.target} ${player}`, context.now(), payloadFrom(player)),
    },
  );
  store.atomic(() => {
    for (const it of failures) store.owe(it);
    if (next >= all) store.settle(row);
    else store.owe({ ...row, due: context.now(), tries: 0, payload: payloadFrom(next) });
  });
}

/** Whether a game's table is still to be opened, or is being opened just now. */
function isToOpen({ store }: SeasonContext, game: number): boolean {
  const { from = 0, to = 0 }: Partial<TablesOwed> = JSON.parse(store.find("tables")?.payload ?? "{}");
  return (from <= game && game < to) || store.find("tables", String(game)) !== null;
}

/** Has the bot play on for somebody who left. */
async function playOn(context: SeasonContext, row: OutboxRow): Promise<void> {
  const [game = 0, player = 0] = row.target.split(" ").map(Number);
  const it = context.person(player);
  const isOpen = context.load().games[game]?.result === null;
  // A table that is being opened seats whoever had not left before.
  if (isOpen && isToOpen(context, game)) return context.store.owe(failed(row, row.target, context.now()));
  if (isOpen && it?.person) {
    const reply = await context.ports.resign(await tableOf(context.about().id, game), it.person, it.name);
    // Gone already, or over: nothing is left to do.
    const isDone = reply.ok || ["over", "not-seated", "no-table"].includes(reply.problem);
    if (!isDone) throw new Error(`leaving game ${game}: ${reply.problem}`);
  }
  context.store.settle(row);
}

/** The id of the season after this one. */
const nextOf = (season: string): Promise<string> => idFrom(`after ${season}`);

/** When the season began, milliseconds since 1970; now, if it never did. */
function begunAt(context: SeasonContext): number {
  for (const { at, events } of context.store.entries()) if (events.some((it) => it.type === "begun")) return at;
  return context.now();
}

/** Makes the next season: everybody who played to the end or waited is entered, in their order. */
async function makeNext(context: SeasonContext, row: OutboxRow): Promise<void> {
  const { id, organiser } = context.about();
  const state = context.load();
  const people = context.store.people();
  const order = (state.ended?.order ?? entered(state)).filter((it) => plays(state, it));
  const coming = order.flatMap((player) => {
    const { person = null, ...it } = people[player] ?? { person: null };
    return person === null ? [] : [{ ...(it as Omit<(typeof people)[number], "person">), person }];
  });
  const { settings } = state;
  const startsAt =
    settings.every === null ? null : Math.max(context.now() + DAY, begunAt(context) + settings.every * DAY);
  const next = await nextOf(id);
  const reply = await context.ports.make({
    ...{ id: next, at: context.now(), organiser, people: coming, before: id },
    settings: { ...settings, number: settings.number + 1, startsAt },
  });
  if (!reply.ok) throw new Error(`the next season: ${reply.problem}`);
  context.store.settle(row);
  context.run({ command: { type: "next", season: next }, by: "clock" });
}

const DELIVERIES = {
  tables: openGames,
  told: tellPeople,
  d1: project,
  left: playOn,
  next: makeNext,
  archive,
  copy,
} as const;

async function attempt(context: SeasonContext, row: OutboxRow): Promise<void> {
  try {
    await DELIVERIES[row.lane](context, row);
  } catch (error) {
    logFault(`season ${row.lane}`, error);
    const left = context.store.find(row.lane, row.target);
    if (left) context.store.owe(failed({ ...left, tries: row.tries }, row.target, context.now()));
  }
}

/** Rows of one lane that an alarm takes. */
const MOST_ROWS = 20;

/** Begins to deliver every due row (of a lane) that is not under way: none waits for another. Calls `ended` after each. */
export function deliver(context: SeasonContext, ended: () => void, lane?: OutboxRow["lane"]): void {
  const { underWay, ports } = context;
  const now = context.now();
  const due = Map.groupBy(
    context.store.owed().filter((it) => it.due <= now && !underWay.has(keyOf(it)) && it.lane === (lane ?? it.lane)),
    (it) => it.lane,
  );
  for (const row of [...due.values()].flatMap((rows) => rows.slice(0, MOST_ROWS))) {
    const delivery = attempt(context, row)
      .catch((error: unknown) => logFault("season", error))
      .finally(() => {
        underWay.delete(keyOf(row));
        ended();
      });
    // Nobody waits for it any longer than that, whenever they come.
    underWay.set(
      keyOf(row),
      withTimeout(delivery, ports.soon).catch(() => undefined),
    );
  }
}
