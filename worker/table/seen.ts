/** How far each person at the table has seen the log, so that their phone goes on where their desk left off. */
import { ProblemError } from "../http/problem.ts";
import type { Desk } from "./context.ts";
import type { Caller } from "./handlers.ts";
import { seatOf } from "./lobby.ts";
import { seqOf } from "./position.ts";
import type { Answered } from "./reply.ts";

/** `PUT /tables/:id/seen`. */
export interface Seen {
  readonly seq: number;
}

const storedFor = ({ log }: Desk, person: string): number | null =>
  log.read<{ seq: number }>("select seq from seen where person = ?", person)[0]?.seq ?? null;

/** The last entry a person has seen: what their page said, and at least their own last move. `null`: they were never here. */
export function seenBy(desk: Desk, person: string | null): number | null {
  const position = desk.find();
  const seat = position && seatOf(position.lobby, person);
  if (person === null || !position || seat === null) return null;
  const own = position.entries.findLast((it) => it.seat === seat && it.by === "person")?.seq ?? 0;
  const seq = Math.max(own, storedFor(desk, person) ?? 0);
  return seq === 0 ? null : seq;
}

/** Notes that a person has seen the log up to an entry. It never goes back: an older screen says nothing new. As JSON: `{ seq }`. */
export function see(desk: Desk, { person }: Caller, { seq }: Seen): Answered {
  const position = desk.load();
  if (person === null || seatOf(position.lobby, person) === null) throw new ProblemError("not-seated");
  const last = seqOf(position);
  if (seq > last) throw new ProblemError("invalid", {}, { errors: [{ path: "seq", message: `At most ${last}` }] });
  const raise = "insert into seen (person, seq) values (?1, ?2) on conflict (person) do update set seq = ?2";
  if (seq > (storedFor(desk, person) ?? 0)) desk.log.write(raise, person, seq);
  return { status: 200, body: { seq: seenBy(desk, person) ?? 0 } };
}
