/** The board in a turn mail: a picture and letters, what changed in everybody's hands, and the link to the catch-up. */
import { expect, test, vi } from "vitest";
import { begin, type GameEvent, play, type Seat } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { botOf, gameOf } from "../../games/modules.ts";
import type { NoticeShape } from "../../worker/contract/facts.ts";
import type { Side } from "../../worker/contract/side.ts";
import { compose } from "../../worker/notify/document.tsx";
import type { Told } from "../../worker/notify/names.ts";
import { boardBlocks, catchUpUrl, changeBlocks, pictureFor } from "../../worker/notify/reports.ts";
import { drawTable } from "../../worker/side/picture.ts";
import { itemOf } from "../gallery/mails.ts";
import { env, newKit, noticeOf, turnFact } from "./inbox-kit.ts";
import { jsonOf, playOne, runningTable, shapeFor, stubOf } from "./table-kit.ts";

/** A game of two bots after some commands, and as the reader knew it some commands before that. */
function position(id: string, commands: number, earlier: number) {
  const game = gameOf(id)!;
  const random = seeded("board");
  let { state } = begin(game, 2, game.options.parse({}), random) as { state: unknown };
  let before: unknown = null;
  const events: GameEvent[] = [];
  for (let at = 0; at < commands; at++) {
    if (at === commands - earlier) before = game.view(state, 0);
    const [seat = 0] = game.awaited(state);
    const command = botOf(game.id).choose(game.view(state, seat), seat, game.legal(state, seat), random);
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
    if (before !== null) events.push(...played.events);
  }
  const view = game.view(state, 0);
  const since = [{ seq: 12, at: 0, seat: 1 as Seat, by: "bot" as const, events, lines: [] }];
  return noticeOf({
    seq: 12,
    since,
    totals: [0, 0],
    totalsBefore: [0, 0],
    viewJson: JSON.stringify(view),
    viewBeforeJson: JSON.stringify(before),
  });
}

test.each(["gold-rush", "carnegie"])("%s is put in letters in every language, the same in text and HTML", (game) => {
  const told = itemOf("your-turn", game, { notice: position(game, 80, 12) }) as Told;
  for (const language of LANGUAGES) {
    const blocks = boardBlocks(told, null, language);
    const board = blocks.find((it) => it.kind === "board")!;
    expect(board.lines.length).toBeLessThanOrEqual(40);
    expect(board.lines.join("\n")).toContain("*");
    const mail = compose({ language, preview: "", blocks, footer: [] });
    expect(mail.text).toContain(board.lines.join("\n"));
    expect(mail.text).toContain(board.signs);
    const inHtml = board.lines.join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    expect(mail.html).toContain(inHtml);
    expect(mail.html).toMatch(/<pre [^>]*monospace/);
  }
});

test("what changed in everybody's hands is said with before and after", () => {
  const notice = position("carnegie", 80, 12);
  const [rows] = changeBlocks("carnegie", notice, "en");
  if (rows?.kind !== "rows") throw new Error("nothing changed");
  for (const [name, changes] of rows.rows) {
    expect(["Ada", "Ben"]).toContain(name);
    expect(changes).toMatch(/^(dollars|goods) \d+ → \d+(, goods \d+ → \d+)?$/);
  }
  const { viewJson } = notice;
  expect(changeBlocks("carnegie", { ...notice, viewBeforeJson: viewJson }, "en")).toEqual([]);
});

test("a game without a picture, and a view that cannot be drawn, leave the rest of the mail alone", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  for (const [game, viewJson] of [
    ["chess", "{}"],
    ["gold-rush", "null"],
    ["gold-rush", "{}"],
  ] as const) {
    const told = itemOf("your-turn", game, { notice: noticeOf({ viewJson }) }) as Told;
    expect(await pictureFor(env, told)).toBeNull();
    expect(boardBlocks(told, null, "en")).toEqual([]);
  }
  // In letters; the side Worker writes lines of its own.
  expect(logged).toHaveBeenCalledTimes(1);
  const kit = await newKit({ ask: async () => noticeOf({ viewJson: "{}" }) });
  await kit.tell(turnFact("broken"));
  await kit.settle();
  expect(kit.mails[0]?.subject).toContain("Your turn");
  // The sign of the game is no picture of the table.
  const withoutSign = kit.mails[0]?.html.replaceAll(/<img [^>]*cid:[a-z-]+@telegraph"[^>]*>/g, "");
  expect(withoutSign).not.toContain("<img");
});

test.each([
  ["throws", () => Promise.reject(new Error("the side Worker is away"))],
  ["is not there at all", undefined],
])("a side Worker that %s costs a mail nothing but its picture", async (_, draw) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const told = itemOf("your-turn", "gold-rush", { notice: position("gold-rush", 40, 12) }) as Told;
  const away = { ...env, SIDE: { ...env.SIDE, draw: draw as Side["draw"] } };
  expect(await pictureFor(env, told)).not.toBeNull();
  expect(await pictureFor(away, told)).toBeNull();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('"at":"picture","game":"gold-rush"'));
});

test("the link begins the catch-up after the reader's own last move", () => {
  const entry = (seq: number) => ({ seq, at: 0, seat: 1, by: "person" as const, events: [], lines: [] });
  const since = [entry(8), entry(9)];
  expect(catchUpUrl("https://x.test", "tabc", noticeOf({ since, seq: 9 }))).toBe("https://x.test/t/tabc#since=7");
  expect(catchUpUrl("https://x.test", "tabc", noticeOf({ since: [], seq: 9 }))).toBe("https://x.test/t/tabc#since=9");
});

test("a whole mail carries the board and the link, and is not large", async () => {
  const notice = position("gold-rush", 120, 12);
  const kit = await newKit({ ask: async () => notice });
  await kit.tell(turnFact("drawn", 12));
  await kit.settle();
  const [mail] = kit.mails;
  expect(mail?.text).toContain("/t/drawn#since=11");
  expect(mail?.html).toContain("/t/drawn#since=11");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("The table now");
    expect(part).toMatch(/(^|>) {6} *-?[A-Z]+( +-?[A-Z]+)*$/m);
    expect(part?.length).toBeLessThan(20_000);
  }
  const [picture] = mail?.pictures ?? [];
  expect(mail?.html).toContain(`<img src="cid:${picture?.id}"`);
  expect(mail?.html).toContain("framed");
  expect(picture?.url).toBe("http://localhost:8787/api/tables/drawn/picture.png?at=12&after=11");
  const view: unknown = JSON.parse(notice.viewJson);
  const news = notice.since.flatMap((it) => it.events);
  expect(picture?.png).toEqual((await drawTable({ game: "gold-rush", view, viewer: 0, news }))?.png);
});

test("a table's notice has the view that the seat had after its own last move", async () => {
  const id = await runningTable();
  const first = (await shapeFor(id, null)).awaited[0] as Seat;
  const person = ["ada", "ben"][first] as string;
  const stub = stubOf(id);
  expect(await stub.notice(first, 1, "en")).not.toHaveProperty("viewBeforeJson");
  const { seq } = await playOne(id, "one");
  const then = jsonOf<{ view: unknown }>(await stub.snapshot(person, seq));
  if ((await shapeFor(id, null)).awaited[0] !== first) await playOne(id, "two");
  // A stub gives its results as promises of their parts.
  const { viewBeforeJson } = (await stub.notice(first, 1, "en")) as unknown as NoticeShape;
  expect(JSON.parse(viewBeforeJson ?? "null")).toEqual(then.view);
});
