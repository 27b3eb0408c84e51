import { afterEach, expect, test } from "vitest";
import type { TableShape } from "../../../worker/shapes.ts";
import { env, newGuest } from "../client.ts";
import { type Actor, CAST, type Person, playTurn } from "./cast.ts";
import { World } from "./world.ts";

const DAY = 86_400_000;
const START = Date.UTC(2027, 2, 8);
let world: World;
afterEach(() => world.end());

test("week", async () => {
  const lines: string[] = [];
  const note = (who: string, what: string) => lines.push(`${new Date(Date.now()).toISOString().slice(5, 16)}  ${who.padEnd(6)} ${what}`);
  world = new World(START, (person, mail) => note(person.slice(0, 6), `mail: ${mail.subject}`));
  const people: Person[] = [];
  for (const actor of CAST) {
    const person = await newGuest(actor.name);
    await env.DB.prepare("update people set email = ?, time_zone = ? where id = ?").bind(`${actor.name.toLowerCase()}@example.org`, actor.zone, person.me.id).run();
    await world.addPerson(person.me.id);
    people.push(person);
  }
  const [ada] = people as [Person];
  const nonce = "00".repeat(16);
  const opened = await ada.post("/api/tables", { game: "gold-rush", seats: 4, options: { tiles: 24 }, nonce });
  const { id, invite } = opened.json as TableShape;
  world.addTable(id);
  for (const person of people.slice(1)) await person.post(`/api/tables/${id}/join`, { invite, nonce });
  for (let day = 0; day < 7; day++)
    for (const [at, actor] of CAST.entries())
      for (const hour of actor.hours)
        if (actor.vanishes === null || day < actor.vanishes)
          world.plan(START + day * DAY + hour * 3_600_000, async () => {
            const said = await playTurn(people[at]!, id);
            if (said.length) note(actor.name, said.join(" "));
          });
  await world.run(START + 7 * DAY);
  expect(lines.join("\n")).toBe("");
});
