/** The index of a person's open and running tables, as the tables report them. */

import type { Fact, Played, Settled } from "../contract/facts.ts";
import type { VersionedRow } from "../db/queries.ts";
import type { Kind } from "../lib/records.ts";
import { KEEP } from "./schedule.ts";

/** The newest report of each part of a table. */
interface KeptTable {
  /** Last report, milliseconds since 1970. */
  readonly at: number;
  readonly played?: Played;
  /** `is: null`: nothing of the person's goes on there. Absent: not reported yet. */
  readonly settled?: { readonly version: number; readonly seat: number | null; readonly is: Settled | null };
}

export type Told = Extract<Fact, { readonly type: "table" }>;

/** A row of D1 in the form of a table's report. */
export function toldBy({ id, you: seat, version, ...row }: VersionedRow): Told {
  const { seq, awaited, lastAt, deadline, since, standing, ...rest } = row;
  const { totals: _, stuck: __, invitedBy: ___, sitters: ____, ...settled } = rest;
  return {
    ...{ id: `${id}:table:${seat}:${version}`, table: id, game: row.game, at: lastAt, type: "table", version, seat },
    played: { version, seq, awaited, lastAt, deadline, since, ...(standing && { standing }) },
    settled,
  };
}

/** Whether a report is newer than what is known. A repeated one is not. */
const isNewer = (version: number, told: object, known = 0, is: object | undefined = undefined): boolean =>
  version > known || (version === known && JSON.stringify(told) !== JSON.stringify(is));

export class Tables {
  readonly #kept: Kind<KeptTable>;

  constructor(kept: Kind<KeptTable>) {
    this.#kept = kept;
  }

  /** Takes a table's report, unless a newer one is known. `true`: a name has disappeared from a running table. */
  take({ table, version, seat, played, settled }: Told, now: number): boolean {
    const known = this.#kept.get(table);
    const newer = played && isNewer(played.version, played, known?.played?.version, known?.played);
    const is = settled ?? null;
    const other =
      (settled || seat === null) && isNewer(version, { version, seat, is }, known?.settled?.version, known?.settled);
    if (!newer && !other) return false;
    this.#kept.set(table, {
      ...known,
      at: now,
      ...(newer && { played }),
      ...(other && { settled: { version, seat, is } }),
    });
    if (!settled || !other) return false;
    const names = new Set(settled.seats.map((it) => it.name));
    return known?.settled?.is?.seats.some((it) => it.name !== "" && !names.has(it.name)) ?? false;
  }

  /** Notes a play in memory, until the object ends or something else is written. */
  note(table: string, played: Played): void {
    const known = this.#kept.get(table);
    if (known && played.version > (known.played?.version ?? 0)) this.#kept.setLazily(table, { ...known, played });
  }

  get(table: string): KeptTable | null {
    return this.#kept.get(table) ?? null;
  }

  /** All running tables, unordered. */
  rows(): readonly VersionedRow[] {
    return this.#kept.entries().flatMap(([id, { settled, played }]) => {
      if (!settled?.is || !played) return [];
      const { version, ...standing } = played;
      return [{ id, ...settled.is, ...standing, you: settled.seat, totals: null, version }];
    });
  }

  /** Tables with a running game in which the person has a seat. */
  running(): readonly string[] {
    return this.#kept.entries().flatMap(([id, it]) => (it.settled?.is?.status === "running" ? [id] : []));
  }

  /** Whether any table is running, and will report at least its end. */
  hasRunning(): boolean {
    return this.#kept.values().some((it) => it.settled?.is?.status === "running");
  }

  /** Whether some tables have reported only in part. */
  hasGaps(): boolean {
    return this.#kept.values().some((it) => !it.settled || (it.settled.is !== null && !it.played));
  }

  ids(): readonly string[] {
    return this.#kept.entries().map(([id]) => id);
  }

  forget(table: string): void {
    this.#kept.delete(table);
  }

  /** Forgets former tables once no older report can arrive any more. */
  prune(now: number): void {
    for (const [id, it] of this.#kept.entries())
      if (it.settled?.is === null && it.at < now - KEEP) this.#kept.delete(id);
  }
}
