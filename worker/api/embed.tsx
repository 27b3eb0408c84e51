/**
 * A game inside another site: `/embed/<table>` replays it in a frame, and `/api/oembed` tells sites how to frame it. It shows what any
 * spectator may see, uses no cookies, and loads nothing that is not part of the page.
 */
import type { Context } from "hono";
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { EmbedShape, LogShape, TableShape } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { json, route, wholeNumber } from "../http/description.ts";
import { type AppEnv, Hono, languageFor } from "../http/route.ts";
import { EMBED_POLICY, limitRequests } from "../http/security.ts";
import { ID } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { t } from "../words/index.ts";
import { isShown, titleOf } from "./share.tsx";
import { askFor, foundTable } from "./table-answer.ts";

/** Parameters of a frame. */
interface Wanted {
  readonly id: string;
  /** The entry it begins after; `null`: at the end. */
  readonly at: number | null;
  /** The signature of the player who shared a private table. */
  readonly show: string;
}

/** Why there is nothing to replay. */
const MISSING = { private: 403, unknown: 404, waiting: 200, fault: 503 } as const;
type Missing = keyof typeof MISSING;

const PLACE = new RegExp(`^/(?:t|embed)/(${ID})/?$`);

/** Reads `/t/<table>` or `/embed/<table>` with its query; `null`: it is the address of something else. */
function wantedIn({ pathname, searchParams }: URL): Wanted | null {
  const [, id] = PLACE.exec(pathname) ?? [];
  const at = searchParams.get("at");
  if (!id || (at !== null && !/^\d{1,9}$/.test(at))) return null;
  return { id, at: at === null ? null : Number(at), show: searchParams.get("show") ?? "" };
}

/** The table as strangers may see it, or the reason why they may not. */
async function tableFor(env: Env, wanted: Wanted | null): Promise<TableShape | Missing> {
  if (!wanted) return "unknown";
  try {
    const table = await foundTable(env, wanted.id, null);
    if (!table) return "unknown";
    if (!(await isShown(env, table, wanted.at, wanted.show))) return "private";
    // Sharing the very beginning of a private table shows no entry.
    const isEmpty = table.seq === 0 || (!table.listed && wanted.at === 0);
    return isEmpty ? "waiting" : table;
  } catch (error) {
    logFault("embed", error);
    return "fault";
  }
}

const WORDS = [
  "first",
  "back",
  "on",
  "last",
  "play",
  "pause",
  "entry",
  "of",
  "look",
  "open",
] as const satisfies readonly (keyof EmbedShape["words"])[];

const linkTo = ({ ORIGIN }: Env, { id, at, show }: Wanted): string =>
  `${ORIGIN}/t/${id}${at === null ? "" : `?at=${at}${show ? `&show=${show}` : ""}`}`;

async function embedded(env: Env, wanted: Wanted, table: TableShape, language: Language): Promise<EmbedShape> {
  const log: LogShape = await askFor(env, table.id, (it) => it.entriesAfter(null, 0, language));
  // Sharing one entry of a private table shows the entries that led to it, and no later ones.
  const last = table.listed ? log.entries.length : Math.min(wanted.at ?? 0, log.entries.length);
  // The page inserts the numbers.
  const words = WORDS.map((it) => [it, t(`embed.${it}`, { at: "{at}", last: "{last}" }, language)] as const);
  return {
    game: table.game,
    title: titleOf(table, language),
    link: linkTo(env, table.listed ? { ...wanted, at: null } : wanted),
    fixed: !table.listed,
    at: Math.min(wanted.at ?? last, last),
    names: table.seats.map((it) => it.name),
    entries: log.entries.slice(0, last).map(({ seat, events, lines }) => ({
      ...{ seat, events },
      say: lines.map((it) => it.say).join(" "),
    })),
    words: Object.fromEntries(words) as EmbedShape["words"],
  };
}

/** Minutes for which a frame may be cached: a running game goes on. */
const KEPT_SECONDS = 60;

const scriptOf = (data: EmbedShape): string =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

interface Content {
  readonly status: 200 | 403 | 404 | 503;
  /** HTML shown until the script draws, and without scripts. */
  readonly main: JSX.Element;
  readonly data: EmbedShape | null;
}

interface LinkProps {
  readonly href: string;
  readonly children: string;
}

/** A link out of the frame. */
const Link = ({ href, children }: LinkProps): JSX.Element => (
  <p>
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  </p>
);

