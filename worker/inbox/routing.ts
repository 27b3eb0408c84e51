/** Turns facts into deliveries that wait or are dropped, chooses their channels, and finds a substitute for a broken channel. */

import type { Fact } from "../contract/facts.ts";
import { type DeliveryType, type DeliveryWhy, USUAL } from "../contract/notifications.ts";
import { isForPeople } from "../notify/channels/index.ts";
import { type ChannelId, type Delivery, type Draft, MAIL } from "../notify/delivery.ts";
import { type Directory, type Hook, isMuted } from "./directory.ts";
import type { Round } from "./round.ts";
import { isFailing, isNewsType, type NewsType, noticeDue, remindersOf, type Wishes } from "./schedule.ts";
import type { Store } from "./store.ts";

/** Deliveries for webhooks: those a program can act on. */
const FOR_PROGRAMS: ReadonlySet<DeliveryType> = new Set(["your-turn", "over"]);

const works = (hook: Hook): boolean => hook.state === "on";
const isBroken = (hook: Hook): boolean => hook.state === "failing" || hook.state === "gone";

/** Channels that receive one type of delivery about a table. */
function hooksFor(directory: Directory, type: DeliveryType, table: string): readonly Hook[] {
  return directory.hooks.filter(
    (it) => works(it) && !isMuted(directory, it.id, table) && (isForPeople(it.kind) || FOR_PROGRAMS.has(type)),
  );
}

/** Whether mail may replace another channel for a table. The person may have switched mail off, but not muted it. */
function mailHelps(directory: Directory, table: string | null): boolean {
  const { email, bounced, mail, telling } = directory;
  return email !== null && !bounced && (mail || telling.fallback) && !isMuted(directory, MAIL, table);
}

type Helper = Pick<Draft, "channel" | "kind">;

/** The substitute channel for a table: mail, else any that works; `null` when there is none. */
function helperFor(directory: Directory, table: string | null, broken: ChannelId): Helper | null {
  if (broken !== MAIL && mailHelps(directory, table)) return { channel: MAIL };
  const hook = directory.hooks.find(
    (it) =>
      works(it) &&
      isForPeople(it.kind) &&
      it.badSince === null &&
      it.id !== broken &&
      !isMuted(directory, it.id, table),
  );
  return hook ? { channel: hook.id, kind: hook.kind } : null;
}

/** A broken channel without a substitute, because the person has no other that works; `null` when all is well. */
function unhelped(directory: Directory, table: string): ChannelId | null {
  const people = directory.hooks.filter((it) => isForPeople(it.kind) && !isMuted(directory, it.id, table));
  if (people.some(works) || directory.mail || !mailHelps(directory, table)) return null;
  return people.find(isBroken)?.id ?? null;
}

/** Why this person gets no such message by this channel; `null` when they do. An invitation needs an address, not turns by mail. */
export function refusal(
  directory: Directory,
  { type, table, channel, instead }: Pick<Delivery, "type" | "table" | "channel" | "instead">,
): DeliveryWhy | null {
  if (channel !== MAIL) return isMuted(directory, channel, table) ? "muted" : null;
  // The cache knows that there is an address, and not which.
  if (directory.email === null) return "no-channel";
  if (directory.bounced && type !== "test") return "bounced";
  if (type === "test") return null;
  if (directory.mutes.has(`${MAIL} *`)) return "muted";
  if (type === "hook-failing" || type === "invited") return null;
  const off = !directory.mail && instead === null;
  return off || isMuted(directory, channel, table) ? "muted" : null;
}

/** Whether a delivery has reached the person, or may still do so. */
const isAlive = (directory: Directory, it: Delivery): boolean =>
  it.state === "sent" || (it.due !== null && refusal(directory, it) === null);

// Broken channels: noted, and replaced by another, with the reason shown.

/** Whether another channel should repeat a delivery. */
const isWorthIt = ({ type }: Delivery): boolean => type !== "test" && type !== "hook-failing";

