/** People of a virtual year: they come, ask for a mail with a code, turn out to be known, leave without a word, or delete their accounts. */
import { Client } from "../client.ts";
import { each } from "../each.ts";
import { due, MINUTE, type Person } from "./model.ts";
import { openFor } from "./tables.ts";
import { PATIENCE, type World } from "./world.ts";

/** Everybody has come by this part of the year. */
const ALL_CAME = 0.9;
/** One of so many comes without an address, and one of so many plays far more than others. */
const GUESTS = 4;
const KEEN = 20;
/** Parts of all people: guests who give an address later; who come as a guest with another browser, and turn out to be known. */
const LATER = 0.05;
const AGAIN = 0.02;
/** Parts of all people that leave in the course of a year: without a word, and for good. */
const LEAVE = 0.2;
const DELETE = 0.1;
/** Minutes that a mail with a code may take: with each the service does what is due. */
const MAIL_MINUTES = 5;

const LISTS = "/tables?list=mine,invited,open,watch,finished&session=1";
const guestOf = (name: string) => ({ name, language: "en", timeZone: "UTC" });

/** Somebody who wants to sign in. */
interface Asking {
  readonly client: Client;
  readonly email: string;
  /** Called once they have. */
  readonly signedIn: () => void;
}

/** Somebody asks for a mail with a code. */
const askForMail = (world: World, { client, email }: Asking): Promise<boolean> =>
  world.act("asking for a mail", () => client.ask("POST", "/auth/request", { email }));

/** Somebody types the code of the mail that has come; whether one has. */
async function typeCode(world: World, { client, email, signedIn }: Asking): Promise<boolean> {
  const { code } = await world.ask<{ readonly code: string | null }>({ code: email });
  if (code === null) return false;
  if (await world.act("signing in", () => client.ask("POST", "/auth/verify", { email, code }))) signedIn();
  return true;
}

/** People ask for mails, and type the codes as they come. */
async function signIn(world: World, asking: readonly Asking[]): Promise<void> {
  const asked = await each(asking, (it) => askForMail(world, it));
  let waiting = asking.filter((_, at) => asked[at]);
  for (let minute = 0; minute < MAIL_MINUTES && waiting.length > 0; minute++) {
    await world.pass(MINUTE, 0);
    const typed = await each(waiting, (it) => typeCode(world, it));
    waiting = waiting.filter((_, at) => !typed[at]);
  }
  if (waiting.length > 0) world.faults.push(`${waiting.length} mails with a code did not come`);
}

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(" ", "")}@year.example`;

/** They have an address from now on. */
const known = (world: World, person: Person): Asking => {
  const { client, name } = person;
  const email = person.email ?? addressOf(name);
  const signedIn = () => {
    person.email = email;
    world.done.signedIn += 1;
  };
  return { client, email, signedIn };
};

/** Somebody comes as a guest, sees the lists, and looks at the page of whoever came before; the next one looks at theirs. */
async function come(world: World, at: number): Promise<Person | null> {
  const client = new Client(world.service.origin, PATIENCE);
  const name = `Player ${at}`;
  const isKeen = at % KEEN === 1;
  const person: Person = { client, name, email: null, state: "here", isKeen, club: null };
  world.done.came += 1;
  const came = await world.act("coming", async () => {
    const answer = await client.ask<{ readonly id: string }>("POST", "/auth/guest", guestOf(name));
    if (answer.status >= 300) return answer;
    world.latest.push(answer.body.id);
    return client.ask("GET", LISTS);
  });
  if (!came) return null;
  world.add(person);
  await world.act("looking at somebody", async () => {
    const answer = await client.ask("GET", `/people/${world.latest.shift()}`);
    world.done.looked += answer.status < 300 ? 1 : 0;
    return answer;
  });
  return person;
}

/** People come; all but some guests sign in at once. */
async function arrive(world: World, numbers: readonly number[]): Promise<readonly Asking[]> {
  const came = await each(numbers, (at) => come(world, at));
  return came.flatMap((it, at) => (it && (numbers[at] ?? 0) % GUESTS > 0 ? [known(world, it)] : []));
}

/** A guest gives an address. */
async function later(world: World): Promise<readonly Asking[]> {
  const person = world.somebody((it) => it.email === null);
  world.done.later += 1;
  // A guest whose session has ended would be somebody new.
  const isHere = person && (await world.act("being here", () => person.client.ask("GET", "/me"), person));
  return isHere ? [known(world, person)] : [];
}

/** Somebody known comes as a guest, opens a table, and then says who they are: the table is theirs. */
async function again(world: World, at: number): Promise<readonly Asking[]> {
  const person = world.somebody((it) => it.email !== null);
  world.done.again += 1;
  if (!person) return [];
  const client = new Client(world.service.origin, PATIENCE);
  await world.act("coming again", () => client.ask("POST", "/auth/guest", guestOf(`${person.name} again`)));
  await openFor(world, { ...person, client, email: null, club: null }, `again-${at}`, person);
  const signedIn = () => {
    person.client = client;
  };
  return [{ ...known(world, person), client, signedIn }];
}

/** People whose sessions ended, because they had not come for months, sign in again; guests cannot. */
function comeBack(world: World): readonly Asking[] {
  const back = [...world.signedOut].filter((it) => it.state === "here");
  world.signedOut.clear();
  for (const it of back) {
    if (it.email === null) it.state = "gone";
    else world.done.returned += 1;
  }
  return back.flatMap((it) => (it.email === null ? [] : [known(world, it)]));
}

function leave(world: World): void {
  const person = world.somebody();
  if (!person) return;
  person.state = "gone";
  world.done.left += 1;
}

async function deleteAccount(world: World): Promise<void> {
  const person = world.somebody();
  if (!person) return;
  person.state = "deleted";
  const gone = await world.act("deleting", () => person.client.ask("DELETE", "/me", { name: person.name }), person);
  if (gone) world.done.deleted += 1;
  // Their session had ended: they do so when they are back.
  else person.state = "here";
}

/** People come and sign in. `part`: of the year. */
export async function comeAndSignIn(world: World, part: number): Promise<void> {
  const { drill, done } = world;
  const asking = [
    ...comeBack(world),
    ...(await arrive(world, due(drill.people, part / ALL_CAME, done.came))),
    ...(await each(due(drill.people * LATER, part, done.later), () => later(world))).flat(),
    ...(await each(due(drill.people * AGAIN, part, done.again), (at) => again(world, at))).flat(),
  ];
  // Nobody asks for two mails at once.
  const one = new Map(asking.map((it) => [it.email, it]));
  await signIn(world, [...one.values()]);
}

/** People leave. */
export async function go(world: World, part: number): Promise<void> {
  const { drill, done } = world;
  for (const _ of due(drill.people * LEAVE, part, done.left)) leave(world);
  await each(due(drill.people * DELETE, part, done.deleted), () => deleteAccount(world));
}
