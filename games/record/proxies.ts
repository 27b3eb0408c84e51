/** Entries that a player did not send: the bot made them in the player's place, or the service by their order. The key says why. */
import type { Entry } from "./entry.ts";

type Made = Pick<Entry, "by" | "key">;

/** The key of an entry that the bot made because a player's time was out. No caller may send a key with a space. */
export const timeOutKey = (seq: number): string => `time out ${seq}`;
/** The key of an entry that the bot made while a seat waits for a stand-in. */
export const heldKey = (seq: number): string => `held ${seq}`;
/** The key of an entry that is a player's plan, sent by itself. */
export const planKey = (seq: number): string => `plan ${seq}`;
/** The key of an entry that a player's standing orders made. */
export const orderKey = (seq: number): string => `order ${seq}`;

export const isTimeOut = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("time out ");
export const isHeld = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("held ");

/** Why somebody else played for the player; `null`: an entry of a player's, or a bot's, own. Without its key a plan is an order. */
export function proxyOf(entry: Made): "order" | "plan" | "time-out" | "held" | null {
  if (entry.by === "order") return entry.key.startsWith("plan ") ? "plan" : "order";
  if (isTimeOut(entry)) return "time-out";
  return isHeld(entry) ? "held" : null;
}
