/** The week itself: two tables with clocks, four people, one of whom vanishes on the third day, and a stand-in. */
import type { TableShape } from "../../../worker/contract/shapes.ts";
import { env, newGuest } from "../client.ts";
import { type Actor, CAST, type Person, playTurn, STAND_IN, visitsOf } from "./cast.ts";
import { Timeline } from "./timeline.ts";
import { World } from "./world.ts";

/** A Monday at midnight, UTC; clocks change in New York on that week's Sunday. */
export const START = Date.UTC(2027, 2, 8);
export const WEEK = 7 * 86_400_000;

const NONCE = "00".repeat(16);
/** Every run is the same week. */
const SEED = "5e".repeat(32);
export const CLOCK = { kind: "turn", hours: 30, out: "stand-in" } as const;

export interface Week {
  readonly timeline: Timeline;
  /** The tables, by id. */
  readonly tables: readonly string[];
  /** Everybody, by name. */
  readonly people: ReadonlyMap<string, Person>;
}

/** A person with a confirmed address, who wants to be told as their part says. */
async function enter(world: World, timeline: Timeline, { name, zone, telling }: Actor): Promise<Person> {
  const person = await newGuest(name, { env: { ...env, TABLE_SEED: SEED } });
  await env.DB.prepare("update people set email = ?, time_zone = ? where id = ?")
    .bind(`${name.toLowerCase()}@example.org`, zone, person.me.id)
    .run();
  await person.patch("/api/me", { telling: { holdMinutes: 5, ...telling } });
  await world.addPerson(person.me.id);
  timeline.addPerson(name, zone);
  return person;
}

async function openTable(host: Person, others: readonly Person[], tiles: number): Promise<string> {
  const body = { game: "gold-rush", seats: others.length + 1, options: { tiles }, nonce: NONCE, clock: CLOCK };
  const { id, invite } = (await host.post("/api/tables", body)).json as TableShape;
  for (const person of others) await person.post(`/api/tables/${id}/join`, { invite, nonce: NONCE });
  return id;
}

/** Agrees to every candidate for an offered seat. */
async function agree(timeline: Timeline, person: Person, id: string): Promise<void> {
  const { clock } = (await person.get(`/api/tables/${id}`)).json as TableShape;
  for (const { seat, asking } of clock?.offers ?? []) {
    if (!asking?.asked) continue;
    await person.post(`/api/tables/${id}/object`, { seat, agree: true });
    timeline.note(person.me.name, `lets ${asking.name} take the offered seat`);
  }
}

/** Somebody comes by: votes on candidates, and plays wherever it is their turn. */
async function visit(timeline: Timeline, person: Person, tables: readonly string[]): Promise<void> {
  for (const id of tables) {
    await agree(timeline, person, id);
    const said = await playTurn(person, id);
    if (said.length > 0) timeline.note(person.me.name, said.join(" "));
  }
}

/** The link to an offered seat in a running game, as the host sees it; `null` while there is none. */
async function offerAt(host: Person, id: string): Promise<string | null> {
  const { clock, status } = (await host.get(`/api/tables/${id}`)).json as TableShape;
  return status === "running" ? (clock?.offers[0]?.code ?? null) : null;
}

/** Ada sends the link of an offered seat to Eve, who sits down. */
async function standIn(timeline: Timeline, host: Person, eve: Person, tables: readonly string[]): Promise<void> {
  for (const id of tables) {
    const code = await offerAt(host, id);
    if (!code) continue;
    const answer = await eve.post(`/api/tables/${id}/replace`, { code });
    if (answer.status !== 200) throw new Error(`the stand-in is refused: ${answer.text}`);
    timeline.note(eve.me.name, "asks for the offered seat by its link");
  }
}

/** Plays the week. */
export async function playWeek(): Promise<Week> {
  const timeline = new Timeline();
  const names = new Map<string, string>();
  const world = new World(START, (id, mail) => timeline.note(names.get(id) ?? id, `mail: “${mail.subject}”`));
  try {
    const people = new Map<string, Person>();
    for (const actor of [...CAST, STAND_IN]) {
      const person = await enter(world, timeline, actor);
      people.set(actor.name, person);
      names.set(person.me.id, actor.name);
    }
    const [ada, ben, chi, dora] = CAST.map((it) => people.get(it.name)) as [Person, Person, Person, Person];
    const eve = people.get(STAND_IN.name) as Person;
    const tables = [await openTable(ada, [ben, chi, dora], 24), await openTable(chi, [ada, dora], 18)];
    for (const [at, id] of tables.entries()) {
      world.addTable(id);
      timeline.nameTable(id, `table ${at + 1}`);
    }
    for (const actor of [...CAST, STAND_IN])
      for (const at of visitsOf(actor, START)) {
        const person = people.get(actor.name) as Person;
        world.plan(at, async () => {
          if (person === eve) await standIn(timeline, ada, eve, tables);
          await visit(timeline, person, tables);
        });
      }
    await world.run(START + WEEK, async () => {
      for (const id of tables) await timeline.lookAt(id);
      for (const [name, person] of people) await timeline.look(name, person.me.id);
    });
    return { timeline, tables, people };
  } finally {
    world.end();
  }
}
