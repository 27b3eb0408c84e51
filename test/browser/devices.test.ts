/** Browsers and devices as they are: a notch on every side, a browser that is too old, cookies refused, long names, and pages that stand still. */
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { Actor, asks } from "../gallery/actor.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player, restOf } from "./player.ts";

const here = live();
const DESK = { width: 1440, height: 900 };
const SIDEWAYS = { width: 844, height: 390 };
const NOTCH = { top: 12, left: 59, bottom: 21, right: 47 };

async function seated(name: string, viewport = DESK): Promise<Player & { readonly actor: Actor }> {
  const actor = await Actor.guest(here.service.origin, name);
  const player = await arrive(here.browser, viewport);
  await actor.lend(player.context);
  return { ...player, actor };
}

const at = (path: string) => `${here.service.origin}${path}`;

/** A table of Carnegie where employees are moved, and one of Gold Rush with a tile to place. */
async function twoTables(actor: Actor): Promise<readonly string[]> {
  const carnegie = await actor.open("carnegie", 2);
  await actor.playUntil(carnegie.id, asks("moveEmployee"));
  const goldRush = await actor.open("gold-rush", 2);
  const paths = [carnegie, goldRush].map((it) => `/t/${it.id}`);
  for (const it of paths) await actor.haveSeen(it);
  return paths;
}

/** A table of Gold Rush that is over. */
async function finishedTable(actor: Actor): Promise<string> {
  const { id } = await actor.open("gold-rush", 2, { options: { tiles: 12 } });
  expect((await actor.playUntil(id, () => false)).status).toBe("over");
  await actor.haveSeen(`/t/${id}`);
  return `/t/${id}`;
}

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
  const eva = await seated("Eva", SIDEWAYS);
  const { actor, page } = eva;
  const session: CDPSession = await eva.context.newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: NOTCH } as never);
  const atRest = restOf(page);
  const found: string[] = [];
  for (const path of ["/", "/new", "/rules/carnegie", "/learn/gold-rush", ...(await twoTables(actor))]) {
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
  await eva.context.close();
});

test("a browser that is too old is told so, with those that are new enough; a page whose files are missing says so", async () => {
  const old = await arrive(here.browser);
  await old.context.addInitScript("delete Array.prototype.toSorted");
  await old.page.goto(at("/"));
  await old.page.getByText("Your browser is too old for Telegraph").waitFor();
  expect(await old.page.locator("#old").textContent()).toMatch(/Chrome 123.*Firefox 120.*Safari 17\.5/);
  await old.context.close();
  const cut = await arrive(here.browser);
  await cut.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await cut.page.goto(at("/"));
  await cut.page.getByText("Telegraph could not be started").waitFor();
  await cut.context.close();
  const fine = await arrive(here.browser);
  await fine.page.goto(at("/"), { waitUntil: "load" });
  await fine.page.locator("main").waitFor();
  expect(await fine.page.locator("#old").count()).toBe(0);
  await fine.context.close();
});

test("where cookies are refused, playing a bot says what to do, and nobody is shown as signed in", async () => {
  const eva = await arrive(here.browser);
  const { page } = eva;
  await page.goto(at("/"));
  // The answer comes without its cookie.
  await page.route("**/api/auth/guest", async (route) => {
    const answer = await route.fetch();
    await eva.context.clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ status: answer.status(), headers, body: await answer.text() });
    await eva.context.clearCookies();
  });
  await page.getByRole("button", { name: "Play against a bot" }).first().click();
  await page
    .getByText(/refuses cookies.*Allow cookies for this site/)
    .first()
    .waitFor();
  expect(await page.locator('a[href="/profile"]').count()).toBe(0);
  await eva.context.close();
});

test("what is hidden is not shown, whatever its style says", async () => {
  const eva = await seated("Eva");
  const [path] = await twoTables(eva.actor);
  await eva.page.goto(at(path!));
  await eva.page.getByRole("tab", { name: "Chat" }).click();
  await eva.page.getByRole("tabpanel").waitFor();
  const shown = await eva.page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("fieldset"));
    probe.hidden = true;
    probe.style.display = "flex";
    return [...document.querySelectorAll<HTMLElement>("[hidden]")].filter((it) => it.checkVisibility()).length;
  });
  expect(shown).toBe(0);
  await eva.context.close();
});

const LONG = "W".repeat(23);

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
] as const)("on %s the points beside a name of 23 letters without a blank stay on the screen", async (_, viewport) => {
  const eva = await seated(LONG, viewport);
  for (const path of await twoTables(eva.actor)) {
    await eva.page.goto(at(path));
    if (viewport === PHONE) await eva.page.getByRole("tab", { name: "Players" }).click();
    const points = eva.page.locator(".player .points");
    await points.first().waitFor();
    for (const it of await points.all()) {
      const box = (await it.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    }
    const wider = await eva.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  await eva.context.close();
});

/** How far things jumped while the page loaded, as browsers count it. */
const SHIFTS =
  "globalThis.shifts = []; new PerformanceObserver((list) => { for (const it of list.getEntries()) if (!it.hadRecentInput) shifts.push([it.value, it.sources.map((at) => at.node?.className ?? at.node?.nodeName)]); }).observe({ type: 'layout-shift', buffered: true });";

/** The heights that the board had, each once: browsers do not count a jump of a pixel or two. */
const HEIGHTS =
  "globalThis.heights = new Set(); requestAnimationFrame(function look() { const stage = document.querySelector('.stage'); if (stage) heights.add(stage.getBoundingClientRect().height); requestAnimationFrame(look); });";

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
] as const)("on %s nothing jumps while a page loads", async (_, viewport) => {
  const eva = await seated("Eva", viewport);
  const tables = [...(await twoTables(eva.actor)), await finishedTable(eva.actor)];
  await eva.context.addInitScript(SHIFTS);
  await eva.context.addInitScript(HEIGHTS);
  const atRest = restOf(eva.page);
  const jumps: unknown[] = [];
  for (const path of ["/rules/carnegie", "/rules/gold-rush", "/", ...tables]) {
    await eva.page.goto(at(path));
    await eva.page.locator("main").waitFor();
    await atRest();
    const shifts = await eva.page.evaluate<readonly (readonly [number, readonly string[]])[]>("shifts");
    const sum = shifts.reduce((all, [it]) => all + it, 0);
    if (sum > 0.05) jumps.push([path, ...shifts]);
    const heights = await eva.page.evaluate<readonly number[]>("[...heights]");
    if (heights.length > 1) jumps.push([path, ...heights]);
  }
  expect(jumps).toEqual([]);
  await eva.context.close();
});

test("arrows and boards that are tapped fast do not zoom the page: a double tap there is two taps", async () => {
  const { page, context, actor } = await seated("Eva", PHONE);
  const over = await finishedTable(actor);
  const found: string[] = [];
  for (const path of [over, ...(await twoTables(actor))]) {
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
  await page.goto(at(over));
  await page.locator("#tab-log").click();
  const back = page.locator(".panel .slider button:visible").first();
  await back.dblclick();
  const stepsBack = async () => {
    const said = (await page.locator(".prompt [role=status]").textContent()) ?? "";
    const [, shown, last] = /entry (\d+) of (\d+)/.exec(said) ?? [];
    return Number(last) - Number(shown);
  };
  await expect.poll(stepsBack).toBe(2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await context.close();
});
