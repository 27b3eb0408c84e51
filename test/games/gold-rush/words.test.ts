import { expect, test } from "vitest";
import { featureIdAt } from "../../../games/gold-rush/board/features.ts";
import { kinds, kindsAt, TILE_COUNT } from "../../../games/gold-rush/board/tiles.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Event, State } from "../../../games/gold-rush/model/state.ts";
import { goldRushModule } from "../../../games/gold-rush/module.ts";
import { words } from "../../../games/gold-rush/words/index.ts";
import { begin, fold, type Line, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { sayOf, sayTo } from "../../../games/kernel/speech.ts";
import { LANGUAGES } from "../../../games/kernel/words.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

const NAMES = ["Ada", "Bo", "Cy"];

function put(event: Event, viewer: number | null = null): string | null {
  const line = goldRush.describe(goldRush.seen(event, viewer) as Event, viewer);
  return line && sayOf(words, "en", line, NAMES);
}

const at = { tile: 3, segment: 0 };
const LINES: readonly (readonly [Event, string | null])[] = [
  [{ type: "tileDrawn", seat: 0, kind: "26b" }, "Ada draws a junction."],
  [
    { type: "tilePlaced", seat: 1, kind: "72a", x: -1, y: 2, rotation: 0, tokens: [3] },
    "Bo places a mountain along all four sides at L15, with 3 mining tokens.",
  ],
  [
    { type: "tilePlaced", seat: 1, kind: "01a", x: 1, y: 2, rotation: 0, tokens: [] },
    "Bo places a curved track at N15.",
  ],
  [
    { type: "tileDiscarded", seat: 2, kind: "72a" },
    "The tile Cy drew, a mountain along all four sides, fits nowhere and is removed from the game.",
  ],
  [{ type: "cowboyPlaced", seat: 0, ...at, feature: "city" }, "Ada puts a merchant in the city."],
  [{ type: "passed", seat: 0 }, "Ada takes no action."],
  [{ type: "passed", seat: 0, auto: true }, null],
  [
    {
      type: "scored",
      points: { seat: 1, from: "railroad", points: 8, at, final: false, of: { tiles: 4, locomotives: 1 } },
    },
    "Bo scores 8 points for a railroad: 4 tiles, doubled by its locomotive.",
  ],
  [
    {
      type: "scored",
      points: { seat: 1, from: "railroad", points: 1, at, final: true, of: { tiles: 1, locomotives: 0 } },
    },
    "Bo scores 1 point for an incomplete railroad: 1 tile.",
  ],
  [
    { type: "scored", points: { seat: 1, from: "prairie", points: 8, at, final: true, of: { tipis: 2, horses: 1 } } },
    "Bo scores 8 points for a prairie: 2 tipi camps, 1 horse herd.",
  ],
];

for (const [event, text] of LINES) test(`the log says: ${text}`, () => expect(put(event)).toBe(text));

test.each([
  ["en", "You place a curved track at N11.", "You take no action.", "You mine 2 tokens."],
  ["ca", "Col·loques a N11 una via corba.", "No fas cap acció.", "Extreus 2 fitxes."],
  ["pl", "Kładziesz płytkę na polu N11: zakręt torów.", "Nie wykonujesz akcji.", "Wydobywasz 2 żetony."],
  ["ro", "Plasezi la N11 o șină curbă.", "Nu faci nimic.", "Iei 2 jetoane de exploatare."],
  ["ru", "Вы кладёте тайл на клетку N11: изогнутый путь.", "Вы ничего не делаете.", "Вы добываете 2 жетона."],
] as const)("in %s the log speaks to the reader of their own turn, and of others by name", (language, ...expected) => {
  const tile = { key: "log.tilePlaced", params: { seat: 0, design: "01", kind: "01a", square: "N11", tokens: 0 } };
  const taken = { key: "log.tokenTaken", params: { seat: 0, by: "mining", count: 2, place: "no" } };
  const lines = [tile, { key: "log.passed", params: { seat: 0 } }, taken];
  expect(lines.map((it) => sayTo(words, language, it, NAMES, 0))).toEqual(expected);
  for (const viewer of [1, null])
    for (const it of lines) expect(sayTo(words, language, it, NAMES, viewer)).toMatch(/^Ada /);
});

test("each sentence of the log that has a player as its subject has one for that player, in every language", () => {
  const isAbout = (pattern = "") => pattern.startsWith("{seat}") || pattern.startsWith("{part.taken}");
  const about = Object.keys(words.en).filter(
    (it) => it.startsWith("log.") && isAbout(words.en[it as keyof typeof words.en]),
  );
  expect(about.length).toBeGreaterThan(10);
  for (const language of LANGUAGES)
    for (const it of about) {
      const own = words[language]?.[`${it}.you` as keyof typeof words.en];
      expect(own, `${language} ${it}`).toBeTruthy();
      expect(own).not.toMatch(/\{seat\}|\{part\.taken\}/);
    }
});

test("the value of a token is told to its owner alone", () => {
  const event: Event = { type: "tokenTaken", seat: 0, ...at, value: 5, by: "mining" };
  expect(put(event, 0)).toBe("Ada mines a token: 5 nuggets.");
  expect(put({ ...event, value: 0 }, 0)).toBe("Ada mines a token: gravel.");
  for (const viewer of [1, 2, null]) expect(put(event, viewer)).toBe("Ada mines a token.");
});

test("every design has a name", () => {
  for (const { id } of kinds()) expect(words.en).toHaveProperty([`tile.${id.slice(0, 2)}`]);
});

test("every score item and reason is in the catalogue and can be said", () => {
  const { state } = playByLaw(subject, 3, {}, "sheets", "bot", 100);
  const lines = goldRush
    .score(state as never)
    .flatMap((it) => it.items.flatMap((item) => [{ key: item.key, params: {} }, ...item.reasons]));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(words.en).toHaveProperty([line.key]);
    expect(sayOf(words, "en", line, NAMES)).toMatch(/^[^{}]+$/);
  }
});

