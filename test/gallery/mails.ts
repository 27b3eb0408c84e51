/** Every kind of mail, written by the real letters of positions that bots played: for tests, and to be looked at. */
import { begin, play, type Seat } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import type { Language } from "../../games/kernel/words.ts";
import { botOf, gameOf, modules, wordsOf } from "../../games/modules.ts";
import type { Fact, NoticeShape } from "../../worker/contract/facts.ts";
import type { DeliveryType } from "../../worker/contract/notifications.ts";
import type { EntryShape, SeatShape } from "../../worker/contract/shapes.ts";
import type { Side } from "../../worker/contract/side.ts";
import type { Env } from "../../worker/env.ts";
import type { Delivery } from "../../worker/notify/delivery.ts";
import { type AnswerReport, lettersOf, type Reader, type ReplyTo, signInMail } from "../../worker/notify/letters.ts";
import type { Item } from "../../worker/notify/news.ts";
import type { Mail } from "../../worker/notify/send-mail.ts";
import { type ShortAnswers, shortAnswersOf } from "../../worker/notify/short-answers.ts";
import { drawTable } from "../../worker/side/picture.ts";
import { type Key, t } from "../../worker/words/index.ts";

/** As much of the Worker's environment as letters need. */
export const ENV = {
  ORIGIN: "https://telegraph.example",
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) } as Pick<Fetcher, "fetch"> as Env["ASSETS"],
  SECRET: "gallery-secret-000000000000000000000000",
  SIDE: { draw: drawTable } as Side,
} as Env;

const NAMES = ["Ada", "Maximiliana", "Cy", "Żółć", "Ioan-Sebastian", "Eve"] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const NOW = Date.UTC(2026, 10, 20, 13, 0);

interface Moment {
  readonly state: unknown;
  readonly entries: readonly {
    readonly seat: Seat | null;
    readonly before: unknown;
    readonly events: readonly never[];
  }[];
}

