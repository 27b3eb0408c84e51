/** No falsehood passes `verify`: every kind of it × every kind of game, edition and position, and each is said to be where it is. */
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../games/kernel/game.ts";
import { isTooLong, MOST_IMPORTED } from "../games/record/import.ts";
import { verifyExport } from "../games/record/verify.ts";
import { backAndForth, FORGERIES, type Forged, histories, placesIn, TABLE_FORGERIES } from "./forgeries.ts";

const HISTORIES = histories();

test("the histories are true before they are touched", () => {
  for (const { name, game, file } of HISTORIES) expect([name, verifyExport(file, game).findings]).toEqual([name, []]);
});

// Of each kind every place of an entry comes up, in one history or another.
describe.each(Object.entries(FORGERIES).map(([name, forge], at) => [name, forge, at] as const))(
  "%s",
  (_, forge, kind) => {
    test.each(HISTORIES)("in $name", (forged) => {
      const places = placesIn(forged.file);
      const { file, seq } = forge(forged, places[(kind + HISTORIES.indexOf(forged)) % places.length] as number);
      const [first] = verifyExport(file, forged.game).findings;
      expect(first, `entry ${seq}`).toBeDefined();
      expect(first?.seq).toBeGreaterThanOrEqual(seq);
      expect(first?.seq).toBeLessThanOrEqual(seq + 6);
    });
  },
);

describe.each(Object.entries(TABLE_FORGERIES))("%s", (_, forge) => {
  test.each(HISTORIES)("in $name", (forged) => {
    const { findings } = verifyExport(forge(forged), forged.game);
    expect(findings).not.toEqual([]);
  });
});

/** How often the rules are asked while a file is judged. */
function asked(game: AnyGame, file: Forged["file"]): { readonly calls: number; readonly findings: number } {
  let calls = 0;
  const counted = Object.fromEntries(
    (["legal", "decide", "evolve", "awaited", "view", "seen"] as const).map((it) => [
      it,
      (...args: unknown[]) => {
        calls++;
        return (game[it] as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  );
  const { findings } = verifyExport(file, { ...game, ...counted });
  return { calls, findings: findings.length };
}

describe("the work of judging", () => {
  const longest = (forged: Forged, entries: number) => backAndForth(forged, (it) => it.entries.length > entries);

  test("grows with the entries, however often a turn is taken back", () => {
    const some = HISTORIES.filter((it) => longest(it, it.file.entries.length + 40));
    expect(some.length).toBeGreaterThan(2);
    for (const forged of some) {
      const own = forged.file.entries.length;
      const [once, twice, fourTimes] = [40, 80, 160].map((more) => {
        const file = longest(forged, own + more);
        const { calls, findings } = asked(forged.game, file as Forged["file"]);
        expect([forged.name, findings]).toEqual([forged.name, 0]);
        return calls;
      }) as [number, number, number];
      expect((fourTimes - twice) / (twice - once)).toBeLessThan(2.1);
    }
  });

  test("ends at the first false entry, however long the file is", () => {
    for (const forged of HISTORIES) {
      const { file } = (FORGERIES["a hash"] as (typeof FORGERIES)[string])(forged, 3);
      const cut = { ...file, entries: file.entries.slice(0, 4) };
      expect(asked(forged.game, file)).toEqual(asked(forged.game, cut));
    }
  });

  test("is capped: no file is taken in that has more entries or commands than games can have", () => {
    for (const forged of HISTORIES) {
      const file = backAndForth(forged, isTooLong);
      if (!file) continue;
      expect(isTooLong(file)).toBe(false);
      expect(file.entries.length).toBeLessThanOrEqual(MOST_IMPORTED.entries);
    }
  });
});