/** Moves a delivery that failed for good to another channel, unless one carries it already. */
export function fallBack({ store, ports, directory }: Round, it: Delivery): void {
  // Telling a program does not tell the person.
  const others = store.ofDecision(it.decision).filter((other) => other.id !== it.id && isForPeople(other.kind));
  if (!isWorthIt(it) || others.some((other) => isAlive(directory, other))) return;
  const helper = helperFor(directory, it.table, it.channel);
  if (!helper) return;
  const now = ports.now();
  const { fact, type, decision } = it;
  const about = {
    ...(it.table !== null && { table: it.table }),
    ...(it.game !== null && { game: it.game }),
    ...(it.seat !== null && { seat: it.seat }),
    ...(it.seq !== null && { seq: it.seq }),
  };
  const draft = { fact, type, decision, ...about, ...helper, due: now, why: "fallback", instead: it.channel } as const;
  store.replaceDraft(draft, now);
}

/** Switches a channel off after five days of failures, and mails its owner. */
export async function noteBad({ store, ports }: Round, hook: Hook): Promise<void> {
  const now = ports.now();
  if (hook.badSince === null) return ports.noteHook(hook.id, { badSince: now });
  if (hook.state !== "on" || !isFailing(hook.badSince, now)) return;
  await ports.noteHook(hook.id, { state: "failing" });
  const decision = `hook-failing:${hook.id}:${hook.badSince}`;
  store.add({ fact: hook.id, channel: MAIL, type: "hook-failing", decision, due: now, why: null }, now);
}

/** Clears the failures of a channel after one success. */
export async function recover({ ports }: Round, hook: Hook): Promise<void> {
  if (hook.badSince !== null) await ports.noteHook(hook.id, { badSince: null }).catch(() => undefined);
}

// Turns facts into deliveries that wait, or drops some. Channels are chosen later, by what D1 says.

type Of<T extends Fact["type"]> = Extract<Fact, { readonly type: T }>;
/** Facts that go to a person as they are. */
type News = Of<NewsType & Fact["type"]>;

const questionOf = ({ table, question }: Of<"asked" | "answered">): string => `asked:${table}:${question}`;

/** Names one decision asked of a seat. Repeated on the same channel, it is still one decision. */
export const decisionOf = (fact: Pick<Of<"your-turn" | "over">, "type" | "table" | "seat" | "seq">): string =>
  `${fact.type}:${fact.table}:${fact.seat}:${fact.seq}`;

/** Names the news that each channel carries once, however often the fact arrives. */
function decisionOfNews(fact: News): string {
  if (fact.type === "your-turn" || fact.type === "over") return decisionOf(fact);
  if (fact.type === "begun") return `begun:${fact.table}:${fact.seat}`;
  return fact.type === "asked" ? questionOf(fact) : fact.id;
}

/** The entry for a game that begins, which has none of its own yet. */
const FIRST = 1;

/** The delivery of a fact, without channel and time. */
function draftOf(fact: News): Omit<Draft, "channel" | "due" | "why"> {
  const { id, type, table, game } = fact;
  const seq = "seq" in fact ? fact.seq : "seat" in fact ? FIRST : undefined;
  return {
    fact: id,
    type,
    table,
    ...(game !== "" && { game }),
    decision: decisionOfNews(fact),
    ...("seat" in fact && { seat: fact.seat }),
    ...(seq !== undefined && { seq }),
  };
}

/** Adds a mail at once, so that the delivery shows. Its time follows when the person's settings are looked up. */
function addMail(store: Store, fact: News, now: number, hold: number): void {
  const last = fact.type === "your-turn" ? store.lastTurn(MAIL, fact.table) : null;
  const timed = noticeDue(fact.type, now, { telling: USUAL, timeZone: "UTC", hold }, { last });
  store.add({ ...draftOf(fact), channel: MAIL, ...timed }, now);
}

function takeDeadline(store: Store, fact: Of<"deadline">, now: number): void {
  const { id, table, seat, seq, dueAt, at, runs } = fact;
  const known = store.deadlines.at(table, seat);
  if (known && known.seq > seq) return;
  const start = fact.from ?? store.askedAt(table, seat, seq) ?? at;
  const isSame = known?.seq === seq && known.start === start;
  if (isSame && known.dueAt === dueAt && JSON.stringify(known.runs) === JSON.stringify(runs)) return;
  if (known) store.deadlines.forget(table, { seat, before: known.seq + 1 });
  store.drop(table, "reminder", "changed", now);
  const reminded = isSame ? known.reminded : undefined;
  const more = { ...(runs && { runs }), ...(reminded !== undefined && { reminded }) };
  store.deadlines.set({ table, seat, seq, fact: id, start, dueAt, ...more });
  if (dueAt !== null) store.setSpread(id, now);
}