/** A game of bots: each position in which seat 0 is asked, and its end. */
function* momentsOf(id: string, seats: number): Generator<Moment, void> {
  const game = gameOf(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const random = seeded(`mail ${id}`);
  const begun = begin(game, seats, game.options.parse({}), random);
  let state: unknown = begun.state;
  const entries: { seat: Seat | null; before: unknown; events: never[] }[] = [
    { seat: null, before: game.blank, events: [...begun.events] as never[] },
  ];
  for (;;) {
    const [seat] = game.awaited(state);
    if (seat === undefined || (seat === 0 && entries.at(-1)?.seat !== 0)) yield { state, entries: [...entries] };
    if (seat === undefined) return;
    const command = botOf(id).choose(game.view(state, seat), seat, game.legal(state, seat), random, "easy");
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    const last = entries.at(-1);
    if (last?.seat === seat) last.events.push(...(played.events as never[]));
    else entries.push({ seat, before: state, events: [...played.events] as never[] });
    state = played.state;
  }
}

/** Games as far as they were played. */
const games = new Map<string, { readonly known: Moment[]; readonly more: Generator<Moment, void> }>();

/** A game of bots, until seat 0 is asked after so many entries of its own, or to its end. */
export function momentOf(id: string, seats: number, turns: number): Moment {
  const name = `${id} ${seats}`;
  const game = games.get(name) ?? { known: [], more: momentsOf(id, seats) };
  games.set(name, game);
  for (;;) {
    const found = game.known.find(({ entries }) => entries.filter((it) => it.seat === 0).length >= turns);
    if (found) return found;
    const { done, value } = game.more.next();
    if (done) return game.known.at(-1) as Moment;
    game.known.push(value);
  }
}

/** The table's answer about it for seat 0. */
export function noticeAt(id: string, seats: number, turns: number, language: Language): NoticeShape {
  const game = gameOf(id);
  const words = wordsOf(id);
  if (!game || !words) throw new Error(`there is no game ${id}`);
  const { state, entries } = momentOf(id, seats, turns);
  const shown = NAMES.slice(0, seats).map(
    (name, seat): SeatShape => ({ seat, name, kind: seat === 2 ? "bot" : "person" }),
  );
  const own = entries.findLastIndex((it) => it.seat === 0);
  const since = entries.slice(own + 1).map(({ seat, before, events }, at): EntryShape => {
    const seen = events.map((it) => game.seen(it, 0)).filter((it) => it !== null);
    const told = game.describeEntry
      ? game.describeEntry(seen, 0, game.view(before, 0))
      : seen.flatMap((it) => game.describe(it, 0) ?? []);
    const lines = told.map((line) => ({ ...line, say: sayOf(words, language, line, NAMES) }));
    return { seq: own + at + 2, at: NOW - HOUR, seat, by: "person", events: seen, lines };
  });
  const totalsOf = (of: unknown) => game.score(game.view(of, 0)).map((it) => it.total);
  const before = entries[own + 1]?.before;
  return {
    current: true,
    status: game.awaited(state).length > 0 ? "running" : "over",
    seq: entries.length,
    seats: shown,
    since,
    viewJson: JSON.stringify(game.view(state, 0)),
    legalJson: JSON.stringify(game.awaited(state).includes(0) ? game.legal(game.view(state, 0), 0) : []),
    totals: totalsOf(state),
    ...(own >= 0 &&
      before !== undefined && { totalsBefore: totalsOf(before), viewBeforeJson: JSON.stringify(game.view(before, 0)) }),
  };
}

/** A turn of Carnegie that can be answered in a word, with its answers. */
function answerable(language: Language): { readonly notice: NoticeShape; readonly answers: ShortAnswers } {
  for (const players of [2, 3, 4])
    for (let turns = 1; ; turns++) {
      const notice = noticeAt("carnegie", players, turns, language);
      const { viewJson, seats, legalJson } = notice;
      if (legalJson === "[]") break;
      const answers = shortAnswersOf({ game: "carnegie", seat: 0, viewJson, seats }, language);
      if (answers.list.length > 2) return { notice, answers };
    }
  throw new Error("no turn has few answers");
}

/** Something to tell about a table; with a notice it is about seat 0. */
export function itemOf(
  type: DeliveryType,
  game: string,
  more: { readonly notice?: NoticeShape; readonly fact?: Partial<Fact>; readonly left?: number } = {},
): Item {
  const { notice = null, fact, left } = more;
  const table = `${game.replace("-", "")}table22222222222`.slice(0, 20);
  const delivery: Delivery = {
    ...{ id: `d-${type}`, fact: "f", channel: "mail", kind: null, decision: `${type}:${table}`, type, table, game },
    ...{ seat: notice ? 0 : null, seq: notice?.seq ?? null, state: "sending", why: null, tries: 1, due: null },
    ...{ createdAt: NOW, endedAt: null, status: null, answer: null, instead: null },
  };
  const known = fact && ({ id: "f", table, game, at: NOW, ...fact } as Fact);
  return { delivery, notice, fact: known ?? null, dueAt: left === undefined ? null : NOW + left };
}

/** The things a mail can be about, by the name of the mail. */
export function itemsOf(language: Language): Readonly<Record<string, readonly Item[]>> {
  const rush = (turns: number) => noticeAt("gold-rush", 3, turns, language);
  const steel = (seats: number, turns: number) => noticeAt("carnegie", seats, turns, language);
  const by = NAMES[1];
  const late = rush(9);
  const company = steel(4, 14);
  const asked = (what: string) => [itemOf("asked", "carnegie", { fact: { type: "asked", by, what } as Partial<Fact> })];
  const standIn = (what: string) => [
    itemOf("stand-in", "carnegie", { fact: { type: "stand-in", name: by, what } as Partial<Fact> }),
  ];
  const { notice, answers } = answerable(language);
  // Games of the kit have no mails of their own here.
  const others = Object.values(modules).filter((it) => "layout" in it);
  const usual = others.flatMap(({ game: { id, seats } }) => {
    const asking = noticeAt(id, seats.max, 4, language);
    const written = shortAnswersOf({ game: id, seat: 0, viewJson: asking.viewJson, seats: asking.seats }, language);
    return [
      [`turn-${id}`, [{ ...itemOf("your-turn", id, { notice: asking, left: 26 * HOUR }), answers: written }]] as const,
      [`over-${id}`, [itemOf("over", id, { notice: noticeAt(id, seats.min, 999, language) })]] as const,
    ];
  });
  const text = "@Ada, did you see that Cy took Pittsburgh? Let us talk before you answer.";
  return {
    ...Object.fromEntries(usual),
    "first-turn": [itemOf("your-turn", "carnegie", { notice: steel(2, 0), left: 70 * HOUR })],
    "turn-gold-rush": [itemOf("your-turn", "gold-rush", { notice: late, left: 2.5 * 24 * HOUR })],
    "turn-carnegie": [itemOf("your-turn", "carnegie", { notice: company, left: 26 * HOUR })],
    "turn-with-answers": [{ ...itemOf("your-turn", "carnegie", { notice, left: 26 * HOUR }), answers }],
    "turn-without-clock": [itemOf("your-turn", "gold-rush", { notice: rush(2) })],
    reminder: [itemOf("reminder", "gold-rush", { notice: late, left: 95 * MINUTE })],
    over: [itemOf("over", "gold-rush", { notice: rush(999) })],
    "over-carnegie": [itemOf("over", "carnegie", { notice: steel(2, 999) })],
    begun: [itemOf("begun", "carnegie", { notice: company, fact: { type: "begun", seat: 0 } })],
    mention: [itemOf("mention", "carnegie", { fact: { type: "mention", by, text } })],
    "asked-takeback": asked("takeback"),
    "asked-pause": asked("pause"),
    "asked-resume": asked("resume"),
    "asked-kick": asked("kick"),
    "asked-mail": asked("mail"),
    "asked-stand-in": asked("stand-in"),
    "stand-in-took": standIn("took"),
    "stand-in-replaced": standIn("replaced"),
    "stand-in-returned": standIn("returned"),
    "stand-in-objected": standIn("objected"),
    several: [
      itemOf("your-turn", "carnegie", { notice: company, left: 26 * HOUR }),
      itemOf("reminder", "gold-rush", { notice: late, left: 95 * MINUTE }),
    ],
    digest: [
      itemOf("your-turn", "gold-rush", { notice: late, left: 30 * HOUR }),
      itemOf("over", "carnegie", { notice: steel(2, 999) }),
      itemOf("mention", "carnegie", { fact: { type: "mention", by, text } }),
    ],
  };
}

/** Where a mail that can be answered takes its answer. */
const REPLY: ReplyTo = {
  address: "reply+abcdefghijklmnop@telegraph.example",
  reference: "<abcdefghijklmnop@telegraph.example>",
};

/** Outcomes of an answer by mail: played, refused, or another command. */
function reportsOf(language: Language): Readonly<Record<string, AnswerReport>> {
  const { notice, answers } = answerable(language);
  const say = (key: Key, params = {}) => t(key, params, language);
  const about = { table: "carnegietable2222222", game: "carnegie", seat: 0, answering: "<mail@example.org>" };
  const asked = { ...about, notice, answers };
  const later = { ...about, notice: { ...notice, legalJson: "[]", awaited: [1] }, answers: { list: [], examples: [] } };
  const refused = (...lines: string[]) => ({ ...asked, heading: say("mail.answered.refused"), lines });
  const played = answers.list[0]?.say.split(/(?<=\.) /) ?? [];
  return {
    "answered-played": { ...later, heading: say("mail.answered.played"), lines: played },
    "answered-not-understood": refused(say("mail.answered.not-understood")),
    "answered-no-number": refused(say("mail.answered.no-number", { count: 3 })),
    "answered-late": refused(say("mail.answered.late")),
    "answered-used": { ...later, heading: say("mail.answered.refused"), lines: [say("mail.answered.used")] },
    "answered-plan": refused(say("mail.answered.plan-several", { names: "Bridges, Coal" })),
    "answered-hold": {
      ...later,
      heading: say("mail.answered.hold", { days: 2 }),
      lines: [say("mail.answered.hold.what")],
    },
    "answered-stop": { ...later, heading: say("mail.answered.stop"), lines: [say("mail.answered.stop.what")] },
  };
}

/** Every mail we send, in a language, by its name. `fileOf`: the page's file at a path. */
export async function mailsIn(
  language: Language,
  fileOf: (path: string) => Promise<Response>,
): Promise<Readonly<Record<string, Mail>>> {
  const fetch = (url: unknown) => fileOf(new URL(String(url)).pathname);
  const letters = lettersOf({ ...ENV, ASSETS: { fetch } as Env["ASSETS"] });
  const reader: Reader = { person: "ada", email: "ada@example.org", language, timeZone: "Europe/Madrid", now: NOW };
  const mails: Record<string, Mail> = {};
  for (const [name, items] of Object.entries(itemsOf(language))) {
    const reply = items.some((it) => it.answers) ? REPLY : null;
    mails[name] = await letters.news(reader, items, reply);
  }
  const invitation = itemOf("invited", "carnegie", {
    fact: { type: "invited", by: NAMES[1], invite: "abcdefghij" },
  });
  if (invitation.fact?.type === "invited") mails.invited = await letters.invited(reader, invitation.fact);
  for (const [name, report] of Object.entries(reportsOf(language)))
    mails[name] = await letters.answered(reader, report, report.answers.list.length > 0 ? REPLY : null);
  mails["hook-failing"] = await letters.hookFailing(reader, { program: true, host: "bots.example.org" });
  mails["channel-failing"] = await letters.hookFailing(reader, { program: false, host: "discord.com" });
  mails.test = await letters.test(reader);
  mails["sign-in"] = signInMail(ENV, {
    ...{ email: "ada@example.org", token: "a".repeat(43) },
    ...{ code: "271828", language },
  });
  return mails;
}

/** A mail as a program shows it that knows pictures. */
export function shownOf({ html, pictures = [] }: Mail): string {
  const base64 = (png: Uint8Array) => btoa(String.fromCharCode(...png));
  return pictures.reduce(
    (text, it) => text.replaceAll(`cid:${it.id}`, `data:image/png;base64,${base64(it.png)}`),
    html,
  );
}
