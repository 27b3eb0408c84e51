/** Discord: its interactions (https://discord.com/developers/docs/interactions), and who may answer by the buttons of a channel. */

import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import * as z from "zod";
import { shorten } from "../../games/kernel/graphemes.ts";
import { once } from "../../games/kernel/once.ts";
import { ProblemError } from "../contract/problem.ts";
import { hooks as table } from "../db/schema.ts";
import type { InboxObject } from "../env.ts";
import { json, route } from "../http/description.ts";
import { type AppEnv, signedIn } from "../http/route.ts";
import type { ReplyResult } from "../inbox/replies.ts";
import { base64url, base64urlOf, valueIn } from "../lib/bytes.ts";
import { shownName } from "../lib/names.ts";
import { isSigned, isSignedBy, type Secrets, seal, sign, unseal } from "../lib/seal.ts";
import { logNamed } from "../lib/telemetry.ts";
import { MINUTE } from "../lib/time.ts";
import type { HookAddress } from "../notify/channels/channel.ts";
import { languageOf, t } from "../words/index.ts";
import { answerByButton } from "./inbound-replies.ts";
import { tellInbox } from "./table-answer.ts";

/** Older signatures could be somebody else's copy. */
const OLDEST_SECONDS = 300;
/** Discord waits for three seconds; slower answers follow as a second message. */
const REPLY_WITHIN_MS = 2_000;
const API = "https://discord.com/api/v10";

/** An answer to Discord: 1 a greeting, 4 a message, 5 a message that follows. `data` is Discord's own. */
export interface InteractionAnswer {
  readonly type: 1 | 4 | 5;
  readonly data?: Readonly<Record<string, unknown>>;
}

const PING = 1;
const COMPONENT = 3;
const PONG: InteractionAnswer = { type: 1 };
/** Makes a message visible only to the person who pressed. */
const EPHEMERAL = 64;

const user = once(() =>
  z.object({
    id: z.string().max(30),
    username: z.string().optional(),
    global_name: z.string().nullish(),
  }),
);
const interaction = once(() =>
  z.object({
    id: z.string(),
    type: z.int(),
    application_id: z.string().optional(),
    token: z.string().optional(),
    locale: z.string().optional(),
    data: z.object({ custom_id: z.string() }).optional(),
    member: z.object({ user: user() }).optional(),
    user: user().optional(),
  }),
);
type Interaction = z.infer<ReturnType<typeof interaction>>;

/** Whether Discord signed this body just now, by our application's key. */
async function isByDiscord(c: Context<AppEnv>, body: string): Promise<boolean> {
  const { DISCORD_PUBLIC_KEY: key = "" } = c.env;
  const at = c.req.header("x-signature-timestamp") ?? "";
  const signature = c.req.header("x-signature-ed25519") ?? "";
  if (!/^[0-9a-f]{64}$/i.test(key) || !/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(at)) return false;
  if (Math.abs(Date.now() / 1_000 - Number(at)) > OLDEST_SECONDS) return false;
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (it) => Number.parseInt(it, 16));
  const known = { kty: "OKP", crv: "Ed25519", kid: "discord", x: base64url(bytes(key)) } as const;
  return isSignedBy(known, `${at}${body}`, base64url(bytes(signature)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("bad-json");
  }
}

/** The message that Discord shows for an answer. */
function messageFor(answered: ReplyResult, locale: string | undefined) {
  const { outcome, heading, lines } = answered;
  const text = outcome === "ignored" ? t("answer.not-yours", {}, languageOf(locale)) : [heading, ...lines].join("\n");
  return { content: shorten(text, 1_900), flags: EPHEMERAL, allowed_mentions: { parse: [] } };
}

/** Writes one line to the log, without tokens or their owners. */
const logFault = (what: string, fault: string | number): void => logNamed({ at: "discord", what, fault });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

/** As much of a name as its bearer needs to recognise it. */
const LONGEST_NAME = 32;

