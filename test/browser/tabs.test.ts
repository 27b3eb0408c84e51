/** Two tabs of one browser share its cookie: signing in in one does not change the person of the other. */
import { expect, test } from "vitest";
import { tableOf } from "./ask.ts";
import { live } from "./live.ts";
import { arrive, beMember, openTable, type Player, planTurn, signIn, whoseTurn } from "./player.ts";

const here = live();

test("a table says that somebody else has signed in, sends nothing in their name, and keeps the turn for its own player", async () => {
  const ada = await arrive(here.browser);
  await beMember(here.service, ada, "ada@tabs.example", "Ada");
  await openTable(here.service, ada, { tiles: 30, bots: 1 });
  await whoseTurn([ada]);
  const id = new URL(ada.page.url()).pathname.split("/t/")[1] ?? "";
  const { seq } = await tableOf(ada.page, id);
  await planTurn(ada.page, /^(Railroader|Gold miner|Merchant)/);

  const tab: Player = { ...ada, page: await ada.context.newPage() };
  await signIn(here.service, tab, "bob@tabs.example", "Bob");
  const note = ada.page.getByRole("alert").filter({ hasText: "Somebody else has signed in on this browser" });
  await note.waitFor();
  const answers: number[] = [];
  ada.context.on("response", (it) => {
    if (it.request().method() === "POST" && it.url().endsWith("/moves")) answers.push(it.status());
  });
  await ada.page.getByRole("button", { name: "Send turn" }).first().click();
  await expect.poll(() => answers).toEqual([412]);
  expect((await tableOf(tab.page, id)).seq).toBe(seq);

  await note.getByRole("button", { name: "Reload" }).click();
  await ada.page.getByRole("banner").getByText("Bob").waitFor({ state: "attached" });
  await expect.poll(() => note.count()).toBe(0);

  await signIn(here.service, tab, "ada@tabs.example", "Ada");
  await expect.poll(() => answers).toEqual([412, 200]);
});
