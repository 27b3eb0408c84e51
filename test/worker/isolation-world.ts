/** Roles of the isolation matrix, the things to reach, and the usual answers. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { expect } from "vitest";
import { app } from "../../worker/app.ts";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { ClubShape } from "../../worker/contract/clubs.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, Client, env, newGuest, newProgram, signIn } from "./client.ts";

/** Everybody except the owner. `otherSeat` sits at the owner's tables; `formerPlayer` did; `botToken` is a stranger's program. */
export const ROLES = ["anonymous", "stranger", "otherSeat", "spectator", "formerPlayer", "botToken"] as const;
export type Role = (typeof ROLES)[number];

export interface World {
  readonly clients: Readonly<Record<Role, Client>>;
  readonly owner: Client & { readonly me: MeShape };
  /** The owner is awaited there. */
  readonly running: string;
  /** The owner is host there, and a seat is free. */
  readonly open: string;
  /** A running table with a clock, where the owner sits on `timedSeat`. */
  readonly timed: string;
  readonly timedSeat: number;
  /** The owner's address. */
  readonly email: string;
  readonly token: string;
  readonly hook: string;
  readonly delivery: string;
  readonly legal: unknown;
  readonly seq: number;
  /** Secrets that no answer to others may contain. */
  readonly secrets: readonly string[];
  /** The open table's. */
  readonly invite: string;
  /** The address of the owner's club. */
  readonly club: string;
}

export interface Row {
  readonly about?: string;
  /** Status and problem by role; `null`: not called, because this role may and would change the comparison. */
  readonly expect: Readonly<Record<Role, string | null>>;
  readonly owner: string;
  readonly id?: (world: World) => string;
  readonly with?: (world: World) => {
    readonly body?: unknown;
    readonly query?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

type Expect = Row["expect"];
export const all = (outcome: string): Expect => ({
  ...{ anonymous: outcome, stranger: outcome, otherSeat: outcome },
  ...{ spectator: outcome, formerPlayer: outcome, botToken: outcome },
});
/** Nobody without a session or token; the others get this. */
export const people = (outcome: string): Expect => ({ ...all(outcome), anonymous: "401 sign-in" });
/** A table where programs may not play. */
export const inPerson = (outcome: string): Expect => ({ ...people(outcome), botToken: "403 forbidden" });
/** One answer for people at the table, another for others. */
export const seated = (other: string | null, rest: string): Expect => ({ ...people(rest), otherSeat: other });

export const running = ({ running }: World) => running;
export const open = ({ open }: World) => open;
export const timed = ({ timed }: World) => timed;

/** The development mailbox is open to everybody on the laptop, and absent in production. */
export const routes = [
  ...new Set(
    app.routes
      .filter(({ path }) => !path.startsWith("/dev/"))
      .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const nonce = "00112233445566778899aabbccddeeff";
let worlds = 0;

const bodyOf = <T>({ json }: Answer): T => json as T;
export const tableAt = async (who: Client, id: string) => bodyOf<TableShape>(await who.get(`/api/tables/${id}`));

async function openTable(host: Client, clock: unknown): Promise<TableShape> {
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 3, nonce, clock };
  return bodyOf<TableShape>(await host.post("/api/tables", body));
}

/** A table with two people, where a third has been and left. */
async function seat(
  host: Client,
  other: Client,
  former: Client,
  clock: unknown = { kind: "none" },
): Promise<TableShape> {
  const { id, invite } = await openTable(host, clock);
  const join = (client: Client) => client.post(`/api/tables/${id}/join`, { invite, nonce });
  expect((await join(former)).status).toBe(200);
  expect((await former.post(`/api/tables/${id}/leave`)).status).toBe(200);
  expect((await join(other)).status).toBe(200);
  return tableAt(host, id);
}

/** Somebody to isolate, with an example of everything a person can have; and everybody else. */
export async function newWorld(): Promise<World> {
  const [ada, ben, former] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cy")];
  const { id } = await seat(ada, ben, former);
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  const adaMoves = (await tableAt(ada, id)).awaited[0] === 0;
  const [owner, other] = adaMoves ? [ada, ben] : [ben, ada];
  const { invite, id: open } = await seat(owner, other, former);
  const { id: timed } = await seat(owner, other, former, { kind: "turn", hours: 72, out: "stand-in" });
  expect((await owner.post(`/api/tables/${timed}/start`)).status).toBe(200);
  const email = `canary${++worlds}@private.example`;
  expect((await signIn(owner, email)).status).toBe(200);
  const token = bodyOf<{ id: string; token: string }>(await owner.post("/api/me/tokens", { name: "canary token" }));
  const made = await owner.post("/api/hooks", { url: "https://hook.test/200?canary" });
  const { hook, secret } = bodyOf<{ hook: HookShape; secret: string }>(made);
  const { delivery } = bodyOf<{ delivery: DeliveryShape }>(await owner.post(`/api/hooks/${hook.id}/test`));
  await runDurableObjectAlarm(env.INBOX.getByName(owner.me.id));
  const club = `canary-club-${worlds}`;
  const { code } = bodyOf<ClubShape>(await owner.post("/api/clubs", { slug: club, name: "Canary club" }));
  const spectator = await newGuest("Sue");
  for (const table of [id, open]) await tableAt(spectator, table);
  return {
    clients: {
      anonymous: new Client(),
      stranger: await newGuest("Eve"),
      otherSeat: other,
      spectator,
      formerPlayer: former,
      botToken: await newProgram(await newGuest("Bot's owner")),
    },
    owner,
    running: id,
    open,
    timed,
    timedSeat: 0,
    token: token.id,
    hook: hook.id,
    delivery: delivery.id,
    legal: (await tableAt(owner, id)).legal[0],
    seq: (await tableAt(owner, id)).seq,
    email,
    secrets: [email, "canary token", token.id, token.token, "hook.test", hook.id, secret, delivery.id, code ?? ""],
    invite: invite ?? "",
    club,
  };
}

/** A sign on a line that nobody said. */
export const REACTION_ROWS = {
  "PUT /api/tables/:id/chat/reaction": [
    {
      id: running,
      expect: seated("404 no-message", "403 not-seated"),
      owner: "404 no-message",
      with: () => ({ body: { id: 999, sign: "hat" } }),
    },
  ],
} satisfies Readonly<Record<string, readonly Row[]>>;