/** Answers a press with a private link. When the channel's owner opens it, signed in, this Discord user may use the buttons. */
async function connect(c: Context<AppEnv>, hook: string, pressed: Interaction): Promise<InteractionAnswer> {
  const by = pressed.member?.user ?? pressed.user;
  if (!by) throw new ProblemError("invalid");
  const name = shownName(by.global_name ?? by.username ?? "", LONGEST_NAME) || by.id;
  const proof = await proofOf(c.env, { hook, user: by.id, name }, Date.now());
  const language = languageOf(pressed.locale);
  const button = {
    ...{ type: 2, style: 5, label: t("answer.connect", {}, language) },
    url: `${c.env.ORIGIN}/profile#discord=${proof}`,
  };
  return {
    type: 4,
    data: {
      ...{ content: t("answer.connect.how", {}, language), flags: EPHEMERAL, allowed_mentions: { parse: [] } },
      components: [{ type: 1, components: [button] }],
    },
  };
}

async function press(c: Context<AppEnv>, pressed: Interaction): Promise<InteractionAnswer> {
  // Looks the owner of the channel up in D1: ids of older channels have another form.
  const hook = /^connect:([\w-]{1,64})$/.exec(pressed.data?.custom_id ?? "")?.[1];
  if (hook) return connect(c, hook, pressed);
  const [, token = "", number = ""] = /^answer:([a-z2-7]+):(\d)$/.exec(pressed.data?.custom_id ?? "") ?? [];
  const from = pressed.member?.user.id ?? pressed.user?.id ?? "";
  const reply = { via: "discord", from, line: number, id: pressed.id } as const;
  const answering = answerByButton(c.env, token, reply).catch((error: unknown): ReplyResult => {
    logFault("answer", nameOf(error));
    return { outcome: "refused", heading: t("mail.answered.busy", {}, languageOf(pressed.locale)), lines: [] };
  });
  const late = new Promise<null>((done) => setTimeout(() => done(null), REPLY_WITHIN_MS));
  const answered = await Promise.race([answering, late]);
  if (answered) return { type: 4, data: messageFor(answered, pressed.locale) };
  const following = answering.then((it) => follow(pressed, it));
  c.executionCtx.waitUntil(following.catch((error: unknown) => logFault("follow-up", nameOf(error))));
  return { type: 5, data: { flags: EPHEMERAL } };
}

