/** Channels: their kinds, those that a person has, and those that are broken. The page imports these as types only. */

import { DAY } from "../lib/time.ts";

/** Milliseconds of failures after which a channel is switched off, as `failing`. */
export const FAILING_AFTER = 5 * DAY;

/** A kind of channel with an address. `webhook` is for programs; the others tell people in words. */
export type HookKind = string;

/** A kind of channel: `mail`, or one with an address. */
export type ChannelKind = string;

/** A kind of channel in the caller's language. */
export interface ChannelKindShape {
  readonly kind: ChannelKind;
  readonly name: string;
  /** How to add one: labels of the fields (`token`: `null` when it takes none); `null`: it is not added by its address. */
  readonly form: {
    readonly choice: string;
    readonly address: string;
    readonly token: string | null;
    readonly help: string | null;
  } | null;
}

/** A channel other than mail, for its owner: the address and the secret are shown when it is made, afterwards only the host. */
export interface HookShape {
  readonly id: string;
  readonly kind: HookKind;
  readonly host: string;
  /** `on`; `off`: by its owner; `gone`: it answered that it no longer exists (statuses by kind); `failing`: five bad days. */
  readonly state: "on" | "off" | "gone" | "failing";
  readonly createdAt: number;
  /** Since when every delivery has failed; `null` after a success. */
  readonly badSince: number | null;
  /** The name of the person who may press its buttons, empty while there is none; `null`: nobody connects to it. */
  readonly answerer: string | null;
}

/**
 * A broken channel: `bounced`: the address refused for good; `complained`: its owner reported our mails as unwanted; else the state of a
 * `HookShape`.
 */
export interface TroubleShape {
  /** `mail`, or the id of a hook. */
  readonly channel: string;
  readonly kind: ChannelKind;
  /** The address or host. */
  readonly host: string;
  readonly state: "bounced" | "complained" | "failing" | "gone";
  /** Since when, milliseconds since 1970; `null` when unknown. */
  readonly since: number | null;
}
