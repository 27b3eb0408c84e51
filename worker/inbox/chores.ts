/**
 * An inbox's work beside its deliveries: leaving tables that wait for players, for somebody who lost a seat by time, and looking once a day
 * for open tables that its person wants to hear of. Both are noted first and repeated until they are done.
 */
import type { Fact } from "../contract/facts.ts";
import { kept } from "../lib/records.ts";
import { DAY, MINUTE, nextMinute } from "../lib/time.ts";
import type { Owed } from "./outbox.ts";
import type { Round } from "./round.ts";
import { take } from "./routing.ts";
import type { Store } from "./store.ts";

/** Milliseconds since 1970 at which each is due; absent: it is not. `told`: tables opened until then were told. */
interface Chores {
  readonly leave?: number;
  readonly look?: number;
  readonly told?: number;
}

const CHORES = kept<Chores>("chores");
const KEY = "chores";

type MetaStore = Pick<Store, "meta" | "setMeta">;

function choresOf(store: MetaStore): Chores {
  const text = store.meta(KEY);
  return text ? CHORES.read(text) : {};
}

/** Stores what changed. Nothing is written where nothing did. */
function note(store: MetaStore, change: { readonly [Name in keyof Chores]: Chores[Name] | undefined }): void {
  const before = store.meta(KEY) ?? "";
  const all = Object.entries({ ...choresOf(store), ...change }).filter(([, it]) => it !== undefined);
  const after = all.length === 0 ? "" : CHORES.write(Object.fromEntries(all));
  if (after !== before) store.setMeta(KEY, after);
}

/** When each chore is due. */
export const choresOwed = (store: MetaStore): readonly Owed[] => {
  const { leave, look } = choresOf(store);
  return [leave, look].flatMap((due) => (due === undefined ? [] : { lane: null, due }));
};

/** Notes the chores that a fact brings. */
export function noteChores(store: MetaStore, fact: Fact, now: number): void {
  if (fact.type === "stand-in" && fact.what === "took" && fact.late) note(store, { leave: now });
}

/** Lets the next round look whether the person wants to hear of open tables. */
export const lookSoon = (store: MetaStore, now: number): void => note(store, { look: now });

/** Puts off what is due. */
export function putOffChores(store: MetaStore, now: number, until: number): void {
  const { leave, look } = choresOf(store);
  const later = (due: number | undefined) => (due !== undefined && due <= now ? until : due);
  note(store, { leave: later(leave), look: later(look) });
}

/** Gives up the person's seats at tables that have not begun. A table that does not answer is asked again. */
async function leaveWaiting({ store, ports, person, faults }: Round): Promise<void> {
  const open = store.tables.rows().filter((it) => it.status === "open" && it.you !== null);
  const left = await Promise.allSettled(open.map((it) => ports.leave(it.id, person)));
  const failed = left.find((it) => it.status === "rejected");
  if (failed) faults.note("leaving tables", failed.reason);
  note(store, { leave: failed ? ports.now() + MINUTE : undefined });
}

/** The hour at which open tables are told where the person chose none for digests. */
const HOUR_OF_DAY = 18;

/** Open tables in one message. */
const MOST_TOLD = 5;

/** Looks for open tables that the person wants to hear of and has not heard of. */
async function look(round: Round): Promise<void> {
  const { store, ports, person, directory } = round;
  const { fits, digestHour } = directory.telling;
  const now = ports.now();
  const hour = 60 * (digestHour ?? HOUR_OF_DAY);
  if (fits === null) return note(store, { look: undefined, told: undefined });
  const next = nextMinute(hour, now + MINUTE, directory.timeZone);
  const { told } = choresOf(store);
  // Begins with the tables of the day before the first message.
  if (told === undefined) return note(store, { look: next, told: next - DAY });
  const found = await ports.openFor(person, fits);
  const tables = found.filter((it) => it.createdAt > told).slice(0, MOST_TOLD);
  const [first] = tables;
  store.atomic(() => {
    note(store, { look: next, told: now });
    if (!first) return;
    const about = { id: `fits:${now}`, table: first.id, game: first.game, at: now };
    const shown = tables.map(({ id, game, clock, seats }) => ({
      ...{ id, game, clock },
      free: seats.filter((it) => it.kind === "open").length,
    }));
    take(store, { ...about, type: "fits", tables: shown }, now, ports.hold);
  });
}

/** Does what is due. One that fails is tried again, and stops nothing else. */
export async function doChores(round: Round): Promise<void> {
  const { store, ports, faults } = round;
  const now = ports.now();
  const due = choresOf(store);
  if ((due.leave ?? now + 1) <= now) await leaveWaiting(round);
  if ((due.look ?? now + 1) > now) return;
  await look(round).catch((error: unknown) => {
    faults.note("looking for tables", error);
    note(store, { look: ports.now() + 10 * MINUTE });
  });
}
