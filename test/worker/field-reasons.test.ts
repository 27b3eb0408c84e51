/** A refused field says why, in the caller's language. */
import { expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { Problem } from "../../worker/contract/shapes.ts";
import { words } from "../../worker/words/index.ts";
import { Client, twoAndOne } from "./client.ts";

const REASONS = [
  ["a name that is too long", "/api/auth/guest", { name: "x".repeat(41) }, "long"],
  ["a name of 41 families", "/api/auth/guest", { name: "👨‍👩‍👧".repeat(41) }, "long"],
  ["a name of far too much", "/api/auth/guest", { name: "x".repeat(4_000) }, null],
  ["no name", "/api/auth/guest", { name: "  " }, "empty"],
  ["a name with an address", "/api/auth/guest", { name: "ada@example.org" }, "address"],
  ["a name of two alphabets", "/api/auth/guest", { name: "\u0410da" }, "alphabets"],
  ["a name for a bot", "/api/auth/guest", { name: "Ada (bot)" }, "bot"],
  ["a name with stacked accents", "/api/auth/guest", { name: `a${"\u0301".repeat(9)}` }, "marks"],
  ["a name with a hidden character", "/api/auth/guest", { name: "A\u202eda" }, "invisible"],
  ["no mail address", "/api/auth/request", { email: "ada at example.org" }, "email"],
  ["no code", "/api/auth/verify", { email: "ada@example.org", code: "12a" }, "wrong"],
] as const;

test.each(REASONS)("%s", async (_, path, body, key) => {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const answer = await new Client().post(`${path}?lang=${language}`, body);
      expect(answer.status).toBe(400);
      const [error] = (answer.json as Problem).errors ?? [];
      if (key) expect(error?.message).toBe(words[language]?.[`field.${key}`].replace("{most}", "40"));
      expect(error?.message).not.toMatch(/^field\.|\{/);
      return error?.message;
    }),
  );
  expect(new Set(said).size).toBe(LANGUAGES.length);
});

test.each([
  ["x".repeat(61), "long", "60"],
  ["\u202eabc", "invisible", ""],
  [`a${"\u0301".repeat(9)}`, "marks", ""],
] as const)("the name of a plan, which stands in the address: %j", async (name, key, most) => {
  const { ada, id } = await twoAndOne();
  for (const language of LANGUAGES) {
    const path = `/api/tables/${id}/plans/${encodeURIComponent(name)}?lang=${language}`;
    const { status, json } = await ada.call("PUT", path, { body: { commands: [{ type: "pass" }] } });
    expect(status).toBe(400);
    expect((json as Problem).errors?.[0]).toEqual({
      path: "name",
      message: words[language]?.[`field.${key}`].replace("{most}", most),
    });
  }
});
