/**
 * What sockets say of an entry: what everybody may know, and only to whom that is all they may know themselves. So a socket carries no
 * secret, whoever holds it by then, and a page folds what it hears without asking. Pure.
 */
import { canonical, isSame } from "../../games/kernel/canonical.ts";
import type { Viewer } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { isService } from "../../games/record/fold.ts";
import type { EntryShape, PokeShape } from "../contract/shapes.ts";
import { clockShape } from "./clock/shape.ts";
import { seatOf } from "./lobby.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "./position.ts";
import type { Said } from "./sockets.ts";
import { entryShape } from "./view.ts";

const NOTHING: Said = () => null;
/** Letters of a message; what is longer is asked for. */
const MOST = 16_000;

/** Everything of the clock but what each seat has left. */
function besideClocks(position: Position, now: number): string {
  const clock = clockShape(position, null, now);
  return canonical(clock && { ...clock, seats: null });
}

/** Whether a game that runs was played on by one entry, and nothing else has changed. */
function isPlay(before: Position, after: Position, now: number): boolean {
  const entry = after.entries.at(-1);
  const isNext = seqOf(before) > 0 && seqOf(after) === seqOf(before) + 1;
  const isPlain = before.lobby === after.lobby && entry !== undefined && !entry.events.some(isService);
  return isNext && isPlain && statusOf(after) === "running" && besideClocks(before, now) === besideClocks(after, now);
}

/** What each reader is told of how a table went on: made once for all who may know the same. */
export function saidOf(before: Position | null, after: Position | null, now: number): Said {
  if (!before || !after) return NOTHING;
  const made = new Map<string, PokeShape | null>();
  let play: boolean | null = null;
  const shapeFor = (viewer: Viewer, language: Language): EntryShape | undefined =>
    after.entries.slice(-1).map((it) => entryShape(after, it, { viewer, language }))[0];
  const make = (viewer: Viewer, language: Language): PokeShape | null => {
    play ??= isPlay(before, after, now);
    const entry = play ? shapeFor(null, language) : undefined;
    if (!entry || (viewer !== null && !isSame(entry, shapeFor(viewer, language)))) return null;
    const clocks = clockShape(after, null, now)?.seats;
    const said = { seq: entry.seq, entry, awaited: awaitedIn(after), ...(clocks && { clocks }) };
    return JSON.stringify(said).length > MOST ? null : said;
  };
  return (reader, language) => {
    const viewer = seatOf(after.lobby, reader);
    const key = `${viewer} ${language}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const said = make(viewer, language);
    made.set(key, said);
    return said;
  };
}
