/** A game as one file, opened from the disk without any service: it replays on the page's own board, by keys, by clicks and on a phone. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor } from "../gallery/actor.ts";
import { overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE } from "./player.ts";

const here = live();
const KB = 1_000;
const folder = mkdtempSync(path.join(tmpdir(), "telegraph-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The longest of the recorded games for four. */
function recorded(game: string): string {
  const file = path.join(import.meta.dirname, "..", "records", "released", `${game}.ndjson.br`);
  const all = brotliDecompressSync(readFileSync(file))
    .toString("utf8")
    .split(/^(?=\{"format":)/m);
  const four = all.filter((it) => it !== "" && JSON.parse(it.split("\n")[0] as string).seats.length === 4);
  return four.toSorted((a, b) => b.length - a.length)[0] as string;
}

/** Tables of recorded games, by their game. */
const imported = new Map<string, Promise<TableShape>>();

/** Has the service read a recorded game in, once for all tests. */
async function importRecorded(game: string): Promise<TableShape> {
  const ada = await Actor.guest(here.service.origin, "Ada");
  return ada.send("/tables/import", "application/x-ndjson", recorded(game));
}

/** Has the service make the file of a recorded game, and saves it. */
async function saved(game: string, language: string): Promise<string> {
  const reading = imported.get(game) ?? importRecorded(game);
  imported.set(game, reading);
  const { id } = await reading;
  const answer = await fetch(`${here.service.origin}/api/tables/${id}/export.html`, {
    headers: { "accept-language": language },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain(`telegraph-${id}.html`);
  const file = path.join(folder, `${game}-${language}.html`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** The file in a browser without a network. Its own policy holds, unless axe must be brought in. */
async function opened(file: string, viewport: { width: number; height: number }, bypassCSP = false) {
  const reader = await arrive(here.browser, viewport, bypassCSP);
  const { page, context } = reader;
  await context.setOffline(true);
  const requests: string[] = [];
  page.on("request", (it) => requests.push(it.url()));
  await page.goto(pathToFileURL(file).href);
  await page.locator(".viewer .board").waitFor();
  return { ...reader, requests };
}

describe.each(["carnegie", "gold-rush"])("%s", (game) => {
  test("is one file of at most 250 KB that replays by keys and clicks and asks nobody for anything", async () => {
    const file = await saved(game, "en");
    expect(readFileSync(file).length).toBeLessThanOrEqual(250 * KB);
    const { page, context, requests, complaints } = await opened(file, { width: 1440, height: 900 });
    const slider = page.getByRole("slider", { name: "Entry" });
    const at = () => slider.inputValue();
    expect(await at()).toBe("1");
    const first = await page.locator(".viewer .stage").innerHTML();
    for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
    await expect.poll(at).toBe("13");
    expect(await page.locator(".viewer .stage").innerHTML()).not.toBe(first);
    await picture(page, `export-${game}`);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBe("12");
    await page.keyboard.press("End");
    await expect.poll(at).toBe(await slider.getAttribute("max"));
    // The present is drawn from the last entry, with everything on the board.
    const end = await page.locator(".viewer .stage").innerHTML();
    expect(end.length).toBeGreaterThan(first.length);
    await picture(page, `export-${game}-end`);
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect.poll(async () => Number(await at())).toBeGreaterThan(2);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: /Look at the table after entry 7$/ }).click();
    await expect.poll(at).toBe("7");
    expect(requests.filter((it) => !it.startsWith("file:"))).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("on a phone, in another language: nothing is wider than the screen", async () => {
    const file = await saved(game, "ru");
    expect(readFileSync(file).length).toBeLessThanOrEqual(250 * KB);
    const { page, context, complaints } = await opened(file, PHONE, true);
    await page.locator("html[lang=ru]").waitFor();
    await page
      .getByRole("button", { name: "На одну запись вперёд" })
      .or(page.locator(".slider > button").nth(2))
      .first()
      .click();
    await expect.poll(() => page.getByRole("slider").inputValue()).toBe("2");
    await picture(page, `export-${game}-phone`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const log = page.getByRole("region", { name: "Журнал" });
    await log.getByRole("button").first().scrollIntoViewIfNeeded();
    await picture(page, `export-${game}-phone-log`);
    await expect.poll(() => log.getByRole("button").count()).toBeGreaterThan(20);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("nothing in it may run but what it was made with", async () => {
    const file = await saved(game, "en");
    const text = readFileSync(file, "utf8");
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; img-src data:/,
    );
    expect(policy).not.toMatch(/unsafe|connect-src|https?:/);
    const changed = path.join(folder, `${game}-changed.html`);
    writeFileSync(changed, text.replace("</body>", "<script>globalThis.taken = true</script></body>"));
    const { page, context } = await opened(changed, { width: 1280, height: 800 });
    expect(await page.evaluate("globalThis.taken")).toBe(undefined);
    await context.setOffline(false);
    const refusal = (to: string) =>
      new Promise((told) => {
        addEventListener("securitypolicyviolation", (it) => told(it.effectiveDirective));
        fetch(to, { mode: "no-cors" }).then(
          () => told("reached"),
          () => undefined,
        );
      });
    expect(await page.evaluate(refusal, `${here.service.origin}/api/health`)).toBe("connect-src");
    await context.close();
  });
});

test("the file of a running game shows what its reader knows, and no more", async () => {
  const ada = await Actor.guest(here.service.origin, "Ada");
  const { id } = await ada.open("gold-rush", 2);
  const text = await (await fetch(`${here.service.origin}/api/tables/${id}/export.html`)).text();
  const data = /id="data">([^<]+)</.exec(text)?.[1] ?? "";
  const told = gunzipSync(Buffer.from(data, "base64")).toString("utf8");
  expect(JSON.parse(told).file).toMatchObject({ complete: false, viewer: null });
  expect(told).not.toMatch(/"(?:rolls|hash|seed|commands)":/);
  const file = path.join(folder, "running.html");
  writeFileSync(file, text);
  const { page, context, complaints } = await opened(file, { width: 1280, height: 800 });
  await page.keyboard.press("End");
  await expect.poll(() => page.locator(".viewer .stage svg").first().locator("*").count()).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
  await context.close();
});
