/**
 * Claiming an address is atomic: wherever D1 fails in a sign-in, nothing of a guest acts for the address, and the link is used up only
 * together with its effect.
 */
import { describe, expect, test } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { forget } from "../../worker/http/session.ts";
import { Client, countRows, env, newGuest, signIn } from "./client.ts";
import { STRIKES, type Strike, striking } from "./striking.ts";

let addresses = 0;
const newAddress = () => `claimed${++addresses}@example.org`;

async function lastToken(to: string): Promise<string> {
  const mail = env.DB.prepare("select text from dev_mail where `to` = ? order by id desc limit 1").bind(to);
  return /#token=([\w-]+)/.exec((await mail.first<{ text: string }>())?.text ?? "")?.[1] ?? "";
}

/** A guest who planted a token and a channel, and asked for a link. */
async function planted(email: string) {
  const guest = await newGuest("Mallory");
  const { json } = await guest.post("/api/me/tokens", { name: "planted" });
  await guest.post("/api/hooks", { url: "https://planted.example/hook" });
  await guest.post("/api/me/feed", {});
  await guest.post("/api/auth/request", { email });
  return { guest, api: (json as { token: string }).token, link: await lastToken(email) };
}

/** A client for the browser, with requests to another D1. */
function meeting(client: Client, other: Client["options"]["env"]): Client {
  const copy = new Client({ ...client.options, ...(other && { env: other }) });
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The address of the person a program's token acts for; `null`: nobody. */
async function actsFor(token: string): Promise<string | null> {
  const program = new Client({ program: true, headers: { authorization: `Bearer ${token}` } });
  const { status, json } = await program.get("/api/me");
  return status === 200 ? (json as MeShape).email : null;
}

/** The guest's remaining rights over an account, and whether the link is still valid. */
async function leftOf(guest: string, email: string) {
  const row = await env.DB.prepare("select id from people where email = ?").bind(email).first<{ id: string }>();
  const theirs = `person = '${guest}'`;
  const programs =
    (await countRows("tokens", theirs)) + (await countRows("hooks", theirs)) + (await countRows("feeds", theirs));
  const good = await countRows("sign_ins", `email = '${email}' and used_at is null`);
  return { owner: row?.id ?? null, programs, good };
}

const KINDS = {
  "an address that nobody has": async () => undefined,
  "the address of somebody known": async (email: string) => void (await signIn(new Client(), email)),
} as const;

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("%s", (kind) => {
  test.each(STRIKES)("D1 goes wrong at any of its calls: %s", async (how: Strike) => {
    let reached = 0;
    for (let at = 0; at < 30; at++) {
      const email = newAddress();
      await KINDS[kind](email);
      const { guest, api, link } = await planted(email);
      const before = await leftOf(guest.me.id, email);
      forget(guest.me.id);
      const { env: struck, struck: didStrike } = striking(at, how);
      const client = meeting(guest, struck);
      const answer = await client.ask("POST", "/api/auth/verify", { body: { token: link } });
      if (!didStrike()) break;
      reached++;
      const after = await leftOf(guest.me.id, email);
      const what = `${how} ${at}: ${answer.status} ${answer.problem}`;
      // All or nothing.
      const claimed = after.programs === 0;
      expect([what, after]).toEqual([
        what,
        claimed ? { owner: before.owner ?? guest.me.id, programs: 0, good: 0 } : { ...before, good: 1 },
      ]);
      expect([what, await actsFor(api)]).toEqual([what, null]);
      expect([what, answer.status]).toEqual([what, answer.status === 200 ? 200 : 503]);
      if (answer.status === 200) expect([what, claimed]).toEqual([what, true]);
      // A link that was not used up works once D1 does.
      const again = await meeting(client, env).ask("POST", "/api/auth/verify", { body: { token: link } });
      expect([what, again.status]).toEqual([what, claimed ? 400 : 200]);
      expect((await leftOf(guest.me.id, email)).programs).toBe(0);
    }
    // Queries in order: the caller, the sign-in, its address, whether they are a guest, and the batch.
    expect(reached).toBeGreaterThanOrEqual(5);
  });
});

test("a claim that was answered too late is found done, and the session begun", async () => {
  const email = newAddress();
  const { guest, link } = await planted(email);
  for (let at = 0; ; at++) {
    const { env: struck, struck: didStrike } = striking(at, "after");
    const client = meeting(guest, struck);
    const answer = await client.ask("POST", "/api/auth/verify", { body: { token: link } });
    expect(didStrike()).toBe(true);
    if (answer.status !== 200) continue;
    expect((await meeting(client, env).get("/api/me")).json).toMatchObject({ email, id: guest.me.id, guest: false });
    return;
  }
});

test("how a guest played stays theirs when they claim an address", async () => {
  const guest = await newGuest("Ada");
  const insert = "insert into person_totals (person, running, finished, abandoned, answers) values (?, 1, 2, 0, '{}')";
  await env.DB.prepare(insert).bind(guest.me.id).run();
  await signIn(guest, newAddress());
  expect(await countRows("person_totals", `person = '${guest.me.id}'`)).toBe(1);
});
