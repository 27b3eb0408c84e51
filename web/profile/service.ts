/** Calls of the service for the profile, except those about the person. */

import { signal } from "@preact/signals";
import type { ChannelKind, ChannelKindShape, HookKind, HookShape } from "../../worker/contract/channels.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { MuteShape, SessionShape } from "../../worker/contract/shapes.ts";
import { call } from "../app/api.ts";
import { make } from "../app/calls.ts";
import { pagesAt } from "../ui/pages.ts";

/** An API token for its owner; the token itself is shown once, when it is made. */
export interface TokenShape {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

/** A new channel. `keys`: of a browser's subscription; `token`: of a protected topic. */
export interface NewHook {
  readonly kind: HookKind;
  readonly url: string;
  readonly token?: string;
  readonly keys?: { readonly p256dh: string; readonly auth: string };
}

/** Secret addresses, shown once. */
export interface FeedShape {
  readonly since: number;
  readonly calendar: string;
  readonly atom: string;
}

/** The kinds of channels, in the reader's language, as the service last named them. */
export const kinds = signal<readonly ChannelKindShape[]>([]);

/** A kind's name, for lists; before the service has named it, the kind itself. */
export const kindName = (kind: ChannelKind): string => kinds.value.find((it) => it.kind === kind)?.name ?? kind;

async function loadHooks(): Promise<readonly HookShape[]> {
  const found = await call<{ hooks: readonly HookShape[]; kinds: readonly ChannelKindShape[] }>("/hooks");
  kinds.value = found.kinds;
  return found.hooks;
}

const patch = { method: "PATCH" } as const;
const remove = { method: "DELETE" } as const;

export const service = {
  sessions: pagesAt("/me/sessions", (it: { sessions: readonly SessionShape[]; next: string | null }) => it.sessions),
  endSession: (id: string) => call<unknown>(`/me/sessions/${id}`, remove),
  endSessions: () => call<unknown>("/me/sessions", remove),

  tokens: async () => (await call<{ tokens: readonly TokenShape[] }>("/me/tokens")).tokens,
  makeToken: (name: string) => make<TokenShape & { token: string }>("/me/tokens", { name }),
  dropToken: (id: string) => call<unknown>(`/me/tokens/${id}`, remove),

  hooks: loadHooks,
  makeHook: (hook: NewHook) => make<{ hook: HookShape; secret?: string }>("/hooks", hook),
  changeHook: (id: string, state: "on" | "off") => call<unknown>(`/hooks/${id}`, { ...patch, body: { state } }),
  dropHook: (id: string) => call<unknown>(`/hooks/${id}`, remove),
  letAnswer: (id: string, proof: string) => call<unknown>(`/hooks/${id}/answerer`, { method: "PUT", body: { proof } }),
  letNobodyAnswer: (id: string) => call<unknown>(`/hooks/${id}/answerer`, remove),
  testHook: (id: string) => make<unknown>(`/hooks/${id}/test`, {}),
  pushKey: async () => (await call<{ publicKey: string }>("/hooks/push-key")).publicKey,

  deliveries: async () => (await call<{ deliveries: readonly DeliveryShape[] }>("/deliveries")).deliveries,
  replay: (id: string) => make<unknown>(`/deliveries/${id}/replay`, {}),

  mutes: async () => (await call<{ mutes: readonly MuteShape[] }>("/me/mutes")).mutes,
  mute: (table: string, channels: readonly string[]) =>
    call<unknown>(`/me/mutes/${table}`, { method: "PUT", body: { channels } }),

  feed: async () => (await call<{ since: number | null }>("/me/feed")).since,
  makeFeed: () => make<FeedShape>("/me/feed", {}),
  dropFeed: () => call<unknown>("/me/feed", remove),
};
