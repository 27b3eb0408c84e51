/** Addresses of the page, their descriptions for chats and search engines, and files for machines at the root. */
import type { Context } from "hono";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { games, modules } from "../../games/modules.ts";
import type { Env } from "../env.ts";
import { type AppEnv, Hono, languageFor } from "../http/route.ts";
import { DAY } from "../lib/time.ts";
import { gameName } from "../notify/names.ts";
import { t } from "../words/index.ts";
import { xml } from "./atom.ts";
import { type Head, withHead } from "./share.tsx";

/** The page without anything of a table, from the assets. */
const shellOf = (c: Context<AppEnv>): Promise<Response> => c.env.ASSETS.fetch(new URL("/", c.req.url));

/** Title and description of an address, for the head of the page. */
function headFor(c: Context<AppEnv>): Head {
  const language = languageFor(c);
  const [, place, game = ""] = c.req.path.split("/");
  const isGame = (place === "learn" || place === "rules" || place === "games") && Object.hasOwn(modules, game);
  const name = gameName(game, language);
  const title = isGame ? t(`share.${place}`, { game: name }, language) : "Telegraph";
  const about = t(isGame && place === "games" ? "share.games.about" : "share.about", { game: name }, language);
  return { title, about, image: "/icon-512.png", shown: false };
}

/** The page for one of its own addresses. */
async function pageAt(c: Context<AppEnv>, status: 200 | 404 = 200): Promise<Response> {
  const page = await shellOf(c);
  if (!page.ok) return page;
  const text = withHead(await page.text(), headFor(c), c.env, c.req.path);
  return c.html(text, status, { "cache-control": "public, max-age=0, must-revalidate", vary: "accept-language" });
}

/** The page that says "not found". */
export const pageOfNothing = (c: Context<AppEnv>): Promise<Response> => pageAt(c, 404);

/** A page about an existing game. */
const gamePage = (c: Context<AppEnv>) => pageAt(c, Object.hasOwn(modules, c.req.param("game") ?? "") ? 200 : 404);

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" };
const XML = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=86400" };

/** Paths for search engines. Chats obey this file as well, and may fetch pictures and frames. */
const robots = ({ ORIGIN }: Env): string =>
  [
    "User-agent: *",
    "Allow: /api/docs",
    "Allow: /api/oembed",
    "Allow: /api/tables/*/picture.png",
    "Disallow: /api/",
    "Disallow: /dev/",
    "Disallow: /oauth/",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    "",
  ].join("\n");

/** Pages that are worth finding (https://www.sitemaps.org/protocol.html). */
function sitemap({ ORIGIN }: Env): string {
  const ofGames = Object.keys(games).flatMap((it) => [`/games/${it}`, `/learn/${it}`, `/rules/${it}`]);
  const urls = ["/", "/about", ...ofGames, "/api/docs"].map((it) => `<url><loc>${xml(ORIGIN + it)}</loc></url>`);
  const root = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...urls, "</urlset>", ""].join("\n");
}

/** Half a year from now. Each answer renews it, so it never expires. */
const GOOD_FOR = 180 * DAY;

/** Contact for reports of vulnerabilities (RFC 9116). */
function securityText({ ORIGIN, SECURITY_CONTACT, MAIL, MAIL_FROM }: Env): string {
  // Without mail there is no address of ours.
  const contact = SECURITY_CONTACT || (MAIL === "off" ? `${ORIGIN}/about` : MAIL_FROM);
  const uri = /^[a-z][a-z0-9+.-]*:/i.test(contact) ? contact : `mailto:${contact}`;
  return [
    `Contact: ${uri}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The page's addresses (a test compares them with the page's own routes), and files for machines. */
export const pages = new Hono<AppEnv>()
  .get("/", (c) => pageAt(c))
  .get("/open", (c) => pageAt(c))
  .get("/new", (c) => pageAt(c))
  .get("/sign-in", (c) => pageAt(c))
  .get("/profile", (c) => pageAt(c))
  .get("/notifications", (c) => pageAt(c))
  .get("/people/:id", (c) => pageAt(c))
  .get("/clubs", (c) => pageAt(c))
  .get("/clubs/:slug", (c) => pageAt(c))
  .get("/games/:game", gamePage)
  .get("/learn/:game", gamePage)
  .get("/rules/:game", gamePage)
  .get("/seasons", (c) => pageAt(c))
  .get("/seasons/:id", (c) => pageAt(c))
  .get("/about", (c) => pageAt(c))
  .get("/robots.txt", (c) => c.body(robots(c.env), 200, PLAIN))
  .get("/sitemap.xml", (c) => c.body(sitemap(c.env), 200, XML))
  .get("/.well-known/security.txt", (c) => c.body(securityText(c.env), 200, PLAIN));
