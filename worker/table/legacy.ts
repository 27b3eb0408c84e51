/**
 * Objects from before the outbox: derives their deliveries from the progress of lanes (`reached`, before that `lanes`) and a queue of
 * facts (`owed`). Lanes were saved every sixteenth entry, so some deliveries repeat; receivers are idempotent.
 */
import { FACT } from "../contract/facts.ts";
import { holdersOf } from "../contract/lobby.ts";
import { kept } from "../lib/records.ts";
import { type OutboxRow, REACHED, type Reached } from "./outbox.ts";
import { type Circumstances, isBehind, letterTo } from "./owing.ts";
import { type Position, seqOf, statusOf } from "./position.ts";
import type { Log } from "./store.ts";

type OldLane = Reached & { readonly tries: number; readonly due: number | null };

type OldLanes = Partial<Record<"d1" | "inbox" | "archive", OldLane>> & {
  readonly holds?: Readonly<Record<string, number>>;
};

const LANES = kept<OldLanes>("lanes");
const START: OldLane = { seq: 0, lobby: 0, tries: 0, due: null };

function lanesIn(log: Log): OldLanes {
  const rows = log.read<OldLane & Record<string, SqlStorageValue>>("select name, seq, lobby, tries, due from lanes");
  const [reached] = log.read<{ lanes: string }>("select lanes from reached");
  return { ...Object.fromEntries(rows.map((it) => [it.name, it])), ...(reached && LANES.read(reached.lanes)) };
}

/** Deliveries the lanes owed. */
function owedBy({ d1 = START, inbox = START, archive = START }: OldLanes, position: Position, at: Circumstances) {
  const isOver = statusOf(position) === "over";
  const whole = isOver ? inbox.seq < seqOf(position) : inbox.lobby < position.lobby.changes;
  const rowOf = (lane: "d1" | "archive", { due, tries }: OldLane, payload: string): OutboxRow => ({
    ...{ lane, target: "", due: due ?? at.now, tries, payload },
  });
  return [
    ...(isBehind(d1, position) ? [rowOf("d1", d1, REACHED.write({ seq: d1.seq, lobby: d1.lobby }))] : []),
    ...(isOver && isBehind(archive, position) ? [rowOf("archive", archive, "")] : []),
    ...holdersOf(position.lobby).flatMap(
      ({ person }) => letterTo(person, { after: inbox.seq, whole }, null, position, at) ?? [],
    ),
  ];
}

/** Moves an old object's deliveries into the outbox and deletes the old form. Does nothing in a new object. */
export function takeOver(log: Log, position: Position, at: Circumstances): void {
  log.atomic(() => {
    const lanes = lanesIn(log);
    const queued = log.read<{ person: string; fact: string }>("select person, fact from owed order by id");
    if (!log.drop(["lanes", "reached", "owed"])) return;
    for (const [person, ms] of Object.entries(lanes.holds ?? {})) log.noteHoldBack(person, ms);
    log.outbox.replace([...log.outbox.rows(), ...owedBy(lanes, position, at)]);
    for (const { person, fact } of queued) log.outbox.enqueue(person, [FACT.read(fact)], at.now);
  });
}