/** Reports the outcome in a second message. */
async function follow({ application_id: id, token, locale }: Interaction, answered: ReplyResult): Promise<void> {
  const body = JSON.stringify(messageFor(answered, locale));
  const headers = { "content-type": "application/json" };
  const url = `${API}/webhooks/${encodeURIComponent(id ?? "")}/${encodeURIComponent(token ?? "")}/messages/@original`;
  const answer = await fetch(url, { method: "PATCH", headers, body, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) logFault("follow-up", answer.status);
  await answer.body?.cancel();
}

/** A Discord channel of the caller that carries buttons. Programs are not asked who presses them. */
async function findMine(c: Context<AppEnv>) {
  const { id: person } = signedIn(c);
  const mine = and(eq(table.id, c.req.param("id") ?? ""), eq(table.person, person), eq(table.kind, "discord"));
  const [hook] = await drizzle(c.env.DB)
    .select({ id: table.id, sealed: table.sealed, answerer: table.answerer })
    .from(table)
    .where(mine);
  if (!hook || hook.answerer === null) throw new ProblemError("not-found");
  return hook;
}

/** Lets somebody answer by a channel's buttons, in place of the one before; `null`: nobody. */
async function letAnswer(c: Context<AppEnv>, by: Presser | null): Promise<Response> {
  const { id, sealed } = await findMine(c);
  if (by && by.hook !== id) throw new ProblemError("link-used");
  const { user: _, ...address } = JSON.parse(await unseal(c.env, sealed)) as HookAddress;
  const anew = await seal(c.env, JSON.stringify({ ...address, ...(by && { user: by.user }) }));
  const change = { sealed: anew, answerer: by?.name ?? "" };
  // A channel whose address changed meanwhile belongs to somebody else.
  const same = and(eq(table.id, id), eq(table.sealed, sealed));
  const { meta } = await drizzle(c.env.DB).update(table).set(change).where(same);
  if (meta.changes === 0) throw new ProblemError("busy");
  tellInbox(c, signedIn(c).id, (inbox: DurableObjectStub<InboxObject>) => inbox.changed());
  return c.body(null, 204);
}

/** The body of `PUT /hooks/:id/answerer`. */
const answererBody = once(() => z.object({ proof: z.string().max(600) }));

export const discordRoutes = {
  "PUT /hooks/:id/answerer": route({
    does: "Lets the Discord user who pressed *Connect* under a message of the channel answer by its buttons. `proof` is what their link carries after `#discord=`, good for ten minutes.",
    who: "session",
    body: answererBody,
    example: { body: { proof: "…" } },
    irreversible: true,
    answers: { 204: "They can." },
    refuses: [400],
    handle: async (c, body) => {
      const by = await readProof(c.env, body.proof, Date.now());
      if (!by) throw new ProblemError("link-used");
      return letAnswer(c, by);
    },
  }),
  "DELETE /hooks/:id/answerer": route({
    does: "Lets nobody answer by a Discord channel's buttons any more.",
    who: "session",
    irreversible: true,
    answers: { 204: "Nobody can." },
    handle: (c) => letAnswer(c, null),
  }),
  "POST /discord/interactions": route({
    does: "What Discord sends when somebody presses a button under a message of ours, signed by Discord.",
    who: "anyone",
    headers: {
      "x-signature-ed25519": {
        description: "The signature, hexadecimal.",
        type: "string",
        pattern: "^[0-9a-fA-F]{128}$",
      },
      "x-signature-timestamp": {
        description: "When it was made, in seconds since 1970; at most five minutes ago.",
        type: "string",
        pattern: "^\\d{1,12}$",
      },
    },
    takes: "application/json",
    irreversible: false,
    answers: { 200: json<InteractionAnswer>("What Discord shows.") },
    refuses: [400, 401, 404],
    handle: async (c) => {
      if (!c.env.DISCORD_PUBLIC_KEY) throw new ProblemError("not-found");
      const body = await c.req.text();
      if (!(await isByDiscord(c, body))) throw new ProblemError("bad-token");
      const pressed = interaction().safeParse(jsonOf(body));
      if (!pressed.success) throw new ProblemError("invalid");
      if (pressed.data.type === PING) return PONG;
      if (pressed.data.type === COMPONENT) return press(c, pressed.data);
      throw new ProblemError("invalid");
    },
  }),
};

// A proof of who pressed a button. Only we can have written it, from a message that Discord signed.

/** A Discord user, and the channel under whose message they pressed. */
interface Presser {
  readonly hook: string;
  readonly user: string;
  /** Their name on Discord. */
  readonly name: string;
}

/** How long a proof is valid, in milliseconds. */
const LIFETIME = 10 * MINUTE;

const signed = (what: string): string => `discord ${what}`;

/** `<who and until when>.<MAC>`, base64url. */
export async function proofOf(env: Secrets, { hook, user, name }: Presser, now: number): Promise<string> {
  const what = base64urlOf([hook, user, name, now + LIFETIME]);
  return `${what}.${await sign(env, signed(what))}`;
}

/** The person that a proof is about; `null` if we did not write it, or it is too old. */
async function readProof(env: Secrets, proof: string, now: number): Promise<Presser | null> {
  const [what = "", mac = ""] = proof.split(".");
  if (!(await isSigned(env, signed(what), mac))) return null;
  const [hook, user, name, until] = valueIn(what) as [string, string, string, number];
  return until > now ? { hook, user, name } : null;
}
