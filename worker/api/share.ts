/**
 * The address that shows one entry, and what a chat makes of it: title, standings and a picture, in the page's own head. Of a table that
 * is not listed, strangers are shown none of that, unless somebody who sits there has shared the address.
 */
import { type Context, Hono } from "hono";
import { listFormat } from "../../games/kernel/words.ts";
import type { LogShape, TableShape } from "../contract/shapes.ts";
import type { Calls } from "../http/body.ts";
import { type AppEnv, languageFor } from "../http/caller.ts";
import { isSigned, sign } from "../lib/seal.ts";
import { gameName } from "../notify/names.ts";
import { askFor } from "../table/call.ts";
import { put } from "../words/index.ts";
import { idOf, numberIn } from "./answer.ts";

/** What a signature under a shared address says. */
const shownText = (id: string, at: number): string => `show ${id} ${at}`;

const addressOf = (id: string, at: number, show: string | null): string =>
  `/t/${id}?at=${at}${show ? `&show=${show}` : ""}`;

export const shares = new Hono<AppEnv>().get("/tables/:id/share", async (c) => {
  const person = c.get("person")?.id ?? null;
  const { id, seq, listed, you } = await askFor(c.env, idOf(c), (it) => it.snapshot(person, numberIn(c, "at")));
  const show = listed || you === null ? null : await sign(c.env, shownText(id, seq));
  return c.json({ path: addressOf(id, seq, show) });
});

interface Card {
  readonly title: string;
  readonly about: string;
  /** Its path. */
  readonly image: string;
}

/** Words for a chat are cut here, as chats do. */
const LONGEST = 200;

async function cardOf(c: Context<AppEnv>): Promise<Card> {
  const language = languageFor(c);
  const at = numberIn(c, "at");
  const table: TableShape = await askFor(c.env, idOf(c), (it) => it.snapshot(null, at));
  const { id, game, listed, seq, seats, score } = table;
  const shown = listed || (at !== null && (await isSigned(c.env, shownText(id, at), c.req.query("show") ?? "")));
  if (!shown || seq === 0)
    return {
      title: put("share.table", {}, language),
      about: put("share.closed", {}, language),
      image: "/icon-512.png",
    };
  const log: LogShape = await askFor(c.env, id, (it) => it.entriesAfter(null, seq - 1, language));
  const names = listFormat(language).format(seats.map((it) => it.name));
  const points = score.map((it) => `${seats[it.seat]?.name ?? gameName(game, language)} ${it.total}`).join(", ");
  const news = log.entries[0]?.lines.map((it) => it.say).join(" ") ?? "";
  return {
    title: `${gameName(game, language)}: ${names}`,
    about: `${put("share.entry", { at: seq, points }, language)} ${news}`.slice(0, LONGEST),
    image: `/api/tables/${id}/picture.png?at=${seq}`,
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (it) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[it] ?? "");

function headOf({ title, about, image }: Card, { ORIGIN }: Pick<AppEnv["Bindings"], "ORIGIN">): string {
  const meta = { site_name: "Telegraph", type: "website", title, description: about, image: `${ORIGIN}${image}` };
  const tags = Object.entries(meta).map(([key, it]) => `<meta property="og:${key}" content="${escaped(it)}">`);
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join("");
}

/** The page at a table's address. A browser that opens it asks for the table itself; whoever only wants to show a link is told in the head. */
export const tablePages = new Hono<AppEnv>().get("/t/:id", async (c) => {
  const page = await c.env.ASSETS.fetch(new URL("/", c.req.url));
  if (c.req.header("sec-fetch-dest") !== undefined || !page.ok) return page;
  const head = await cardOf(c).then(
    (it) => headOf(it, c.env),
    () => "",
  );
  const text = await page.text();
  return c.html(text.replace("</head>", () => `${head}</head>`));
});

/** What each of these calls does, for the reference. */
export const sharesCalls: Calls = {
  "GET /tables/:id/share": {
    does: "The address of a position, to be passed on. Shared by who sits there, chats show a picture of it even when the table is not listed.",
    who: "anyone",
    query: { at: "After this entry instead of the last." },
    answers: { 200: "The path of the page." },
    refuses: [400],
  },
};
