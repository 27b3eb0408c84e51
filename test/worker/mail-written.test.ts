/** A turn with more choices than a mail can number is played by a reply that writes it: the name of a place, numbers, or words. */
import { describe, expect, test } from "vitest";
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { moduleOf } from "../../games/modules.ts";
import { shortAnswersOf } from "../../worker/notify/short-answers.ts";
import { commandIn } from "../../worker/notify/written-answers.ts";
import { answerTo, deliver } from "./mail-kit.ts";
import { ada, ben, entriesOf, mails, move, pass, tableOf, useMailTable } from "./mail-table.ts";

useMailTable({ game: "hex", options: { size: 7 } });

/** The awaited player and their mail. */
async function asked() {
  const [who, other] = (await tableOf(ada)).awaited[0] === (await tableOf(ada)).you ? [ada, ben] : [ben, ada];
  const mail = mails.findLast((it) => it.to === who.email);
  if (!mail) throw new Error("no mail came");
  return { who, other, mail };
}

test("a cell is written as it stands on the board; what cannot be played is refused with examples", async () => {
  const { other, mail } = await asked();
  expect(mail.text).toContain("write your move on the first line, for example:");
  expect(mail.text).toContain("a1 – Stone on a1");
  const before = (await entriesOf()).length;
  expect((await deliver(answerTo(mail, "z9"))).fate).toBe("refused");
  expect(mails.at(-1)?.text).toContain("There is no such move now");
  expect(mails.at(-1)?.text).toContain("a1 – Stone on a1");
  expect(await entriesOf()).toHaveLength(before);
  expect((await deliver(answerTo(mail, "C3 please."))).fate).toBe("played");
  expect((await entriesOf()).at(-1)).toMatchObject({ by: "person", commands: [{ type: "layStone", cell: "c3" }] });
  expect((await deliver(answerTo(mail, "c4"))).fate).toBe("refused");
  await pass();
  // The other takes the stone over, in words, cut short.
  const theirs = mails.findLast((it) => it.to === other.email);
  expect(theirs?.text).toContain("Take over the first stone");
  if (!theirs) throw new Error("no mail came");
  expect((await deliver(answerTo(theirs, "c3"))).fate).toBe("refused");
  expect((await deliver(answerTo(theirs, "Take over"))).fate).toBe("played");
  expect((await entriesOf()).at(-1)?.commands).toEqual([{ type: "swapSides" }]);
});

test("a question that is closed takes no cell any more", async () => {
  const { who, other, mail } = await asked();
  await move(who, [{ type: "layStone", cell: "c3" }]);
  await move(other, [{ type: "layStone", cell: "d4" }]);
  const before = (await entriesOf()).length;
  expect((await deliver(answerTo(mail, "e5"))).fate).toBe("refused");
  expect(mails.at(-1)?.text).toContain("This question is no longer open");
  expect(await entriesOf()).toHaveLength(before);
});

describe("numbers", () => {
  const module = moduleOf("liars-dice")!;
  const { game } = module;
  const random = seeded("written");
  const { state } = begin(game, 2, game.options.parse({}), random);
  const first = game.awaited(state)[0]!;
  const bid = play(game, state, first, [{ type: "makeBid", count: 2, face: 3 }], random);
  const seat = 1 - first;
  const view: unknown = game.view(bid.ok ? bid.state : null, seat);
  const commandOf = (line: string) => commandIn(line, module, view, seat);

  test("a bid is written as how many and which, doubt in words that may be cut short", () => {
    const seats = [{ name: "A" }, { name: "B" }];
    const { list, examples } = shortAnswersOf({ game: game.id, seat, viewJson: JSON.stringify(view), seats }, "en");
    expect(list).toEqual([]);
    expect(examples).toEqual(expect.arrayContaining([expect.stringMatching(/^\d \d – Bid/), "Doubt the bid"]));
    for (const line of ["3 5", "3x5", "3 × 5", "(3, 5)"])
      expect(commandOf(line)).toEqual({ type: "makeBid", count: 3, face: 5 });
    for (const line of ["doubt the BID!", "doubt"]) expect(commandOf(line)).toEqual({ type: "doubtBid" });
    for (const line of ["", "3", "1 1", "d", "I am away until Monday"]) expect(commandOf(line)).toBeNull();
  });
});
