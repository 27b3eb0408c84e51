/** Answers from outside the page: a ticket goes out with each message, and an answer to it is carried out at most once. */

import { moduleOf } from "../../games/modules.ts";
import type { ChannelKind } from "../contract/channels.ts";
import type { NoticeShape, Reply } from "../contract/facts.ts";
import { isProblem, problemOf } from "../contract/problem.ts";
import type { LeanMoveShape, MoveShape } from "../contract/shapes.ts";
import type { PlansShape } from "../contract/table.ts";
import { fingerprint } from "../lib/seal.ts";
import type { Buttons } from "../notify/channels/channel.ts";
import { channelOf, isListedKind } from "../notify/channels/index.ts";
import { MAIL } from "../notify/delivery.ts";
import type { ReplyTo } from "../notify/letters.ts";
import { drawNonce } from "../notify/mail-tokens.ts";
import { codeOf, isRefusedForGood, type Mail } from "../notify/send-mail.ts";
import { shortAnswersOf } from "../notify/short-answers.ts";
import { canBeWritten, commandIn } from "../notify/written-answers.ts";
import { type Key, t } from "../words/index.ts";
import { type Directory, isAddress } from "./directory.ts";
import type { Round } from "./round.ts";
import type { KeptTicket, Ticket } from "./tickets.ts";
import { bareLine, wantedIn } from "./wanted.ts";

type Desk = Pick<Round, "store" | "ports" | "faults" | "attempts" | "person">;

/** An answer as it arrived. */
export interface InboundReply {
  readonly nonce: string;
  /** The way it came: a ticket takes answers that come as those to its own channel do. */
  readonly via: "mail" | Buttons["door"];
  /** The sender: a mail address, or a user of a channel's service. */
  readonly from: string;
  /** The answer's text: the first line of a mail, or the number of a button. */
  readonly line: string;
  /** Identifies the answer: a mail's Message-ID or fingerprint, or the id of an interaction. */
  readonly id: string;
  /** The Message-ID of a mail, and the ids it replies to. */
  readonly messageId: string | null;
  readonly references: readonly string[];
}

/** `played`, `done` (not a move), `refused`, `repeated` (reported again, nothing done), or `ignored` (nobody's answer, or written by a program). */
export interface ReplyResult {
  readonly outcome: "played" | "done" | "refused" | "repeated" | "ignored";
  /** In the person's language; empty when ignored. */
  readonly heading: string;
  readonly lines: readonly string[];
}

const IGNORED: ReplyResult = { outcome: "ignored", heading: "", lines: [] };

/** Consecutive refusals that are reported by mail. */
const MOST_REFUSALS = 4;
/** Mails to one address that get an answer. */
const MOST_ANSWERED = 10;
/** Answers to one ticket that are read. */
const MOST_HEARD = 30;
/** Replies to the same mail sent again: enough for a mail server that lost our reply, without looping for ever. */
const MOST_AGAIN = 3;

/** The ticket's question. The inbox fills in the rest. */
type Question = Pick<Ticket, "via" | "holder" | "table" | "game" | "seat" | "asked" | "base" | "answers" | "language"> &
  Partial<Pick<Ticket, "depth">>;

/** Fingerprint of an address for storage, so that the stored rows reveal no address. */
export const holderOf = (email: string): Promise<string> => fingerprint(`holder ${email.trim().toLowerCase()}`);

export interface Issued {
  readonly nonce: string;
  readonly token: string;
  readonly reply: ReplyTo | null;
}

/** Creates and stores a ticket before its message leaves. `null`: the inbox has no account, or the service receives nothing. */
export async function issue({ store, ports, person }: Desk, question: Question): Promise<Issued | null> {
  if (isAddress(person)) return null;
  const nonce = drawNonce();
  const ticket = await ports.ticket({ person, nonce });
  if (!ticket || (question.via === "mail" && !ticket.address)) return null;
  // The nonce is part of the address, which others may see. Only the recipient knows the id of our message.
  const reference = `<${drawNonce()}${drawNonce()}@${new URL(ports.origin).hostname}>`;
  store.tickets.add({ depth: 0, ...question, nonce, at: ports.now() }, question.via === "mail" ? [reference] : []);
  await store.saved();
  return { nonce, token: ticket.token, reply: ticket.address === null ? null : { address: ticket.address, reference } };
}

type Params = Readonly<Record<string, string | number>>;
/** `key` names the heading in the catalogue. */
type Said = Pick<ReplyResult, "outcome" | "lines"> & { readonly key: Key; readonly params?: Params };

interface Act {
  readonly desk: Desk;
  readonly ticket: KeptTicket;
  readonly directory: Directory | null;
}

const languageOf = ({ ticket, directory }: Act) => directory?.language ?? ticket.language;

