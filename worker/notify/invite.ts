/** Invitations. They go through an inbox, so that they are tried again and show what became of them. */
import type { Language } from "../../games/kernel/words.ts";
import { shunnedBy } from "../db/blocks.ts";
import { addInvitation, personByEmail } from "../db/people.ts";
import type { Env } from "../env.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Who invites whom to what: `invite` is the table's code, `by` the display name of `from`, `language` that of the person who invites. */
export interface Invitation {
  readonly table: string;
  readonly game: string;
  /** The id of who invites. */
  readonly from: string;
  readonly by: string;
  readonly invite: string;
  /** An address, or the id of somebody with an inbox. */
  readonly to: { readonly email: string } | { readonly person: string };
  readonly language: Language;
}

/** The same address is invited to the same table once an hour at most, however often it is asked for. */
const ONCE_IN_MS = 3_600_000;

async function inboxOf(env: Env, to: Invitation["to"]): Promise<string> {
  if ("person" in to) return to.person;
  const email = to.email.toLowerCase();
  const known = await personByEmail(env, email);
  return known?.id ?? inboxOfAddress(email);
}

/**
 * Invites somebody, or an address, whether it is known or not; the caller cannot tell which. Who has blocked them hears nothing, and nobody gets more
 * than a few invitations a day, whoever sends them.
 */
export async function invite(
  env: Env,
  { table, game, from, by, invite: code, to, language }: Invitation,
): Promise<void> {
  const at = Date.now();
  const inbox = await inboxOf(env, to);
  if ((await shunnedBy(env, from)).includes(inbox)) return;
  const object = env.INBOX.idFromName(inbox).toString();
  const limited = env.LIMITS === "on";
  if (!(await addInvitation(env, { sender: from, inbox: object, at, table }, limited))) return;
  const id = `invited:${table}:${inbox}:${Math.floor(at / ONCE_IN_MS)}`;
  const fact = { type: "invited", id, table, game, at, by, author: from, invite: code, language } as const;
  await withTimeout(env.INBOX.getByName(inbox).tell([fact]));
}
