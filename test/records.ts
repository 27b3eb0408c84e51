/**
 * Recorded games with assertions in words. A record is an .ndjson file: a header, then lines of three sorts:
 * `{"draw": …}` what chance gives, in order · `{"seat": 0, "do": [commands]}` one submission · `{"then": "blue has 7 points"}`.
 */
import assert from "node:assert/strict";
import { type AnyGame, begin, type GameEvent, play, type Seat } from "../games/kernel/game.ts";
import type { Random } from "../games/kernel/random.ts";

export interface RecordHeader {
  readonly title: string;
  /** Where the rules say so. */
  readonly rule: string;
  readonly game: string;
  readonly seats: number;
  readonly names: readonly string[];
  /** The rules version it is played by; 1 unless told. */
  readonly rules?: number;
  readonly options: unknown;
  /** The first player, where chance decides that. */
  readonly first?: Seat;
  /** Fields of the state that stand otherwise than after the set-up: a way to begin near the end of a supply. */
  readonly given?: Readonly<Record<string, unknown>>;
}

export type RecordLine =
  | { readonly draw: unknown }
  | { readonly seat: Seat; readonly do: readonly unknown[] }
  | { readonly then: string };

/** A position within a record, for sentences to judge. */
export interface Moment<S = unknown, E extends GameEvent = GameEvent> {
  readonly state: S;
  /** Effects of the last submission. */
  readonly events: readonly E[];
  /** The seat of a player's name; throws when nobody is called so. */
  seatOf(name: string): Seat;
}

/** A game's part of records. */
export interface Speaker {
  readonly game: AnyGame;
  /** The number below `n` that causes the recorded event; `draws` holds the remaining ones. */
  pick(state: unknown, n: number, draws: unknown[], header: RecordHeader): number;
  /** Arranges a table as the record's `given` says; without it, fields of the state are replaced as a whole. */
  arrange?(state: unknown, given: Readonly<Record<string, unknown>>): unknown;
  /** Checks an assertion; an unknown sentence throws. */
  judge(sentence: string, moment: Moment): void;
}

function parseRecord(text: string): readonly [RecordHeader, readonly RecordLine[]] {
  const [header, ...lines] = text
    .split("\n")
    .filter((it) => it.trim() !== "")
    .map((it) => JSON.parse(it) as unknown);
  return [header as RecordHeader, lines as readonly RecordLine[]];
}

const namesOf =
  ({ names }: RecordHeader) =>
  (name: string): Seat => {
    assert.ok(names.includes(name), `nobody is called ${name}`);
    return names.indexOf(name);
  };

/** Plays a record. Throws at the first command that is refused or assertion that does not hold. */
export function playRecord(text: string, speakers: Readonly<Record<string, Speaker>>): void {
  const [header, lines] = parseRecord(text);
  const speaker = speakers[header.game];
  assert.ok(speaker, `no record can be played of ${header.game}`);
  const draws = lines.flatMap((it) => ("draw" in it ? [it.draw] : []));
  let current: unknown;
  const evolve = (state: unknown, event: unknown) => {
    current = speaker.game.evolve(state, event);
    return current;
  };
  const game: AnyGame = { ...speaker.game, evolve };
  const chance: Random = { below: (n) => speaker.pick(current, n, draws, header) };
  let { state, events } = begin(game, header.seats, game.options.parse(header.options), chance, header.rules ?? 1);
  const given = header.given ?? {};
  state = speaker.arrange ? speaker.arrange(state, given) : { ...state, ...given };
  for (const [at, line] of lines.entries()) {
    if ("do" in line) {
      const played = play(game, state, line.seat, line.do, chance);
      assert.ok(played.ok, `line ${at + 2}: ${JSON.stringify(line)} is refused: ${JSON.stringify(played)}`);
      ({ state, events } = played);
    }
    if ("then" in line) speaker.judge(line.then, { state, events, seatOf: namesOf(header) });
  }
  assert.equal(draws.length, 0, `chance was not asked for ${JSON.stringify(draws)}`);
}
