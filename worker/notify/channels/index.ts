/** The list of all kinds of channels, and what derives from it. A new kind is one file and one line here. */
import { type Language, render } from "../../../games/kernel/words.ts";
import type { ChannelKindShape } from "../../contract/channels.ts";
import type { Channel, Named } from "./channel.ts";
import { discord } from "./discord.ts";
import { mail } from "./mail.ts";
import { ntfy } from "./ntfy.ts";
import { push } from "./push.ts";
import { slack } from "./slack.ts";
import { webhook } from "./webhook.ts";

/** Kinds by the name that the API and stored rows use, in the order of the form. */
const CHANNELS = { discord, slack, ntfy, webhook, push } as const satisfies Readonly<Record<string, Channel>>;

/** A kind that this version lists. A stored `HookKind` (`contract/channels.ts`) may be another, which a newer version has. */
export type ListedKind = keyof typeof CHANNELS;
export const LISTED_KINDS = Object.keys(CHANNELS) as [ListedKind, ...ListedKind[]];

/** Whether this version lists a stored kind. */
export const isListedKind = (kind: string): kind is ListedKind => Object.hasOwn(CHANNELS, kind);

export const channelOf = (kind: ListedKind): Channel => CHANNELS[kind];

/** Whether a channel tells people; `null` stands for mail. */
export const isForPeople = (kind: ListedKind | null): boolean => kind === null || CHANNELS[kind].tells === "people";

/** Mail and the others, by kind. */
export const NAMED: Readonly<Record<string, Named>> = { mail, ...CHANNELS };

/** All kinds in words, for the page's lists and its form. A kind without an address label is not added by hand. */
export function kindsIn(language: Language): readonly ChannelKindShape[] {
  const set = (text: string) => render(text, {}, language);
  return Object.entries(NAMED).map(([kind, { brand, words }]) => {
    const { name = brand ?? kind, choice = name, address, token, help } = words?.[language] ?? {};
    if (address === undefined) return { kind, name: set(name), form: null };
    const more = { token: token === undefined ? null : set(token), help: help === undefined ? null : set(help) };
    return { kind, name: set(name), form: { choice: set(choice), address: set(address), ...more } };
  });
}
