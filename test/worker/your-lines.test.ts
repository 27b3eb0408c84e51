/** The log speaks to its reader where a line is about them, and names them to everybody else. */
import { expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { type Client, twoAndOne } from "./client.ts";

const linesFor = async (who: Client, id: string) => {
  const { entries } = (await who.get(`/api/tables/${id}/log`)).json as LogShape;
  return entries.flatMap((it) => it.lines);
};

test.each(LANGUAGES)("in %s nobody reads of their own draw in the third person", async (language) => {
  const { ada, ben, eve, id } = await twoAndOne();
  for (const it of [ada, ben, eve]) await it.patch("/api/me", { language });
  for (let turn = 0; turn < 6; turn++)
    for (const who of [ada, ben]) {
      const { seq, legal, you, awaited } = (await who.get(`/api/tables/${id}`)).json as TableShape;
      if (you === null || !awaited.includes(you)) continue;
      const commands = [legal.find((it) => (it as { type: string }).type === "pass") ?? legal[0]];
      await who.post(`/api/tables/${id}/moves`, { base: seq, commands }, { "idempotency-key": `k${seq}` });
    }
  const drawn = /^log\.(?:tileDrawn|tileDiscarded|scored\.\w+)$/;
  for (const [who, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
    [eve, "Eve"],
  ] as const) {
    const { you } = (await who.get(`/api/tables/${id}`)).json as TableShape;
    const lines = (await linesFor(who, id)).filter((it) => drawn.test(it.key));
    expect(lines.length).toBeGreaterThan(3);
    for (const { params, say } of lines) {
      expect(say).not.toContain(name);
      if (params.seat !== you) expect(say).toMatch(/Ada|Ben/);
    }
  }
});
