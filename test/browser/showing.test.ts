/** A film of a game, made in the browser: Chromium's decoder reads exactly the drawn pictures, and nothing leaves the machine. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Frame, Gif } from "../../web/showing/gif.ts";
import type { LogShape } from "../../worker/contract/shapes.ts";
import { Actor } from "../gallery/actor.ts";
import { change } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, openAtRest, type Player, shellKept } from "./player.ts";

const here = live({ keeps: true });
const folder = mkdtempSync(path.join(tmpdir(), "telegraph-film-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DESK = { width: 1440, height: 900 };

/** Her browser keeps the page once for all these tests. */
let ada: Player;
let actor: Actor;
/** A finished table of each game. */
const finished = new Map<string, string>();

beforeAll(async () => {
  ada = await arrive(here.browser, DESK, true);
  actor = await Actor.guest(here.service.origin, "Ada");
  await actor.lend(ada.context);
});

/** The table of a game, played to its end. */
async function overOf(game: "carnegie" | "gold-rush"): Promise<string> {
  const known = finished.get(game);
  if (known) return known;
  const { id } = await (game === "carnegie" ? actor.open(game, 1) : actor.open(game, 2, { options: { tiles: 12 } }));
  await actor.playUntil(id, () => false);
  finished.set(game, id);
  return id;
}

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly stays: number;
  /** The number of colours, of a small film and of the last one; for others it takes too long. */
  readonly colours: number | null;
  /** 0xrrggbb, row by row, of a small one; of a large one none. */
  readonly pixels: readonly number[];
}

/** The frames of a GIF, as Chromium shows them. The page must be one of the service. */
const decoded = (page: Page, bytes: Uint8Array): Promise<readonly Decoded[]> =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (it) => it.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    for (let at = 0; at < count; at++) {
      const { image } = await decoder.decode({ frameIndex: at });
      const size = { width: image.displayWidth, height: image.displayHeight };
      const stays = (image.duration ?? 0) / 1_000;
      const isSmall = size.width * size.height < 10_000;
      if (!isSmall && at < count - 1) {
        frames.push({ ...size, colours: null, stays, pixels: [] });
        image.close();
        continue;
      }
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const rgba = context.getImageData(0, 0, canvas.width, canvas.height).data;
      const pixels = Array.from({ length: rgba.length / 4 }, (_, it) => {
        const [red = 0, green = 0, blue = 0] = rgba.subarray(it * 4, it * 4 + 3);
        return (red << 16) | (green << 8) | blue;
      });
      const colours = new Set(pixels).size;
      frames.push({ ...size, colours, stays, pixels: isSmall ? pixels : [] });
      image.close();
    }
    return frames;
  }, Buffer.from(bytes).toString("base64"));

/** Numbers that look like chance and are always the same. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

const SIZE = { width: 90, height: 70 };
const painted = (paint: (at: number) => number): Frame => ({
  ...SIZE,
  pixels: Uint32Array.from({ length: SIZE.width * SIZE.height }, (_, at) => paint(at)),
});

test("a GIF shows exactly the frames it was made of", async () => {
  const { page } = ada;
  await page.goto(`${here.service.origin}/about`);
  const random = noise(7);
  // 200 colours without order: more codes than a table holds.
  const wild = painted(() => (random.next().value % 200) * 70_001);
  const spot = (frame: Frame, left: number, colour: number) =>
    painted((at) => (at % SIZE.width === left && at > 300 && at < 3_000 ? colour : (frame.pixels[at] ?? 0)));
  const one = spot(wild, 0, 0xff0000);
  const two = spot(one, SIZE.width - 1, 0x0000ff);
  const plain = painted(() => 0x123456);
  const frames = [wild, one, one, two, plain, wild];
  const gif = new Gif();
  for (const it of frames) gif.add(it, 500);
  const shown = await decoded(page, new Uint8Array(await gif.end().arrayBuffer()));
  expect(shown.map((it) => it.stays)).toEqual([500, 1_000, 500, 500, 500]);
  for (const [at, it] of [wild, one, two, plain, wild].entries()) {
    expect(shown[at]).toMatchObject(SIZE);
    expect(shown[at]?.pixels).toEqual([...it.pixels]);
  }
  const rainbow = painted((at) => at * 2_600);
  const many = new Gif();
  many.add(rainbow, 100);
  const [mixed] = await decoded(page, new Uint8Array(await many.end().arrayBuffer()));
  // More colours than there is room for: near ones stand in.
  expect(mixed?.colours).toBeLessThanOrEqual(255);
});

/** Presses "Stop" beside the film's progress as soon as both are shown: a short film is made before a press from outside would come. Gives whether it has. */
async function stopAtOnce(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const stop = [...document.querySelectorAll<HTMLElement>(".showing button")].find((it) => it.innerText === "Stop");
      if (!stop || !document.querySelector(".showing progress")) return;
      watch.disconnect();
      stop.click();
      document.documentElement.dataset.stopped = "yes";
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset.stopped === "yes");
}

