/** The mails of a round: turns of several tables in one, everything else one by one. */
import type { NoticeShape } from "../facts.ts";
import type { Reader, Told } from "../notify/letters.ts";
import type { Mail } from "../notify/send-mail.ts";
import type { DeliveryWhy } from "../shapes.ts";
import type { Round } from "./drain.ts";
import { dueTogether, LEASE, MAIL_PAUSES, MAIL_SPACING, NO_ANSWER, nextTry } from "./schedule.ts";
import { type Delivery, isAboutSeat, type SeatDelivery } from "./store.ts";

/** Why this person gets no mail of this kind; `null` when they do. An invitation asks for an address, not for turns by mail. */
function refusal({ directory }: Round, { type, table }: Delivery): DeliveryWhy | null {
  if (!directory.email) return "no-channel";
  if (directory.mutes.has("*")) return "muted";
  if (type === "hook-failing" || type === "invited") return null;
  return !directory.mail || directory.mutes.has(table ?? "") ? "muted" : null;
}

function drop({ store, ports }: Round, it: Delivery, why: DeliveryWhy): void {
  store.settle(it.id, ports.now(), { state: "dropped", why });
}

/** What the table says now. `null`: it does not answer (the delivery waits), or the notice is stale (it is dropped). */
async function ask(round: Round, it: SeatDelivery): Promise<NoticeShape | null> {
  const { store, ports, directory } = round;
  try {
    const notice = await ports.ask(it.table, it.seat, it.seq, directory.language);
    if (it.type === "over" || notice.current) return notice;
    drop(round, it, "acted");
  } catch {
    const now = ports.now();
    store.settle(it.id, now, { state: "held", why: "table", due: now + NO_ANSWER });
  }
  return null;
}

function readerOf({ directory, person }: Round): Reader {
  return { person, email: directory.email ?? "", language: directory.language };
}

/** Records the attempt before it is made; leaves out what was dropped since. */
async function begin({ store, ports }: Round, parts: readonly Delivery[]): Promise<readonly Delivery[]> {
  const now = ports.now();
  const begun = store.atomic(() => parts.filter((it) => store.begin(it.id, now, now + LEASE)));
  await store.saved();
  return begun;
}

function settleAll({ store, ports }: Round, parts: readonly Delivery[], sent: boolean): void {
  const now = ports.now();
  store.atomic(() => {
    for (const it of parts) {
      if (sent) store.settle(it.id, now, { state: "sent" });
      else {
        const due = nextTry(MAIL_PAUSES, it.tries + 1, now, ports.chance());
        store.settle(it.id, now, { state: "failed", why: "refused", due });
      }
    }
  });
}

async function send(round: Round, parts: readonly Delivery[], write: () => Promise<Mail>): Promise<void> {
  const sent = await write()
    .then(round.ports.mail)
    .then(
      () => true,
      () => false,
    );
  settleAll(round, parts, sent);
}

/** Puts a turn mail off when the last one about its table is too fresh. */
function putOff({ store, ports }: Round, it: SeatDelivery): boolean {
  const now = ports.now();
  const due = (store.lastTurnMail(it.table) ?? 0) + MAIL_SPACING;
  if (due <= now) return false;
  store.settle(it.id, now, { state: "held", why: "ten-minutes", due });
  return true;
}

async function askTurns(round: Round): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  for (const it of dueTogether(round.store.waitingTurnMails(), round.ports.now(), round.ports.hold)) {
    const why = refusal(round, it);
    if (why) drop(round, it, why);
    if (why || !isAboutSeat(it) || putOff(round, it)) continue;
    const notice = await ask(round, it);
    if (notice) told.set(it.id, { delivery: it, notice });
  }
  return told;
}

async function sendTurns(round: Round): Promise<void> {
  const told = await askTurns(round);
  const parts = await begin(
    round,
    [...told.values()].map((it) => it.delivery),
  );
  const turns = parts.flatMap((it) => told.get(it.id) ?? []);
  if (parts.length > 0) await send(round, parts, () => round.ports.letters.turns(readerOf(round), turns));
}

const hostOf = ({ directory }: Round, hook: string): string => directory.hooks.find((it) => it.id === hook)?.host ?? "";

/** How to write a mail that is not about a turn; `null` when there is nothing to write. */
async function letterOf(round: Round, it: Delivery): Promise<(() => Promise<Mail>) | null> {
  const { letters } = round.ports;
  const reader = readerOf(round);
  if (it.type === "hook-failing") return () => letters.hookFailing(reader, hostOf(round, it.fact));
  if (it.type === "invited") {
    const fact = round.store.fact(it.fact);
    return fact?.type === "invited" ? () => letters.invited(reader, fact) : null;
  }
  const notice = isAboutSeat(it) && (await ask(round, it));
  return notice ? () => letters.over(reader, { delivery: it, notice }) : null;
}

async function sendOther(round: Round, it: Delivery): Promise<void> {
  const why = refusal(round, it);
  if (why) return drop(round, it, why);
  const write = await letterOf(round, it);
  if (write && (await begin(round, [it])).length > 0) await send(round, [it], write);
}

/** Sends what is due by mail. */
export async function sendMails(round: Round, due: readonly Delivery[]): Promise<void> {
  await sendTurns(round);
  for (const it of due) if (it.type !== "your-turn") await sendOther(round, it);
}
