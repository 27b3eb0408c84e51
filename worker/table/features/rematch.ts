/** Playing again with the same people: the table that follows is settled once, whoever asks for it first. */
import type { ClockRule } from "../../../games/clock/clock.ts";
import { type Strength, USUAL_STRENGTH } from "../../../games/kernel/game.ts";
import type { RematchShape } from "../../contract/shapes.ts";
import { ProblemError } from "../../http/problem.ts";
import type { TableContext } from "../context.ts";
import { seatOf } from "../lobby.ts";
import { seatedIn, statusOf } from "../position.ts";
import type { Handler } from "../reply.ts";

/** The table that follows: its id and invite code, and who asked first. */
interface Kept {
  readonly id: string;
  readonly invite: string;
  readonly by: string;
}

/** What a route needs to open it. `seats` of which `bots` are bots: all that nobody sat on in the end. */
export interface Rematch extends Kept {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly bots: number;
  readonly strength: Strength;
  readonly programs?: false;
  readonly clock: ClockRule | null;
}

/** `id` and `invite` are taken for the first who asks; `shunnedBy` are not invited. */
export interface Asking {
  readonly id: string;
  readonly invite: string;
  readonly shunnedBy: readonly string[];
}

const storedIn = ({ log }: TableContext): Kept | null =>
  log.read<{ id: string; invite: string; by: string }>('select id, invite, person as "by" from rematch')[0] ?? null;

function keep(context: TableContext, { id, invite, shunnedBy }: Asking, by: string, name: string): Kept {
  const { game, places } = context.load().lobby;
  context.save(context.load(), () => {
    context.log.write("insert into rematch (one, id, invite, person) values (1, ?, ?, ?)", id, invite, by);
    for (const { person } of places)
      if (person !== null && person !== by && !shunnedBy.includes(person)) {
        const about = { id: `invited:${id}:${person}`, table: id, game, at: context.now() };
        context.enqueue(person, { ...about, type: "invited", by: name, author: by, invite });
      }
  });
  return { id, invite, by };
}

/** `POST /tables/:id/rematch`: what the table that follows is to be. As JSON: Rematch. */
export const rematch: Handler<Asking, Rematch> = (context, caller, body) => {
  const position = context.load();
  const { lobby } = position;
  const { person } = seatedIn(position, caller);
  if (statusOf(position) !== "over") throw new ProblemError("not-over");
  const kept = storedIn(context) ?? keep(context, body, person, caller.name);
  const { game, options, places, clock, programs } = lobby;
  const bots = places.filter((it) => it.person === null).length;
  const strength = places.find((it) => it.strength)?.strength ?? USUAL_STRENGTH;
  const next = { game, options, seats: places.length, bots, strength, clock: clock?.rule ?? null };
  return { status: 200, body: { ...kept, ...next, ...(programs === false && { programs }) } };
};

/** The table that follows, for who sat here; `null`: nobody has asked for one. */
export function rematchShape(context: TableContext, person: string | null): RematchShape | null {
  const { lobby } = context.load();
  if (seatOf(lobby, person) === null) return null;
  const kept = storedIn(context);
  return kept && { id: kept.id, by: seatOf(lobby, kept.by) };
}
