/** Why nothing can be done at a place: the one condition that fails, by the rules themselves. */
import { expect, test } from "vitest";
import { allTiles } from "../../games/carnegie/departments/departments.ts";
import { chartOf } from "../../games/carnegie/donations/donations.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import { CITIES, cityOf } from "../../games/carnegie/map/board.ts";
import {
  type Command,
  type CompanyTurn,
  type Player,
  PROJECTS,
  REGIONS,
  type State,
} from "../../games/carnegie/model/state.ts";
import { pointedAt } from "../../games/carnegie/table/pointing.ts";
import { type Spot, tabSpot } from "../../games/carnegie/table/spots.ts";
import { reasonAt } from "../../web/games/carnegie/why/why.ts";
import en from "../../web/games/carnegie/why/words/en.json" with { type: "json" };
import { CarnegieTable } from "./carnegie-table.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const atCompany = (category: string) => (state: State, seat: number) =>
  state.agenda.find((it) => it.seat === seat)?.stage === "company" &&
  state.turn?.category === category &&
  !state.turn.activating;

/** A position in a company turn with another turn, player or map. */
function position(
  category: string,
  change: (turn: Mutable<CompanyTurn>, player: Mutable<Player>, state: Mutable<State>) => void,
) {
  const table = new CarnegieTable(`why ${category}`);
  if (!table.playTo(atCompany(category))) throw new Error(`no turn of ${category}`);
  const state: Mutable<State> = structuredClone(table.state);
  change(state.turn as Mutable<CompanyTurn>, state.players[table.you] as Mutable<Player>, state);
  return { state, seat: table.you };
}

const offersAt = (at: { readonly state: State; readonly seat: number }, spot: Spot) =>
  carnegie.legal(at.state, at.seat).filter((it: Command) => pointedAt(it, at.state, at.seat).starts.includes(spot));

test("study points outside Research & Development count as the rules have it", () => {
  const poor = position("management", (turn) => {
    turn.study = 1;
  });
  const [dear] = PROJECTS.filter((it) => offersAt(poor, tabSpot(poor.seat, it)).length === 0);
  expect(dear).toBeDefined();
  expect(reasonAt(poor, tabSpot(poor.seat, dear!))).toMatch(
    /^It costs \d study points?, but you have only 1 study point\.$/,
  );
  const rich = position("management", (turn) => {
    turn.study = 20;
  });
  expect(PROJECTS.filter((it) => offersAt(rich, tabSpot(rich.seat, it)).length === 0)).toEqual([]);
  const none = position("management", (turn) => {
    turn.study = 0;
  });
  expect(reasonAt(none, tabSpot(none.seat, dear!))).toBe(en["study.nobody"]);
});

test("a city names the condition that fails there, and no other", () => {
  const [city] = CITIES.filter((it) => it.sites.every(({ type }) => type === "housing") && it.size !== "small");
  const at = city ?? cityOf("denver");
  const place: Spot = `city:${at.id}`;
  const full = position("construction", (_, __, state) => {
    state.sites = {
      ...state.sites,
      ...Object.fromEntries(at.sites.map(({ id }) => [id, { seat: null, project: null }])),
    };
  });
  expect(reasonAt(full, place)).toBe(en["build.full"]);
  const alone = position("construction", (turn, _, state) => {
    turn.uses = {};
    state.sites = {};
  });
  expect(reasonAt(alone, place)).toBe(en["build.nobody"]);
  const bare = position("construction", (turn, player, state) => {
    turn.uses = { construction: 1 };
    state.sites = {};
    for (const it of PROJECTS) player.tabs = { ...player.tabs, [it]: { position: 0, built: 1 } };
  });
  const disc = reasonAt(bare, place);
  if (PROJECTS.every((it) => offersAt(bare, tabSpot(bare.seat, it)).length === 0))
    expect(disc).toMatch(/^The free sites here take /);
  const poor = position("construction", (turn, player, state) => {
    turn.uses = { construction: 1 };
    state.sites = {};
    player.goods = 0;
    for (const it of PROJECTS) player.tabs = { ...player.tabs, [it]: { position: 1, built: 0 } };
  });
  expect(reasonAt(poor, place)).toMatch(/^It costs \d goods?, and you have none\.$/);
});

test("the last box of a track, a fully drawn tab and a missing disc are told", () => {
  const region = REGIONS[0];
  const there = position("research-development", (_, player) => {
    player.transport = { ...player.transport, [region]: 5 };
  });
  expect(reasonAt(there, `track:${region}`)).toBe(en["track.end"]);
  const taken = position("research-development", (turn, player, state) => {
    turn.study = 9;
    player.transport = { ...player.transport, [region]: 4 };
    const other = state.players.find((it) => it !== player) as Mutable<Player>;
    other.transport = { ...other.transport, [region]: 5 };
  });
  expect(offersAt(taken, `track:${region}`)).toEqual([]);
  expect(reasonAt(taken, `track:${region}`)).toBe(en["track.taken"]);
  const out = position("research-development", (_, player) => {
    for (const it of PROJECTS) player.tabs = { ...player.tabs, [it]: { position: 99, built: 0 } };
  });
  expect(reasonAt(out, tabSpot(out.seat, "housing"))).toBe(en["tab.out"]);
});

test("a tile and a donation name what fails", () => {
  const id = allTiles()[0]!.id;
  const gone = position("management", (turn, player, state) => {
    turn.uses = { "strategic-planning": 1 };
    player.goods = 9;
    state.market = { ...state.market, [id]: 0 };
  });
  expect(reasonAt(gone, `tile:${id}`)).toBe(en["tile.gone"]);
  const poor = position("management", (turn, player, state) => {
    turn.uses = { "strategic-planning": 1 };
    player.goods = 0;
    state.market = { ...state.market, [id]: 2 };
  });
  expect(reasonAt(poor, `tile:${id}`)).toMatch(/^It costs [12] goods?, and you have none\.$/);
  const nobody = position("construction", (_, __, state) => {
    state.market = { ...state.market, [id]: 2 };
  });
  expect(reasonAt(nobody, `tile:${id}`)).toBe(en["tile.nobody"]);
  expect(reasonAt(nobody, `donation:${chartOf(nobody.state)[0]!.id}`)).toBe(en["donate.event"]);
});

test.each([
  [2, {}],
  [3, { edition: "current" }],
  [4, { edition: "platform", pace: "brisk" }],
] as const)(
  "in random games of %i every place where nothing is offered has a reason, and nobody lacks what they have",
  (seats, options) => {
    const said = new Set<string>();
    const table = new CarnegieTable("reasons", seats, options);
    let asked = 0;
    table.playTo((state, seat) => {
      if (++asked % 5 > 0) return false;
      const at = { state, seat };
      const offered = new Set(carnegie.legal(state, seat).flatMap((it) => pointedAt(it, state, seat).starts));
      const places: readonly Spot[] = [
        ...CITIES.map((it): Spot => `city:${it.id}`),
        ...PROJECTS.map((it) => tabSpot(seat, it)),
        ...REGIONS.map((it): Spot => `track:${it}`),
        ...allTiles().map((it): Spot => `tile:${it.id}`),
        ...chartOf(state).map((it): Spot => `donation:${it.id}`),
      ];
      for (const place of places.filter((it) => !offered.has(it))) {
        const reason = reasonAt(at, place);
        expect(reason, `${place} in ${JSON.stringify(state.agenda[0])}`).toMatch(/^[A-Z][^{}]+\.$/);
        said.add(reason!);
      }
      return false;
    }, "any");
    expect(said.size).toBeGreaterThan(8);
  },
);
