/** Early ends and rematches: players resign, a game is called off, the same people play again. */

import type { ClockRule } from "../../../../games/clock/clock.ts";
import { type Seat, type Strength, USUAL_STRENGTH } from "../../../../games/kernel/game.ts";
import type { Entry } from "../../../../games/record/entry.ts";
import type { ServiceEvent } from "../../../../games/record/fold.ts";
import type { Lobby, Place } from "../../../contract/lobby.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { RematchShape } from "../../../contract/shapes.ts";
import { enqueueQuestions } from "../../clock/handlers.ts";
import type { TableContext } from "../../context.ts";
import { feature, REQUESTS } from "../../feature.ts";
import { formerSeatOf, playersOf, reseat, seatOf } from "../../lobby.ts";
import { chain, extend, type Position, playingSeat, seqOf, statusOf } from "../../position.ts";
import { withLeaver } from "../../rated.ts";
import { type Handler, TABLE_NOW, type TableHandler } from "../../reply.ts";

/** The entry of a service event. Callers cannot send its key, because it contains a space. */
function entryOf(position: Position, seat: Seat, event: ServiceEvent, at: number): Entry {
  const key = `${event.type} ${seqOf(position) + 1}`;
  return chain(position, { at, seat, by: "person", key, commands: [], rolls: [], events: [event] });
}

/** Gives the seat to the bot and passes the host's role on to a remaining player. Cancels open votes, because other people decide now. */
function withoutPlayer(lobby: Lobby, seat: Seat, left: NonNullable<Place["left"]>, at: number): Lobby {
  const person = lobby.places[seat]?.person;
  const { clock, ...rest } = reseat(withLeaver(lobby, seat, at), seat, { kind: "bot", person: null, left });
  const given = { ...rest, ...(clock && { clock: { ...clock, votes: [] } }) };
  const heir = given.places.find((it) => it.person !== null)?.person;
  return heir && lobby.host === person ? { ...given, host: heir } : given;
}

/** Records that a player gave up a seat, and gives it to the bot. */
export function giveUp(context: TableContext, seat: Seat, left: NonNullable<Place["left"]>): void {
  const position = context.load();
  const entry = entryOf(position, seat, { type: "$resigned", seat }, context.now());
  const lobby = withoutPlayer(position.lobby, seat, left, context.now());
  const person = position.lobby.places[seat]?.person;
  context.save(extend({ ...position, lobby }, [entry]), () => {
    context.log.append(entry);
    context.log.putLobby(lobby);
    enqueueQuestions(context, position.lobby, lobby);
    if (person) context.log.endCommands(person);
  });
}

/** `POST /tables/:id/resign`: the bot plays the caller's seat to the end, and it comes last. */
const resign: TableHandler<unknown> = (context, caller) => {
  const position = context.load();
  const { person } = caller;
  // A stand-in may have resigned another seat before.
  if (seatOf(position.lobby, person) !== null || formerSeatOf(position.lobby, person) === null)
    giveUp(context, playingSeat(position, caller), { why: "resigned", ...(person !== null && { person }) });
  return TABLE_NOW;
};

/** Whether a seat is the last with a player, after others gave up. */
const isAlone = ({ lobby }: Position, seat: Seat): boolean =>
  lobby.places.every((it, at) => at === seat || it.person === null) && lobby.places.some((it) => it.left);

/** `POST /tables/:id/end`: calls the game off after everybody else gave up; the points count as they stand. */
const endGame: TableHandler<unknown> = (context, caller) => {
  const position = context.load();
  if (statusOf(position) === "over" && position.lobby.places.some((it) => it.person === caller.person && caller.person))
    return TABLE_NOW;
  const seat = playingSeat(position, caller);
  if (!isAlone(position, seat)) throw new ProblemError("not-alone");
  context.append(entryOf(position, seat, { type: "$ended" }, context.now()));
  return TABLE_NOW;
};

// Rematches: the first person to ask settles the next table.

