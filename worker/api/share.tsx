/** Previews of links to a table. They show what any spectator may see, whoever opens the link, so that it may be passed on. */

import type { Context } from "hono";
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import { shorten } from "../../games/kernel/graphemes.ts";
import { type Language, listFormat } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { LogShape, TableShape } from "../contract/shapes.ts";
import { callSide } from "../contract/side.ts";
import type { Env } from "../env.ts";
import { json, route, wholeNumber } from "../http/description.ts";
import { type AppEnv, Hono, languageFor } from "../http/route.ts";
import { limitRequests } from "../http/security.ts";
import { isSigned, sign } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { gameName } from "../notify/names.ts";
import { t } from "../words/index.ts";
import { TABLE } from "./examples.ts";
import { askFor, IS_ID, idOf, numberIn } from "./table-answer.ts";

/** The data that the signature of a shared address covers. */
const shownText = (id: string, at: number): string => `show ${id} ${at}`;

/** Whether strangers may see a table: it is listed, or a player has shared this entry. */
export const isShown = async (
  env: Env,
  { id, listed }: Pick<TableShape, "id" | "listed">,
  at: number | null,
  show: string,
): Promise<boolean> => listed || (at !== null && (await isSigned(env, shownText(id, at), show)));

const addressOf = (id: string, at: number, show: string | null): string =>
  `/t/${id}?at=${at}${show ? `&show=${show}` : ""}`;

export const shareRoutes = {
  "GET /tables/:id/share": route({
    does: "The address of a position, to be passed on. Shared by who sits there, chats show a picture of it even when the table is not listed.",
    who: "anyone",
    query: { at: wholeNumber("After this entry instead of the last.") },
    example: { answer: { path: `/t/${TABLE}?at=12` } },
    /** `path`: of the page, to be put behind the service's origin. */
    answers: { 200: json<{ readonly path: string }>("The path of the page.") },
    refuses: [400],
    handle: async (c) => {
      const person = c.get("person")?.id ?? null;
      const { id, seq, listed, you } = await askFor(c.env, idOf(c), (it) => it.snapshot(person, numberIn(c, "at")));
      const show = listed || you === null ? null : await sign(c.env, shownText(id, seq));
      return { path: addressOf(id, seq, show) };
    },
  }),
};

/** The head of a page, for chats and search engines. */
export interface Head {
  readonly title: string;
  readonly about: string;
  /** Its path. */
  readonly image: string;
  /** Whether it describes a table. */
  readonly shown: boolean;
}

/** "A game: Ada and Bo". */
export const titleOf = ({ game, seats }: Pick<TableShape, "game" | "seats">, language: Language): string =>
  `${gameName(game, language)}: ${listFormat(language).format(seats.map((it) => it.name))}`;

/** Longer words are cut, as chats do. */
const LONGEST_TEXT = 200;

/** The head for a private table. */
const closedCard = (language: Language): Head => ({
  title: t("share.table", {}, language),
  about: t("share.closed", {}, language),
  image: "/icon-512.png",
  shown: false,
});

async function cardOf(c: Context<AppEnv>): Promise<Head> {
  const language = languageFor(c);
  const at = numberIn(c, "at");
  const table: TableShape = await askFor(c.env, idOf(c), (it) => it.snapshot(null, at));
  const { id, game, seq, seats, score } = table;
  const shown = await isShown(c.env, table, at, c.req.query("show") ?? "");
  if (!shown || seq === 0) return closedCard(language);
  const log: LogShape = await askFor(c.env, id, (it) => it.entriesAfter(null, seq - 1, language, 1));
  const points = score.map((it) => `${seats[it.seat]?.name ?? gameName(game, language)} ${it.total}`).join(", ");
  const news = log.entries[0]?.lines.map((it) => it.say).join(" ") ?? "";
  return {
    title: titleOf(table, language),
    about: shorten(`${t("share.entry", { at: seq, points }, language)} ${news}`, LONGEST_TEXT),
    image: `/api/tables/${id}/picture.png?at=${seq}`,
    shown: true,
  };
}

interface TagsProps {
  readonly head: Head;
  readonly origin: string;
  /** Of the page, with its query. */
  readonly path: string;
}

