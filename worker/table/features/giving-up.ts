/** Giving a seat up, and calling a game off that nobody else plays any more. */

import type { Seat } from "../../../games/kernel/game.ts";
import type { Entry } from "../../../games/record/entry.ts";
import type { ServiceEvent } from "../../../games/record/fold.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Desk } from "../context.ts";
import type { Handler } from "../handlers.ts";
import { type Lobby, type Place, reseat } from "../lobby.ts";
import { chain, extend, type Position, seqOf, statusOf } from "../position.ts";
import { playingSeat, tableFor } from "./take-back-handlers.ts";

/** An entry of a service event. No caller may send a key with a space. */
function entryOf(position: Position, seat: Seat, event: ServiceEvent, at: number): Entry {
  const key = `${event.type} ${seqOf(position) + 1}`;
  return chain(position, { at, seat, by: "person", key, commands: [], rolls: [], events: [event] });
}

/** The seat in the hands of the bot; the host's role passes on to whoever still plays. */
function withoutPlayer(lobby: Lobby, seat: Seat, left: NonNullable<Place["left"]>, name?: string): Lobby {
  const person = lobby.places[seat]?.person;
  const given = reseat(lobby, seat, { kind: "bot", person: null, left, ...(name !== undefined && { name }) });
  const heir = given.places.find((it) => it.person !== null)?.person;
  return heir && lobby.host === person ? { ...given, host: heir } : given;
}

/** Writes that a seat was given up, and gives it to the bot. `name`: how it is called from now on, if not as before. */
export function giveUp(desk: Desk, seat: Seat, left: NonNullable<Place["left"]>, name?: string): void {
  const position = desk.load();
  const entry = entryOf(position, seat, { type: "$resigned", seat }, desk.now());
  const lobby = withoutPlayer(position.lobby, seat, left, name);
  desk.save(extend({ ...position, lobby }, [entry]), () => {
    desk.log.append(entry);
    desk.log.putLobby(lobby);
  });
}

/** `POST /tables/:id/resign`: the bot plays the caller's seat to the end, and it comes last. */
export const resign: Handler = (desk, caller) => {
  const position = desk.load();
  const { person } = caller;
  const gone = person !== null && position.lobby.places.some((it) => it.left?.person === person);
  if (!gone) giveUp(desk, playingSeat(position, caller), { why: "resigned", ...(person !== null && { person }) });
  return tableFor(desk, caller);
};

/** Whether a seat is the last one with a player, and others have given up. */
const isAlone = ({ lobby }: Position, seat: Seat): boolean =>
  lobby.places.every((it, at) => at === seat || it.person === null) && lobby.places.some((it) => it.left);

/** `POST /tables/:id/end`: calls the game off when everybody else has given up; the points count as they stand. */
export const endGame: Handler = (desk, caller) => {
  const position = desk.load();
  if (statusOf(position) === "over" && position.lobby.places.some((it) => it.person === caller.person && caller.person))
    return tableFor(desk, caller);
  const seat = playingSeat(position, caller);
  if (!isAlone(position, seat)) throw new ProblemError("not-alone");
  desk.append(entryOf(position, seat, { type: "$ended" }, desk.now()));
  return tableFor(desk, caller);
};