const refuse = (act: Act, why: Key, params: Params = {}): Said => ({
  outcome: "refused",
  key: "mail.answered.refused",
  lines: [t(why, params, languageOf(act))],
});

/** The table's refusal in its own words. */
function problemSaid(act: Act, reply: Extract<Reply, { readonly ok: false }>): Said {
  const name = isProblem(reply.problem) ? reply.problem : "fault";
  if (name === "key-reused") return refuse(act, "mail.answered.used");
  if (name === "stale" || name === "not-awaited") return refuse(act, "mail.answered.late");
  const { title, detail } = problemOf(
    "",
    name,
    reply.params,
    languageOf(act),
    reply.moreJson ? JSON.parse(reply.moreJson) : {},
  );
  return { outcome: "refused", key: "mail.answered.refused", lines: [title, detail ?? ""].filter((it) => it !== "") };
}

/** Asks a table, and retries once after a cut-off. Every question here is safe to ask twice. */
async function asking(act: Act, ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask().catch(ask);
  } catch (error) {
    act.desk.faults.note("an answer", error);
    return { ok: false, problem: "busy", params: {} };
  }
}

/** Submits commands as any move does. The ticket is the idempotency key, so retries play once. */
async function submit(act: Act, commands: readonly unknown[], base: number): Promise<Reply> {
  const { desk, ticket } = act;
  const { nonce, asked, table, seat } = ticket;
  const submission = {
    ...{ person: desk.person, key: `answer-${nonce}`, base, asked, seat },
    ...{ commandsJson: JSON.stringify(commands), language: languageOf(act), by: "person" as const },
  };
  return asking(act, () => desk.ports.move(table, submission));
}

/** Resubmits an answer that another entry overtook, if the question is still open and the answer still means what it did. */
async function submitAnew(act: Act, answer: Playing, stale: Reply): Promise<Reply> {
  const { game, seat, asked } = act.ticket;
  const notice = await noticeOf(act);
  if (notice?.asked !== asked) return stale;
  const { list } = shortAnswersOf({ game, seat, seats: notice.seats, viewJson: notice.viewJson }, languageOf(act));
  const commands = JSON.stringify(answer.commands);
  // Others may have acted since, so more may follow from the answer now. Everything its reader was told must still come first.
  const holds =
    answer.say === null ||
    list.some((it) => it.say.startsWith(answer.say ?? "") && JSON.stringify(it.commands) === commands);
  return holds ? submit(act, answer.commands, notice.seq) : stale;
}

/** The move to play. `say`: the outcome its reader was told; `null`: the reader chose it unprompted. */
interface Playing {
  readonly commands: readonly unknown[];
  readonly say: string | null;
}

async function play(act: Act, answer: Playing): Promise<Said> {
  const { desk, ticket } = act;
  const first = await submit(act, answer.commands, ticket.base);
  const reply = !first.ok && first.problem === "stale" ? await submitAnew(act, answer, first) : first;
  if (!reply.ok) return problemSaid(act, reply);
  desk.store.tickets.use(ticket.nonce, desk.ports.now());
  const { log } = JSON.parse(reply.json) as MoveShape | LeanMoveShape;
  const lines = log.flatMap((it) => ("lines" in it ? it.lines.map((line) => line.say) : []));
  return { outcome: "played", key: "mail.answered.played", lines };
}

const callerOf = (act: Act) => ({ person: act.desk.person, name: "", language: languageOf(act) });

const isNamed = (name: string, wanted: string): boolean =>
  name.localeCompare(wanted, undefined, { sensitivity: "base" }) === 0;

/** Plays the plan that is legal now: the named one, or the only one. */
async function playPlan(act: Act, name: string | null): Promise<Said> {
  const { table } = act.ticket;
  const reply = await asking(act, () => act.desk.ports.handle(table, "readPlans", callerOf(act), {}));
  if (!reply.ok) return problemSaid(act, reply);
  const { plans } = JSON.parse(reply.json) as PlansShape;
  const wanted = name === null ? plans : plans.filter((it) => isNamed(it.name, name));
  const fitting = wanted.filter((it) => it.fits === true);
  const [plan] = fitting;
  if (!plan) return refuse(act, wanted.length > 0 ? "mail.answered.plan-misfit" : "mail.answered.plan-none");
  if (fitting.length > 1)
    return refuse(act, "mail.answered.plan-several", { names: fitting.map((it) => it.name).join(", ") });
  const said = await play(act, { commands: plan.commands, say: null });
  if (said.outcome === "played")
    await asking(act, () => act.desk.ports.handle(table, "deletePlan", callerOf(act), { name: plan.name }));
  return said;
}

async function hold(act: Act, days: number): Promise<Said> {
  const { table } = act.ticket;
  const reply = await asking(act, () => act.desk.ports.handle(table, "vacation", callerOf(act), { days }));
  if (!reply.ok) return problemSaid(act, reply);
  return {
    outcome: "done",
    key: "mail.answered.hold",
    params: { days },
    lines: [t("mail.answered.hold.what", {}, languageOf(act))],
  };
}

