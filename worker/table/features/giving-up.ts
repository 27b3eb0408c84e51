/** Giving a seat up, and calling a game off that nobody else plays any more. */

import type { Seat } from "../../../games/kernel/game.ts";
import type { Entry } from "../../../games/record/entry.ts";
import type { ServiceEvent } from "../../../games/record/fold.ts";
import { ProblemError } from "../../http/problem.ts";
import type { TableContext } from "../context.ts";
import { type Lobby, type Place, reseat } from "../lobby.ts";
import { chain, extend, type Position, playingSeat, seqOf, statusOf } from "../position.ts";
import { TABLE_NOW, type TableHandler } from "../reply.ts";

/** An entry of a service event. No caller may send a key with a space. */
function entryOf(position: Position, seat: Seat, event: ServiceEvent, at: number): Entry {
  const key = `${event.type} ${seqOf(position) + 1}`;
  return chain(position, { at, seat, by: "person", key, commands: [], rolls: [], events: [event] });
}

/** The seat in the hands of the bot; the host's role passes on to whoever still plays. */
function withoutPlayer(lobby: Lobby, seat: Seat, left: NonNullable<Place["left"]>): Lobby {
  const person = lobby.places[seat]?.person;
  const given = reseat(lobby, seat, { kind: "bot", person: null, left });
  const heir = given.places.find((it) => it.person !== null)?.person;
  return heir && lobby.host === person ? { ...given, host: heir } : given;
}

/** Writes that a seat was given up, and gives it to the bot. */
export function giveUp(context: TableContext, seat: Seat, left: NonNullable<Place["left"]>): void {
  const position = context.load();
  const entry = entryOf(position, seat, { type: "$resigned", seat }, context.now());
  const lobby = withoutPlayer(position.lobby, seat, left);
  context.save(extend({ ...position, lobby }, [entry]), () => {
    context.log.append(entry);
    context.log.putLobby(lobby);
  });
}

/** `POST /tables/:id/resign`: the bot plays the caller's seat to the end, and it comes last. */
export const resign: TableHandler<unknown> = (context, caller) => {
  const position = context.load();
  const { person } = caller;
  const gone = person !== null && position.lobby.places.some((it) => it.left?.person === person);
  if (!gone) giveUp(context, playingSeat(position, caller), { why: "resigned", ...(person !== null && { person }) });
  return TABLE_NOW;
};

/** Whether a seat is the last one with a player, and others have given up. */
const isAlone = ({ lobby }: Position, seat: Seat): boolean =>
  lobby.places.every((it, at) => at === seat || it.person === null) && lobby.places.some((it) => it.left);

/** `POST /tables/:id/end`: calls the game off when everybody else has given up; the points count as they stand. */
export const endGame: TableHandler<unknown> = (context, caller) => {
  const position = context.load();
  if (statusOf(position) === "over" && position.lobby.places.some((it) => it.person === caller.person && caller.person))
    return TABLE_NOW;
  const seat = playingSeat(position, caller);
  if (!isAlone(position, seat)) throw new ProblemError("not-alone");
  context.append(entryOf(position, seat, { type: "$ended" }, context.now()));
  return TABLE_NOW;
};
