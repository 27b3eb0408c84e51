/** Reactions to chat messages: one sign per person and message, from a fixed few. Stored beside the chat, and deleted with it. */
import type { Seat } from "../../../../games/kernel/game.ts";
import { REACTIONS, type Reaction, type ReactionShape, type ReactionsShape } from "../../../contract/chat.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { TableContext } from "../../context.ts";
import { seatOf } from "../../lobby.ts";
import type { ObjectTables } from "../../object-table.ts";
import { seatedIn } from "../../position.ts";
import type { Handler } from "../../reply.ts";

/** A removed reaction stays as '', so that `change` only counts up. */
export const REACTION_TABLES: ObjectTables = {
  reactions: {
    step: 62,
    columns: `message integer not null, person text not null, sign text not null,
              change integer not null, primary key (message, person)`,
    withoutRowid: true,
    owner: "person",
    merge: "move",
    deletion: "delete",
    copy: {
      as: "reactions",
      of: (rows) => rows.filter((it) => it.sign !== "").map(({ message, sign }) => ({ id: message, sign })),
    },
    keeping: "archive",
  },
};

type Stored = { readonly message: number; readonly person: string; readonly sign: string };

/** Counts every change, including removals, so that pages know when to read reactions again. */
export const reactedAt = ({ log }: TableContext): number =>
  log.read<{ last: number | null }>("select max(change) as last from reactions")[0]?.last ?? 0;

/** The reader: their own reactions are marked, and those of people they blocked are left out. */
interface Reader {
  readonly person: string;
  readonly shuns: readonly string[];
}

const isSign = (sign: string): sign is Reaction => (REACTIONS as readonly string[]).includes(sign);

/** Reactions to messages `from` to `to`, by message, in the fixed order of signs. */
export function reactionsBetween(
  context: TableContext,
  from: number,
  to: number,
  { person, shuns }: Reader,
): ReadonlyMap<number, readonly ReactionShape[]> {
  const { lobby } = context.load();
  const query = "select message, person, sign from reactions where message between ? and ? and sign <> ''";
  const shown = context.log.read<Stored>(query, from, to).filter((it) => !shuns.includes(it.person));
  const shapesOf = (all: readonly Stored[]): readonly ReactionShape[] =>
    REACTIONS.flatMap((sign) => {
      const by = all.filter((it) => it.sign === sign);
      const seats = by.map((it) => seatOf(lobby, it.person)).filter((it): it is Seat => it !== null);
      const own = by.some((it) => it.person === person);
      return by.length === 0 ? [] : [{ sign, count: by.length, seats: seats.toSorted((a, b) => a - b), own }];
    });
  const byMessage = Map.groupBy(
    shown.filter((it) => isSign(it.sign)),
    (it) => it.message,
  );
  return new Map([...byMessage].map(([message, all]) => [message, shapesOf(all)]));
}

/** Deletes reactions to messages up to `last` together with them. Only inside a `write`. */
export const forgetReactions = ({ log }: TableContext, last: number): void =>
  log.write("delete from reactions where message <= ?", last);

/** `PUT /tables/:id/chat/reaction`: sets the caller's sign on a message; `null` removes it. Repeating it changes nothing. As JSON: ReactionsShape. */
export const react: Handler<
  { readonly id: number; readonly sign: Reaction | null; readonly shuns: readonly string[] },
  ReactionsShape
> = (context, caller, { id, sign, shuns }) => {
  const position = context.load();
  const { person } = seatedIn(position, caller);
  const said = context.log.read<{ person: string }>("select person from chat where id = ?", id)[0];
  if (!said) throw new ProblemError("no-message");
  const known = "select sign from reactions where message = ? and person = ?";
  const before = context.log.read<{ sign: string }>(known, id, person)[0]?.sign ?? "";
  const put = `insert into reactions (message, person, sign, change) values (?1, ?2, ?3, ?4)
    on conflict (message, person) do update set sign = ?3, change = ?4`;
  if (before !== (sign ?? ""))
    context.save(position, () => context.log.write(put, id, person, sign ?? "", reactedAt(context) + 1));
  return { status: 200, body: { id, reactions: reactionsBetween(context, id, id, { person, shuns }).get(id) ?? [] } };
};
