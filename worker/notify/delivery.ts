/** A delivery: one message to a person by one channel, as an inbox keeps it and as the API shows it. */

import type {
  DeliveryShape,
  DeliveryState,
  DeliveryType,
  DeliveryWhy,
  PlayedShape,
} from "../contract/notifications.ts";
import { kept } from "../lib/records.ts";
import type { ListedKind } from "./channels/index.ts";

/** `mail`, or the id of a hook. */
export type ChannelId = string;
export const MAIL: ChannelId = "mail";

/** A delivery as it is kept. `due` is `null` once it is settled. */
export interface Delivery {
  readonly id: string;
  /** The fact it was made of; the id of a hook for `hook-failing`. */
  readonly fact: string;
  readonly channel: ChannelId;
  /** Kind of the channel; `null` for mail. */
  readonly kind: ListedKind | null;
  readonly decision: string;
  readonly type: DeliveryType;
  readonly table: string | null;
  readonly game: string | null;
  readonly seat: number | null;
  readonly seq: number | null;
  readonly state: DeliveryState;
  readonly why: DeliveryWhy | null;
  readonly tries: number;
  readonly due: number | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly status: number | null;
  /** JSON (`PLAYED`): the outcome of the commands in a webhook's answer. */
  readonly answer: string | null;
  /** The channel in whose place it is made, because that one did not work. */
  readonly instead: ChannelId | null;
  /** Made for what no channel could carry when it happened. Whoever has seen it since is not told. */
  readonly isLate?: true;
}

/** A delivery about a seat's turn or the end of its game. */
export interface SeatDelivery extends Delivery {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly seq: number;
}

export const isAboutSeat = (it: Delivery): it is SeatDelivery =>
  it.table !== null && it.game !== null && it.seat !== null && it.seq !== null;

/** Whether it asks for a turn: its first notice, or a reminder. */
export const asksForTurn = ({ type }: Pick<Delivery, "type">): boolean => type === "your-turn" || type === "reminder";

/** A delivery to be made: its channel, its subject, and its earliest time. */
export interface Draft {
  readonly fact: string;
  readonly channel: ChannelId;
  /** Kind of the channel; absent for mail. */
  readonly kind?: ListedKind;
  readonly type: DeliveryType;
  /** One visible notice per decision and channel: a second draft with the same two is no delivery. */
  readonly decision: string;
  readonly table?: string;
  readonly game?: string;
  readonly seat?: number;
  readonly seq?: number;
  readonly due: number;
  readonly why: DeliveryWhy | null;
  readonly instead?: ChannelId;
  readonly isLate?: true;
}

/** How an attempt ended, or why there will be none. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly why?: DeliveryWhy | null;
  readonly due?: number | null;
  readonly status?: number | null;
  readonly answer?: string | null;
}

/** The outcome of a webhook's answer, as stored. */
export const PLAYED = kept<PlayedShape>("an answer");

/** As the API shows it. */
export function shapeOf(it: Delivery): DeliveryShape {
  return {
    id: it.id,
    channel: it.kind ?? "mail",
    hook: it.kind && it.channel,
    instead: it.instead,
    type: it.type,
    table: it.table,
    game: it.game,
    seq: it.seq,
    state: it.state,
    why: it.why,
    tries: it.tries,
    nextAt: it.due,
    createdAt: it.createdAt,
    endedAt: it.endedAt,
    status: it.status,
    answer: it.answer === null ? null : PLAYED.read(it.answer),
  };
}
