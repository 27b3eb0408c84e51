/** The picture of a table for chats, mails and previews of links: what a spectator sees, whoever asks, so that it may be passed on. */
import { type Context, Hono } from "hono";
import type { Calls } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { askFor } from "../table/call.ts";
import { idOf, numberIn } from "./answer.ts";

/** A past entry never changes, and the last one is the last for a while. */
const KEPT_SECONDS = { past: 604_800, last: 60 } as const;

async function pictureOf(c: Context<AppEnv>): Promise<Response> {
  const at = numberIn(c, "at");
  const { game, seq, view } = await askFor(c.env, idOf(c), (table) => table.snapshot(null, at));
  const after = Math.min(numberIn(c, "after") ?? seq - 1, seq);
  const { entries } = await askFor(c.env, idOf(c), (table) =>
    table.entriesAfter(null, Math.max(0, after), c.get("language")),
  );
  const news = entries.filter((it) => it.seq <= seq).flatMap((it) => it.events);
  const drawn = await withTimeout(c.env.SIDE.draw({ game, view, viewer: null, news })).catch((error: unknown) => {
    console.error(JSON.stringify({ at: "picture", game, fault: String(error) }));
    throw new ProblemError("busy");
  });
  if (!drawn) throw new ProblemError("not-found");
  return c.body(drawn.png, 200, {
    "content-type": "image/png",
    "cache-control": `public, max-age=${at === null ? KEPT_SECONDS.last : KEPT_SECONDS.past}`,
    "cross-origin-resource-policy": "cross-origin",
  });
}

/** Drawn for the first who asks and kept by the platform's cache, where there is one. */
async function keptPicture(c: Context<AppEnv>): Promise<Response> {
  const address = new URL(c.req.url);
  // Nothing else in the address makes another picture of it.
  address.search = `?${["at", "after"].map((it) => `${it}=${numberIn(c, it) ?? ""}`).join("&")}`;
  const key = new Request(address);
  const cache = await caches.open("pictures");
  const kept = await cache.match(key);
  if (kept) return new Response(kept.body, kept);
  const picture = await pictureOf(c);
  c.executionCtx.waitUntil(cache.put(key, picture.clone()));
  return picture;
}

export const pictures = new Hono<AppEnv>().get("/tables/:id/picture.png", keptPicture);

/** What each of these calls does, for the reference. */
export const picturesCalls: Calls = {
  "GET /tables/:id/picture.png": {
    does: "A small picture of the table, as a spectator sees it. Games without pictures, and tables that have not begun, have none.",
    who: "anyone",
    query: {
      at: "After this entry instead of the last.",
      after: "Marks what came after this entry instead of the last one alone.",
    },
    answers: { 200: "A PNG." },
    refuses: [400],
  },
};
