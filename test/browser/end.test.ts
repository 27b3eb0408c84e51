/**
 * After a game, by clicks: the end and its statistics on a desktop and on a phone, an address for one entry, a what-if table, and the
 * analysis that sends nothing.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor } from "../gallery/actor.ts";
import { findings } from "../gallery/checks.ts";
import { progress } from "../progress.ts";
import { change, isAwaited, openAgainstBots, overflow, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, beginAnew, openAtRest, PHONE, type Player, unfold } from "./player.ts";

const here = live();
const DESK = { width: 1440, height: 900 };

/** A game against the bot, played to its end by what comes first. */
async function playOut(page: Page, game: string, seats: number, options: unknown): Promise<string> {
  const { id } = await openAgainstBots(page, game, seats, options);
  for (let tries = 0; tries < 4_000; tries++) {
    const table = await tableOf(page, id);
    if (table.status === "over") return id;
    if (isAwaited(table)) await playFirst(page, table);
    else await page.waitForTimeout(50);
  }
  throw new Error("the game does not end");
}

/** The statistics exist, fit, and have a text version. */
async function readStatistics(page: Page, name: string): Promise<void> {
  const statistics = page.getByRole("region", { name: "Statistics" });
  await statistics.waitFor();
  await statistics.scrollIntoViewIfNeeded();
  await picture(page, `statistics-${name}`);
  await unfold(statistics.getByText("As a table"));
  await expect.poll(() => statistics.getByRole("row").count()).toBeGreaterThan(5);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

const end = (page: Page) => page.getByRole("region", { name: "Game over" });
/** The last board is in view, and nothing lies on it: neither the result, nor anything but its own buttons. */
const boardIsFree = (page: Page): Promise<boolean> =>
  page.locator(".stage").evaluate((stage) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const tiles = [...stage.querySelectorAll(".gr-ground image, .gr-ground g")].length;
    const points = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((x) => [0.1, 0.3, 0.5, 0.7].map((y) => [x, y] as const));
    const free = points.every(([x, y]) =>
      stage.contains(document.elementFromPoint(left + x * width, top + y * height)),
    );
    return free && tiles > 0 && height > 200 && top >= 0 && top + height <= innerHeight;
  });

const at = ({ id }: { readonly id: string }, entry = "") => `${here.service.origin}/t/${id}${entry}`;