test.each(["gold-rush", "carnegie"] as const)(
  "%s: made at the end screen, with progress, stopped and made again, saved as a file that decodes",
  async (game) => {
    const { page, complaints } = ada;
    const id = await overOf(game);
    const { entries } = await actor.call<LogShape>("GET", `/tables/${id}/log`);
    await openAtRest(page, `${here.service.origin}/t/${id}?since=${entries.length}`);
    await shellKept(page, game);
    await page.getByRole("tab", { name: "More" }).click();
    const showing = page.getByRole("region", { name: "Share this game" });
    await showing.getByLabel("Lines for your page").waitFor();
    expect(await showing.getByLabel("Lines for your page").inputValue()).toMatch(
      new RegExp(`^<iframe src="${here.service.origin}/embed/${id}\\?at=${entries.length}&amp;show=[\\w-]{43}"`),
    );
    const sent: string[] = [];
    const count = (it: Request) => {
      if (/^https?:/.test(it.url()) && !it.url().includes("/assets/")) sent.push(`${it.method()} ${it.url()}`);
    };
    page.on("request", count);
    const stopped = await stopAtOnce(page);
    await showing.getByRole("button", { name: "Make the animation" }).click();
    await expect.poll(stopped).toBe(true);
    await showing.getByRole("button", { name: "Make the animation" }).click();
    const save = showing.getByRole("link", { name: /^Save the animation/ });
    await save.waitFor();
    await showing.getByRole("img", { name: "The animation" }).scrollIntoViewIfNeeded();
    await picture(page, `film-${game}`);
    expect(await violations(page, ".showing")).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(download.suggestedFilename()).toBe(`telegraph-${id}.gif`);
    const file = path.join(folder, `${game}.gif`);
    await download.saveAs(file);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 6).toString()).toBe("GIF89a");
    expect(bytes.length).toBeLessThan(3_000_000);
    const frames = await decoded(page, bytes);
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.length).toBeLessThanOrEqual(Math.min(240, entries.length));
    expect(new Set(frames.map((it) => `${it.width} × ${it.height}`)).size).toBe(1);
    expect(frames.at(-1)?.colours).toBeGreaterThan(10);
    expect(frames.at(-1)?.stays).toBeGreaterThanOrEqual(4_000);
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
    page.off("request", count);
  },
);

test("a film's captions are in the reader's language, and call nobody “you”", async () => {
  const { page } = ada;
  const id = await overOf("gold-rush");
  await change(page, "PATCH", "/me", { language: "ru" });
  await page.addInitScript(() => {
    localStorage.setItem("telegraph.language", "ru");
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText } = prototype;
      prototype.fillText = function (this: CanvasRenderingContext2D, ...text) {
        drawn.push(text[0]);
        return fillText.apply(this, text);
      };
    }
  });
  await page.goto(`${here.service.origin}/t/${id}`);
  await page.locator("html[lang=ru] #tab-keep").click();
  await page.locator(".showing button").first().click();
  await page.locator(".showing .film").waitFor();
  const drawn = await page.evaluate(() => (globalThis as unknown as { readonly drawn: readonly string[] }).drawn);
  const told = [...new Set(drawn)].filter((it) => /\p{L}{4}/u.test(it));
  expect(told.some((it) => it.includes("Ada"))).toBe(true);
  expect(told.length).toBeGreaterThan(5);
  const foreign = told.filter((it) =>
    /[a-z]{3}/i.test(it.replace(/Ada|Bot \d|Telegraph|Gold Rush|Carcassonne|localhost\S*/g, "")),
  );
  expect(foreign).toEqual([]);
  expect(told.filter((it) => /(?<!\p{L})[Вв]ы(?!\p{L})/u.test(it))).toEqual([]);
});
