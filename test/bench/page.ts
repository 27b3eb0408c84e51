/**
 * Load and response times of the page, in Chromium slowed down four times, on loopback. Beside each figure is that of an empty page of the
 * service, so that a slow machine shows.
 */
import type { Page } from "playwright-core";
import { bundleOf } from "../../bin/bundle.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import { gameOf, games } from "../../games/modules.ts";
import { launch } from "../browser/chromium.ts";
import { Actor } from "../gallery/actor.ts";
import { Service } from "../service/service.ts";
import { figure, median, printTable } from "./measure.ts";

const SLOWER = 4;
const TIMES = 3;

interface Visit {
  readonly name: string;
  readonly as: Actor;
  readonly path: string;
  /** The element that shows that the page is ready. */
  readonly ready: string;
  /** The element to tap. */
  readonly tap?: string;
}

interface Figures {
  readonly readyMs: number;
  readonly tapMs: number;
  readonly kilobytes: number;
}

/** From the tap to the next picture on the screen, in ms, as the browser itself counts it. */
async function tapTime(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) if (/^(pointerup|click)$/.test(it.name)) seen.push(it.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator(selector).first().click();
  await page.waitForTimeout(1_000);
  // Shorter events than the threshold are not reported.
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
}

/** The variable in which the page reports when the controls were painted. */
const TOLD = "paintedAt";

/**
 * Runs in the page from its beginning, to use no processor during loading: once the element exists, waits for its next frame and the first
 * task, by which a tap would be answered.
 */
function tellWhenPainted([selector, told]: readonly [string, string]): void {
  const tell = Reflect.get(window, told) as (at: string) => void;
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    look.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(String(performance.now()));
      port2.postMessage(null);
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

async function visit(origin: string, { as, path, ready, tap }: Visit): Promise<Figures> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
    await as.lend(context);
    // The browser of a person knows that they were here, and asks for what is theirs at once.
    const person = await as.call<{ readonly id: string } | null>("GET", "/session");
    if (person) await context.addInitScript((id) => localStorage.setItem("telegraph.was-here", id), person.id);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await cdp.send("Network.enable");
    let bytes = 0;
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await cdp.send("Runtime.enable");
    await cdp.send("Runtime.addBinding", { name: TOLD });
    const painted = new Promise<number>((done) =>
      cdp.on("Runtime.bindingCalled", ({ payload }) => done(Number(payload))),
    );
    await page.addInitScript(tellWhenPainted, [ready, TOLD] as const);
    await page.goto(origin + path, { waitUntil: "commit" });
    const readyMs = await painted;
    await page.waitForLoadState("networkidle");
    return { readyMs, kilobytes: bytes / 1_000, tapMs: tap ? await tapTime(page, tap) : Number.NaN };
  } finally {
    await browser.close();
  }
}

/** Games whose page brings nothing together of its own: the kit draws them. */
const SMALL = Object.keys(games).filter((it) => bundleOf(it).together === undefined);
/** It is not tapped: one tap may be a whole turn, whose draft the next visit would find. */
const KIT_CONTROL = ".kit-target, .kit-row button";

async function visitsOf(origin: string): Promise<readonly Visit[]> {
  const ada = await Actor.guest(origin, "Ada");
  const stranger = Actor.stranger(origin);
  const goldRush = await ada.open("gold-rush", 3);
  await ada.playUntil(goldRush.id, ({ seq }) => seq >= 60);
  const carnegie = await ada.open("carnegie", 4);
  await ada.playUntil(carnegie.id, ({ seq }) => seq >= 50);
  const small: Visit[] = [];
  for (const game of SMALL) {
    const { seats } = gameOf(game) as AnyGame;
    const { id } = await ada.open(game, Math.min(3, seats.max));
    await ada.playUntil(id, ({ seq }) => seq >= 6);
    await ada.haveSeen(`/t/${id}`);
    small.push({ name: `${game}, a small game`, as: ada, path: `/t/${id}`, ready: KIT_CONTROL });
  }
  for (const { id } of [goldRush, carnegie]) await ada.haveSeen(`/t/${id}`);
  return [
    { name: "an empty page", as: stranger, path: "/mark.svg", ready: "svg" },
    { name: "home of a stranger", as: stranger, path: "/", ready: "main button" },
    { name: "home of a member", as: ada, path: "/", ready: "main a[href^='/t/']" },
    ...small,
    { name: "Gold Rush, late, 3 seats", as: ada, path: `/t/${goldRush.id}`, ready: ".gr-target", tap: ".gr-target" },
    {
      name: "Carnegie, late, 4 seats",
      as: ada,
      path: `/t/${carnegie.id}`,
      ready: ".cg-room-face",
      tap: ".cg-room:has(.cg-figure) > .cg-room-face",
    },
  ];
}

/** Prints the table; needs Chromium and a built page. */
export async function benchPage(): Promise<void> {
  const service = await Service.start({ TABLE_SEED: "5eed".repeat(16), HOLD_SECONDS: "0" });
  try {
    const rows = [["", "ready, ms", "fastest", "÷ empty page", "tap, ms", "KB over the wire"]];
    let empty = Number.NaN;
    const visits = await visitsOf(service.origin);
    for (const it of visits) {
      const found: Figures[] = [];
      for (let at = 0; at < TIMES; at++) found.push(await visit(service.origin, it));
      const middle = (key: keyof Figures) => figure(median(found.map((one) => one[key])));
      const ready = found.map(({ readyMs }) => readyMs);
      if (it === visits[0]) empty = median(ready);
      const ratio = figure(median(ready) / empty);
      const fastest = figure(Math.min(...ready));
      rows.push([it.name, middle("readyMs"), fastest, ratio, it.tap ? middle("tapMs") : "", middle("kilobytes")]);
    }
    printTable(
      `The page, ${SLOWER} times slowed down (targets: home ≤ 800 ms, a small game ≤ 900, Gold Rush ≤ 1,100, Carnegie ≤ 1,300, a tap ≤ 100)`,
      rows,
    );
  } finally {
    await service.stop();
  }
}
