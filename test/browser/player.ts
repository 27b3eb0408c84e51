/** A person's actions on the page, in the words of the page. */
import type { BrowserContext, Locator, Page, Request, WebSocket } from "playwright-core";
import { WAIT } from "../patience.ts";
import { ask, change } from "./ask.ts";
import type { Live, Opener } from "./live.ts";

type Service = Live["service"];

export interface Player {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Complaints on the page's console. */
  readonly complaints: string[];
}

/** Of a window. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** A browser of one's own: cookies, storage and window are shared with nobody. `bypassCSP`: axe may be brought in. */
export async function arrive(
  browser: Opener,
  viewport: Size = DESK,
  bypassCSP = false,
  hasTouch = false,
): Promise<Player> {
  const context = await browser.newContext({ viewport, locale: "en", reducedMotion: "reduce", bypassCSP, hasTouch });
  // The page's own part of the chance is the same each time, too.
  await context.addInitScript("crypto.getRandomValues = (array) => array.fill(7)");
  return pageIn(context);
}

/** Another page of a browser. */
export async function pageIn(context: BrowserContext): Promise<Player> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error") complaints.push(`${line.text()} ${line.location().url}`.trim());
  });
  return { context, page, complaints };
}

/** Asks again and again until there is an answer. */
async function until<T>(what: string | (() => string), ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + WAIT;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${typeof what === "string" ? what : what()}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Waits until the browser has kept the page for when there is no network, with what a table of these games needs: for that it fetches nothing more. */
export async function shellKept(page: Page, ...games: readonly string[]): Promise<void> {
  await until(`the page to be kept with ${games}`, async () => {
    const kept = await page.evaluate<readonly string[] | null>(
      "JSON.parse(localStorage.getItem('telegraph.shell') ?? 'null')?.games ?? null",
    );
    return kept && games.every((it) => kept.includes(it)) ? kept : undefined;
  });
}

/** Waits until a page has nothing left to do; one that draws nothing may never call that idle, and is not waited for longer. */
const IDLE =
  "new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 1000 }), { timeout: 1000 }))";

/** Counts requests of a page from now on; the returned function waits until all are answered and the page is idle. */
export function restOf(page: Page): () => Promise<void> {
  let asked = 0;
  // One of the page before may still end.
  const open = new Set<Request>();
  page.on("request", (it) => {
    asked++;
    open.add(it);
  });
  for (const how of ["requestfinished", "requestfailed"])
    page.on(how as "requestfinished", (it) => void open.delete(it));
  return async () => {
    for (let before = -1; before !== asked; ) {
      before = asked;
      await until("the page to be at rest", async () => open.size === 0 || undefined);
      await page.evaluate(IDLE);
    }
  };
}

/** Opens the page of a table that is over, and waits until it has read all that it reads by itself. */
export async function openAtRest(page: Page, url: string): Promise<void> {
  const table = new URL(url).pathname.replace(/^\/t\//, "/api/tables/");
  let [reads, sockets] = [0, 0];
  const countRead = (it: Request) => {
    if (new URL(it.url()).pathname === table) reads++;
  };
  const countSocket = (it: WebSocket) => {
    if (new URL(it.url()).pathname === `${table}/socket`) sockets++;
  };
  page.on("requestfinished", countRead);
  page.on("websocket", countSocket);
  const atRest = restOf(page);
  await page.goto(url);
  // Once, to be opened. Its socket would say if anything had happened since; of a game that is over nothing does.
  await until("the table to be read", async () => (reads > 0 && sockets > 0 ? reads : undefined));
  page.off("requestfinished", countRead);
  page.off("websocket", countSocket);
  await atRest();
}

export interface DevMail {
  /** Rises with time. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function mailbox({ origin }: Service): Promise<readonly DevMail[]> {
  const { mails } = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { mails: readonly DevMail[] };
  return mails;
}

/** The newest mail to an address whose text matches, once there is one that came after the mail `after`. */
export const mailTo = (service: Service, address: string, text: RegExp, after = 0): Promise<DevMail> =>
  until(`a mail to ${address} with ${text}`, async () =>
    (await mailbox(service)).find((it) => it.id > after && it.to === address && text.test(it.text)),
  );

const SIGN_IN = /https?:\/\/\S+\/sign-in#token=\S+/;

/** Signs in by the mailed link: opened, then confirmed with a click. */
export async function signIn(service: Service, { page }: Player, address: string, name: string): Promise<void> {
  await page.goto(`${service.origin}/sign-in`);
  await page.getByLabel("Email address").fill(address);
  const [newest] = await mailbox(service);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail = await mailTo(service, address, SIGN_IN, newest?.id);
  const [link = ""] = SIGN_IN.exec(mail.text) ?? [];
  await leave(service, { page });
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  const home = page.getByRole("heading", { name: "Games", exact: true });
  const asked = page.getByLabel("What should the others call you?");
  await asked.or(home).first().waitFor();
  if (await asked.isVisible()) await page.getByRole("button", { name: "Continue" }).click();
  await home.waitFor();
  await page.goto(`${service.origin}/profile`);
  await page.getByLabel("Name at the table").fill(name);
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByRole("banner").getByText(name).waitFor();
}

/** Signs in by the mailed link, too, with nothing of the page: of somebody whose test is about what comes after. */
export async function beMember(service: Service, { page }: Player, address: string, name: string): Promise<void> {
  const [newest] = await mailbox(service);
  await page.request.post(`${service.origin}/api/auth/request`, { headers: service, data: { email: address } });
  const { text } = await mailTo(service, address, SIGN_IN, newest?.id);
  const [, token] = /#token=(\S+)/.exec(text) ?? [];
  await ask(page, "/auth/verify", { token, timeZone: "Europe/Madrid" });
  await change(page, "PATCH", "/me", { name });
}

/** A guest's table against the bot, by one click on the home page. */
export async function playNow({ origin }: Service, { page }: Player): Promise<void> {
  await page.goto(origin);
  await page.getByRole("button", { name: "Play against a bot" }).click();
  await page.getByText("Your turn.").waitFor();
  await settledTable(page);
}

/** A table opened through the form. */
export async function openTable(
  { origin }: Pick<Service, "origin">,
  { page }: Player,
  { tiles, bots = 0 }: { readonly tiles: number; readonly bots?: number },
): Promise<void> {
  await page.goto(`${origin}/new`);
  await page.getByRole("radio", { name: /^Gold Rush/ }).check();
  await page.getByText("More options").click();
  await page.getByLabel(/^Tiles/).fill(String(tiles));
  await page.getByLabel("How many bots").selectOption(String(bots));
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
}

/** Waits for what comes after the board of a table: panels, or news in their place, and with them the keyboard. */
export const settledTable = (page: Page) => page.locator(".panels [role=tab], .catch-up").first().waitFor();

const prompt = (page: Page) => page.locator(".prompt [role=status]");

/** The page of the awaited player, brought to the front; `null` once it is over for all of them. */
export async function whoseTurn(players: readonly Player[]): Promise<Player | null> {
  let texts: readonly (string | null)[] = [];
  const found = await until(
    () => `somebody who is asked; the tables say ${JSON.stringify(texts)}`,
    async () => {
      texts = await Promise.all(players.map(({ page }) => prompt(page).textContent()));
      if (texts.every((it) => it?.startsWith("The game is over"))) return { player: null };
      const player = players[texts.findIndex((it) => it?.startsWith("Your turn."))];
      return player && { player };
    },
  );
  if (!found.player) return null;
  await found.player.page.bringToFront();
  await settledTable(found.player.page);
  return found.player;
}

/** Leaves for a cheap address of the service: the same table can then be opened again by the same process. */
export const leave = ({ origin }: Service, { page }: Pick<Player, "page">) => page.goto(`${origin}/api/health`);

/** Makes a page that of somebody new, who has loaded the code already: that is most of what the first page of a browser costs. */
export async function beginAnew(service: Service, player: Player, viewport: Size = DESK): Promise<Player> {
  const { context, page, complaints } = player;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave(service, { page });
  await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  await context.clearCookies();
  await page.setViewportSize(viewport);
  complaints.length = 0;
  return player;
}

/** Browsers for the tests of a file, by name: each test has one as if it were new, of any size. `bypassCSP`, `hasTouch`: as for `arrive`. */
export function newcomers(
  { service, browser }: { readonly service: Service; readonly browser: Opener },
  bypassCSP = false,
) {
  const known = new Map<string, Player>();
  return async (viewport: Size = DESK, name = "ada", hasTouch = false): Promise<Player> => {
    const player = known.get(name);
    if (player) return beginAnew(service, player, viewport);
    const arrived = await arrive(browser, viewport, bypassCSP, hasTouch);
    known.set(name, arrived);
    return arrived;
  };
}

/** Opens what a summary folds, by key: parts that load above it may move it away under a pointer. */
export const unfold = (summary: Locator): Promise<void> => summary.press("Enter");

/** Unfolds the list of all choices, on a phone in its sheet; does nothing where it is open already. */
export async function openChoices(page: Page): Promise<void> {
  await settledTable(page);
  const tab = page.locator("[role=tab][aria-selected=false]", { hasText: "Plan" });
  if (await tab.isVisible()) await tab.click();
  // The plan comes when it is first opened.
  await page.locator(":is(.panel-turn, .panels) :is(.all-choices, ol.draft, p.soft)").first().waitFor();
  const folded = page.locator(".all-choices:not([open]) > summary");
  if (!(await folded.isVisible())) return;
  await unfold(folded);
  await page.locator(".choices > .choice").first().waitFor();
}

/** Chooses by clicks until a turn is complete: the first square, the first choice that `prefer` likes. */
export async function planTurn(page: Page, prefer: RegExp): Promise<void> {
  const square = page.locator(".gr-square[role=button]").first();
  const choices = page.locator(".choices > .choice");
  // A tile with a single place is placed already: forced steps are not asked.
  await square
    .or(page.locator(".main", { hasText: "Do nothing" }))
    .first()
    .waitFor();
  if (await square.isVisible()) {
    await square.click();
    await page.locator("button:visible", { hasText: "Place here" }).first().click();
  }
  const send = page.locator(".main:enabled", { hasText: "Send turn" });
  await send
    .or(page.locator(".main", { hasText: "Do nothing" }))
    .first()
    .waitFor();
  if (await send.isVisible()) return;
  await openChoices(page);
  await choices.first().waitFor();
  const liked = choices.filter({ hasText: prefer });
  await ((await liked.count()) > 0 ? liked.first() : choices.filter({ hasText: "Do nothing" })).click();
  await send.waitFor();
}

/** Plays a turn by clicks: plans it and presses Send. */
export async function playTurn(page: Page, prefer: RegExp = /^(Railroader|Gold miner|Merchant)/): Promise<void> {
  await planTurn(page, prefer);
  await page.locator(".main:enabled", { hasText: "Send turn" }).click();
}
