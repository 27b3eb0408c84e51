/** Names, labels and messages by what people see: emoji stay whole, nothing hides, nothing covers other lines, nobody passes for a bot. */
import { describe, expect, test } from "vitest";
import { beginningOf, graphemes, lengthOf, shorten } from "../../games/kernel/graphemes.ts";
import { wrap } from "../../games/kernel/lines.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { isBlank, lookOf, nameSchema, shownName, shownSchema, unstacked } from "../../worker/lib/names.ts";
import { labelOf } from "../../worker/notify/channels/channel.ts";
import { newGuest } from "./client.ts";

/** Single characters, whatever they are made of. */
const ONE = {
  "a family": "👨‍👩‍👧‍👦",
  "a flag": "🇵🇱",
  "a flag of a region": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "a keycap": "1️⃣",
  "a tone": "👍🏽",
  "a heart": "❤️",
  "an emoji": "🎲",
  "Hangul letters": "\u1112\u1161\u11ab",
  Devanagari: "क्षि",
  "an accent": "e\u0301",
  "a letter beyond the BMP": "𐍈",
};
const each = Object.entries(ONE);
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test.each(each)("%s is cut nowhere, at any length", (_, it) => {
  const text = `Ada ${it.repeat(30)}`;
  const whole = graphemes(text);
  for (let most = 1; most < 80; most++) {
    for (const cut of [beginningOf(text, most), shorten(text, most).replace(/…$/, ""), ...wrap(text, most + 20)]) {
      expect(cut).not.toMatch(HALF);
      expect(cut.length).toBeLessThanOrEqual(most + 20);
    }
    const cut = beginningOf(text, most);
    expect(whole.slice(0, lengthOf(cut)).join("")).toBe(cut);
  }
  expect(labelOf(text)).not.toMatch(HALF);
});

test.each(each.filter(([what]) => !/BMP/.test(what)))("a name can hold %s, and stays as it is", (_, it) => {
  const name = `Ada ${it}`.normalize("NFC");
  expect(nameSchema().parse(name)).toBe(name);
  expect(nameSchema().safeParse(it.repeat(40)).success).toBe(true);
  expect(nameSchema().safeParse(it.repeat(41)).success).toBe(false);
});

test.each(["می‌خواهم", "क्‍ष", "ශ්‍රී", "שָׁלוֹם", "Nguyễn", "ภู่"])("a name can be %s", (name) => {
  expect(nameSchema().safeParse(name).success).toBe(true);
});

test.each([
  ["an isolate", "Ada\u2066x"],
  ["an override", "\u202dAda"],
  ["a word joiner", "A\u2060da"],
  ["a tag letter", "Ada\u{e0041}"],
  ["a variation of a letter", "Ada\u{e0100}"],
  ["stacked accents", `A${"\u0301\u0316".repeat(8)}da`],
  ["an accent alone", "\u0301"],
  ["an accent before the first letter", "\u0301Ada"],
  ["a sign around what stands before", "\u20ddAda"],
  ["a blank Hangul letter", "\u115f"],
  ["half an emoji", "Ada \ud83d"],
  ["a joiner between Latin letters", "a\u200db"],
])("neither names nor labels hold %s", (_, it) => {
  expect(nameSchema().safeParse(it).success).toBe(false);
  expect(shownSchema(60).safeParse(it).success).toBe(false);
  expect(isBlank(shownName(it)) || shownSchema(60).safeParse(shownName(it)).success).toBe(true);
});

test.each([
  ...[
    "Ada (bot)",
    "Ada (BOT)",
    "Ada(b0t)",
    "Ada [bot]",
    "Ada {bot}",
    "Ada «bot»",
    "Ada (бот)",
    "Ада (бот)",
    "Ada ( bot )",
    "Ada ﴾bot﴿",
    "Ada ≪bot≫",
    "Ada (bot)()",
    "Ada /bot/",
    "Ada – bot",
    "Ada *бот*",
  ],
  ...["Ada (bоt)".replace("о", "o"), "Ada (robot)", "Ada (bot).", "Ada <bot>", "(bot)"],
])("nobody passes for a bot as %s", (name) => {
  expect(nameSchema().safeParse(name).success).toBe(false);
});

test.each(["Abbot", "Talbot (Ada)", "Bot", "Ada (Bo)", "Robot Ada"])("%s is a name", (name) => {
  expect(nameSchema().safeParse(name).success).toBe(true);
});

test("names that differ in what cannot be seen look the same", () => {
  expect(lookOf("می‌خواهم")).toBe(lookOf("میخواهم"));
  expect(lookOf("Ada ❤️")).toBe(lookOf("Ada ❤"));
});

test("the name of a program is shown on one line, without what hides, and short", () => {
  expect(shownName("Nice\u202e\n\tprogram\u200b  👨‍👩‍👧")).toBe("Nice program 👨‍👩‍👧");
  expect(lengthOf(shownName("👍🏽".repeat(500), 60))).toBe(60);
  expect(shownName(`Z${"\u0335".repeat(90)}algo`)).toBe(`Z${"\u0335".repeat(3)}algo`);
  expect(unstacked("Nguyễn שָׁלוֹם")).toBe("Nguyễn שָׁלוֹם");
});

describe("chat", () => {
  test("shows something, and covers no other line", async () => {
    const ada = await newGuest("Ada");
    const body = {
      game: "gold-rush",
      options: {},
      seats: 2,
      bots: 0,
      listed: false,
      nonce: "00112233445566778899aabbccddeeff",
    };
    const { id } = (await ada.post("/api/tables", body)).json as TableShape;
    const say = (text: string) => ada.post(`/api/tables/${id}/chat`, { text });
    for (const text of ["\u200b", "\u2800\u2800", "\u3164", "\u0301\u0302", "\ufe0f", "\u00ad \u2060"])
      expect((await say(text)).status).toBe(400);
    const said = await say(`Zal${"\u0301".repeat(40)}go 👨‍👩‍👧`);
    expect(said.status).toBeLessThan(300);
    const { messages } = (await ada.get(`/api/tables/${id}/chat`)).json as { messages: readonly { text: string }[] };
    expect(messages.map((it) => it.text)).toEqual([`Zal${"\u0301".repeat(4)}go 👨‍👩‍👧`.normalize()]);
  });
});
