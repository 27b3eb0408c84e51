/**
 * A game of four, played to its end by mail replies alone on a virtual clock: short answers by number, whole turns by saved plans, and
 * hostile mails in between. Each right answer is played once, and nothing else is. `npm run drill -- replies` plays Carnegie with 200
 * hostile mails and prints what became of them; the tests play a small Gold Rush.
 */
import { runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnyGame, answerOf, legalOf, preview } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { botOf, gameOf } from "../../../games/modules.ts";
import type { Entry } from "../../../games/record/entry.ts";
import type { MeShape, TableShape } from "../../../worker/contract/shapes.ts";
import type { Table } from "../../../worker/table/table.ts";
import { type Client, env, newGuest } from "../client.ts";
import { say } from "../console.ts";
import { answerTo, deliver, type Got, type Letter } from "../mail-kit.ts";
import { World } from "../week/world.ts";
import { type Attack, HOSTILE } from "./hostile.ts";

// A binding of the tests alone.
const { DRILL } = env as unknown as { readonly DRILL: string };
const FULL = DRILL === "yes";
/** `npm run drill -- sabotage`: an honest reply among the hostile ones. */
const SABOTAGED = DRILL === "sabotaged";
const GAME = FULL ? { game: "carnegie", options: {} } : { game: "gold-rush", options: { tiles: 12, farmers: false } };
const HOSTILES = FULL ? 200 : 24;
/** Limits of parts and of mails until the game must be over; each part is a test, to show progress. */
const PARTS = FULL ? 40 : 4;
const PART = 50;
const MINUTE = 60_000;
const START = Date.UTC(2027, 2, 8);
const NONCE = "00".repeat(16);

type Player = Client & { readonly me: MeShape };

const random = seeded("replies");
const players = new Map<string, Player>();
const inbox: { readonly person: string; readonly mail: Got }[] = [];
const played: Letter[] = [];
const fates = new Map<string, number>();
const said = { number: 0, plan: 0, hostile: 0, anew: 0 };
let id = "";
let now = START;
let world: World;

const entries = (): Promise<readonly Entry[]> =>
  runInDurableObject(env.TABLE.getByName(id), (table: Table) => table.log.entries());
const tableOf = async (who: Client): Promise<TableShape> => (await who.get(`/api/tables/${id}`)).json as TableShape;

/** A whole turn as its player would plan it on the page: the bot's commands, up to where chance decides. */
function turnOf({ game: name, view, seq }: TableShape, you: number): readonly unknown[] {
  const game = gameOf(name) as AnyGame;
  const chance = seeded(`${seq}`);
  const commands: unknown[] = [];
  let state: unknown = view;
  while (game.awaited(state).includes(you)) {
    const [command] = answerOf(botOf(name), game.view(state, you), you, legalOf(game, state, you), chance, "easy");
    commands.push(command);
    const seen = preview(game, view, you, commands);
    if (!seen.ok) throw new Error(`the plan is ${seen.why}`);
    if (seen.unseen) break;
    state = seen.state;
  }
  return commands;
}

