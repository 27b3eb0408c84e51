/** The shape of a kind of channel. Each kind is one file here, and `index.ts` lists them; everything else derives from that list. */
import { shorten } from "../../../games/kernel/graphemes.ts";
import type { Language } from "../../../games/kernel/words.ts";
import type { Env } from "../../env.ts";
import type { Key } from "../../words/index.ts";

/** A short message to a person: plain text of ours with people's names and messages. Each kind has its own way to say that none is markup. */
export interface ChatMessage {
  readonly title: string;
  /** Plain text, one item per line. */
  readonly lines: readonly string[];
  /** The link: a page of ours. */
  readonly url: string;
  /** Whether time runs out. */
  readonly urgent: boolean;
  /** A picture that every reader of the channel may see: its address, and its description. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  /** Newer messages replace older ones with the same topic: a table's id. */
  readonly topic?: string;
  /** It asks for a turn: once that is played there is nothing to show. */
  readonly turn?: true;
  /** Short answers to a turn, if every reader of the channel may know them. */
  readonly answers?: readonly OfferedAnswer[] | undefined;
  /** The ticket of the buttons; absent: the answers are only links to the page. */
  readonly ticket?: { readonly token: string; readonly door: string } | undefined;
  /** The id of a channel where a reader may press a button to connect. */
  readonly connects?: { readonly hook: string; readonly label: string } | undefined;
}

export interface OfferedAnswer {
  readonly say: string;
  /** A link to the page with the answer as an unsent draft. */
  readonly url: string;
}

interface FormerSecret {
  readonly secret: string;
  readonly until: number;
}

/** The content of a hook's `sealed` column. `url` is the target; the rest depends on its kind. */
export interface HookAddress {
  readonly url: string;
  /** The signing secret (`whsec_…`) of a kind that needs one. */
  readonly secret?: string | undefined;
  /** Earlier secrets, which sign beside it until a time (milliseconds since 1970). */
  readonly former?: readonly FormerSecret[] | undefined;
  /** The access token of a kind that takes one. */
  readonly token?: string | undefined;
  /** The only user who may press the channel's buttons, as its service names them. */
  readonly user?: string | undefined;
  /** A browser's keys, base64url (RFC 8291). */
  readonly p256dh?: string | undefined;
  readonly auth?: string | undefined;
}

/** A request to send. */
export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The occasion of a message: its id, equal on every try, and the time in milliseconds since 1970. */
export interface Occasion {
  readonly env: Env;
  readonly id: string;
  readonly at: number;
}

/** The words of a kind in one language. */
interface ChannelWords {
  /** In lists; absent: the brand. */
  readonly name?: string;
  /** In the choice of kinds; absent: the name. */
  readonly choice?: string;
  /** Labels of the form's fields. */
  readonly address?: string;
  readonly token?: string;
  readonly help?: string;
}

/** The names that every kind has, mail too. */
export interface Named {
  /** Its name where that is the same in every language. */
  readonly brand?: string;
  readonly words?: Readonly<Record<Language, ChannelWords>>;
}

/** The answers of a receiver that is no more: one of these statuses, with a body that matches, because networks in between answer too. */
export interface Gone {
  readonly statuses: readonly number[];
  readonly body?: { readonly pattern: RegExp; readonly example: string };
  /** Whether the channel is then deleted without a word. */
  readonly forgotten?: true;
}

/** Buttons under a message that play at once. Kinds without them have links into the ready draft. */
export interface Buttons {
  /** The door through which a press comes back to us. */
  readonly door: "answers" | "discord";
  /** The user who may press, `""` for every reader, `null` for nobody: then there are links. */
  readonly holder: (to: HookAddress, env: Env) => string | null;
  /** Asks whether a new channel can have buttons, once somebody connects; `null`: it cannot, or needs nobody to connect. */
  readonly asksOwner?: (url: string, env: Env) => (() => Promise<boolean>) | null;
}

/** The text and links that a reader sees of a posted body, and the answers behind its buttons. For tests. */
export interface Shown {
  readonly text: string;
  readonly links: readonly string[];
}

/** A kind of channel that people add by an address. */
interface Addressed<Content> extends Named {
  /** Needed beside the address: a token that its owner may give, a browser's keys, or a secret that we make. */
  readonly needs: "nothing" | "token" | "keys" | "secret";
  /** An address as its owner enters it: tests use it with another host. */
  readonly example: string;
  /** Says, by a message `target.…`, why an address that we may send to is none of this kind; `null`: it is one. Absent: any may be. */
  readonly misfit?: (url: URL) => Key | null;
  /** Whether a person has one channel for an address, however often they add it. */
  readonly single?: true;
  readonly gone: Gone;
  readonly buttons?: Buttons;
  /** Never throws for a stored address. */
  readonly post: (to: HookAddress, content: Content, occasion: Occasion) => Posting | Promise<Posting>;
  /** Reads a posted body back; an encrypted one is decrypted before. */
  readonly shown: (body: string) => Shown;
}

/** `people` are told in words. `programs` get at once everything a bot needs, as JSON text, and may answer with commands. */
export type Channel =
  | (Addressed<ChatMessage> & { readonly tells: "people" })
  | (Addressed<string> & { readonly tells: "programs" });

/** A kind that tells people. */
export type PeopleChannel = Extract<Channel, { readonly tells: "people" }>;

/** A button's label on a phone. */
const LONGEST_LABEL = 40;

export const labelOf = (say: string): string => shorten(say, LONGEST_LABEL);

/** Discord accepts 2,000 characters; ntfy turns more than 4,096 bytes into an attachment. */
const LONGEST_MESSAGE = 1_900;

/** Shortens a text to what every chat accepts. */
export const cut = (text: string): string => shorten(text, LONGEST_MESSAGE);

/** As many whole lines as fit: half a link, or half an escape, would be markup. */
export function whole(lines: readonly string[]): string {
  let length = 0;
  const over = lines.findIndex((it) => {
    length += it.length + 1;
    return length > LONGEST_MESSAGE;
  });
  return over < 0 ? lines.join("\n") : [...lines.slice(0, over), "…"].join("\n");
}

/** The words of a chat whose address is an incoming webhook. */
export const INCOMING: Readonly<Record<Language, ChannelWords>> = {
  en: { address: "Address of the incoming webhook" },
  ca: { address: "Adreça del webhook d’entrada" },
  pl: { address: "Adres webhooka przychodzącego" },
  ro: { address: "Adresa webhookului de intrare" },
  ru: { address: "Адрес входящего вебхука" },
};