/** Stops mails about the table. */
async function stop(act: Act): Promise<Said> {
  const { desk, ticket } = act;
  try {
    await desk.ports.mute(desk.person, ticket.table);
    return { outcome: "done", key: "mail.answered.stop", lines: [t("mail.answered.stop.what", {}, languageOf(act))] };
  } catch {
    return refuse(act, "mail.answered.busy");
  }
}

/** Runs an action that is not a move once per ticket. `id`: the answer that asks for it, which may arrive again meanwhile. */
async function once(act: Act, id: string, what: "hold" | "stop", run: () => Promise<Said>): Promise<Said> {
  const { tickets } = act.desk.store;
  const { nonce } = act.ticket;
  if (!tickets.claim(nonce, what, id)) return refuse(act, "mail.answered.used");
  const said = await run();
  if (said.outcome === "refused") tickets.release(nonce, what);
  return said;
}

/** Plays the command that a line names. `missing`: the refusal in games whose commands cannot be written. */
async function playWritten(act: Act, line: string, missing: Key): Promise<Said> {
  const { game, seat, asked, answers } = act.ticket;
  const module = moduleOf(game);
  if (!module || !canBeWritten(module)) return refuse(act, missing);
  const notice = await noticeOf(act);
  if (!notice) return refuse(act, "mail.answered.busy");
  if (notice.asked !== asked) return refuse(act, "mail.answered.late");
  const command = commandIn(bareLine(line), module, JSON.parse(notice.viewJson), seat);
  if (command) return play(act, { commands: [command], say: null });
  return refuse(act, answers.length > 0 ? missing : "mail.answered.no-move");
}

function obey(act: Act, line: string, id: string): Promise<Said> | Said {
  const { answers, used } = act.ticket;
  const wanted = wantedIn(line);
  if (wanted?.kind === "hold") return once(act, id, "hold", () => hold(act, wanted.days));
  if (wanted?.kind === "stop") return once(act, id, "stop", () => stop(act));
  if (!wanted && bareLine(line) === "") return refuse(act, "mail.answered.not-understood");
  if (used !== null) return refuse(act, "mail.answered.used");
  if (!wanted) return playWritten(act, line, "mail.answered.not-understood");
  if (wanted.kind === "plan") return playPlan(act, wanted.name);
  if (wanted.kind === "pass") {
    const answer = answers.find((it) => it.pass);
    return answer ? play(act, answer) : playWritten(act, line, "mail.answered.no-pass");
  }
  if (answers.length === 0) return playWritten(act, line, "mail.answered.no-numbers");
  const answer = answers[wanted.number - 1];
  return answer ? play(act, answer) : refuse(act, "mail.answered.no-number", { count: answers.length });
}

/** Whether the button was pressed by somebody who may press it. */
async function isPresser({ ports }: Desk, ticket: KeptTicket, inbound: InboundReply, directory: Directory | null) {
  if (ticket.holder !== "" && ticket.holder !== inbound.from) return false;
  // A channel that was deleted or given to somebody else takes its buttons along. While D1 is away, they stay valid.
  const ways = directory?.hooks.filter((it) => it.kind === ticket.via && it.sealed !== "") ?? null;
  const holders = await Promise.all((ways ?? []).map((it) => ports.answerer(it).catch(() => null)));
  return ways === null || holders.includes(ticket.holder);
}

/** The way that answers to a kind of channel come. */
const doorOf = (kind: ChannelKind) => (isListedKind(kind) ? channelOf(kind).buttons?.door : kind);

