/** Webhooks: who is told by which, and what became of each delivery (of mails too). */
import { and, asc, count, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { jsonBody } from "../body.ts";
import { hooks as table } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { type AppEnv, signedIn } from "../http.ts";
import { newId } from "../inbox/id.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { within } from "../inbox/within.ts";
import { checkTarget } from "../notify/ssrf.ts";
import { newSecret } from "../notify/webhook.ts";
import { put } from "../notify/words/index.ts";
import { ProblemError } from "../problem.ts";
import { seal } from "../seal.ts";
import type { DeliveryShape, HookShape } from "../shapes.ts";

/** Enough for anybody's bots. */
const MOST_HOOKS = 10;

const url = z.string().min(1).max(2_048);
const making = z.object({ url });
const changing = z.object({ url: url.optional(), state: z.enum(["on", "off"]).optional() });

const COLUMNS = {
  id: table.id,
  host: table.host,
  state: table.state,
  createdAt: table.createdAt,
  badSince: table.badSince,
};

/** The host to show; a target that is not allowed is the problem `bad-target`, and nothing is sent to it. */
function hostOf(c: Context<AppEnv>, address: string): string {
  const target = checkTarget(address, { targets: c.env.WEBHOOK_TARGETS, origin: c.env.ORIGIN });
  if (target.ok) return target.url.host;
  throw new ProblemError("bad-target", { reason: put(`target.${target.reason}`, {}, c.get("language")) });
}

const mine = (c: Context<AppEnv>, id: string) => and(eq(table.id, id), eq(table.person, signedIn(c).id));

async function findMine(c: Context<AppEnv>, id: string): Promise<HookShape> {
  const [hook] = await drizzle(c.env.DB).select(COLUMNS).from(table).where(mine(c, id));
  if (!hook) throw new ProblemError("not-found");
  return hook;
}

async function refuseMore({ env }: Context<AppEnv>, person: string): Promise<void> {
  const [row] = await drizzle(env.DB).select({ hooks: count() }).from(table).where(eq(table.person, person));
  if ((row?.hooks ?? 0) < MOST_HOOKS) return;
  throw new ProblemError("invalid", {}, { errors: [{ path: "url", message: `At most ${MOST_HOOKS} webhooks` }] });
}

/** Asks the caller's inbox; one that does not answer is the problem `busy`. */
async function askInbox(
  c: Context<AppEnv>,
  ask: (inbox: DurableObjectStub<Inbox>) => Promise<string>,
): Promise<string> {
  const call = () => within(ask(c.env.INBOX.getByName(signedIn(c).id)));
  return call()
    .catch(call)
    .catch(() => {
      throw new ProblemError("busy");
    });
}

async function secretOf(env: Env, address: string, secret: string): Promise<string> {
  return seal(env, JSON.stringify({ url: address, secret }));
}

export const hooks = new Hono<AppEnv>()
  .get("/hooks", async (c) => {
    const theirs = eq(table.person, signedIn(c).id);
    const rows: readonly HookShape[] = await drizzle(c.env.DB)
      .select(COLUMNS)
      .from(table)
      .where(theirs)
      .orderBy(asc(table.createdAt));
    return c.json({ hooks: rows });
  })
  .post("/hooks", jsonBody(making), async (c) => {
    const person = signedIn(c).id;
    const { url } = c.req.valid("json");
    const host = hostOf(c, url);
    await refuseMore(c, person);
    const secret = newSecret();
    const hook: HookShape = { id: newId(), host, state: "on", createdAt: Date.now(), badSince: null };
    await drizzle(c.env.DB)
      .insert(table)
      .values({ ...hook, person, sealed: await secretOf(c.env, url, secret) });
    return c.json({ hook, secret }, 201);
  })
  .patch("/hooks/:id", jsonBody(changing), async (c) => {
    const id = c.req.param("id");
    await findMine(c, id);
    const { url, state } = c.req.valid("json");
    const secret = url === undefined ? undefined : newSecret();
    const moved = url !== undefined && secret && { host: hostOf(c, url), sealed: await secretOf(c.env, url, secret) };
    const change = { ...moved, ...(state && { state }), ...(state === "on" && { badSince: null }) };
    if (Object.keys(change).length > 0) await drizzle(c.env.DB).update(table).set(change).where(mine(c, id));
    return c.json({ hook: await findMine(c, id), ...(secret && { secret }) });
  })
  .delete("/hooks/:id", async (c) => {
    await findMine(c, c.req.param("id"));
    await drizzle(c.env.DB)
      .delete(table)
      .where(mine(c, c.req.param("id")));
    return c.body(null, 204);
  })
  .post("/hooks/:id/test", async (c) => {
    const { id } = await findMine(c, c.req.param("id"));
    const delivery = JSON.parse(await askInbox(c, (inbox) => inbox.testHook(id))) as DeliveryShape;
    return c.json({ delivery }, 202);
  })
  .get("/deliveries", async (c) => {
    const deliveries = JSON.parse(await askInbox(c, (inbox) => inbox.deliveries())) as DeliveryShape[];
    return c.json({ deliveries });
  })
  .post("/deliveries/:id/replay", async (c) => {
    const id = c.req.param("id");
    const delivery = JSON.parse(await askInbox(c, (inbox) => inbox.replay(id))) as DeliveryShape | null;
    if (!delivery) throw new ProblemError("not-found");
    return c.json({ delivery }, 202);
  });