function takeActed(store: Store, { table, seat, seq }: Of<"acted" | "your-turn">, now: number): void {
  store.dropTurns(table, "acted", now, { seat, before: seq });
  store.deadlines.forget(table, { seat, before: seq });
}

function takeOver(store: Store, { table }: Of<"over">, now: number): void {
  store.dropTurns(table, "over", now);
  store.deadlines.forget(table);
  for (const type of ["begun", "asked", "stand-in"] as const) store.drop(table, type, "over", now);
}

const isNews = (fact: Fact): fact is News => isNewsType(fact.type);

/** Lets a question be told that was spared its person before they heard of it, and that they must answer after all. */
function takeAsked(store: Store, fact: Of<"asked">): void {
  store.forgetDeliveries(
    store.ofDecision(questionOf(fact)).filter((it) => it.state === "dropped" && it.why === "acted"),
  );
}

/** Settles waiting deliveries that a fact makes obsolete. */
function settleBefore(store: Store, fact: Fact, now: number): void {
  if (fact.type === "acted" || fact.type === "your-turn") takeActed(store, fact, now);
  if (fact.type === "your-turn") store.drop(fact.table, "begun", "covered", now);
  if (fact.type === "over") takeOver(store, fact, now);
  if (fact.type === "asked") takeAsked(store, fact);
  if (fact.type === "answered") store.drop(fact.table, "asked", "acted", now, questionOf(fact));
  if (fact.type === "deadline") takeDeadline(store, fact, now);
}

/** Takes a fact in; a known one changes nothing. Channels are looked up later, because D1 may be away. */
export function take(store: Store, fact: Fact, now: number, hold: number): void {
  if (fact.type === "forgotten") store.forgetAuthor(fact.author, now);
  // A name that vanished may belong to a deleted account, so its traces must leave the disk.
  if (fact.type === "table" && store.tables.take(fact, now)) store.compact();
  if (fact.type === "forgotten" || fact.type === "table" || !store.addFact(fact, now, isNews(fact) ? now : null))
    return;
  settleBefore(store, fact, now);
  if (isNews(fact)) addMail(store, fact, now, hold);
}

export const wishesOf = ({ directory, ports }: Round): Wishes => ({
  telling: directory.telling,
  timeZone: directory.timeZone,
  hold: ports.hold,
});

type Undated = Omit<Draft, "channel" | "due" | "why">;

/** When the time for a turn ends; `null` for anything but a turn, and while no clock runs. */
const endOf = ({ store }: Round, { type, table, seat }: Undated): number | null =>
  type === "your-turn" && table !== undefined && seat !== undefined
    ? (store.deadlines.at(table, seat)?.dueAt ?? null)
    : null;

/** Adds deliveries for every channel, or gives waiting ones their new time. Programs hear at once, people when they wish. */
function addToHooks(round: Round, draft: Undated, at: number): void {
  const { store, directory } = round;
  const timed = noticeDue(draft.type, at, wishesOf(round), { dueAt: endOf(round, draft) });
  for (const { id: channel, kind } of hooksFor(directory, draft.type, draft.table ?? "")) {
    const person = isForPeople(kind);
    store.add({ ...draft, channel, kind, ...(person ? timed : { due: at, why: null }) }, at);
    if (person) store.retime(channel, draft.decision, timed.due, timed.why);
  }
}

/** Uses mail when every channel the person chose is broken, although they did not choose mail. */
function addForBroken(round: Round, draft: Undated, at: number): void {
  const broken = unhelped(round.directory, draft.table ?? "");
  if (broken === null) return;
  const { due } = noticeDue(draft.type, at, wishesOf(round), { dueAt: endOf(round, draft) });
  round.store.replaceDraft({ ...draft, channel: MAIL, due, why: "fallback", instead: broken }, at);
}

/** Reasons why no channel could carry a message to its person. */
const UNREACHED: ReadonlySet<DeliveryWhy | null> = new Set(["no-channel", "muted", "bounced"]);

const isUnreached = (its: readonly Delivery[]): boolean =>
  its.length > 0 && its.every(({ due, why }) => due === null && UNREACHED.has(why));