interface Told {
  readonly events: readonly Event[];
  readonly lines: readonly Line[];
  readonly said: readonly string[];
  readonly after: State;
}

/** A whole game of bots as its spectators read it, entry by entry. */
function story(seats: number, seed: string): readonly Told[] {
  const random = seeded(seed);
  const told: Told[] = [];
  let state: unknown = goldRush.blank;
  const tell = (events: readonly Event[]) => {
    const seen = events.flatMap((it) => goldRush.seen(it, null) ?? []);
    const lines = goldRush.describeEntry?.(seen, null, goldRush.view(state as State, null)) ?? [];
    state = fold(goldRush, state as State, events);
    told.push({ events: seen, lines, said: lines.map((it) => sayOf(words, "en", it, NAMES)), after: state as State });
  };
  tell(begin(goldRush, seats, goldRush.options.parse({}), random).events);
  for (let [seat] = goldRush.awaited(state as State); seat !== undefined; [seat] = goldRush.awaited(state as State)) {
    const events: Event[] = [];
    let now = state as State;
    while (goldRush.awaited(now).includes(seat)) {
      const command = goldRushModule.bot.choose(goldRush.view(now, seat), seat, goldRush.legal(now, seat), random);
      const played = play(goldRush, now, seat, [command], random);
      if (!played.ok) throw new Error(played.why);
      events.push(...played.events);
      now = played.state;
    }
    tell(events);
  }
  return told;
}

const TOLD = [...story(3, "log-1"), ...story(2, "log-2")];
const saying = (text: RegExp) => TOLD.filter(({ said }) => said.some((it) => text.test(it)));

test("an entry of the log says where things happened, and of the tokens of one mountain not twice", () => {
  for (const { said } of TOLD) {
    const one = said.filter((it) => /scores .* for a mountain at/.test(it)).length === 1;
    for (const it of said)
      if (
        /tent on|takes a cowboy back|scores .* (railroad|mountain|city|prairie)|mines |wins /.test(it) &&
        !(one && /wins /.test(it))
      )
        expect(it).toMatch(/at [A-Z]\d+/);
  }
  expect(saying(/wins .*tokens?[.:]/).length).toBeGreaterThan(0);
});