/** The tags of a head. */
function Tags({ head: { title, about, image, shown }, origin, path }: TagsProps): JSX.Element {
  const address = { url: `${origin}${path}`, image: `${origin}${image}` };
  const meta = { site_name: "Telegraph", type: "website", title, description: about, ...address };
  const oembed = `${origin}/api/oembed?url=${encodeURIComponent(origin + path)}`;
  return (
    <>
      {Object.entries(meta).map(([key, it]) => (
        <meta key={key} property={`og:${key}`} content={it} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {shown && <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />}
    </>
  );
}

/** A page with the tags of its head. */
export const withHead = (page: string, head: Head, env: Pick<Env, "ORIGIN">, path: string): string =>
  page.replace("</head>", () => `${render(<Tags head={head} origin={env.ORIGIN} path={path} />)}</head>`);

/** Path and query of an address. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const isBrowser = (c: Context<AppEnv>): boolean => c.req.header("sec-fetch-dest") !== undefined;

/** The page at a table's address. Browsers fetch the table themselves; programs that only preview the link read the head, and are counted. */
export const tablePages = new Hono<AppEnv>().get(
  "/t/:id",
  (c, next) => (isBrowser(c) ? next() : limitRequests(c, next)),
  async (c) => {
    if (!IS_ID.test(c.req.param("id"))) return c.notFound();
    const page = await c.env.ASSETS.fetch(new URL("/", c.req.url));
    if (isBrowser(c) || !page.ok) return page;
    const card = await cardOf(c).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem === "no-table") return null;
      return closedCard(languageFor(c));
    });
    if (!card) return c.notFound();
    const text = await page.text();
    return c.html(withHead(text, card, c.env, pathOf(c.req.url)));
  },
);

// The picture of a table, for chats, mails and previews of links.

/** A past entry never changes; the last one may be cached for a while. */
const KEPT_SECONDS = { past: 604_800, last: 60 } as const;

/** Entries that a picture marks. Limited, because anybody may ask and each is put into words. */
const MOST_MARKED = 100;

async function pictureOf(c: Context<AppEnv>): Promise<Response> {
  const at = numberIn(c, "at");
  const { game, seq, view } = await askFor(c.env, idOf(c), (table) => table.snapshot(null, at));
  const after = Math.max(0, Math.min(numberIn(c, "after") ?? seq - 1, seq), seq - MOST_MARKED);
  const { entries } = await askFor(c.env, idOf(c), (table) =>
    table.entriesAfter(null, after, c.get("language"), MOST_MARKED),
  );
  const news = entries.filter((it) => it.seq <= seq).flatMap((it) => it.events);
  const drawn = await callSide(c.env, (side) => side.draw({ game, view, viewer: null, news })).catch(
    (error: unknown) => {
      logFault("picture", error, { game });
      throw new ProblemError("busy");
    },
  );
  if (!drawn) throw new ProblemError("not-found");
  return c.body(drawn.png, 200, {
    "content-type": "image/png",
    "cache-control": `public, max-age=${at === null ? KEPT_SECONDS.last : KEPT_SECONDS.past}`,
    "cross-origin-resource-policy": "cross-origin",
  });
}

/** Drawn once, then served from the platform's cache, where there is one. */
async function keptPicture(c: Context<AppEnv>): Promise<Response> {
  const address = new URL(c.req.url);
  // The cache key leaves out parameters that do not change the picture.
  address.search = `?${["at", "after"].map((it) => `${it}=${numberIn(c, it) ?? ""}`).join("&")}`;
  const key = new Request(address);
  const cache = await caches.open("pictures");
  const kept = await cache.match(key);
  if (kept) return new Response(kept.body, kept);
  const picture = await pictureOf(c);
  c.executionCtx.waitUntil(cache.put(key, picture.clone()));
  return picture;
}

export const pictureRoutes = {
  "GET /tables/:id/picture.png": route({
    does: "A small picture of the table, as a spectator sees it. Games without pictures, and tables that have not begun, have none.",
    who: "anyone",
    query: {
      at: wholeNumber("After this entry instead of the last."),
      after: wholeNumber("Marks what came after this entry instead of the last one alone."),
    },
    answers: { 200: "A PNG." },
    type: "image/png",
    refuses: [400],
    handle: keptPicture,
  }),
};
