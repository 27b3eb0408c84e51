/** Values that browsers send by themselves are hints: whatever they are, people play and sign in. */
import { describe, expect, test } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { Client, env, newGuest } from "./client.ts";

const ZONES: readonly unknown[] = [
  ...[
    "Etc/Unknown",
    "",
    " ",
    "GMT+3",
    "+03:00",
    "undefined",
    "null",
    "Mars/Olympus",
    "Europe/Madrid\u0000",
    "é".repeat(5_000),
  ],
  ...[null, 3, -180, {}, [], true],
];
const nonce = "00112233445566778899aabbccddeeff";

/** Whether `Intl` can show times there. */
const isKnown = (timeZone: string) => {
  new Intl.DateTimeFormat("en", { timeZone });
  return true;
};

let addresses = 0;
async function tokenFor(client: Client): Promise<string> {
  const email = `hint${++addresses}@hints.example`;
  await client.post("/api/auth/request", { email });
  const mail = await env.DB.prepare("select text from dev_mail where `to` = ? order by id desc").bind(email).first();
  return /#token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? "";
}

describe("a time zone that is none", () => {
  test.each(ZONES.map((it) => [JSON.stringify(it).slice(0, 30), it]))("%s: a guest plays", async (_, timeZone) => {
    const answer = await new Client().post("/api/auth/guest", { name: "Ada", timeZone });
    expect(answer.status).toBe(201);
    expect(isKnown((answer.json as MeShape).timeZone)).toBe(true);
  });

  test.each(ZONES.map((it) => [JSON.stringify(it).slice(0, 30), it]))("%s: somebody signs in", async (_, timeZone) => {
    const client = new Client();
    const answer = await client.post("/api/auth/verify", { token: await tokenFor(client), timeZone });
    expect(answer.status).toBe(200);
    expect(isKnown((answer.json as MeShape).timeZone)).toBe(true);
  });

  test("in the hours of somebody who sits down: those of the profile count", async () => {
    const ada = await newGuest("Ada");
    const body = { game: "carnegie", options: {}, seats: 2, bots: 0, listed: true, nonce };
    for (const zone of ZONES.filter((it) => it !== "Mars/Olympus")) {
      const calendar = { zone, awake: { from: "08:00", to: "23:00" }, off: [] };
      const opened = await ada.post("/api/tables", { ...body, clock: { kind: "turn", hours: 24 }, calendar });
      expect(opened.status).toBe(201);
      expect(opened.json).toMatchObject({ clock: { calendar: { zone: ada.me.timeZone } } });
    }
  });

  test("that somebody chose in their profile is refused with the reason", async () => {
    const ada = await newGuest("Ada");
    const answer = await ada.patch("/api/me", { timeZone: "Mars/Olympus" });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "timeZone" }] });
  });
});

describe("other hints", () => {
  test.each<unknown>(["", "xx", "en-GB", null, 7, "e".repeat(5_000)])(
    "the language %s refuses nobody",
    async (language) => {
      const answer = await new Client().post("/api/auth/guest", { language });
      expect(answer.status).toBe(201);
      expect(["en", "ca", "pl", "ro", "ru"]).toContain((answer.json as MeShape).language);
    },
  );

  test.each([
    ["accept-language", "*;q=x,,;;"],
    ["accept-language", "x".repeat(4_000)],
    ["user-agent", ""],
    ["user-agent", "\u00ff".repeat(2_000)],
    ["sec-fetch-mode", "nonsense"],
  ])("%s: %s refuses nobody", async (name, value) => {
    const answer = await new Client({ headers: { [name]: value } }).post("/api/auth/guest", {});
    expect(answer.status).toBe(201);
  });
});