/** The address without the parts its owner may vary: `+x`, Gmail's dots and Gmail's other domain. */
function bare(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  const name = local.split("+")[0] ?? "";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/**
 * Checks that the answer comes from the ticket's holder and replies to its message. `alias`: it came from another form of their address,
 * which may belong to somebody else, so they are told at the address we know.
 */
async function whose(desk: Desk, ticket: KeptTicket, inbound: InboundReply, directory: Directory | null) {
  if (doorOf(ticket.via) !== inbound.via) return "nobody";
  if (ticket.via !== MAIL) return (await isPresser(desk, ticket, inbound, directory)) ? "theirs" : "nobody";
  if (!inbound.references.some((it) => ticket.messages.includes(it))) return "nobody";
  const from = inbound.from.trim().toLowerCase();
  // Addresses change hands overnight, so the current one decides. While D1 is away, the address we wrote to counts.
  const known = directory ? (directory.email?.toLowerCase() ?? "") : from;
  if ((await holderOf(known)) !== ticket.holder) return "nobody";
  if (known === from) return "theirs";
  return bare(known) === bare(from) ? "alias" : "nobody";
}

/** The table as the person may see it now; `null`: they no longer sit there, or the table does not answer. */
async function noticeOf(act: Act): Promise<NoticeShape | null> {
  const { ports, person } = act.desk;
  const { table, seat, asked } = act.ticket;
  try {
    const notice = await ports.ask(table, seat, asked, languageOf(act));
    return (await ports.seatAt(table, person)) === seat ? notice : null;
  } catch {
    return null;
  }
}

/** Sends a mail; `undefined` when it did not leave. Logs only the mail server's code, because its text names the address. */
async function post({ ports, faults, attempts, person }: Desk, mail: Mail): Promise<string | undefined> {
  let id: string | undefined;
  try {
    await attempts.make({ ms: ports.patience }, async (cancellation) => {
      if (cancellation.mayLeave()) id = await ports.mail(mail, cancellation);
    });
    return id;
  } catch (error) {
    if (isRefusedForGood(error)) await ports.noteBounce(person);
    else faults.note("telling of an answer", new Error(codeOf(error)));
    return undefined;
  }
}

/** Reports the outcome by mail, with the question that is open now and an address for the next answer. */
async function tellByMail(act: Act, inbound: InboundReply, answered: ReplyResult): Promise<void> {
  const { desk, ticket, directory } = act;
  const { ports, store } = desk;
  const { table, game, seat } = ticket;
  const language = languageOf(act);
  const depth = answered.outcome === "refused" ? ticket.depth + 1 : 0;
  if (depth > MOST_REFUSALS || store.tickets.heardBy(ticket.nonce) > MOST_ANSWERED) return;
  const asks = answered.outcome === "played" || answered.outcome === "refused";
  const notice = asks ? await noticeOf(act) : null;
  const answers = notice?.asked
    ? shortAnswersOf({ game, seat, seats: notice.seats, viewJson: notice.viewJson }, language)
    : { list: [], examples: [] };
  const { list } = answers;
  const question = { via: "mail", holder: ticket.holder, table, game, seat, answers: list, depth, language } as const;
  const issued = notice?.asked ? await issue(desk, { ...question, asked: notice.asked, base: notice.seq }) : null;
  const timeZone = directory?.timeZone ?? "UTC";
  const email = directory?.email ?? inbound.from;
  const reader = { person: desk.person, email, language, timeZone, now: ports.now() };
  const { heading, lines } = answered;
  const report = { table, game, seat, heading, lines, notice, answers, answering: inbound.messageId };
  const id = await post(desk, await ports.letters.answered(reader, report, issued?.reply ?? null));
  if (issued && id) store.tickets.name(issued.nonce, id);
}

/** Reports the first outcome again for a mail that arrived twice. Asks nothing: the first answer, or the turn's own mail, does. */
async function answerAgain(act: Act, inbound: InboundReply, id: string): Promise<ReplyResult> {
  const { store, faults } = act.desk;
  const known = store.tickets.recall(id);
  if (!known || known.again >= MOST_AGAIN) return IGNORED;
  store.tickets.repeat(id, known);
  const answered: ReplyResult = { ...(JSON.parse(known.said) as ReplyResult), outcome: "repeated" };
  await tellByMail(act, inbound, answered).catch((error: unknown) => faults.note("telling of an answer", error));
  return answered;
}

/** Acts on an answer at most once. An answer from anybody else changes nothing and gets no reply. */
export async function takeReply(desk: Desk, inbound: InboundReply): Promise<ReplyResult> {
  const { store, ports, faults } = desk;
  const ticket = store.tickets.find(inbound.nonce);
  const id = `${inbound.nonce} ${await fingerprint(inbound.id)}`;
  if (!ticket) return IGNORED;
  const isKnown = store.tickets.isHeard(id);
  if (!isKnown && store.tickets.heardBy(inbound.nonce) >= MOST_HEARD) return IGNORED;
  const directory = await ports.lookUp(desk.person).catch(() => null);
  const from = await whose(desk, ticket, inbound, directory);
  if (from === "nobody") return IGNORED;
  const act = { desk, ticket, directory };
  if (isKnown) return answerAgain(act, inbound, id);
  const said = from === "alias" ? refuse(act, "mail.answered.alias") : await obey(act, inbound.line, id);
  const { outcome, key, params = {}, lines } = said;
  const answered = { outcome, heading: t(key, params, languageOf(act)), lines };
  // A retry may overtake this call. One of the two reports by mail, and both callers learn the outcome.
  if (store.tickets.isHeard(id)) return answered;
  store.tickets.hear(id, ports.now(), inbound.via === "mail" ? JSON.stringify(answered) : null);
  if (inbound.via === "mail")
    await tellByMail(act, inbound, answered).catch((error: unknown) => faults.note("telling of an answer", error));
  return answered;
}
