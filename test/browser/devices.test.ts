/** Browsers and devices as they are: a notch on every side, a browser that is too old, cookies refused, long names, and pages that stand still. */
import type { CDPSession, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { Actor, asks } from "../gallery/actor.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player, pageIn, restOf } from "./player.ts";

const here = live();
const DESK = { width: 1440, height: 900 };
const SIDEWAYS = { width: 844, height: 390 };
const NOTCH = { top: 12, left: 59, bottom: 21, right: 47 };

const LONG = "W".repeat(23);

/** Her name is as long as a name may be, without a blank. */
let eva: Actor;
/** Where she is signed in; a page that was loaded there before costs little. */
let browser: Player;
/** Her tables: of Carnegie where employees are moved, of Gold Rush with a tile to place, and of Gold Rush that is over. */
let tables: { readonly carnegie: string; readonly goldRush: string; readonly over: string };

beforeAll(async () => {
  eva = await Actor.guest(here.service.origin, LONG);
  browser = await arrive(here.browser, DESK);
  await eva.lend(browser.context);
  const [carnegie, goldRush] = [await eva.open("carnegie", 2), await eva.open("gold-rush", 2)];
  await eva.playUntil(carnegie.id, asks("moveEmployee"));
  const over = await eva.open("gold-rush", 2, { options: { tiles: 12 } });
  expect((await eva.playUntil(over.id, () => false)).status).toBe("over");
  const [one, two, three] = [carnegie, goldRush, over].map(({ id }) => `/t/${id}`) as [string, string, string];
  for (const it of [one, two, three]) await eva.haveSeen(it);
  tables = { carnegie: one, goldRush: two, over: three };
});

/** A page of hers of that size. */
async function opened(viewport = DESK): Promise<Page> {
  const { page } = await pageIn(browser.context);
  await page.setViewportSize(viewport);
  return page;
}

const at = (path: string) => `${here.service.origin}${path}`;

/** Tappable elements under the notch or the home bar. */
const covered = (page: Page) =>
  page.evaluate(({ top, left, bottom, right }) => {
    const found: string[] = [];
    for (const it of document.querySelectorAll<HTMLElement>("button, a, summary, select, input, [role=tab]")) {
      const box = it.getBoundingClientRect();
      const isShown =
        box.width > 1 && box.height > 1 && it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Content that scrolls can be scrolled clear.
      const scroller = (side: "overflowX" | "overflowY") => {
        for (let at = it.parentElement; at && at.tagName !== "MAIN"; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at)[side])) return true;
        return false;
      };
      const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const scrolls = scroller("overflowY") || it.closest("main:not(.play), footer") !== null;
      if (!isShown || !isSeen || it.closest("svg")) continue;
      const sides = scroller("overflowX")
        ? []
        : [box.left < left - 0.5 && "left", box.right > innerWidth - right + 0.5 && "right"];
      const ends = scrolls ? [] : [box.top < top - 0.5 && "top", box.bottom > innerHeight - bottom + 0.5 && "bottom"];
      const under = [...sides, ...ends].filter(Boolean);
      if (under.length > 0)
        found.push(`${it.className || it.tagName} ${it.textContent?.trim().slice(0, 20)}: ${under}`);
    }
    return found;
  }, NOTCH);

test("a phone held sideways, with a notch on any side: nothing to tap lies under it", async () => {
  const page = await opened(SIDEWAYS);
  const session: CDPSession = await browser.context.newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: NOTCH } as never);
  const atRest = restOf(page);
  const found: string[] = [];
  for (const path of ["/", "/new", "/rules/carnegie", "/learn/gold-rush", tables.carnegie, tables.goldRush]) {
    await page.goto(at(path));
    await page.locator("main").waitFor();
    await atRest();
    found.push(...(await covered(page)).map((it) => `${path} ${it}`));
  }
  expect(found).toEqual([]);
  await page.locator('[role="tab"]').first().click();
  await page.locator('[role="tabpanel"]').waitFor();
  expect(await covered(page)).toEqual([]);
  await page.locator(".more > summary").click();
  expect(await covered(page)).toEqual([]);
  await page.close();
});

test("a browser that is too old is told so, with those that are new enough; a page whose files are missing says so", async () => {
  const old = await opened();
  await old.addInitScript("delete Array.prototype.toSorted");
  await old.goto(at("/"));
  await old.getByText("Your browser is too old for Telegraph").waitFor();
  expect(await old.locator("#old").textContent()).toMatch(/Chrome 123.*Firefox 120.*Safari 17\.5/);
  await old.close();
  const page = await opened();
  await page.goto(at("/"), { waitUntil: "load" });
  await page.locator("main").waitFor();
  expect(await page.locator("#old").count()).toBe(0);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(at("/"));
  await page.getByText("Telegraph could not be started").waitFor();
  await page.close();
});

