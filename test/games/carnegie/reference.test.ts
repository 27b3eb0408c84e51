import { expect, test } from "vitest";
import { choose } from "../../../games/carnegie/bot/choose.ts";
import { allTiles, departmentOf, TILES } from "../../../games/carnegie/departments/departments.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import { CATEGORIES, EDITIONS, PACES, type Player, type State } from "../../../games/carnegie/model/state.ts";
import { canonical } from "../../../games/kernel/canonical.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { type Random, seeded } from "../../../games/kernel/random.ts";
import { legalBySearch } from "./reference.ts";

/** A stage with more alternatives than this would have to be split. */
const MOST_LEGAL = 500;

const sorted = (commands: readonly unknown[]): readonly string[] => commands.map(canonical).sort();

const FREE = [0, 1, 2, 3, 4, 5, 7, 8, 10, 12];

/** With this number a wealthy company has somebody active in Property Management. */
const PROPERTY_MANAGEMENT_BUSY = 5;

/** A company with ten tiles and every workstation taken, in the middle of a turn with means that no player would have. */
function wealthy(player: Player, from: number, kinds = TILES): Player {
  const tiles = FREE.map((_, it) => kinds[(from + it) % kinds.length]!);
  const rooms = player.rooms.map((it, space) => (FREE.includes(space) && it === null ? null : it));
  const standing = [...player.standing];
  const lying = [...player.lying];
  for (const [at, space] of FREE.entries()) {
    const tile = tiles[at]!;
    lying[space] = 1;
    if (rooms.includes(tile.id) || rooms[space] !== null || at > 6) continue;
    rooms[space] = tile.id;
    standing[space] = tile.workstations.map((_, it) => it).slice(0, 1 + (from % 3));
  }
  const tab = { position: 3, built: 1 };
  const tabs = { housing: tab, commerce: tab, industry: tab, infrastructure: tab };
  const reserved = player.reserved !== null && rooms.includes(player.reserved) ? null : player.reserved;
  return { ...player, rooms, standing, lying, tabs, reserved, money: 40, goods: 2 + (from % 4) };
}

/** The table in the middle of such a turn, with departments of one type or another in use. */
function rich(state: State, from: number): State {
  const { turn, chosen, options } = state;
  const kinds = options.newDepartments || options.wideChoice ? allTiles() : TILES;
  const players = state.players.map((it) => wealthy(it, kinds === TILES ? from : from * 5, kinds));
  if (!turn || !chosen) return { ...state, players };
  const category = CATEGORIES[from % CATEGORIES.length]!;
  const { rooms, standing } = players[turn.seat]!;
  const uses = Object.fromEntries(
    rooms.flatMap((id, space) =>
      id !== null && departmentOf(id).category === category ? [[id, standing[space]!.length]] : [],
    ),
  );
  return {
    ...state,
    players,
    chosen: { ...chosen, row: category },
    turn: { ...turn, category, uses, steps: category === "human-resources" ? from % 7 : 0, study: from % 9 },
  };
}

function checkSeats(state: State): number {
  const awaited = carnegie.awaited(state);
  for (const seat of awaited) {
    const legal = carnegie.legal(state, seat);
    expect(legal.length).toBeLessThanOrEqual(MOST_LEGAL);
    const [listed, found] = [sorted(legal), sorted(legalBySearch(state, seat))];
    if (listed.join() !== found.join()) expect(listed).toEqual(found);
  }
  return awaited.length;
}

/** Without the tiles it has built. */
function cleared(player: Player): Player {
  const rooms = player.rooms.map((it, space) => (FREE.includes(space) ? null : it));
  const standing = player.standing.map((it, space) => (FREE.includes(space) ? [] : it));
  return { ...player, rooms, standing };
}

/** With somebody active in a tile on the first space. */
const withBusy = (player: Player, id: string): Player => ({
  ...player,
  rooms: player.rooms.map((it, space) => (space === 0 ? id : it)),
  standing: player.standing.map((it, space) => (space === 0 ? [0] : it)),
});

/** Stages that come up seldom, arranged: with Property Management in use after a department was built, and with two Lobbies. */
function arranged(state: State, seat: number): readonly State[] {
  const players = state.players.map((it) => wealthy(cleared(it), PROPERTY_MANAGEMENT_BUSY));
  const table = { ...state, players };
  const lobbying = { ...table, players: players.map((it) => withBusy(it, "political-lobbying")) };
  return [
    { ...table, agenda: [{ stage: "relocate", seat, space: 0 }] },
    { ...table, agenda: [{ stage: "lobby", seat, employees: 4 }] },
    { ...table, agenda: [{ stage: "place", seat, moves: 2 }] },
    {
      ...lobbying,
      agenda: [{ stage: "site", seat, department: "construction", project: "industry", city: "chicago" }],
    },
    { ...table, agenda: [{ stage: "archives", seat, region: "west", employees: 3, arrived: 3 }] },
  ];
}

/** Plays by the bot for the most part, by chance for the rest, and compares every list. */
function compare(seats: number, options: unknown, name: string): ReadonlyMap<string, number> {
  const [chance, choices]: readonly Random[] = [seeded(name), seeded(`${name} choices`)];
  const stages = new Map<string, number>();
  let { state } = begin(carnegie, seats, carnegie.options.parse(options), chance!);
  for (let step = 0; carnegie.awaited(state).length > 0; step++) {
    const seat = carnegie.awaited(state)[0]!;
    const legal = carnegie.legal(state, seat);
    const { stage } = state.agenda[0]!;
    stages.set(stage, (stages.get(stage) ?? 0) + checkSeats(state) + checkSeats(rich(state, step)));
    if (stage === "chooseRow") for (const it of arranged(state, seat)) stages.set(it.agenda[0]!.stage, checkSeats(it));
    const command = choices!.below(3) > 0 ? choose(state, seat, legal, choices!) : legal[choices!.below(legal.length)]!;
    const played = play(carnegie, state, seat, [command], chance!);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return stages;
}

const seen = new Set<string>();

const ADD_ON = { newBeginning: true, newDonations: true, waiting: true, secretDonation: true };

const TABLES = [
  ...EDITIONS.map((edition, at) => ({ edition, pace: PACES[at % 2], seats: 2 + at })),
  { edition: EDITIONS[2], pace: PACES[0], seats: 3, ...ADD_ON },
  { edition: EDITIONS[0], pace: PACES[1], seats: 4, ...ADD_ON },
  { edition: EDITIONS[1], pace: PACES[0], seats: 2, ...ADD_ON },
  { edition: EDITIONS[0], pace: PACES[0], seats: 3, newDepartments: true },
  { edition: EDITIONS[2], pace: PACES[1], seats: 4, wideChoice: true },
];

for (const { seats, ...options } of TABLES)
  test(`legal lists are those found by slow search: ${seats} seats, ${Object.values(options).join(", ")}`, () => {
    const stages = compare(seats, options, `reference ${options.edition} ${seats}`);
    expect(stages.get("company")).toBeGreaterThan(40);
    for (const stage of stages.keys()) seen.add(stage);
  });

test("every stage was compared", () => {
  const base = ["chooseRow", "company", "donate", "income", "lobby", "relocate", "reserve", "settle", "side"];
  const all = [...base, "archives", "cover", "place", "secret", "sheet", "site"].sort();
  expect([...seen].sort()).toEqual(all);
});
