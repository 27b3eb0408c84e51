/** Every game as a small picture: what its viewer may see and no more, within a size that a mail can carry. */
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type AnyGame, begin, fold, type GameEvent, play } from "../../games/kernel/game.ts";
import type { AnyReplay } from "../../games/kernel/module.ts";
import { circle, type Picture, rectangle, type Shape, signOf } from "../../games/kernel/picture.ts";
import { seeded } from "../../games/kernel/random.ts";
import { type Raster, rasterOf } from "../../games/kernel/raster.ts";
import { botOf, gameOf, games, moduleOf } from "../../games/modules.ts";
import { drawTable, pngOf } from "../../worker/side/picture.ts";

interface Position {
  readonly state: unknown;
  /** All that has happened. */
  readonly events: readonly GameEvent[];
}

/** A game of bots: the state after each command, and how many of the events had happened by then. */
interface Course {
  readonly states: readonly unknown[];
  readonly counts: readonly number[];
  readonly events: readonly GameEvent[];
}

function playedByBots(game: AnyGame, seats: number): Course {
  const random = seeded(`picture ${seats}`);
  const begun = begin(game, seats, game.options.parse({}), random);
  const [states, counts, events]: [unknown[], number[], GameEvent[]] = [[], [], []];
  for (let now: Pick<typeof begun, "state" | "events"> = begun; ; ) {
    const { state } = now;
    events.push(...now.events);
    states.push(state);
    counts.push(events.length);
    const [seat] = game.awaited(state);
    if (seat === undefined) return { states, counts, events };
    const command = botOf(game.id).choose(game.view(state, seat), seat, game.legal(state, seat), random, "easy");
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    now = played;
  }
}

/** The positions after each of so many commands, and the last. */
function* positions({ states, counts, events }: Course, every: number): Generator<Position> {
  for (const [at, state] of states.entries())
    if (at === states.length - 1 || at % every === 0) yield { state, events: events.slice(0, counts[at]) };
}

const DRAWN = Object.values(games).filter(({ id }) => moduleOf(id)?.pictureOf);
const CASES = DRAWN.flatMap(({ id, seats: { min, max } }) => [
  [id, Math.max(2, min)],
  [id, max],
]) as readonly (readonly [string, number])[];

