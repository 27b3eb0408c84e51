/** A page of another site shows a game in a frame: by keys and clicks, in the dark, in another language, without cookies or storage. */
import { createServer, type Server } from "node:http";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { ask, isAwaited, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE } from "./player.ts";

const here = live();

/** Another site, which serves a page with a frame. */
let server: Server;
let site = "";
beforeAll(async () => {
  server = createServer(({ url = "" }, answer) => {
    const framed = new URL(url, "http://127.0.0.1").searchParams.get("frame") ?? "";
    answer.setHeader("content-type", "text/html");
    answer.end(
      `<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1><iframe title="A game" src="${framed.replaceAll("&", "&amp;")}" width="640" height="560" style="max-width:100%;border:0"></iframe></main>`,
    );
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  site = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

/** A listed game against the bot, with a few turns played. */
async function begun(context: BrowserContext, name: string, game: string): Promise<TableShape> {
  await ask(context, "/auth/guest", { name });
  const nonce = "07".repeat(16);
  const opening = { game, options: {}, seats: 2, bots: 1, listed: true, nonce };
  const { id } = await ask<TableShape>(context, "/tables", opening);
  for (let turns = 0; turns < 8; ) {
    const table = await tableOf(context, id);
    if (!isAwaited(table)) continue;
    await playFirst(context, table);
    turns++;
  }
  return tableOf(context, id);
}

/** The frame in the blog, once it has been drawn. */
async function framed(page: Page, path: string): Promise<Frame> {
  await page.goto(`${site}/?frame=${encodeURIComponent(`${here.service.origin}${path}`)}`);
  const element = await page.locator("iframe").elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("there is no frame");
  return frame;
}

const said = (frame: Frame) => frame.locator(".told").textContent();
const at = (frame: Frame) => frame.getByRole("slider").inputValue();

describe.each(["carnegie", "gold-rush"])("%s", (game) => {
  test("replays in a frame, and leaves no trace", async () => {
    const ada = await arrive(here.browser);
    const table = await begun(ada.context, "Ada", game);
    const asked: { readonly url: string; readonly cookie: string | undefined }[] = [];
    ada.context.on("request", async (it) => {
      if (it.url().startsWith(here.service.origin))
        asked.push({ url: it.url(), cookie: (await it.allHeaders()).cookie });
    });
    const frame = await framed(ada.page, `/embed/${table.id}?at=1`);
    await frame.locator("figure svg").waitFor();
    expect(await at(frame)).toBe("1");
    const first = await frame.locator("figure").innerHTML();
    await frame.getByRole("button", { name: "One entry on" }).click();
    await expect.poll(() => at(frame)).toBe("2");
    await ada.page.keyboard.press("ArrowRight");
    await expect.poll(() => at(frame)).toBe("3");
    await ada.page.keyboard.press("End");
    const last = await frame.getByRole("slider").getAttribute("max");
    await expect.poll(() => at(frame)).toBe(last);
    expect(Number(last)).toBeGreaterThan(5);
    await expect.poll(() => frame.locator("figure").innerHTML()).not.toBe(first);
    await expect.poll(async () => (await said(frame))?.length).toBeGreaterThan(5);
    const link = frame.getByRole("link", { name: "Open the table" });
    await expect.poll(() => link.getAttribute("href")).toBe(`${here.service.origin}/t/${table.id}?at=${last}`);
    await picture(ada.page, `embed-${game}`);
    await ada.page.keyboard.press("Home");
    await frame.getByRole("button", { name: "Play" }).click();
    await expect.poll(async () => Number(await at(frame))).toBeGreaterThan(1);
    await frame.getByRole("button", { name: "Pause" }).click();
    // Ada is signed in there, but the frame does not identify its reader.
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((it) => it.cookie !== undefined)).toEqual([]);
    expect(asked.filter((it) => !/\/(?:embed|assets)\//.test(it.url))).toEqual([]);
    // The browser gives a frame of another site no storage at all, and it is not missed.
    const kept = () => {
      try {
        return localStorage.length;
      } catch {
        return 0;
      }
    };
    expect(await frame.evaluate(kept)).toBe(0);
    expect(ada.complaints).toEqual([]);
    await ada.context.close();
  });

  test("on a phone, in the dark, in Russian: legible and nothing wider than its frame", async () => {
    const ben = await arrive(here.browser, PHONE, true);
    const { id } = await begun(ben.context, "Ben", game);
    await ben.page.emulateMedia({ colorScheme: "dark" });
    const frame = await framed(ben.page, `/embed/${id}?lang=ru`);
    await frame.getByRole("link", { name: "Открыть стол" }).waitFor();
    expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(23, 32, 31)");
    await picture(ben.page, `embed-${game}-phone`);
    expect(await violations(ben.page)).toEqual([]);
    await ben.context.close();
  });
});

test("a private table is a small page in the frame, and no other page of ours stands in one", async () => {
  const eve = await arrive(here.browser);
  await ask(eve.page, "/auth/guest", { name: "Eve" });
  const nonce = "07".repeat(16);
  const body = { game: "gold-rush", options: {}, seats: 2, bots: 1, listed: false, nonce };
  const { id } = await ask<TableShape>(eve.page, "/tables", body);
  await (await framed(eve.page, `/embed/${id}`)).getByText("This table is private.").waitFor();
  for (const path of ["/", `/t/${id}`, "/embed/", `/api/tables/${id}`]) {
    const frame = await framed(eve.page, path);
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  }
  await eve.context.close();
});
