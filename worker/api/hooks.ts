/** Channels other than mail, and the outcome of each delivery (of mails, too). */

import { and, asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { ChannelKindShape, HookShape } from "../contract/channels.ts";
import type { DeliveryShape } from "../contract/notifications.ts";
import { ProblemError } from "../contract/problem.ts";
import { personExistsSql } from "../db/people.ts";
import { mutes, hooks as table } from "../db/schema.ts";
import { idempotencyKeys } from "../db/schema-service.ts";
import type { Env, InboxObject } from "../env.ts";
import { json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, isProgram, paramOf, signedIn } from "../http/route.ts";
import { limit } from "../http/security.ts";
import { fingerprint, idFrom, seal, unseal } from "../lib/seal.ts";
import { DAY, HOUR } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { HookAddress } from "../notify/channels/channel.ts";
import { channelOf, isListedKind, kindsIn, LISTED_KINDS, type ListedKind } from "../notify/channels/index.ts";
import { newSecret, secretOf } from "../notify/channels/webhook.ts";
import { MAIL } from "../notify/delivery.ts";
import { isSubscriber, vapid } from "../notify/push.ts";
import { checkTarget } from "../notify/target.ts";
import { type Key, t } from "../words/index.ts";
import { HOOK } from "./examples.ts";
import { tellInbox } from "./table-answer.ts";

const urlSchema = once(() => z.string().min(1).max(2_048));
/** Any token of a self-hosted server: visible ASCII, because it goes into a header. */
const tokenSchema = once(() => z.string().regex(/^[!-~]{1,200}$/, "A token is 1 to 200 visible characters"));
const keysSchema = once(() =>
  z
    .strictObject({ p256dh: z.string().max(100), auth: z.string().max(50) })
    .refine(isSubscriber, "These are not the keys of a browser's subscription"),
);

/** The body of `POST /hooks`. `keys` (of a browser's subscription) and `token` belong to kinds that need them. */
const hookBody = once(() =>
  z
    .object({
      kind: z.enum(LISTED_KINDS).default("webhook"),
      url: urlSchema(),
      token: tokenSchema().optional(),
      keys: keysSchema().optional(),
    })
    .refine((it) => it.token === undefined || channelOf(it.kind).needs === "token", {
      path: ["token"],
      message: "This kind of channel has no token",
    })
    .refine((it) => (it.keys !== undefined) === (channelOf(it.kind).needs === "keys"), {
      path: ["keys"],
      message: "Browsers, and nothing but browsers, need the keys of their subscription",
    }),
);
type HookBody = z.infer<ReturnType<typeof hookBody>>;

function refuse(reason: Key, language: Language): never {
  throw new ProblemError("bad-target", { reason: t(reason, {}, language) });
}

/** The host to show. Throws `bad-target` for a target that is not allowed. */
export function hostOf(env: Env, kind: ListedKind, address: string, language: Language): string {
  const target = checkTarget(address, { targets: env.WEBHOOK_TARGETS, origin: env.ORIGIN });
  if (!target.ok) return refuse(`target.${target.reason}`, language);
  const misfit = channelOf(kind).misfit?.(target.url) ?? null;
  return misfit === null ? target.url.host : refuse(misfit, language);
}

export interface Sealed {
  readonly sealed: string;
  /** Shown once: a signing secret. */
  readonly secret?: string;
}

/** Encrypts an address with its secrets, and with a signing secret where the kind needs one. */
export async function sealAddress(
  env: Env,
  kind: ListedKind,
  address: Omit<HookAddress, "secret">,
  own = newSecret(),
): Promise<Sealed> {
  const secret = channelOf(kind).needs === "secret" ? { secret: own } : {};
  return { sealed: await seal(env, JSON.stringify({ ...address, ...secret })), ...secret };
}

/** The id of a channel that a person has once for an address, so that repeated requests make one. */
const singleId = (kind: ListedKind, person: string, url: string): Promise<string> => idFrom(`${kind} ${person} ${url}`);

/** The id that such a channel had before all ids had one form. */
const formerId = async (kind: ListedKind, person: string, url: string): Promise<string> =>
  `${kind}${(await fingerprint(`${person} ${url}`)).slice(0, 28)}`;

/** Channels that a person may have: enough for bots, chats and browsers. */
const MOST_HOOKS = 10;

/**
 * The body of `PATCH /hooks/:id`. `secret`: makes a new one; the old one signs beside it for a day. A new `url` brings a new secret, too.
 */
const changing = once(() =>
  z.object({
    url: urlSchema().optional(),
    state: z.enum(["on", "off"]).optional(),
    secret: z.literal("new").optional(),
  }),
);

/** How long an old secret signs beside the new one, in milliseconds, and how many old ones do. */
const OVERLAP = DAY;
const MOST_FORMER = 3;

const COLUMNS = {
  id: table.id,
  kind: table.kind,
  host: table.host,
  state: table.state,
  createdAt: table.createdAt,
  badSince: table.badSince,
  answerer: table.answerer,
};

const mine = (c: Context<AppEnv>, id: string) => and(eq(table.id, id), eq(table.person, signedIn(c).id));

/** A channel of the caller. */
type Mine = HookShape & { readonly kind: ListedKind };

async function findMine(c: Context<AppEnv>, id: string): Promise<Mine> {
  const [hook] = await drizzle(c.env.DB).select(COLUMNS).from(table).where(mine(c, id));
  if (!hook || !isListedKind(hook.kind)) throw new ProblemError("not-found");
  return { ...hook, kind: hook.kind };
}

/**
 * Stores a channel once, unless its owner has too many or is gone; counts and stores in one statement. `isRenewed`: one that is there
 * already, such as a browser's, takes the new address.
 */
async function keep({ DB }: Env, hook: typeof table.$inferInsert, isRenewed: boolean): Promise<void> {
  const query = `insert into hooks (id, person, kind, host, sealed, state, created_at, token, answerer)
    select ?1, ?2, ?3, ?4, ?5, 'on', ?6, ?7, ?8 where (select count(*) from hooks where person = ?2 and id <> ?1) < ${MOST_HOOKS} and ${personExistsSql("?2")}
    on conflict (id) do update set host = excluded.host, sealed = excluded.sealed, state = 'on', bad_since = null,
      created_at = excluded.created_at, token = excluded.token where ?9 and excluded.created_at >= hooks.created_at`;
  const { id, person, kind = "webhook", host, sealed = "", createdAt, token = null, answerer = null } = hook;
  const { meta } = await DB.prepare(query)
    .bind(id, person, kind, host, sealed, createdAt, token, answerer, isRenewed ? 1 : 0)
    .run();
  if (meta.changes > 0) return;
  if (await DB.prepare("select 1 from hooks where id = ? and person = ?").bind(id, person).first()) return;
  throw new ProblemError("invalid", {}, { errors: [{ path: "url", message: `At most ${MOST_HOOKS} channels` }] });
}

/** Asks the caller's inbox. Throws `busy` when it does not answer. */
async function askInbox(
  c: Context<AppEnv>,
  ask: (inbox: DurableObjectStub<InboxObject>) => Promise<string>,
): Promise<string> {
  const call = () => withTimeout(ask(c.env.INBOX.getByName(signedIn(c).id)));
  return call()
    .catch(call)
    .catch(() => {
      throw new ProblemError("busy");
    });
}

/** Tells the inbox, so that it does not decide by old channels. */
const noteChange = (c: Context<AppEnv>): void => tellInbox(c, signedIn(c).id, (inbox) => inbox.changed());

const MOST_LOOKED_UP_AN_HOUR = 30;

/** Prepares a channel for buttons; nobody may press them yet. Programs need none: they answer by moves. */
async function buttonsOf(c: Context<AppEnv>, kind: ListedKind, url: string): Promise<Pick<HookShape, "answerer">> {
  const ask = isProgram(c) ? null : channelOf(kind).buttons?.asksOwner?.(url, c.env);
  if (!ask) return { answerer: null };
  await limit(c.env, `webhook look-up of ${signedIn(c).id}`, MOST_LOOKED_UP_AN_HOUR, HOUR);
  return { answerer: (await ask()) ? "" : null };
}

/** Makes a channel once. The same browser again keeps its channel, with its new keys. */
async function make(c: Context<AppEnv>, body: HookBody) {
  const { kind, url, token, keys } = body;
  const person = signedIn(c).id;
  const host = hostOf(c.env, kind, url, c.get("language"));
  const made = await toMake(c, body);
  const { answerer } = await buttonsOf(c, kind, url);
  const { single = false } = channelOf(kind);
  const id = single ? await singleId(kind, person, url) : made.id;
  const { sealed, secret } = await sealAddress(c.env, kind, { url, token, ...keys }, secretOf(made.secret));
  const hook: HookShape = { id, kind, host, state: "on", createdAt: made.at, badSince: null, answerer };
  await keep(c.env, { ...hook, person, sealed, token: c.get("token") }, single);
  if (single)
    await drizzle(c.env.DB)
      .delete(table)
      .where(mine(c, await formerId(kind, person, url)));
  noteChange(c);
  return { hook, ...(secret !== undefined && { secret }) };
}

/** An address with a new secret. The old one signs beside it for a while, so that the program can be updated. */
function renewed({ secret, former = [], ...address }: HookAddress, now: number): HookAddress {
  const older = [...(secret ? [{ secret, until: now + OVERLAP }] : []), ...former];
  return { ...address, former: older.filter((it) => it.until > now).slice(0, MOST_FORMER) };
}

/** Changes a channel's target or secret. What belongs to the old address (keys, token, person who presses) does not move along. */
async function move(c: Context<AppEnv>, { id, kind, host }: Mine, url: string | undefined) {
  const { single, needs } = channelOf(kind);
  if (single && url !== undefined)
    throw new ProblemError("invalid", {}, { errors: [{ path: "url", message: "A browser is subscribed anew" }] });
  const [row] = await drizzle(c.env.DB).select({ sealed: table.sealed }).from(table).where(mine(c, id));
  if (!row) throw new ProblemError("not-found");
  const known = JSON.parse(await unseal(c.env, row.sealed)) as HookAddress;
  const address = needs === "secret" ? renewed(known, Date.now()) : { url: known.url };
  const sealed = await sealAddress(c.env, kind, { ...address, url: url ?? known.url });
  if (url === undefined) return { before: row.sealed, host, ...sealed };
  const found = hostOf(c.env, kind, url, c.get("language"));
  return { before: row.sealed, host: found, ...(await buttonsOf(c, kind, url)), ...sealed };
}

const testedAt = async (
  c: Context<AppEnv>,
  id: string,
): Promise<Pick<Mine, "id"> & { readonly kind: ListedKind | null }> =>
  id === MAIL ? { id, kind: null } : findMine(c, id);

/** A new channel. `secret`: with it a webhook checks our signatures; shown only here. */
export interface NewHook {
  readonly hook: HookShape;
  readonly secret?: string;
}

export const hookRoutes = {
  "GET /hooks": route({
    does: "Your channels other than mail, and the kinds that you can add, in your language.",
    who: "person",
    example: { answer: { hooks: [HOOK], kinds: kindsIn("en").slice(0, 2) } },
    answers: {
      200: json<{ readonly hooks: readonly HookShape[]; readonly kinds: readonly ChannelKindShape[] }>("The list."),
    },
    handle: async (c) => {
      const theirs = eq(table.person, signedIn(c).id);
      const rows: readonly HookShape[] = await drizzle(c.env.DB)
        .select(COLUMNS)
        .from(table)
        .where(theirs)
        .orderBy(asc(table.createdAt));
      return { hooks: rows, kinds: kindsIn(c.get("language")) };
    },
  }),
  "GET /hooks/push-key": route({
    does: "The service's public key (VAPID), which a browser needs to subscribe to push messages.",
    who: "person",
    /** A VAPID key, base64url. */
    answers: { 200: json<{ readonly publicKey: string }>("The key, base64url.") },
    handle: async (c) => ({ publicKey: (await vapid(c.env)).publicKey }),
  }),
  "POST /hooks": route({
    does: "Makes a channel of one of the `kinds` of `GET /hooks`: a webhook for a program, others for you. Only this answer shows a secret. Repeated with the same key it is one channel, and the answer is the same.",
    who: "person",
    headers: REPEATED,
    body: hookBody,
    example: {
      body: { kind: "webhook", url: "https://bot.example.org/turn" },
      answer: { hook: HOOK, secret: "whsec_…" },
    },
    irreversible: true,
    answers: { 201: json<NewHook>("The channel.") },
    handle: (c, body) => make(c, body),
  }),
  "PATCH /hooks/:id": route({
    does: "Changes a channel's address, turns it on or off, or gives a webhook a new secret. The secret of before signs beside the new one for 24 hours.",
    who: "person",
    body: changing,
    example: { body: { state: "off" } },
    irreversible: true,
    answers: { 200: json<NewHook>("The channel.") },
    handle: async (c, { url, state, secret: wanted }) => {
      const id = paramOf(c);
      const hook = await findMine(c, id);
      if (wanted && channelOf(hook.kind).needs !== "secret")
        throw new ProblemError(
          "invalid",
          {},
          { errors: [{ path: "secret", message: "This kind of channel has no secret" }] },
        );
      const isMoved = url !== undefined || wanted !== undefined;
      const { secret, before, ...moved } = isMoved ? await move(c, hook, url) : {};
      // A channel that a program changed, or whose secret it knows, ends with the program's token.
      const maker = !isMoved ? {} : { token: c.get("token") };
      const change = { ...moved, ...maker, ...(state && { state }), ...(state === "on" && { badSince: null }) };
      // Guards against two changes at once: the second would overwrite the secret of the first.
      const same = before === undefined ? mine(c, id) : and(mine(c, id), eq(table.sealed, before));
      if (Object.keys(change).length > 0) {
        const { meta } = await drizzle(c.env.DB).update(table).set(change).where(same);
        if (meta.changes === 0) throw new ProblemError("busy");
      }
      noteChange(c);
      return { hook: await findMine(c, id), ...(secret !== undefined && { secret }) };
    },
  }),
  "DELETE /hooks/:id": route({
    does: "Deletes a channel.",
    who: "person",
    irreversible: true,
    answers: { 204: "It is deleted." },
    handle: async (c) => {
      const { id } = await findMine(c, paramOf(c));
      const db = drizzle(c.env.DB);
      await db.batch([
        db.delete(table).where(mine(c, id)),
        db.delete(mutes).where(eq(mutes.channel, id)),
        db
          .update(idempotencyKeys)
          .set({ gone: true })
          .where(and(eq(idempotencyKeys.person, signedIn(c).id), eq(idempotencyKeys.made, id))),
      ]);
      noteChange(c);
    },
  }),
  "POST /hooks/:id/test": route({
    does: "Sends a test message by a channel; `mail` is one.",
    who: "person",
    headers: REPEATED,
    limit: { of: "test", most: 30 },
    irreversible: false,
    answers: { 202: json<{ readonly delivery: DeliveryShape }>("The delivery.") },
    handle: async (c) => {
      const { id, kind } = await testedAt(c, paramOf(c));
      const test = await toMake(c, {});
      const delivery = JSON.parse(await askInbox(c, (inbox) => inbox.sendTest(id, kind, test.id))) as DeliveryShape;
      return { delivery };
    },
  }),
  "GET /deliveries": route({
    does: "What became of your newest messages.",
    who: "person",
    answers: { 200: json<{ readonly deliveries: readonly DeliveryShape[] }>("The list.") },
    handle: async (c) => {
      const deliveries = JSON.parse(await askInbox(c, (inbox) => inbox.deliveries())) as DeliveryShape[];
      return { deliveries };
    },
  }),
  "POST /deliveries/:id/replay": route({
    does: "Sends a delivery again.",
    who: "person",
    headers: REPEATED,
    limit: { of: "replay", most: 100 },
    irreversible: false,
    answers: { 202: json<{ readonly delivery: DeliveryShape }>("The delivery.") },
    handle: async (c) => {
      const id = paramOf(c);
      const { again, at } = await toMake(c, {});
      const delivery = JSON.parse(
        await askInbox(c, (inbox) => inbox.replay(id, again ? at : null)),
      ) as DeliveryShape | null;
      if (!delivery) throw new ProblemError("not-found");
      return { delivery };
    },
  }),
};