/** The next table: its id and invite code, and who asked first. */
interface KeptRematch {
  readonly id: string;
  readonly invite: string;
  readonly by: string;
}

/** Everything a route needs to open it. `bots` of the `seats` go to bots: all that nobody held in the end. */
export interface Rematch extends KeptRematch {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly bots: number;
  readonly strength: Strength;
  readonly programs?: false;
  readonly rated?: true;
  readonly clock: ClockRule | null;
  /** The address of the club whose table it was. */
  readonly club?: string;
  /** The caller's seat there: one further on, so that another player begins. */
  readonly seat: number;
}

/** `id` and `invite` serve the first person to ask; `shunnedBy` are not invited. */
interface Asking {
  readonly id: string;
  readonly invite: string;
  readonly shunnedBy: readonly string[];
}

const storedIn = ({ log }: TableContext): KeptRematch | null =>
  log.read<{ id: string; invite: string; by: string }>('select id, invite, person as "by" from rematch')[0] ?? null;

function keep(context: TableContext, { id, invite, shunnedBy }: Asking, by: string, name: string): KeptRematch {
  const { lobby } = context.load();
  const { game } = lobby;
  context.save(context.load(), () => {
    context.log.write("insert into rematch (one, id, invite, person) values (1, ?, ?, ?)", id, invite, by);
    for (const person of playersOf(lobby))
      if (person !== null && person !== by && !shunnedBy.includes(person)) {
        const about = { id: `invited:${id}:${person}`, table: id, game, at: context.now() };
        context.enqueue(person, { ...about, type: "invited", by: name, author: by, invite });
      }
  });
  return { id, invite, by };
}

/** `POST /tables/:id/rematch`: the plan for the next table. As JSON: Rematch. */
const rematch: Handler<Asking, Rematch> = (context, caller, body) => {
  const position = context.load();
  const { lobby } = position;
  const players = playersOf(lobby);
  const { person } = caller;
  if (person === null || !players.includes(person)) throw new ProblemError("not-seated");
  // A game that everybody has given up is over for them, while the bots finish it.
  const isLeft = lobby.places.every((it) => it.person === null);
  if (statusOf(position) !== "over" && !isLeft) throw new ProblemError("not-over");
  const kept = storedIn(context) ?? keep(context, body, person, caller.name);
  const { game, options, places, clock, programs, rated, club } = lobby;
  const bots = players.filter((it) => it === null).length;
  const strength = places.find((it) => it.strength)?.strength ?? USUAL_STRENGTH;
  // Guests stand in at rated tables, but are not rated.
  const hasGuest = places.some((it) => it.kind === "guest");
  const seat = (players.indexOf(person) + places.length - 1) % places.length;
  const next = { game, options, seat, seats: places.length, bots, strength, clock: clock?.rule ?? null };
  const marks = {
    ...(club && { club: club.slug }),
    ...(programs === false && { programs }),
    ...(rated && bots === 0 && !hasGuest && { rated: true as const }),
  };
  return { status: 200, body: { ...kept, ...next, ...marks } };
};

/** The next table, for a former player; `null`: nobody has asked for one. */
function rematchShape(context: TableContext, person: string | null): RematchShape | null {
  const { lobby } = context.load();
  const players = playersOf(lobby);
  if (person === null || !players.includes(person)) return null;
  const kept = storedIn(context);
  const by = kept ? players.indexOf(kept.by) : -1;
  return kept && { id: kept.id, by: by < 0 ? null : by };
}

export const ending = feature({
  tables: {
    rematch: {
      step: 22,
      columns: "one integer primary key, id text not null, invite text not null, person text not null",
      owner: "person",
      merge: "move",
      // The next table stays for the others.
      deletion: "blank",
      copy: { as: "rematch", of: (rows) => rows.length > 0 },
      keeping: "archive",
    },
  },
  handlers: { resign, rematch, endGame },
  limits: { resign: REQUESTS, endGame: REQUESTS },
  part(context, person) {
    const rematch = rematchShape(context, person);
    return rematch ? { rematch } : {};
  },
});
