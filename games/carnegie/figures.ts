/** Statistics of Carnegie. */
import type { GameFigures } from "../kernel/figures.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import { activeCount, departmentsOf } from "./departments/company.ts";
import { departmentOf } from "./departments/departments.ts";
import { EDITIONS, type Options, type Player, PROJECTS, REGIONS, type State } from "./model/state.ts";

const ADDED = ADD_ONS.flatMap((it) => it.fields.map(({ key }) => key));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

export const figures: GameFigures<State, Options> = {
  editions: [...EDITIONS, "extended"],
  editionOf: (options) => (ADDED.some((it) => options[it as keyof Options]) ? "extended" : options.edition),
  facts: {
    ...{ departments: "number", projects: "number", donations: "number" },
    ...{ tabs: "number", transport: "number", active: "number" },
  },
  factsOf({ players, sites }, seat) {
    const player = players[seat] as Player;
    return {
      departments: departmentsOf(player).filter(([id]) => !departmentOf(id).printed).length,
      projects: Object.values(sites).filter((it) => it?.seat === seat).length,
      donations: player.donations.length,
      tabs: sum(PROJECTS.map((it) => player.tabs[it].position)),
      transport: sum(REGIONS.map((it) => player.transport[it] - 1)),
      active: activeCount(player),
    };
  },
  best: "points",
};
