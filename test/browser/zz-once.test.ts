/** Clocks in a browser: chosen and explained in the form, shown at the table, at 360 px, in five languages, and for axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../games/words.ts";
import type { TableShape } from "../../worker/shapes.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, openTable, PHONE } from "./player.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const here = live();

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<readonly { id: string; nodes: { html: string }[] }[]>(
    "axe.run().then((it) => it.violations)",
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

test("time runs out: the bot plays, the seat is offered, and a stranger plays on by the link", async () => {
  const [ada, ben, cyd] = [await arrive(here.browser), await arrive(here.browser), await arrive(here.browser)];
  const post = (page: Page, path: string, body: unknown) =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api${to}`, { method: "POST", headers, body: text })).json();
      },
      [path, JSON.stringify(body)] as const,
    ) as Promise<TableShape>;
  for (const [it, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const) {
    await it.page.goto(`${here.service.origin}/about`);
    await post(it.page, "/auth/guest", { name });
  }
  const nonce = "07".repeat(16);
  // Three minutes are the least a person may have; nobody here waits so long.
  const clock = { kind: "turn", hours: 0.05, out: "stand-in" };
  const options = { tiles: 40 };
  const { id, invite } = await post(ada.page, "/tables", { game: "gold-rush", options, seats: 2, nonce, clock });
  const { awaited } = await post(ben.page, `/tables/${id}/join`, { nonce, invite });
  const [gone, stays] = awaited[0] === 0 ? [ada, ben] : [ben, ada];
  const name = gone === ada ? "Ada" : "Ben";
  await stays.page.goto(`${here.service.origin}/t/${id}`);
  await stays.page.getByText(new RegExp(`${name} has until`)).waitFor();
  const link = stays.page.getByRole("textbox", { name: "Link for a stand-in" });
  await link.waitFor({ timeout: 185_000 });
  await stays.page.screenshot({ path: shot("clock-offer") });
  await gone.page.goto(`${here.service.origin}/t/${id}`);
  await gone.page.getByRole("button", { name: "Take my seat back" }).waitFor();
  await cyd.page.goto(await link.inputValue());
  await cyd.page.getByLabel("Your name at the table").fill("Cyd");
  await cyd.page.getByRole("button", { name: `Play on for ${name}` }).click();
  await expect.poll(() => cyd.page.locator(".prompt [role=status]").textContent()).toMatch(/^Your turn|to move/);
  await expect.poll(() => cyd.page.getByText("Cyd").count()).toBeGreaterThan(0);
  await cyd.page.screenshot({ path: shot("clock-sat") });
  expect(cyd.complaints).toEqual([]);
}, 240_000);
