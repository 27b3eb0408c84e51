/** Signing in by mail: the mail is read in the service's own mailbox, where it has one, or its code is typed by somebody who can read it. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { Broken, type Report } from "./report.ts";
import type { Visitor } from "./visitor.ts";

/** How long a mail may take to the service's own mailbox, in milliseconds. */
const MOST_WAIT_MS = 30_000;
const BETWEEN_MS = 100;
/** Links of one mail that are followed. */
const MOST_LINKS = 10;

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The address that mails of one run go to, and how they are read. */
export type Mailbox =
  | { readonly kind: "own"; readonly address: string }
  | { readonly kind: "typed"; readonly address: string; readonly code: () => Promise<string> };

/** The service's own mailbox, with an address that nobody has; `null`: it has none, as in production. */
export async function ownMailbox(visitor: Visitor): Promise<Mailbox | null> {
  if (!(await visitor.ask("/dev/mail.json")).ok) return null;
  return { kind: "own", address: `smoke-${randomUUID()}@telegraph.example` };
}

/** The newest mail to an address with some text in it, waiting for it. Throws `Broken`. */
async function mailWith(visitor: Visitor, report: Report, address: string, text: string): Promise<string> {
  const began = performance.now();
  while (performance.now() - began < MOST_WAIT_MS) {
    const answer = await visitor.ask("/dev/mail.json", { timed: "pages" });
    const { mails } = (await answer.json()) as { readonly mails: readonly Mail[] };
    const found = mails.find((it) => it.to === address && it.text.includes(text));
    if (found) {
      report.time("mails", performance.now() - began);
      return found.text;
    }
    await pause(BETWEEN_MS);
  }
  throw new Broken(`no mail with ${text} within ${MOST_WAIT_MS / 1_000} s: see \`mail\` of /api/health, and the logs`);
}

/** Signs in by a mail to the mailbox. Throws `Broken`, also for an address that somebody has an account with. */
export async function signInBy(box: Mailbox, visitor: Visitor, report: Report): Promise<MeShape> {
  const { address: email } = box;
  await visitor.must("/auth/request", { method: "POST", body: { email } });
  const proof = box.kind === "own" ? await linkIn(visitor, report, email) : { email, code: await box.code() };
  const me = await visitor.must<MeShape & { readonly isNew?: true }>("/auth/verify", { method: "POST", body: proof });
  if (me.isNew) return me;
  await visitor.must("/auth/signout", { method: "POST" });
  throw new Broken(
    `${email} has an account, which is left as it is: name an address without one, such as one with a +`,
  );
}

async function linkIn(visitor: Visitor, report: Report, email: string): Promise<{ readonly token: string }> {
  const text = await mailWith(visitor, report, email, "/sign-in#token=");
  const [link = "", token = ""] = /\S+\/sign-in#token=([\w-]+)/.exec(text) ?? [];
  await follow(visitor, link);
  return { token };
}

/** Opens a link of a mail, as a mail scanner would: that changes nothing. Throws `Broken`. */
async function follow(visitor: Visitor, link: string): Promise<void> {
  const { origin, pathname, search } = new URL(link);
  if (origin !== visitor.origin)
    throw new Broken(`links in mails lead to ${origin}: set ORIGIN to ${visitor.origin}, or ask ${origin}`);
  const { status } = await visitor.ask(pathname + search);
  if (status >= 400) throw new Broken(`the link ${pathname} of a mail answers ${status}`);
}

/** Waits for the mail about a turn at a table, and follows its links; how many there are. Throws `Broken`. */
export async function readTurnMail(visitor: Visitor, report: Report, email: string, table: string): Promise<number> {
  const text = await mailWith(visitor, report, email, `/t/${table}`);
  const links = [...new Set(text.match(/https?:\/\/[^\s<>)\]]+/g) ?? [])].slice(0, MOST_LINKS);
  for (const it of links) await follow(visitor, it);
  return links.length;
}