/** News that a later one about the same table makes past. */
const LATEST: ReadonlySet<DeliveryType> = new Set(["begun", "your-turn", "stand-in", "over"]);

/** The facts that may still wait for their person, of those that no channel could carry: of each table the latest, a turn or the beginning. */
export function unreached(store: Store): readonly string[] {
  const latest = new Map<string | null, Delivery>();
  for (const it of store.newest(Number.POSITIVE_INFINITY))
    if (LATEST.has(it.type) && !latest.has(it.table)) latest.set(it.table, it);
  return [...latest.values()].flatMap((it) =>
    (it.type === "begun" || it.type === "your-turn") && isUnreached(store.ofDecision(it.decision)) ? it.fact : [],
  );
}

/** Tells by the channels that there are now what none could carry before. Its hold-back begins now. */
function spreadLate(round: Round, late: Omit<Draft, "channel" | "due" | "why">): void {
  const { store, ports, directory } = round;
  const draft = { ...late, isLate: true } as const;
  const { type, table = null, decision } = draft;
  const isMail = refusal(directory, { type, table, channel: MAIL, instead: null }) === null;
  const channels = new Set([...(isMail ? [MAIL] : []), ...hooksFor(directory, type, table ?? "").map((it) => it.id)]);
  const now = ports.now();
  store.forgetDeliveries(store.ofDecision(decision).filter((it) => channels.has(it.channel)));
  const timed = noticeDue(type, now, wishesOf(round), { dueAt: endOf(round, draft) });
  if (isMail) store.add({ ...draft, channel: MAIL, ...timed }, now);
  addToHooks(round, draft, now);
}

function spreadNews(round: Round, fact: News, toldAt: number): void {
  const { store } = round;
  const draft = draftOf(fact);
  const its = store.ofDecision(draft.decision);
  if (isUnreached(its)) spreadLate(round, draft);
  else {
    const at = its.find((it) => it.isLate)?.createdAt ?? toldAt;
    const last = fact.type === "your-turn" ? store.lastTurn(MAIL, fact.table) : null;
    const { due, why } = noticeDue(fact.type, at, wishesOf(round), { last, dueAt: endOf(round, draft) });
    store.retime(MAIL, draft.decision, due, why);
    addToHooks(round, draft, at);
    addForBroken(round, draft, at);
  }
  store.setSpread(fact.id, null);
}

/** Sends the last of the reminders that are due. The fact waits for the next one. */
function spreadDeadline(round: Round, fact: Extract<Fact, { readonly type: "deadline" }>, toldAt: number): void {
  const { store, ports } = round;
  const now = ports.now();
  const { id, table, game, seat, seq } = fact;
  const deadline = store.deadlines.at(table, seat);
  const running = deadline?.fact === id ? deadline : null;
  const reminders = running ? remindersOf(running, toldAt, wishesOf(round)) : [];
  const due = reminders.findLast((it) => it.at <= now);
  if (due && running) {
    store.deadlines.set({ ...running, reminded: due.percent });
    const decision = `reminder:${id}:${due.percent}`;
    const draft: Undated = { fact: id, type: "reminder", decision, table, game, seat, seq };
    // People without an address, or without turns by mail, need not see reminders that were not mailed.
    const { email, mail } = round.directory;
    if (email !== null && mail) store.add({ ...draft, channel: MAIL, due: now, why: null }, now);
    addToHooks(round, draft, now);
    addForBroken(round, draft, now);
  }
  store.setSpread(id, reminders.find((it) => it.at > now)?.at ?? null);
}

function spreadOne(round: Round, fact: Fact, toldAt: number): void {
  if (isNews(fact)) spreadNews(round, fact, toldAt);
  else if (fact.type === "deadline") spreadDeadline(round, fact, toldAt);
  else round.store.setSpread(fact.id, null);
}

/** Turns due facts into one delivery per channel. A failed lookup is a fault, and the fact stays queued as mail. */
export function spread(round: Round): void {
  const { store, ports, faults } = round;
  for (const { fact, toldAt } of store.unspread(ports.now()))
    try {
      store.atomic(() => spreadOne(round, fact, toldAt));
    } catch (error) {
      faults.note(`spreading ${fact.type}`, error);
      store.setSpread(fact.id, null);
    }
}
