/** The draft of a player at a table, kept for all their screens: begun on the phone, finished at the desk. Nobody else's business. */
import { isSame } from "../../../games/kernel/canonical.ts";
import type { DraftShape } from "../../contract/planning.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Desk } from "../context.ts";
import type { Caller, Handler } from "../handlers.ts";
import { seatOf } from "../lobby.ts";
import { seqOf } from "../position.ts";

const NONE: DraftShape = { version: 0, base: 0, commands: [] };

/** Who asks, if they sit at the table; else the problem `not-seated`. */
export function ownerOf(desk: Desk, { person }: Caller) {
  const seat = seatOf(desk.load().lobby, person);
  if (person === null || seat === null) throw new ProblemError("not-seated");
  return { person, seat };
}

function storedFor({ log }: Desk, person: string): DraftShape {
  const query = "select version, base, commands from drafts where person = ?";
  const [row] = log.read<{ version: number; base: number; commands: string }>(query, person);
  return row ? { ...row, commands: JSON.parse(row.commands) as readonly unknown[] } : NONE;
}

/** What is kept, without what was planned before the seat's own last entry: that turn is over, whichever way it was sent. */
function draftOf(desk: Desk, caller: Caller): DraftShape {
  const { person, seat } = ownerOf(desk, caller);
  const stored = storedFor(desk, person);
  const own = desk.load().entries.findLast((it) => it.seat === seat)?.seq ?? 0;
  return own > stored.base ? { ...stored, commands: [] } : stored;
}

/** `GET /tables/:id/draft`. As JSON: `DraftShape`. */
export const readDraft: Handler = (desk, caller) => ({ status: 200, body: draftOf(desk, caller) });

/** `PUT /tables/:id/draft`: follows version `version`; behind another screen it is the problem `behind`, with what is there. As JSON: `DraftShape`. */
export const writeDraft: Handler = (desk, caller, body: DraftShape) => {
  const { person } = ownerOf(desk, caller);
  const stored = storedFor(desk, person);
  const next = { ...body, version: body.version + 1 };
  if (isSame(stored, next)) return { status: 200, body: next };
  if (stored.version !== body.version) throw new ProblemError("behind", {}, { draft: draftOf(desk, caller) });
  const seq = seqOf(desk.load());
  if (body.base > seq) throw new ProblemError("invalid", {}, { errors: [{ path: "base", message: `At most ${seq}` }] });
  desk.log.write(
    `insert into drafts (person, version, base, commands) values (?1, ?2, ?3, ?4)
     on conflict (person) do update set version = ?2, base = ?3, commands = ?4`,
    ...[person, next.version, next.base, JSON.stringify(next.commands)],
  );
  return { status: 200, body: next };
};
