import { expect, test } from "vitest";
import { begin } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { tGame } from "../../web/games/carnegie/words/index.ts";

const table = (options: object) =>
  begin(carnegieClient.game, 2, carnegieClient.game.options.parse(options), seeded("add-on"));

test("the add-on's words come with the first table that plays it, not before", async () => {
  await carnegieClient.prepare?.({ edition: "rulebook", pace: "strict" }, 2);
  expect(carnegieClient.words.en).not.toHaveProperty(["log.sheetHandedIn"]);
  expect(table({ newBeginning: true }).events.at(-1)).toEqual({ type: "sheetsDealt" });

  await carnegieClient.prepare?.({ newBeginning: true }, 2);
  expect(tGame("log.donationMade", { seat: "Ada", cost: 5, donation: "project-types" })).toBe(
    "Ada pays $5 and donates to Types of project.",
  );
  expect(tGame("command.handSheetIn", { bid: 3 })).toBe("Hand the sheet in, with a bid of $3");
});