/** The reader answers: with a number where the mail has some, else they save a plan on the page and send it by a word. */
async function lineFor(who: Player, mail: Got): Promise<string> {
  const numbers = [...mail.text.matchAll(/^(\d)\. .*\n *\S+#draft=/gm)].length;
  if (numbers > 0) {
    said.number++;
    return String(1 + random.below(numbers));
  }
  said.plan++;
  const table = await tableOf(who);
  const turn = turnOf(table, table.you ?? -1);
  // A plan for only the beginning of a turn: the answer to their mail asks for the rest.
  const body = { commands: random.below(2) === 0 ? turn : turn.slice(0, 1), auto: false };
  const saved = await who.call("PUT", `/api/tables/${id}/plans/turn`, { body });
  expect(saved.status, saved.text).toBe(200);
  return "plan";
}

/** One hostile mail: it plays nothing, and an answer goes only to the mail's reader. */
async function attack(mail: Got, letter: Letter): Promise<void> {
  const kinds = Object.keys(HOSTILE);
  const kind = kinds[said.hostile++ % kinds.length] ?? "";
  const others = [...players.values()].filter((it) => it.me.email !== mail.to);
  const stranger = others[random.below(others.length)]?.me.email ?? "";
  const before = (await entries()).length;
  const mails = inbox.length;
  const { fate } = await (SABOTAGED
    ? deliver(letter)
    : HOSTILE[kind]!({ mail, stranger, played, random } satisfies Attack));
  fates.set(`${kind}: ${fate}`, (fates.get(`${kind}: ${fate}`) ?? 0) + 1);
  expect([kind, fate]).not.toEqual([kind, "played"]);
  expect([kind, (await entries()).length]).toEqual([kind, before]);
  // Refusals go to the person who was asked, and are not read here. Repeats are answered again in the first words; others only say that
  // nothing was played.
  const words = fate === "repeated" ? "Your turn was played" : "Nothing was played";
  expect(inbox.splice(mails).every((it) => it.mail.subject.startsWith(words))).toBe(true);
}

/** Answers a mail, among mails of others. `false`: its question is closed, or has a newer mail. */
async function answer(who: Player, mail: Got): Promise<boolean> {
  const table = await tableOf(who);
  if (!mail.replyTo || inbox.some((it) => it.person === who.me.id) || !table.awaited.includes(table.you ?? -1))
    return false;
  const letter = answerTo(mail, await lineFor(who, mail));
  const many = said.hostile < HOSTILES ? 1 + random.below(3) : 0;
  for (let at = 0; at < many; at++) await attack(mail, letter);
  const before = (await entries()).length;
  const { fate } = await deliver(letter);
  if (fate === "refused") {
    // Somebody answered the question first, and the number now means another thing: it is asked anew.
    said.anew++;
    expect((await entries()).length).toBe(before);
    expect(inbox.at(-1)).toMatchObject({
      person: who.me.id,
      mail: { replyTo: expect.not.stringContaining(mail.replyTo) },
    });
    return false;
  }
  expect([fate, (await entries()).length]).toEqual(["played", before + 1]);
  played.push(letter);
  return true;
}

beforeAll(async () => {
  world = new World(START, (person, mail, messageId) => inbox.push({ person, mail: { ...mail, messageId } }));
  for (const name of ["Ada", "Ben", "Chi", "Dora"]) {
    const person = await newGuest(name);
    const email = `${name.toLowerCase()}@replies.example.org`;
    await env.DB.prepare("update people set email = ? where id = ?").bind(email, person.me.id).run();
    await person.patch("/api/me", { telling: { holdMinutes: 0 } });
    await world.addPerson(person.me.id);
    players.set(person.me.id, Object.assign(person, { me: { ...person.me, email } }));
  }
  const [host, ...others] = [...players.values()] as [Player, ...Player[]];
  const opened = (await host.post("/api/tables", { ...GAME, seats: 4, nonce: NONCE })).json as TableShape;
  id = opened.id;
  world.addTable(id);
  for (const it of others) await it.post(`/api/tables/${id}/join`, { invite: opened.invite, nonce: NONCE });
});

afterAll(() => world.end());

const isOver = async () => (await tableOf([...players.values()][0] as Player)).status === "over";

test.each(Array.from({ length: PARTS }, (_, at) => at + 1))("four people answer mails, part %i", async () => {
  world.resume(now);
  for (let mails = 0; mails < PART && !(await isOver()); mails++) {
    const next = inbox.shift();
    if (next) await answer(players.get(next.person) as Player, next.mail);
    else await world.run(Date.now() + 15 * MINUTE, async () => undefined);
  }
  now = Date.now();
});

test("the game is over; each right answer is one entry, and nothing else is", async () => {
  const log = await entries();
  const made = log.filter((it) => it.by === "person");
  for (const [fate, times] of [...fates].toSorted()) say(`${fate} × ${times}`);
  say(
    `${log.length} entries, ${said.number} numbers, ${said.plan} plans, ${said.anew} asked anew, ${said.hostile} hostile mails`,
  );
  expect(await isOver()).toBe(true);
  expect(said.hostile).toBeGreaterThanOrEqual(HOSTILES);
  expect(Math.min(said.number, said.plan)).toBeGreaterThan(0);
  expect(said.anew).toBeLessThan(10);
  expect(made).toHaveLength(played.length);
  expect(made.every((it) => it.key.startsWith("answer-"))).toBe(true);
  expect(new Set(made.map((it) => it.key)).size).toBe(made.length);
  expect(log.filter((it) => it.by !== "person").map((it) => it.seq)).toEqual([1]);
});
