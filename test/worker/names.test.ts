/** Names: what nobody may be called, and that no two who sit at a table look the same. */
import { expect, test } from "vitest";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { lookOf, nameSchema, proseSchema, shownName, shownSchema } from "../../worker/lib/names.ts";
import { Client, newGuest } from "./client.ts";

test.each([
  ["a zero-width space", "A\u200bda"],
  ["a zero-width joiner", "A\u200dda"],
  ["a soft hyphen", "A\u00adda"],
  ["a direction mark", "\u202eadA"],
  ["a blank letter", "A\u3164"],
  ["a Braille blank", "A\u2800da"],
  ["a control character", "A\u0007da"],
  ["a character that XML does not know", "A\ufffeda"],
  ["half a character", "A\ud800da"],
  ["a private character", "A\ue000da"],
  ["a Cyrillic letter in a Latin word", "\u0410da"],
  ["a Greek letter in a Latin word", "Ad\u03b1"],
  ["letters drawn in another way", "\u{1d49c}da"],
  ["wide letters", "\uff21da"],
  ["a mail address", "ada@example.org"],
  ["a web address", "see https://x"],
  ["a domain", "free-coins.example"],
  ["nothing but space", " \u00a0 "],
])("a name cannot hold %s", async (_, name) => {
  expect(nameSchema().safeParse(name).success).toBe(false);
  const answer = await new Client().post("/api/auth/guest", { name });
  expect([answer.status, answer.problem]).toEqual([400, "invalid"]);
});

test.each([
  "Ada",
  "Ada Lovelace",
  "Núria Ribó i l·la",
  "Łukasz",
  "Ștefan",
  "Иван Петров",
  "Иван Smith",
  "さくら子",
  "김 민수",
  "O'Neill-Smith",
  "J. R. R.",
  "Ada 🎲",
  "Guest 0042",
])("a name can be %s", (name) => {
  expect(nameSchema().parse(name)).toBe(name);
});

const accents = (each: number) => `a${"\u0301".repeat(each)}${"\u0316".repeat(each)}`;

// An algorithm of quadratic time takes several seconds for these, on any machine; a linear one takes some milliseconds.
test.each([
  ["a name of letters", () => nameSchema().safeParse("ж".repeat(32_700))],
  ["a name of accents", () => shownSchema(60).safeParse(accents(32_000))],
  ["a program's name", () => shownName(accents(32_000), 60)],
  ["a line of accents", () => proseSchema(1_000).safeParse(accents(32_000))],
  [
    "lines as long as they may be",
    () => Array.from({ length: 20 }, () => proseSchema(1_000).safeParse(accents(7_990))),
  ],
])("%s, however long, costs little", (_, read) => {
  const from = performance.now();
  read();
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("a line keeps the accents that it may have, however they are written", () => {
  expect(proseSchema(9).parse("e\u0323\u0302\u0301\u0300 ok")).toBe("ệ\u0301\u0300 ok");
});

test("a name is kept in NFC", async () => {
  const { me } = await newGuest("Nu\u0301ria");
  expect((me as MeShape).name).toBe("Núria");
});

test.each([
  ["Ada", "ada"],
  ["Coco", "\u0421\u043e\u0441\u043e"],
  ["Bill", "BiIl"],
  ["modern", "modem"],
  ["Player 10", "Player lO"],
])("%s and %s look the same", (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
  expect(lookOf(one)).not.toBe(lookOf(`${one}x`));
});

test("who sits down under a name that looks like another's is told apart by a number", async () => {
  const nonce = "00112233445566778899aabbccddeeff";
  const [host, copy] = [await newGuest("Coco"), await newGuest("\u0421\u043e\u0441\u043e")];
  const opened = await host.post("/api/tables", { game: "gold-rush", seats: 3, bots: 0, nonce });
  const { id, invite } = opened.json as TableShape;
  const joined = (await copy.post(`/api/tables/${id}/join`, { invite, nonce })).json as TableShape;
  expect(joined.seats.map((it) => it.name)).toEqual(["Coco", "\u0421\u043e\u0441\u043e 2", ""]);
});
