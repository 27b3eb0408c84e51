/**
 * The drills in small (promises R1, R2, S8): no acknowledged move is lost or counts twice, and deleted people are forgotten.
 * Kills are in a separate file, because they take longest.
 */
import { expect, test } from "vitest";
import { checkDrill } from "../drill/check.ts";
import { forget } from "../drill/forget.ts";
import { aborts } from "../drill/kill.ts";
import { sabotage } from "../drill/sabotage.ts";
import { yearDrill } from "../drill/year/year.ts";

test("8 aborted objects, 100 moves: nothing acknowledged is lost or doubled", async () => {
  expect(await aborts({ strikes: 8, tables: 4, seed: "1", minutes: 60, moves: 100 })).toBe(true);
});

test("an account is deleted after three tables: no store holds anything of it, and histories hold", async () => {
  expect(await forget({ tables: 3, seed: "1", minutes: 60 })).toBe(true);
});

test("telegraph check finds nothing after 10 games, and a byte of D1 that was changed by hand", async () => {
  expect(await checkDrill({ games: 10, seed: "1", minutes: 60 })).toBe(true);
});

test("a month of 10 people, with two restores, a reshard, another SECRET and other rules: nothing is late or differs", async () => {
  expect(await yearDrill({ people: 10, days: 30, games: 6, moments: 1, seed: "1", isBrief: true })).toBe(true);
});

test("drills whose objects are not aborted, whose bytes are not changed or whose exports are fail (promise O4)", async () => {
  expect(await sabotage(/^(?:aborts|check|games)$/)).toBe(true);
});

test("a sabotage that no drill is named for is no success", async () => {
  expect(await sabotage(/^none$/)).toBe(false);
});
