/** Entries that the bot made in a player's place: their keys say why. No caller may send a key with a space. */
import type { Entry } from "./history.ts";

type Made = Pick<Entry, "by" | "key">;
const isMade = ({ by, key }: Made, how: string): boolean => by === "bot" && key.startsWith(`${how} `);

/** The key of an entry that the bot made because a player's time was out. */
export const timeOutKey = (seq: number): string => `time out ${seq}`;
export const isTimeOut = (entry: Made): boolean => isMade(entry, "time out");

/** The key of an entry that the bot made while a seat waits for a stand-in. */
export const heldKey = (seq: number): string => `held ${seq}`;
export const isHeld = (entry: Made): boolean => isMade(entry, "held");
