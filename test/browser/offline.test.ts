/** The page without a network: tables open as they were, turns are planned, kept, and sent exactly once when there is one again. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { ask } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { type CuttingProxy, startProxy } from "./cutting-proxy.ts";
import { live } from "./live.ts";
import { arrive, beMember, type Player, pageIn, playTurn, shellKept, whoseTurn } from "./player.ts";

const here = live({ keeps: true });
let proxy: CuttingProxy;
beforeAll(async () => {
  proxy = await startProxy();
  proxy.target = Number(new URL(here.service.origin).port);
});
afterAll(() => proxy.close());

const SHELL = "telegraph-shell";

/** The browser's caches by name. */
const cached = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map((it) => new URL(it.url).pathname);
    return Object.fromEntries(await Promise.all(names.map(async (it) => [it, await paths(it)] as const)));
  });

/** Waits until the page and the table are kept, and the service worker is in charge. */
async function kept(page: Page, id: string): Promise<void> {
  await shellKept(page, "gold-rush");
  const all = async () => Object.values(await cached(page)).flat();
  await expect.poll(all).toContain(`/kept/tables/${id}`);
  await expect.poll(all).toContain("/");
  await page.evaluate("navigator.serviceWorker.ready.then(() => 1)");
}

const note = (page: Page) => page.locator(".note", { hasText: "No connection" });

/** A browser of a guest's own. `bypassCSP`: axe may be brought in. */
async function guest(bypassCSP = false): Promise<Player> {
  const player = await arrive(here.browser, undefined, bypassCSP);
  await ask(player.context, "/auth/guest", { name: "Ada" });
  return player;
}

/** A table against the bot where it is the player's turn, kept for when there is no network. */
async function seated(player: Player, origin = proxy.origin): Promise<string> {
  const { context, page } = player;
  const own = { game: "gold-rush", options: { tiles: 30 }, seats: 2, bots: 1, listed: false };
  const { id } = await ask<TableShape>(context, "/tables", { ...own, nonce: "07".repeat(16) });
  await page.goto(`${origin}/t/${id}`);
  await whoseTurn([player]);
  await kept(player.page, id);
  return id;
}

/** A browser that stores the page once for several tests, each at a table of its own: storing it takes longer than most of them. */
let shared: Promise<Player> | undefined;
async function windowOfShared(): Promise<Player> {
  shared ??= guest(true);
  const { context } = await shared;
  await context.setOffline(false);
  for (const it of context.pages()) await it.close();
  return pageIn(context);
}

/** Entries of the person's own. */
async function ownEntries(context: BrowserContext, id: string): Promise<LogShape["entries"]> {
  const log = await (await context.request.get(`${here.service.origin}/api/tables/${id}/log`)).json();
  return (log as LogShape).entries.filter((it) => it.seat === 0);
}