test("what several players score for one feature is said to be in one place", () => {
  let shared = 0;
  for (const { events, lines, after } of [...TOLD, ...story(3, "log-4")]) {
    const scores = events.flatMap((it) => (it.type === "scored" && it.points.at ? [it.points.at] : []));
    const told = lines.filter(({ key, params }) => key.startsWith("log.scored.") && params.place === "yes");
    expect(told).toHaveLength(scores.length);
    const places = new Map<number, Set<string>>();
    for (const [at, place] of scores.entries()) {
      const feature = featureIdAt(after, place);
      const { x, y } = told[at]!.params;
      places.set(feature, (places.get(feature) ?? new Set()).add(`${x} ${y}`));
    }
    for (const it of places.values()) expect(it.size).toBe(1);
    shared += scores.length - places.size;
  }
  expect(shared).toBeGreaterThan(0);
});

test("tokens that players win on one mountain are one line for each of them", () => {
  expect(saying(/wins \d+ mining tokens/).length).toBeGreaterThan(0);
  for (const { lines } of saying(/mining token/)) {
    const won = lines.filter(({ key, params }) => key.startsWith("log.tokenTaken") && params.place === "no");
    expect(new Set(won.map(({ params }) => params.seat)).size).toBe(won.length);
  }
});

test("nobody is said to do nothing after placing a tile, and nobody to have mined nowhere", () => {
  for (const { said } of TOLD) {
    if (said.some((it) => it.includes(" places "))) expect(said.join(" ")).not.toMatch(/takes no action|nothing/);
    expect(said.join(" ")).not.toMatch(/Nobody mined|\b0 /);
  }
  expect(saying(/No gold miner holds/).length).toBeGreaterThan(0);
});

test("who is outvoted, and whose tent comes home, is said once", () => {
  expect(saying(/^Outnumbered: /).length + saying(/comes? home/).length).toBeGreaterThan(0);
});

test("the last entry says what everybody has, most points first", () => {
  const ends = saying(/^The game is over/).map(({ said }) => said.slice(said.indexOf("The game is over.") + 1));
  expect(ends.map((it) => it.length)).toEqual([3, 2]);
  for (const said of ends) {
    const points = said.map((it) => Number(/ has (\d+) points? in all\.$/.exec(it)?.[1]));
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  }
});

test("a tile with two mountains: the line says which", () => {
  const two = TOLD.flatMap(({ lines }) => lines).filter(({ params }) => params.side && params.side !== "");
  expect(two.length).toBeGreaterThan(0);
  for (const it of two) expect(sayOf(words, "en", it, NAMES)).toMatch(/on the (north|east|south|west)/);
});

test.each(LANGUAGES)("every line of two games can be said in %s", (language) => {
  for (const { lines } of TOLD)
    for (const it of lines) expect(sayOf(words, language, it, NAMES)).toMatch(/^[^{}]+[.]$/);
});

/** Options that are on or off, add-ons among them. */
const SWITCHES = goldRush.options.fields.flatMap((it) =>
  it.kind === "number" || it.kind === "choice" ? [] : [it.key],
);

test.each(SWITCHES)(
  "the log’s first line says that %s is on or off, and counts its tiles, in every language",
  (key) => {
    const options = [true, false].map((it) => goldRush.options.parse({ [key]: it }));
    for (const language of LANGUAGES) {
      const texts = options.map((it) => {
        const line = goldRush.describe(begin(goldRush, 2, it, seeded("told")).events[0] as Event, null) as Line;
        const text = sayOf(words, language, line, NAMES);
        const tiles = kindsAt(it).reduce((sum, { count }) => sum + count, 0);
        expect(text.match(/\d+/g), text).toEqual([String(tiles - (TILE_COUNT - it.tiles))]);
        return text.replaceAll(/\d+/g, "");
      });
      expect(texts[0], `${language}: ${key}`).not.toBe(texts[1]);
    }
  },
);
