/** Tables where everybody has departments of add-on 1 from the beginning: what seldom comes up by itself is played a lot. */
import { expect, test } from "vitest";
import { newDepartments } from "../../../games/carnegie/add-ons/new-departments.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { CATEGORIES, type Player, REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

const FREE = [0, 1, 2, 3, 4, 5, 7, 8, 10, 12];

/** A tile of the market on a free space, and an employee from the Lobby or from supply who stands there. */
function withTile(player: Player, id: string, space: number): Player {
  const lobby = player.rooms.indexOf("lobby");
  const fromLobby = player.lying[lobby]! > 0;
  return {
    ...player,
    rooms: player.rooms.map((it, at) => (at === space ? id : it)),
    standing: player.standing.map((it, at) => (at === space ? [0] : it)),
    lying: fromLobby ? player.lying.map((it, at) => (at === lobby ? it - 1 : it)) : player.lying,
    supply: fromLobby ? player.supply : { ...player.supply, employees: player.supply.employees - 1 },
  };
}

/** Everybody gets tiles of the add-on in turn, as long as there are any, and has come some way on the tracks. */
function equipped(state: State): State {
  const players = state.players.map((it) => ({
    ...it,
    transport: Object.fromEntries(REGIONS.map((region) => [region, 3])) as Player["transport"],
  }));
  const market = { ...state.market };
  const open = newDepartments.tiles.filter(({ id }) => (market[id] ?? 0) > 0).slice(0, players.length * 8);
  for (const [at, { id }] of open.entries()) {
    const seat = at % players.length;
    const space = FREE[Math.floor(at / players.length)]!;
    players[seat] = withTile(players[seat]!, id, space);
    market[id]!--;
  }
  return { ...state, players, market };
}

const game: typeof carnegie = {
  ...carnegie,
  evolve: (state, event) =>
    event.type === "firstPlayerDrawn" ? equipped(carnegie.evolve(state, event)) : carnegie.evolve(state, event),
};

const wordOf = (event: Event): readonly string[] => {
  if (event.type === "departmentUsed") return [event.department];
  if (event.type === "projectBuilt" && event.lobbied) return ["lobbied"];
  if (event.type === "employeeActivated" && event.vp) return [`payroll ${event.vp}`];
  if (event.type === "turnBegan" && event.diagonal) return ["diagonal"];
  if (event.type === "archivesUsed") return ["archivesUsed", `box ${event.box}`];
  if (event.type === "scored" && event.points.of.each && event.points.from === "departments")
    return [`scored ${event.points.what}`];
  return [event.type];
};

/** Things that must occur somewhere. */
const WANTED = [
  ...["human-resources-administration", "accounting", "production-lines", "rd-coordination"],
  ...["local-partners", "branding", "renovation", "knowledge-sharing"],
  ...["employeePlaced", "siteOffered", "siteChosen", "archivesOffered", "archivesUsed"],
  ...["box 1", "box 2", "box 3", "diagonal", "lobbied", "payroll 1", "payroll -1"],
  "scored green-spaces",
];

const seen = new Set<string>();

for (let seats = 1; seats <= game.seats.max; seats++)
  for (const player of ["random", "bot"] as const)
    test(`equipped with departments of the add-on ${seats} keep the laws, ${player}`, () => {
      const edition = (player === "bot") === seats % 2 > 0 ? "current" : "rulebook";
      const options = { edition, wideChoice: true, pace: seats % 2 ? "brisk" : "strict" };
      const every = player === "bot" ? 40 : 8;
      const { state, events } = playByLaw({ ...subject, game }, seats, options, `equipped of ${seats}`, player, every);
      expect((state as State).round).toBe(20);
      for (const event of events as readonly Event[]) for (const it of wordOf(event)) seen.add(it);
    });

test("every department of the add-on was of use, in every type", () => {
  expect(WANTED.filter((it) => !seen.has(it))).toEqual([]);
  for (const category of CATEGORIES)
    expect(newDepartments.tiles.filter((it) => it.category === category)).toHaveLength(4);
});
