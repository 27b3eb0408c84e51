/** R4: all or nothing. A fault at any write point leaves the table as it was before the submission, or as it is after. */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../worker/table/table.ts";
import { evict } from "./given.ts";
import {
  alarmOf,
  jsonOf,
  openingOf,
  playOne,
  problemOf,
  runningTable,
  shapeFor,
  sitter,
  still,
  storedEntries,
  stubOf,
  submissionFor,
} from "./table-kit.ts";

/** Faults are logged; hundreds of them on purpose are no news. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

type Inside = { readonly table: Table; readonly storage: DurableObjectStorage };
type Break = (inside: Inside) => void;

const crash = (): never => {
  throw new Error("broken by the test");
};

/** Where a submission may break: before the entry is written, right after it, when the alarm is set, and at the end of the transaction. */
const POINTS: Readonly<Record<string, Break>> = {
  "before the entry": ({ table }) => {
    table.log.write = crash;
  },
  "after the entry": ({ table }) => {
    const write = table.log.write.bind(table.log);
    table.log.write = (query, ...values) => {
      write(query, ...values);
      crash();
    };
  },
  "before the transaction ends": ({ table }) => {
    const atomic = table.log.atomic.bind(table.log);
    table.log.atomic = (run) =>
      atomic(() => {
        run();
        crash();
      });
  },
};

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

async function breakAt(id: string, point: Break): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table, { storage }) => {
    point({ table, storage });
  });
}

describe.each(Object.keys(POINTS))("broken %s", (name) => {
  test("20 tables: nothing is written, nobody sees a half, and the same submission is taken afterwards", async () => {
    for (const seed of SEEDS) {
      const id = await runningTable({ seed: (seed + 1).toString(16).padStart(64, "0") });
      for (let at = 0; at < seed % 5; at++) await playOne(id, `k${at}`);
      const entries = await storedEntries(id);
      const before = await shapeFor(id, "ada");
      const alarm = await alarmOf(id);
      const submission = await submissionFor(id, "broken");
      await breakAt(id, POINTS[name] as Break);
      expect(problemOf(await stubOf(id).move(submission))).toBe("fault");
      expect(await storedEntries(id)).toEqual(entries);
      expect(await shapeFor(id, "ada")).toEqual(before);
      expect(await alarmOf(id)).toBe(alarm);
      await evict(stubOf(id));
      await still(id);
      expect(await shapeFor(id, "ada")).toEqual(before);
      jsonOf(await stubOf(id).move(submission));
      expect(await storedEntries(id)).toHaveLength(entries.length + 1);
    }
  });

  test("opening a table leaves no table", async () => {
    const opening = openingOf({ bots: 1 });
    await still(opening.id);
    await breakAt(opening.id, POINTS[name] as Break);
    expect(problemOf(await stubOf(opening.id).create(opening))).toBe("fault");
    expect(problemOf(await stubOf(opening.id).snapshot("ada", null))).toBe("no-table");
    await evict(stubOf(opening.id));
    await still(opening.id);
    expect(jsonOf(await stubOf(opening.id).create(opening))).toMatchObject({ status: "running", seq: 1 });
  });

  test("joining leaves the seat free", async () => {
    const opening = openingOf();
    await still(opening.id);
    jsonOf(await stubOf(opening.id).create(opening));
    await breakAt(opening.id, POINTS[name] as Break);
    expect(problemOf(await stubOf(opening.id).join(sitter("ben"), "invite"))).toBe("fault");
    await evict(stubOf(opening.id));
    await still(opening.id);
    expect((await shapeFor(opening.id, "ada")).seats[1]?.kind).toBe("open");
    expect(jsonOf(await stubOf(opening.id).join(sitter("ben"), "invite"))).toMatchObject({ status: "running" });
  });
});

test("an object that dies after it saved answers the repeat as it would have answered", async () => {
  const id = await runningTable();
  const submission = await submissionFor(id, "cut-off");
  const answer = await stubOf(id).move(submission);
  await evict(stubOf(id));
  await still(id);
  expect(await stubOf(id).move(submission)).toEqual(answer);
});
