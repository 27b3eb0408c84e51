/** Turns of Carnegie by clicks on the page's choices until the turn can be sent. */
import type { Page } from "playwright-core";
import type { State } from "../../games/carnegie/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { settledTable } from "./player.ts";

/** More clicks in one turn are a page that does not go on. */
const MOST_CLICKS = 40;
/** Commands that end or skip something. */
const SOON = /^(End turn.*|Leave them on their mission|Make no donation|Nobody moves)$/;

/** The service's table for this page's visitor. */
export const tableOf = async (page: Page): Promise<TableShape & { readonly view: State }> =>
  (await (
    await page.request.get(page.url().replace(/#.*/, "").replace("/t/", "/api/tables/"))
  ).json()) as TableShape & {
    readonly view: State;
  };

/** Takes the first choice, or with `soon` the one that ends the turn; sends it, and returns the plan. */
export async function takeTurn(page: Page, soon = false): Promise<readonly string[]> {
  const send = page.locator(".main:enabled", { hasText: "Send turn" });
  const ending = page.locator(".ending", { hasText: SOON });
  const choices = page.locator(".choices .choice:visible");
  const groups = page.locator(".choices details:not([open]) > summary:visible");
  const tab = page.locator("[role=tab][aria-selected=false]", { hasText: "Plan" });
  await settledTable(page);
  if (await tab.isVisible()) await tab.click();
  const list = page.locator(".all-choices:not([open]) > summary");
  const some = choices.first().or(groups.first()).or(list);
  const ready = send.or(soon ? ending.or(some) : some).first();
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    await ready.waitFor();
    if (await send.isVisible()) break;
    if (soon && (await ending.isVisible())) await ending.click();
    // The answer to the turn before may close the list again.
    else if (await list.isVisible()) await list.click();
    else await ((await choices.count()) > 0 ? choices : groups).first().click();
  }
  const planned = await page.locator("ol.draft li").allInnerTexts();
  await send.click();
  const asked = page.locator(".prompt [role=status]", { hasText: "Your turn." });
  await page.locator(".aftermath, .end").or(asked).first().waitFor();
  return planned;
}
