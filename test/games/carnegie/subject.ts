/** Carnegie as a subject of the laws. */
import assert from "node:assert/strict";
import { activeCount } from "../../../games/carnegie/departments/company.ts";
import { allTiles, COPIES, TILES } from "../../../games/carnegie/departments/departments.ts";
import { EDITIONS } from "../../../games/carnegie/editions.ts";
import { discsWaiting } from "../../../games/carnegie/map/tabs.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import {
  ANDREW,
  type Command,
  type Options,
  type Player,
  PROJECTS,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { carnegieModule } from "../../../games/carnegie/module.ts";
import type { Subject } from "../../laws.ts";
import { twinOf } from "./twin.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

const EMPLOYEES = 15;
/** 30 less the one on the score track. */
const DISCS = 29;
const NEUTRALS = [0, 18, 18, 9, 0];
/** Andrew's, less four on the tracks. */
const ANDREW_DISCS = 26;
const CARDS = 20;

function conserveEmployees(player: Player, seat: number): void {
  const { supply, missions, lying } = player;
  const all = supply.employees + sum(Object.values(missions)) + sum(lying) + activeCount(player);
  assert.equal(all, EMPLOYEES, `employees of seat ${seat}`);
  const least = Math.min(supply.employees, ...Object.values(missions), ...lying);
  assert.ok(least >= 0, `employees of seat ${seat} below zero`);
}

function conserveDiscs(state: State, seat: number): void {
  const { supply, tabs, transport, donations } = state.players[seat]!;
  const onMap = Object.values(state.sites).filter((it) => it.seat === seat).length;
  const onTabs = sum(PROJECTS.map((it) => discsWaiting(it, tabs[it])));
  const all = supply.discs + onMap + onTabs + donations.length + Object.keys(transport).length;
  assert.equal(all, DISCS, `discs of seat ${seat}`);
  assert.ok(supply.discs >= 0 && onTabs >= 0, `discs of seat ${seat} below zero`);
  assert.equal(onMap, sum(PROJECTS.map((it) => tabs[it].built)), `projects of seat ${seat}`);
}

function conserveTiles({ market, players, options, seats, andrew }: State): void {
  const own = players
    .flatMap((it) => [...it.rooms, it.reserved])
    .filter((it) => allTiles().some(({ id }) => id === it));
  const out = [...own, ...(andrew?.tiles ?? [])];
  assert.equal(
    sum(Object.values(market)) + out.length,
    TILES.length * COPIES - EDITIONS[options.edition].removed[seats]!,
    "department tiles",
  );
  assert.ok(Math.min(...Object.values(market)) >= 0, "department tiles below zero");
  for (const { rooms } of players) {
    const own = rooms.filter((it) => it !== null);
    assert.equal(new Set(own).size, own.length, "two departments alike in a company");
  }
}

function conserveMeans({ players, turn, andrew }: State): void {
  const means = players.flatMap(({ money, goods, study }) => [money, goods, study]);
  assert.ok(
    Math.min(...means, turn?.steps ?? 0, turn?.study ?? 0) >= 0,
    "money, goods, study points or steps below zero",
  );
  const all = [...players, ...(andrew ? [andrew] : [])];
  const most = 1 + players.filter((it) => it.rooms.includes("archives")).length;
  for (const { transport } of all)
    for (const [region, box] of Object.entries(transport))
      assert.ok(
        box < 5 || all.filter((it) => it.transport[region as keyof typeof transport] === 5).length <= most,
        "two in a last box",
      );
}

function conserveNeutrals({ sites, neutralDonations, seats, options, rules, agenda }: State): void {
  if (agenda.some((it) => it.stage === "revealSheets")) return;
  const neutral = Object.values(sites).filter((it) => it.seat === null).length + neutralDonations.length;
  const isEmpty = seats === 1 && rules < 3 && options.edition !== "current";
  assert.equal(neutral, isEmpty ? 0 : NEUTRALS[seats], "neutral discs");
}

function conserveAndrew({ andrew, sites, seats, round, over, chosen }: State): void {
  assert.equal(andrew !== undefined, seats === 1, "Andrew sits where there is one player");
  if (!andrew) return;
  const onMap = Object.values(sites).filter((it) => it.seat === ANDREW).length;
  assert.equal(andrew.discs + onMap + andrew.donations.length, ANDREW_DISCS, "discs of Andrew");
  assert.ok(andrew.discs >= 0, "discs of Andrew below zero");
  const played = [...andrew.row.map((it) => it.card), ...(andrew.card ? [andrew.card] : [])];
  assert.equal(played.length, round, "one card per round");
  assert.equal(new Set(played).size, played.length, "a card of Andrew's twice");
  if (round > 0 && !over)
    assert.equal(andrew.backs.length, Math.min(chosen ? 1 : 2, CARDS - round), "backs to be seen");
  assert.ok(
    [...andrew.row, andrew].every((it) => it.position >= 0 && it.position <= 4),
    "a card out of the row",
  );
  if (chosen) assert.equal(andrew.chooses, round % 2 === 0, "the player chooses first, then by turns");
}

export const subject: Subject<State, Command, Event, Options> = {
  ...carnegieModule,
  options: [
    { edition: "current", secretDonation: true, newBeginning: true },
    { edition: "current" },
    { edition: "current", newBeginning: true, newDonations: true, waiting: true, pace: "brisk" },
    { edition: "platform", secretDonation: true, newDepartments: true },
  ],
  hides: (seats, options) => seats > 1 && "secretDonation" in Object(options),
  every: 40,
  conserve(state) {
    state.players.forEach(conserveEmployees);
    for (let seat = 0; seat < state.seats; seat++) conserveDiscs(state, seat);
    conserveTiles(state);
    conserveMeans(state);
    conserveNeutrals(state);
    conserveAndrew(state);
  },
  twin: twinOf,
  reveals: ({ type }) => type === "sheetRevealed" || type === "secretRevealed",
  most: 6000,
};