async function contentOf(env: Env, wanted: Wanted | null, language: Language): Promise<Content> {
  const table = await tableFor(env, wanted);
  if (typeof table === "string" || !wanted) {
    const why = typeof table === "string" ? table : "unknown";
    const link = why === "unknown" || !wanted ? `${env.ORIGIN}/` : linkTo(env, wanted);
    const main = (
      <>
        <p>{t(`embed.${why}`, {}, language)}</p>
        <Link href={link}>Telegraph</Link>
      </>
    );
    return { status: MISSING[why], main, data: null };
  }
  const data = await embedded(env, wanted, table, language);
  return { status: 200, main: <Link href={data.link}>{data.title}</Link>, data };
}

const THEMES: readonly unknown[] = ["light", "dark"];

async function pageFor(c: Context<AppEnv>): Promise<Response> {
  const language = languageFor(c);
  const shell = await c.env.ASSETS.fetch(new URL("/embed/", c.req.url));
  if (!shell.ok) throw new Error("the page of embeds is not built");
  const { status, main, data } = await contentOf(c.env, wantedIn(new URL(c.req.url)), language);
  const theme = c.req.query("theme");
  const root = `<html lang="${language}"${THEMES.includes(theme) ? ` data-theme="${theme}"` : ""}>`;
  const text = (await shell.text())
    .replace('<html lang="en">', () => root)
    .replace("<title>Telegraph</title>", () => render(<title>{data?.title ?? "Telegraph"}</title>))
    .replace(
      '<main id="embed"></main>',
      () => `${render(<main id="embed">{main}</main>)}${data ? scriptOf(data) : ""}`,
    );
  return c.html(text, status, {
    "content-security-policy": EMBED_POLICY,
    "cache-control": data && !data.fixed ? `public, max-age=${KEPT_SECONDS}` : "no-store",
    vary: "accept-language",
  });
}

export const embeds = new Hono<AppEnv>().get("/embed/:id", limitRequests, pageFor);

/** The frame's size in pixels, unless the site has less room. */
const SIZE = { width: 640, height: 560 } as const;

/** A limit that a site gives; ignores nonsense. */
const limitIn = (c: Context<AppEnv>, name: string): number => {
  const text = c.req.query(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
};

function urlIn(c: Context<AppEnv>): URL {
  const text = c.req.query("url") ?? "";
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new ProblemError("invalid", {}, { errors: [{ path: "url", message: "the address of a table" }] });
  if (url.origin !== c.env.ORIGIN && url.origin !== new URL(c.req.url).origin) throw new ProblemError("no-table");
  return url;
}

/** How a site shows a table in a frame (oEmbed 1.0). */
export interface OembedShape {
  readonly version: "1.0";
  readonly type: "rich";
  readonly provider_name: string;
  /** @format uri */
  readonly provider_url: string;
  readonly title: string;
  /** Seconds. */
  readonly cache_age: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** https://oembed.com, as JSON. A private table is refused as the specification says, with 401. */
async function oembedOf(c: Context<AppEnv>): Promise<OembedShape> {
  if ((c.req.query("format") ?? "json") !== "json") throw new ProblemError("bad-format", { format: "json" });
  const url = urlIn(c);
  const wanted = wantedIn(url);
  const table = await tableFor(c.env, wanted);
  if (table === "fault") throw new ProblemError("busy");
  if (table === "private") throw new ProblemError("not-shown");
  if (typeof table === "string" || !wanted) throw new ProblemError("no-table");
  const title = titleOf(table, c.get("language"));
  const width = Math.min(SIZE.width, limitIn(c, "maxwidth"));
  const height = Math.min(SIZE.height, limitIn(c, "maxheight"));
  const src = `${c.env.ORIGIN}/embed/${wanted.id}${url.search}`;
  const style = "border:0;max-width:100%";
  const html = render(<iframe src={src} width={width} height={height} title={title} loading="lazy" style={style} />);
  c.header("access-control-allow-origin", "*");
  c.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
  c.header("vary", "accept-language");
  return {
    ...{ version: "1.0", type: "rich", provider_name: "Telegraph", provider_url: c.env.ORIGIN, title },
    ...{ cache_age: 3_600, html, width, height },
  };
}

export const oembedRoutes = {
  "GET /oembed": route({
    does: "How to show a table inside another page, for sites that turn links into frames (oembed.com).",
    who: "anyone",
    query: {
      url: {
        description: "The address of a table's page, its entry and the signature of who shared it included.",
        type: "string",
        format: "uri",
      },
      format: { description: "`json`, which is all there is.", type: "string", enum: ["json"] },
      maxwidth: wholeNumber("Pixels that there is room for.", 1),
      maxheight: wholeNumber("Pixels that there is room for, downwards.", 1),
    },
    answers: { 200: json<OembedShape>("oEmbed 1.0, of the type `rich`.") },
    refuses: [429, 400, 401, 404, 501],
    handle: oembedOf,
  }),
};
