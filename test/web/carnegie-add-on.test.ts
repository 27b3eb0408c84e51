import { expect, test } from "vitest";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { tGame } from "../../web/games/carnegie/words/index.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { setLanguage } from "../../web/words/index.ts";

test("a table speaks the page's language, with the add-on and the explanations; no other language is fetched", async () => {
  for (const client of [carnegieClient, goldRushClient]) {
    await setLanguage("pl");
    await client.prepare?.({ newBeginning: true }, 2);
    expect(Object.keys(client.words.value)).toEqual(expect.arrayContaining(["en", "pl"]));
    expect(Object.keys(client.words.value)).not.toContain("ru");
    expect(client.words.value.pl?.["game.about"]).not.toBe(client.words.value.en["game.about"]);
  }
  expect(tGame("log.donationMade", { seat: "Ada", cost: 5, donation: "project-types" })).toBe(
    "Ada płaci 5$ i przekazuje darowiznę „Rodzaje projektów”.",
  );
  await expect.poll(() => tGame("help.goal")).toMatch(/[ąęłśżó]/);
  expect(tGame("log.nothing.of.the.kind")).toBe("log.nothing.of.the.kind");

  await setLanguage("en");
  await carnegieClient.prepare?.({ newBeginning: true }, 2);
  expect(tGame("command.handSheetIn", { bid: 3 })).toBe("Hand in your sheet, with a bid of $3");
  await expect.poll(() => tGame("help.goal")).toMatch(/points/);
});