test("where cookies are refused, playing a bot says what to do, and nobody is shown as signed in", async () => {
  const { page, context } = await arrive(here.browser);
  await page.goto(at("/"));
  // The answer comes without its cookie.
  await page.route("**/api/auth/guest", async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ status: answer.status(), headers, body: await answer.text() });
    await context.clearCookies();
  });
  await page.getByRole("button", { name: "Play against a bot" }).first().click();
  await page
    .getByText(/refuses cookies.*Allow cookies for this site/)
    .first()
    .waitFor();
  expect(await page.locator('a[href="/profile"]').count()).toBe(0);
  await context.close();
});

/** How far things jumped while the page loaded, as browsers count it. */
const SHIFTS =
  "globalThis.shifts = []; new PerformanceObserver((list) => { for (const it of list.getEntries()) if (!it.hadRecentInput) shifts.push([it.value, it.sources.map((at) => at.node?.className ?? at.node?.nodeName)]); }).observe({ type: 'layout-shift', buffered: true });";

/** Pages whose parts come one after the other. */
const PAGES = [
  ...["/", "/open", "/seasons", "/notifications", "/games/carnegie", "/learn/carnegie"],
  ...["/rules/carnegie", "/rules/gold-rush"],
];

/** The heights that the board had, each once: browsers do not count a jump of a pixel or two. */
const HEIGHTS =
  "globalThis.heights = new Set(); requestAnimationFrame(function look() { const stage = document.querySelector('.stage'); if (stage) heights.add(stage.getBoundingClientRect().height); requestAnimationFrame(look); });";

/** Shown elements that are hidden, one whose style would show it among them. */
const hiddenAndShown = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("fieldset"));
    probe.hidden = true;
    probe.style.display = "flex";
    return [...document.querySelectorAll<HTMLElement>("[hidden]")].filter((it) => it.checkVisibility()).length;
  });

/** Whether all points beside names are on the screen, and nothing is wider than it. */
const pointsAreSeen = (page: Page) =>
  page.evaluate(() => {
    const points = [...document.querySelectorAll(".player .points")];
    const fits = points.every((it) => it.getBoundingClientRect().right <= innerWidth);
    return points.length > 0 && fits && document.documentElement.scrollWidth <= innerWidth;
  });

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
] as const)(
  "on %s nothing jumps while a page loads; points beside a name of 23 letters without a blank stay on the screen, and what is hidden is not shown",
  async (_, viewport) => {
    const page = await opened(viewport);
    await page.addInitScript(SHIFTS);
    await page.addInitScript(HEIGHTS);
    const atRest = restOf(page);
    const jumps: unknown[] = [];
    for (const path of [...PAGES, ...Object.values(tables)]) {
      await page.goto(at(path));
      await page.locator("main").waitFor();
      await atRest();
      const shifts = await page.evaluate<readonly (readonly [number, readonly string[]])[]>("shifts");
      const sum = shifts.reduce((all, [it]) => all + it, 0);
      if (sum > 0.05) jumps.push([path, ...shifts]);
      const heights = await page.evaluate<readonly number[]>("[...heights]");
      if (heights.length > 1) jumps.push([path, ...heights]);
      if (![tables.carnegie, tables.goldRush].includes(path)) continue;
      if (viewport === PHONE) await page.getByRole("tab", { name: "Players" }).click();
      await page.locator(".player .points").first().waitFor();
      expect(await pointsAreSeen(page), path).toBe(true);
      await page.getByRole("tab", { name: "Chat" }).click();
      await page.locator(".panel-chat textarea").waitFor();
      expect(await hiddenAndShown(page), path).toBe(0);
    }
    expect(jumps).toEqual([]);
    await page.close();
  },
);

test("arrows and boards that are tapped fast do not zoom the page: a double tap there is two taps", async () => {
  const page = await opened(PHONE);
  const { carnegie, goldRush, over } = tables;
  const found: string[] = [];
  for (const path of [carnegie, goldRush, over]) {
    await page.goto(at(path));
    await page.locator(".board").waitFor();
    if (path === over) await page.locator("#tab-log").click();
    await page.locator(".tabs [role=tab]").first().waitFor();
    // Touches zoom where neither an element nor any around it forbids it.
    const zoomed = await page.evaluate(() =>
      [...document.querySelectorAll("button, summary, [role=button], [role=slider], input[type=range]")].flatMap(
        (it) => {
          for (let at: Element | null = it; at; at = at.parentElement)
            if (["manipulation", "none"].includes(getComputedStyle(at).touchAction)) return [];
          return [it.outerHTML.slice(0, 80)];
        },
      ),
    );
    found.push(...zoomed.map((it) => `${path} ${it}`));
    expect(await page.locator("button").count()).toBeGreaterThan(5);
  }
  expect(found).toEqual([]);
  // With a finger at the real arrows: each tap of a quick double is one step.
  const back = page.locator(".panel .slider button:visible").first();
  await back.dblclick();
  const stepsBack = async () => {
    const said = (await page.locator(".prompt [role=status]").textContent()) ?? "";
    const [, shown, last] = /entry (\d+) of (\d+)/.exec(said) ?? [];
    return Number(last) - Number(shown);
  };
  await expect.poll(stepsBack).toBe(2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.close();
});