/** The keys of all turns that leave the browser. */
function keysOf(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on("request", (it) => {
    if (it.method() === "POST" && it.url().endsWith("/moves")) keys.push(it.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

describe("without a network", () => {
  test("a table opens as it was, a turn is planned and kept over a closed page, and sent once", async () => {
    const ada = await windowOfShared();
    const id = await seated(ada);
    const keys = keysOf(ada.context);
    await ada.context.setOffline(true);
    proxy.close();
    await ada.page.reload();
    await note(ada.page).waitFor();
    expect(await note(ada.page).textContent()).toMatch(/is from \w/);
    await whoseTurn([ada]);
    await picture(ada.page, "offline-table");
    expect(await violations(ada.page)).toEqual([]);
    await playTurn(ada.page);
    await ada.page.getByText("Your turn is saved").waitFor();
    await ada.page.close();
    const page = await ada.context.newPage();
    await page.goto(`${proxy.origin}/`);
    await page
      .getByRole("link", { name: /Gold Rush/ })
      .first()
      .waitFor();
    await picture(page, "offline-home");
    await page.goto(`${proxy.origin}/t/${id}`);
    await page.getByText("Your turn is saved").waitFor();
    expect(await ownEntries(ada.context, id)).toEqual([]);
    await proxy.listen();
    await ada.context.setOffline(false);
    await whoseTurn([{ ...ada, page }]);
    await expect.poll(() => note(page).count()).toBe(0);
    await expect.poll(() => ownEntries(ada.context, id)).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test("the answer was lost and the service gone: home sends once more under the same key, and tells what became of it", async () => {
    const ada = await windowOfShared();
    const id = await seated(ada);
    const keys = keysOf(ada.context);
    proxy.cut = "last";
    await playTurn(ada.page);
    await ada.page.getByText("Your turn is saved").waitFor();
    await ada.page.close();
    const page = await ada.context.newPage();
    await page.goto(`${proxy.origin}/`);
    await note(page).waitFor();
    await proxy.listen();
    // The page asks now and then; the browser saying that there is a network makes it ask at once.
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.getByText("Your turn at the table with Bot 1 has been played.").waitFor();
    await expect.poll(() => note(page).count()).toBe(0);
    const table = `${here.service.origin}/api/tables/${id}`;
    const { entries } = (await (await ada.context.request.get(`${table}/log`)).json()) as LogShape;
    expect(entries.filter((it) => it.seat === 0)).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    // Once the bot has answered, that is shown first.
    const read = async () => (await (await ada.context.request.get(table)).json()) as TableShape;
    await expect.poll(async () => (await read()).awaited).toEqual([0]);
    await page.getByRole("link", { name: "Open the table" }).click();
    await page.getByRole("button", { name: "Skip" }).click();
    await whoseTurn([{ ...ada, page }]);
  });

  test("things changed meanwhile: the turn is refused, the draft stays as far as it is legal, and what is new is shown", async () => {
    const ada = await windowOfShared();
    const id = await seated(ada);
    await ada.context.setOffline(true);
    // A page that is being closed is told that there is a network, and sends: it must find nobody.
    proxy.close();
    await ada.page.reload();
    await whoseTurn([ada]);
    await playTurn(ada.page);
    await ada.page.getByText("Your turn is saved").waitFor();
    await ada.page.close();
    // The person plays a whole turn elsewhere, and the bot another.
    const { request } = ada.context;
    const { origin } = here.service;
    const table = `${origin}/api/tables/${id}`;
    const read = async () => (await (await request.get(table)).json()) as TableShape;
    const log = async () => ((await (await request.get(`${table}/log`)).json()) as LogShape).entries;
    const before = (await log()).length;
    for (const step of ["one", "two"]) {
      const { seq, legal, awaited, you } = await read();
      if (!awaited.includes(you ?? -1)) break;
      const headers = { origin, "idempotency-key": `elsewhere-${step}` };
      const played = await request.post(`${table}/moves`, { headers, data: { base: seq, commands: [legal[0]] } });
      expect(played.status()).toBe(200);
    }
    await expect.poll(async () => (await log()).slice(before).some((it) => it.seat === 1)).toBe(true);
    await expect.poll(async () => (await read()).awaited).toEqual([0]);
    await proxy.listen();
    await ada.context.setOffline(false);
    const own = (await ownEntries(ada.context, id)).length;
    const page = await ada.context.newPage();
    await page.goto(`${proxy.origin}/t/${id}`);
    await page.getByText("Your turn was planned at entry").first().waitFor();
    await page.getByRole("region", { name: "Since your last visit" }).waitFor();
    await page.getByText("1 of 1").waitFor();
    await picture(page, "offline-refused");
    expect(await ownEntries(ada.context, id)).toHaveLength(own);
  });

  test("nothing is left after signing out or deleting the account, and nobody else is shown it", async () => {
    const ada = await arrive(here.browser);
    const { page } = ada;
    await beMember(here.service, ada, "ada@offline.example", "Ada");
    const id = await seated(ada, here.service.origin);
    // By name only: opening a cache that is being deleted makes it anew.
    const persons = () =>
      page.evaluate<string[]>("caches.keys()").then((all) => all.filter((it) => it.startsWith("telegraph-person-")));
    await expect.poll(persons).toHaveLength(1);
    await page.evaluate("localStorage.setItem('draft:aaaaaaaaaaaaaaaaaaaa:0', '{}')");
    await page.evaluate("localStorage.setItem('seen:aaaaaaaaaaaaaaaaaaaa:0', '3')");
    await page.goto(`${here.service.origin}/profile`);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect.poll(persons).toEqual([]);
    const left = "Object.keys(localStorage).filter((it) => /^(draft|seen):/.test(it))";
    await expect.poll(() => page.evaluate(left)).toEqual([]);

    await ask(ada.context, "/auth/guest", { name: "Ben" });
    const own = await seated(ada, here.service.origin);
    await ada.context.setOffline(true);
    await page.goto(`${here.service.origin}/t/${id}`);
    await page.getByText("could not be reached").waitFor();
    expect(await page.locator(".play").count()).toBe(0);
    await page.goto(`${here.service.origin}/t/${own}`);
    await whoseTurn([ada]);
    await ada.context.setOffline(false);

    await page.goto(`${here.service.origin}/profile`);
    await page.getByText("Delete my account").first().click();
    const name = await page.getByRole("banner").locator("a[href='/profile']").textContent();
    await page.locator("details[open] input[autocomplete=off]").fill(name ?? "");
    await page.locator("details[open] button[type=submit]").click();
    await page.waitForURL(`${here.service.origin}/`);
    await expect.poll(persons).toEqual([]);
    await ada.context.close();
  });

  test("after a deploy the page that is kept is the new one, without what is obsolete", async () => {
    const ada = await guest();
    const id = await seated(ada);
    await ada.page.evaluate(
      "caches.open('telegraph-shell').then((it) => it.put('/assets/obsolete.js', new Response('')))",
    );
    // A new build has another first script.
    const script = await ada.page.evaluate("document.querySelector('script[type=module]').getAttribute('src')");
    await ada.page.evaluate(
      "localStorage.setItem('telegraph.shell', localStorage.getItem('telegraph.shell').replace('/assets/', '/assets/older-'))",
    );
    proxy.alter = (html) => html.replace("<head>", '<head><meta name="build" content="next">');
    await ada.page.goto(`${proxy.origin}/t/${id}`);
    const files = async () => (await cached(ada.page))[SHELL] ?? [];
    await expect.poll(files).not.toContain("/assets/obsolete.js");
    await expect.poll(files).toContain(script);
    proxy.alter = null;
    await ada.context.setOffline(true);
    await ada.page.goto(`${proxy.origin}/t/${id}`);
    await whoseTurn([ada]);
    expect(await ada.page.locator("meta[name=build]").getAttribute("content")).toBe("next");
    expect(ada.complaints.filter((it) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/.test(it))).toEqual([]);
    await ada.context.close();
  });
});
