/** Seats at tables of Carnegie at certain decisions, and where things are on the screen. */
import type { Page } from "playwright-core";
import type { State } from "../../games/carnegie/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, nonceOf } from "../gallery/actor.ts";
import type { Live } from "./live.ts";
import { leave, newcomers } from "./player.ts";

export const DESK = { width: 1440, height: 900 };
export const SMALL_DESK = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const LYING = { width: 844, height: 390 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const stateOf = ({ view }: Pick<TableShape, "view">): State => view as State;

/** The pages of a file's tests: one for fingers and one for a mouse. */
const pages = new WeakMap<Live, ReturnType<typeof newcomers>>();

/** A page of that size of somebody new. */
function pageOf(here: Live, size: { readonly width: number; readonly height: number }, touch: boolean) {
  const newcomer = pages.get(here) ?? newcomers(here, true);
  pages.set(here, newcomer);
  return newcomer(size, touch ? "fingers" : "mouse", touch);
}

/** Plans stay on their page: what it still sends would come to the next one of the same person, at the same position. */
const keepPlans = (page: Page) =>
  page.route(/\/draft$/, (it) => (it.request().method() === "PUT" ? it.abort() : it.continue()));

/** A guest, a new one unless named, with the page of that size to themselves. Who is named comes to several pages. */
export async function seated(here: Live, size: { readonly width: number; readonly height: number }, guest?: Actor) {
  const touch = size.width < 1024;
  const { context, page, complaints } = await pageOf(here, size, touch);
  const ada = guest ?? (await Actor.guest(here.service.origin, "Ada"));
  await ada.lend(context);
  if (guest) await keepPlans(page);
  const tap = (selector: string) => {
    const target = page.locator(selector).first();
    return touch ? target.tap() : target.click();
  };
  return { page, ada, complaints, tap };
}

/** Waits for something on a part of the board; where there is room for one part at a time, by its tab. */
export async function show(
  { page, tap }: Pick<Awaited<ReturnType<typeof seated>>, "page" | "tap">,
  part: "company" | "chart",
  what: string,
): Promise<void> {
  const [wanted, tab] = [page.locator(what).first(), `#cg-tab-${part}[aria-selected=false]`];
  await wanted.or(page.locator(tab)).first().waitFor();
  if (!(await wanted.isVisible())) await tap(tab);
  await wanted.waitFor();
}

interface Wanted {
  readonly seats?: number;
  readonly options?: object;
  /** Whether what is wanted may come in the middle of a turn. */
  readonly within?: boolean;
  /** The game to begin with, which has it as long as bots answer as they do. */
  readonly first?: number;
}

/** Not every game asks for everything, and bots answer differently after any change of the state, so a wanted position moves between games. */
const MOST_GAMES = 8;

type Until = (table: Pick<TableShape, "legal" | "view">) => boolean;

/** A table that waits for somebody, and the commands of their turn that lead to what is wanted. */
export interface Position {
  readonly id: string;
  readonly seq: number;
  readonly draft: readonly unknown[];
}

/** Plays a table on by the bot's plans up to what is wanted; `null` where the game has no such thing. */
async function playTo(ada: Actor, id: string, until: Until, within: boolean): Promise<Position | null> {
  for (;;) {
    const table = await ada.whenAsked(id);
    const { status, seq, view } = table;
    if (status === "over") return null;
    if (until(table)) return { id, seq, draft: [] };
    let found = false;
    const commands = ada.plan(table, (legal) => {
      found = within && until({ legal, view });
      return found;
    });
    if (found) return { id, seq, draft: commands };
    await ada.call("POST", `/tables/${id}/moves`, { base: seq, commands });
  }
}

/** A table of its own at what `until` likes. */
export async function positionOf(
  ada: Actor,
  until: Until,
  { seats = 2, options = {}, within = true, first = 0 }: Wanted = {},
): Promise<Position> {
  for (let games = 0; games < MOST_GAMES; games++) {
    const { id } = await ada.open("carnegie", seats, { options, nonce: nonceOf((first + games) % MOST_GAMES) });
    const position = await playTo(ada, id, until, within);
    if (!position) continue;
    await ada.haveSeen(`/t/${id}`);
    return position;
  }
  throw new Error("no game came to this decision");
}

/** Opens the page of a position; what leads to it within a turn is planned, and nothing that was planned there before. */
export async function visit(
  { page, ada }: Pick<Awaited<ReturnType<typeof seated>>, "page" | "ada">,
  { id, seq, draft }: Position,
): Promise<void> {
  await leave({ origin: ada.origin }, { page });
  const { version } = await ada.call<{ readonly version: number }>("GET", `/tables/${id}/draft`);
  if (version > 0 || draft.length > 0)
    await ada.call("PUT", `/tables/${id}/draft`, { base: seq, commands: draft, version });
  await page.goto(`${ada.origin}/t/${id}`);
  await page.locator(".cg-parts").waitFor();
  await page.locator(".planned .cg-own").waitFor();
  if (draft.length > 0) await page.locator(".undo:enabled").waitFor();
  for (const part of [".cg-supply .holdings", ".cg-beside .cg-chart"])
    for (const it of await page.locator(part.split(" ")[0] ?? "").all())
      await it.locator(part.split(" ")[1] ?? "").waitFor();
}

/** Opens the page of a position of its own. */
export async function openAt(
  seat: Pick<Awaited<ReturnType<typeof seated>>, "page" | "ada">,
  until: Until,
  wanted: Wanted = {},
): Promise<string> {
  const position = await positionOf(seat.ada, until, wanted);
  await visit(seat, position);
  return position.id;
}

/** Where these are on the screen, of those that are drawn. */
export const boxesOf = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((it) => {
      const { left, top, right, bottom, width, height } = it.getBoundingClientRect();
      return width * height > 0 ? [{ left, top, right, bottom }] : [];
    }),
  );

export const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Those elements that the screen or a scrolling or hiding frame cuts, each by its class and words. */
export const clipped = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((it) => {
      const box = it.getBoundingClientRect();
      let frame: Element | null = it.parentElement;
      for (; frame && box.width * box.height > 0; frame = frame.parentElement) {
        if (frame !== document.documentElement && getComputedStyle(frame).overflow === "visible") continue;
        const edge =
          frame === document.documentElement
            ? new DOMRect(0, 0, innerWidth, innerHeight)
            : frame.getBoundingClientRect();
        const out = Math.max(
          edge.left - box.left,
          edge.top - box.top,
          box.right - edge.right,
          box.bottom - edge.bottom,
        );
        if (out > 1)
          return [`${it.getAttribute("class")} «${it.textContent?.trim().slice(0, 40)}» by ${Math.round(out)} px`];
      }
      return [];
    }),
  );

/** Where the map is and how it is looked at, in whole pixels. */
export const mapOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector(".cg-map")?.getBoundingClientRect() ?? new DOMRect();
    const look = document.querySelector(".cg-map > svg > g[transform]")?.getAttribute("transform") ?? "";
    return [x, y, width, height]
      .join(" ")
      .concat(" ", look)
      .replace(/[\d.]+/g, (it) => Number(it).toFixed(Number(it) < 2 ? 2 : 0));
  });
