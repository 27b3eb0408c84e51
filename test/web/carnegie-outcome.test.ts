/** The page's costs and gains of a command equal those of playing it. */
import { expect, test } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { fold, preview } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { outcomeOf, stageAt } from "../../web/games/carnegie/outcome.ts";
import { paneFor, promptText } from "../../web/games/carnegie/prompts.ts";
import { sentenceOf } from "../../web/games/carnegie/sentences.ts";
import { CarnegieTable } from "./carnegie-table.ts";

test.each([
  [2, { edition: "current" }],
  [3, { newDepartments: true, newDonations: true }],
] as const)("in games of %i with %o a command is said to cost and bring what playing it does", (seats, options) => {
  const table = new CarnegieTable("outcome", seats, options);
  const seen = new Set<string>();
  const chance = seeded("positions");
  table.playTo((state, seat) => {
    // Most legal commands are moves, and all alike: a few are enough.
    const legal = carnegie.legal(state, seat).filter((it) => it.type !== "moveEmployee" || chance.below(20) === 0);
    for (const command of legal) {
      const played = preview(carnegie, state, seat, [command]);
      if (!played.ok) throw new Error(played.why);
      const own = played.events.filter((it) => !it.auto);
      expect(outcomeOf({ state, seat }, command).events).toEqual(own);
      const next = fold(carnegie, state, own);
      // Costs of the end of the game do not belong to a command.
      if (next.over) continue;
      const [before, after] = [state, next].map((it) => it.players[seat]!);
      const { paid, gained } = outcomeOf({ state, seat }, command);
      for (const it of ["money", "goods"] as const)
        expect(after![it] - before![it], JSON.stringify(command)).toBe((gained[it] ?? 0) - (paid[it] ?? 0));
      if (Object.keys(paid).length + Object.keys(gained).length > 0) seen.add(command.type);
    }
    return false;
  });
  for (const it of ["use", "buildProject", "buildDepartment", "donate", "activate", "advanceTab", "advanceTransport"])
    expect([...seen]).toContain(it);
});

test("each side of a tab is offered with what its last position gives", () => {
  const table = new CarnegieTable("sides", 2, { edition: "current" });
  expect(table.playTo((state, seat) => stageAt({ state, seat })?.stage === "side")).toBe(true);
  const at = { state: table.state, seat: table.you };
  expect(carnegie.legal(at.state, at.seat).map((it) => sentenceOf(at, it))).toEqual([
    expect.stringMatching(/^Side A of the housing tab; its last position: \d+\sVP at the end$/),
    expect.stringMatching(
      /^Side B of the housing tab; its last position: \d+\sVP at the end, and each of your donations may score up to 3 more$/,
    ),
  ]);
});

test("every stage asks in words, and leads to the part of the board where it is answered", () => {
  const EVERYTHING = { newDepartments: true, newDonations: true, waiting: true, secretDonation: true } as const;
  const panes = new Map<string, Set<string | null>>();
  for (const options of [{}, EVERYTHING, { newBeginning: true }]) {
    const table = new CarnegieTable("asks", 3, { edition: "current", ...options });
    table.playTo((state, seat) => {
      const at = { state, seat };
      const stage = stageAt(at)?.stage ?? "";
      expect([stage, promptText(at)]).toEqual([stage, expect.stringMatching(/^[A-Z][^{}]+$/)]);
      panes.set(stage, (panes.get(stage) ?? new Set()).add(paneFor(at, carnegie.legal(state, seat))));
      return false;
    }, "any");
  }
  expect([...(panes.get("side") ?? [])]).toEqual(["company"]);
  expect([...(panes.get("place") ?? ["company"])]).toEqual(["company"]);
  expect([...(panes.get("chooseRow") ?? [])]).toEqual([null]);
  expect([...(panes.get("donate") ?? [])]).toEqual(["chart"]);
  expect(panes.size).toBeGreaterThan(9);
});