describe("Gold Rush", () => {
  let ada: Player;
  let over: TableShape;
  /** A stranger, under the page's own policy. */
  let eve: Player;
  beforeAll(async () => {
    ada = await arrive(here.browser, DESK, true);
    eve = await arrive(here.browser, DESK);
    over = await tableOf(ada.page, await playOut(ada.page, "gold-rush", 3, { tiles: 14 }));
  });

  describe("on a phone", () => {
    beforeAll(async () => {
      await ada.page.setViewportSize(PHONE);
      await ada.page.goto(at(over));
    });

    test("who won and why, the points side by side, beside a board that nothing covers", async () => {
      const { page } = ada;
      await end(page).getByRole("table").first().waitFor();
      const winner = over.score.find((it) => it.rank === 1)!;
      await expect.poll(() => end(page).locator(".why").textContent()).toContain(over.seats[winner.seat]!.name);
      await expect.poll(() => end(page).locator("tfoot").first().textContent()).toContain(String(winner.total));
      await end(page).getByRole("img").first().waitFor();
      await picture(page, "end-gold-rush");
      expect(await violations(page, ".panels")).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expect.poll(() => boardIsFree(page)).toBe(true);
      await readStatistics(page, "gold-rush-light");
    });

    test("the graph of the points moves the board, by a click, by keys, and one entry at a time", async () => {
      const { page } = ada;
      const graph = end(page).getByRole("slider", { name: "Move the board to an entry" });
      await graph.waitFor();
      await graph.scrollIntoViewIfNeeded();
      const box = (await graph.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const back = /^Looking back: entry (\d+) of/;
      const shown = async () =>
        Number(back.exec((await page.locator(".prompt [role=status]").textContent()) ?? "")?.[1]);
      await expect.poll(shown).toBeGreaterThan(over.seq * 0.35);
      expect(await shown()).toBeLessThan(over.seq * 0.65);
      const before = await shown();
      const valuetext = new RegExp(`^entry ${before}: .*Ada \\d+`);
      await expect.poll(() => graph.getAttribute("aria-valuetext")).toMatch(valuetext);
      await graph.press("ArrowLeft");
      await expect.poll(shown).toBe(before - 1);
      await page.getByRole("button", { name: "One entry on" }).filter({ visible: true }).first().click();
      await expect.poll(shown).toBe(before);
      await expect.poll(() => boardIsFree(page)).toBe(true);
    });
  });

  test("what can be taken along is a tap away: link, files, film, and the proof of chance", async () => {
    const { page } = ada;
    await page.setViewportSize(DESK);
    await page.goto(at(over));
    await page.getByRole("tab", { name: "More" }).click();
    await page.getByRole("link", { name: "ndjson" }).waitFor();
    await page.getByRole("heading", { name: "Check the draws of this game" }).waitFor();
    await page.getByRole("button", { name: "Make the animation" }).waitFor();
    expect(await violations(page, ".panels")).toEqual([]);
  });

  test("the address of an entry shows that entry to a stranger", async () => {
    const { page } = await beginAnew(here.service, eve, DESK);
    await page.goto(at(over, "?at=7"));
    await page.getByText(`Looking back: entry 7 of ${over.seq}`).waitFor();
    await eve.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share this position" }).first().click();
    await page.getByText("Link copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(over, "?at=7"));
    expect(eve.complaints).toEqual([]);
  });

  test("a what-if table stands where the entry stood, says so, and is played on; friends come by the invitation", async () => {
    // Of a stranger, too.
    const { page } = await beginAnew(here.service, ada, DESK);
    await page.goto(at(over, "?at=7"));
    await page.getByText("Looking back: entry 7").waitFor();
    await page.getByRole("button", { name: "What if …?" }).first().click();
    const dialog = page.getByRole("dialog", { name: "What if …?" });
    await dialog.getByText(`After entry 7 of ${over.seq}`).waitFor();
    await picture(page, "what-if-dialog");
    expect(await violations(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(over.id));
    await page.getByText("What if? The first 7 entries").waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    expect(await tableOf(page, id)).toMatchObject({ status: "running", fork: { table: over.id, at: 7 } });
    await picture(page, "what-if-table");
    await page.goto(at(over, "?at=7"));
    await page.getByText("Looking back: entry 7").waitFor();
    await page.getByRole("button", { name: "What if …?" }).first().click();
    await dialog.getByRole("radio", { name: "friends" }).check();
    await dialog.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("heading", { name: /waiting for players/ }).waitFor();
    await page.getByText("What if? The first 7 entries").waitFor();
    await page.getByLabel("Invitation link").waitFor();
    await page.getByRole("button", { name: "Start now, with bots on the free seats" }).click();
    await page.getByText("Your turn.").first().waitFor();
    expect(ada.complaints).toEqual([]);
  });

  test("the analysis finds what was lost, can be stopped, and asks nobody anything while it thinks", async () => {
    // The page's own policy holds here.
    const { page } = await beginAnew(here.service, eve, DESK);
    await openAtRest(page, at(over));
    await page.getByRole("tab", { name: "Analysis" }).click();
    const part = page.getByRole("region", { name: "Analysis" });
    await part.getByLabel("Whose decisions").selectOption("0");
    const requests: string[] = [];
    let told = false;
    page.on("request", (it) => {
      if (told) requests.push(it.url());
    });
    page.on("response", (it) => {
      if (it.url().endsWith("export.json")) told = true;
    });
    await part.getByRole("button", { name: "Analyse" }).click();
    await part.getByText(/points? lost in \d+ of \d+ decisions|No points lost/).waitFor();
    await part.scrollIntoViewIfNeeded();
    await picture(page, "analysis");
    // The rules it thinks with are files of the page itself; nothing else is asked for, and nothing is sent.
    const foreign = requests.filter((it) => !/\/assets\/[\w-]+\.js$/.test(new URL(it).pathname));
    expect(foreign.filter((it) => new URL(it).origin !== here.service.origin)).toEqual([]);
    expect(foreign.filter((it) => !it.startsWith("data:"))).toEqual([]);
    await part.getByRole("listitem").first().waitFor();
    // Both moves are drawn on the board as it was then, and go with it.
    await part.getByRole("button", { name: "Show it on the board" }).first().click();
    await page.locator(".gr-hint-would").waitFor();
    await picture(page, "analysis-on-the-board");
    await page.getByRole("button", { name: "Back to now" }).click();
    await expect.poll(() => page.locator(".gr-hint").count()).toBe(0);
    expect(eve.complaints).toEqual([]);
  });
});

describe("Carnegie alone", () => {
  let page: Page;
  let id: string;
  beforeAll(async () => {
    const player = await arrive(here.browser, PHONE, true);
    page = player.page;
    const actor = await Actor.guest(here.service.origin, "Ada");
    id = (await actor.open("carnegie", 1)).id;
    await actor.playUntil(id, () => false);
    await actor.haveSeen(`/t/${id}`);
    await actor.lend(player.context);
  });

  test("the end fits the screen of a desk, and covers no control", async () => {
    await page.setViewportSize(DESK);
    await page.goto(at({ id }));
    await page.locator(".end .buttons button").first().waitFor();
    for (const size of [DESK, { width: 1280, height: 720 }, { width: 720, height: 450 }]) {
      progress();
      await page.setViewportSize(size);
      // The map fits itself to its new frame.
      await expect.poll(async () => [size, await findings(page, false)]).toEqual([size, []]);
    }
  });

  test("dark, on a phone, in the language of the longest words, too: nothing is wider than the screen; the analysis stops when told", async () => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark" });
    // English last: what follows is read in it. The gallery looks at all five.
    for (const language of ["ru", "en"]) {
      await page.addInitScript((code) => localStorage.setItem("telegraph.language", code), language);
      await change(page, "PATCH", "/me", { language });
      await page.goto(at({ id }));
      await page.locator(`html[lang=${language}] .end .sheets`).waitFor();
      await picture(page, `end-carnegie-${language}`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    expect(await violations(page, ".panels")).toEqual([]);
    await readStatistics(page, "carnegie-dark");
    await page.locator("html[lang=en]").getByRole("tab", { name: "Analysis" }).click();
    const part = page.getByRole("region", { name: "Analysis" });
    await part.getByRole("button", { name: "Analyse" }).click();
    await part.getByText(/\d+ of \d+ turns/).waitFor();
    await part.getByRole("button", { name: "Stop" }).click();
    await part
      .getByText(/decisions?[,.]/)
      .first()
      .waitFor();
    await expect.poll(() => part.getByRole("button", { name: "Analyse" }).isEnabled()).toBe(true);
    expect(await violations(page, ".end")).toEqual([]);
  });
});
