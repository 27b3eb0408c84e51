/** Feeds in Atom (RFC 4287). */
import type { Language } from "../../games/kernel/words.ts";

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text as XML. Names of old accounts can hold characters that XML forbids. */
export const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (it) => MARKUP[it] ?? "");

/** An entry. `id`: stays the same; times are milliseconds since 1970. */
export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly summary?: string;
  readonly at: number;
  readonly changed: number;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  /** The service's address, which names what is in the feed. */
  readonly origin: string;
  /** Addresses of the feed, and of the page that it is about. */
  readonly self: string;
  readonly home: string;
  readonly updated: number;
  readonly entries: readonly AtomEntry[];
}

const tag = (origin: string, id: string): string => `<id>tag:${new URL(origin).hostname},2026:${xml(id)}</id>`;

const entryOf = (origin: string, { id, title, url, summary, at, changed }: AtomEntry): string =>
  [
    "<entry>",
    tag(origin, id),
    `<title>${xml(title)}</title>`,
    `<published>${new Date(at).toISOString()}</published>`,
    `<updated>${new Date(changed).toISOString()}</updated>`,
    `<link rel="alternate" href="${xml(url)}"/>`,
    ...(summary === undefined ? [] : [`<summary>${xml(summary)}</summary>`]),
    "</entry>",
  ].join("");

/** Writes `application/atom+xml`. Equal feeds give equal text. */
export const atomFeed = ({ id, title, language, origin, self, home, updated, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    tag(origin, id),
    `<title>${xml(title)}</title>`,
    "<author><name>Telegraph</name></author>",
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(home)}"/>`,
    ...entries.map((it) => entryOf(origin, it)),
    "</feed>",
    "",
  ].join("\n");