/** Chunks of a PNG file by name. */
function chunksOf(png: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset);
  const found = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    found.set(String.fromCharCode(...png.subarray(at + 4, at + 8)), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

/** How many pixels of a raster have exactly this colour. */
function countOf({ pixels, colours }: Raster, colour: string): number {
  const number = colours.indexOf(Number.parseInt(colour.slice(1), 16) * 256 + 255);
  return number < 0 ? 0 : pixels.reduce((count, it) => (it === number ? count + 1 : count), 0);
}

/** Draws, and gives the file as a text: a text is compared at once, bytes one by one. */
async function drawnOf(sitting: Parameters<typeof drawTable>[0]): Promise<unknown> {
  const drawn = await drawTable(sitting);
  return drawn && { ...drawn, png: Buffer.from(drawn.png).toString("latin1") };
}

const NOTHING: readonly Shape[] = [];
const SEAT_COLOURS = ["#2f6db5", "#c24a20", "#2b7f4f", "#8a4fa3", "#8f6c00", "#1c7c88"];

describe.each(CASES)("%s, %i players", (id, seats) => {
  const game = gameOf(id)!;
  const pictureOf = moduleOf(id)!.pictureOf!;
  let course: Course;
  beforeAll(() => {
    course = playedByBots(game, seats);
  });

  test("each position is a PNG of a fitting size, the same for the same view", async () => {
    for (const { state, events } of positions(course, 80)) {
      const view = game.view(state, 0);
      const drawn = await drawTable({ game: id, view, viewer: 0, news: events });
      const { width, height, png } = drawn!;
      expect(width).toBeLessThanOrEqual(660);
      expect(height).toBeLessThanOrEqual(500);
      expect(png.length).toBeLessThan(40_000);
      const chunks = chunksOf(png);
      expect([...chunks.keys()]).toEqual(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
      expect(inflateSync(chunks.get("IDAT")!).length).toBe((width + 1) * height);
      expect(chunks.get("PLTE")!.length).toBe(chunks.get("tRNS")!.length * 3);
      const again = await drawnOf({ game: id, view, viewer: 0, news: events });
      expect(again).toEqual({ ...drawn, png: Buffer.from(png).toString("latin1") });
    }
  });

  test("nothing hidden reaches it: a fuller view draws the viewer's own picture, and a seat's view that of a spectator", async () => {
    for (const { state, events: news } of positions(course, 120)) {
      const spectator = await drawnOf({ game: id, view: game.view(state, null), viewer: null, news });
      expect(await drawnOf({ game: id, view: state, viewer: null, news })).toEqual(spectator);
      for (let seat = 0; seat < seats; seat++) {
        expect(game.view(game.view(state, seat), null)).toEqual(game.view(state, null));
        const own = await drawnOf({ game: id, view: game.view(state, seat), viewer: seat, news });
        expect(await drawnOf({ game: id, view: state, viewer: seat, news })).toEqual(own);
      }
    }
  });

  test("replay.ts shows the same as the rules do, and with room for the whole table nothing moves", async () => {
    const { replay } = (await import(`../../games/${id}/replay.ts`)) as { readonly replay: AnyReplay };
    const all = [...positions(course, 40)];
    const whole = game.view(all.at(-1)?.state, null);
    const sizes = new Set<string>();
    for (const { state, events } of all) {
      const view = game.view(state, null);
      expect(replay.score(view)).toEqual(game.score(view));
      expect(replay.pictureOf(view, events)).toEqual(pictureOf(view, events));
      const { width, height } = replay.pictureOf(view, [], whole) as Picture;
      sizes.add(`${width} × ${height}`);
    }
    expect(sizes.size).toBe(1);
    // Once it is over nothing is left out, however large it has become.
    expect(pictureOf(whole, [])?.shapes.length).toBe(replay.pictureOf(whole, [], whole)?.shapes.length);
    expect(fold(replay, replay.blank, all.at(-1)?.events ?? [])).toEqual(all.at(-1)?.state);
  });

  test("pieces stand in their players' colours, and what is new is marked", () => {
    const all = [...positions(course, Math.min(25, Math.ceil(course.states.length / 8)))];
    const colours = new Set<string>();
    let marked = 0;
    for (const { state, events } of all) {
      const raster = rasterOf(pictureOf(state, []) as Picture);
      for (const it of SEAT_COLOURS) if (countOf(raster, it) > 20) colours.add(it);
      const fresh = rasterOf(pictureOf(state, events) as Picture);
      if (fresh.pixels.some((it, at) => fresh.colours[it] !== raster.colours[raster.pixels[at] ?? 0])) marked++;
    }
    expect([...colours].toSorted()).toEqual(SEAT_COLOURS.slice(0, seats).toSorted());
    expect(marked).toBeGreaterThan(all.length / 2);
  });
});

test("before the start, for other games and for broken views there is none, and nobody falls", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const at = { viewer: null, news: [] };
  for (const { id, blank } of DRAWN) {
    expect(await drawTable({ ...at, game: id, view: blank })).toBeNull();
    expect(await drawTable({ ...at, game: id, view: null })).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    expect(await drawTable({ ...at, game: id, view: { players: [{}], placed: [{ kind: "none" }] } })).toBeNull();
    expect(logged).toHaveBeenCalled();
    logged.mockClear();
  }
  expect(await drawTable({ ...at, game: "chess", view: {} })).toBeNull();
  logged.mockRestore();
});

describe("pixels", () => {
  const draw = (...shapes: readonly Shape[]) => rasterOf({ width: 8, height: 8, shapes });
  const colourAt = ({ pixels, colours }: Raster, x: number, y: number) => colours[pixels[y * 8 + x] ?? 0];

  test("what is not covered is transparent, what is half covered is mixed", () => {
    const raster = draw({ kind: "area", fill: "#ff0000", outlines: [rectangle(1, 1, 3.5, 4)] });
    expect(colourAt(raster, 0, 0)).toBe(0);
    expect(colourAt(raster, 2, 2)).toBe(0xff0000ff);
    expect(colourAt(raster, 4, 2)).toBe(0xff000080);
    expect(colourAt(raster, 5, 2)).toBe(0);
  });

  test("an outline within an outline is a hole; what is off the picture is cut", () => {
    const ring = draw({ kind: "area", fill: "#00ff00", outlines: [rectangle(-5, -5, 20, 20), rectangle(2, 2, 4, 4)] });
    expect(colourAt(ring, 0, 7)).toBe(0x00ff00ff);
    expect(colourAt(ring, 3, 3)).toBe(0);
  });

  test("lines have their width, and gaps where they are dashed", () => {
    const raster = draw({ kind: "line", stroke: "#0000ff", width: 2, points: [0, 4, 8, 4], dash: [2, 2] });
    const row = [0, 1, 2, 3, 4, 5, 6, 7].map((x) => colourAt(raster, x, 3));
    expect(row).toEqual([0, 0x0000ffff, 0x0000ffff, 0, 0, 0x0000ffff, 0x0000ffff, 0]);
    expect(colourAt(raster, 1, 5)).toBe(0);
  });

  test("there are never more than 256 colours", async () => {
    const many = Array.from({ length: 400 }, (_, at): Shape => {
      const fill = `#${(at * 41_113).toString(16).padStart(6, "0").slice(-6)}` as const;
      return { kind: "area", fill, outlines: [circle(at % 8, at / 50, 2.3)] };
    });
    const raster = draw(...many);
    expect(raster.colours.length).toBe(256);
    expect((await pngOf(raster)).length).toBeGreaterThan(100);
    expect(draw(...NOTHING).colours).toEqual([0]);
  });

  test("the six seats have six shapes", () => {
    const shapes = [0, 1, 2, 3, 4, 5].map((seat) => {
      const { pixels } = rasterOf({ width: 40, height: 40, shapes: [signOf(seat, 20, 20, 10)[0]!] });
      return pixels.map((it) => Math.sign(it)).join("");
    });
    expect(new Set(shapes).size).toBe(6);
  });
});
