/** Finds the channels of new facts, and of deadlines that come near, by what D1 says of the person now. */
import type { Fact } from "../contract/facts.ts";
import { hooksFor, unhelped } from "./channels.ts";
import { type Draft, MAIL } from "./delivery.ts";
import { isForPeople } from "./directory.ts";
import { draftOf, isNews, type News } from "./facts.ts";
import type { Round } from "./ports.ts";
import { noticeDue, remindersOf, type Wishes } from "./schedule.ts";

export const wishesOf = ({ directory, ports }: Round): Wishes => ({
  telling: directory.telling,
  timeZone: directory.timeZone,
  hold: ports.hold,
});

type Undated = Omit<Draft, "channel" | "due" | "why">;

/** When the time for a turn ends; `null` for what is no turn, and while no clock runs. */
const endOf = ({ store }: Round, { type, table, seat }: Undated): number | null =>
  type === "your-turn" && table !== undefined && seat !== undefined
    ? (store.deadlines.at(table, seat)?.dueAt ?? null)
    : null;

/** Adds deliveries by every hook, or gives those that wait their new time. Programs are told at once, people when they wish. */
function addToHooks(round: Round, draft: Undated, at: number): void {
  const { store, directory } = round;
  const timed = noticeDue(draft.type, at, wishesOf(round), { dueAt: endOf(round, draft) });
  for (const { id: channel, kind } of hooksFor(directory, draft.type, draft.table ?? "")) {
    const person = isForPeople({ kind });
    store.add({ ...draft, channel, kind, ...(person ? timed : { due: at, why: null }) }, at);
    if (person) store.retime(channel, draft.decision, timed.due, timed.why);
  }
}

/** The only channels a person has are broken: mail takes over although they did not choose it. */
function addForBroken(round: Round, draft: Undated, at: number): void {
  const broken = unhelped(round.directory, draft.table ?? "");
  if (broken === null) return;
  const { due } = noticeDue(draft.type, at, wishesOf(round), { dueAt: endOf(round, draft) });
  round.store.replaceDraft({ ...draft, channel: MAIL, due, why: "fallback", instead: broken }, at);
}

function spreadNews(round: Round, fact: News, toldAt: number): void {
  const { store } = round;
  const draft = draftOf(fact);
  const last = fact.type === "your-turn" ? store.lastTurn(MAIL, fact.table) : null;
  const { due, why } = noticeDue(fact.type, toldAt, wishesOf(round), { last, dueAt: endOf(round, draft) });
  store.retime(MAIL, draft.decision, due, why);
  addToHooks(round, draft, toldAt);
  addForBroken(round, draft, toldAt);
  store.setSpread(fact.id, null);
}

/** A reminder is due: the last of those whose time has come. The next waits as the fact's own time. */
function spreadDeadline(round: Round, fact: Extract<Fact, { readonly type: "deadline" }>, toldAt: number): void {
  const { store, ports } = round;
  const now = ports.now();
  const { id, table, game, seat, seq } = fact;
  const deadline = store.deadlines.at(table, seat);
  const running = deadline?.fact === id ? deadline : null;
  const reminders = running ? remindersOf(running, toldAt, wishesOf(round)) : [];
  const due = reminders.findLast((it) => it.at <= now);
  if (due) {
    const decision = `reminder:${id}:${due.percent}`;
    const draft: Undated = { fact: id, type: "reminder", decision, table, game, seat, seq };
    // Who has no address, or wants no turns by mail, need not read of reminders that were not mailed.
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

/** Makes deliveries of every fact whose channels are to be looked up by now. One that cannot be is a fault that shows; the mail it waits as remains. */
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
