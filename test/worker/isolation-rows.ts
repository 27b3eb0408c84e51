/** Rows of the isolation matrix: everybody else's answer, and the owner's (which shows that the call is valid). */

import type { RouteName } from "../../worker/api/routes.ts";
import { SITE } from "./client.ts";
import { CLUB_ROWS } from "./isolation-clubs.ts";
import { OPERATOR_ROWS } from "./isolation-operator.ts";
import { PAGE_ROWS } from "./isolation-pages.ts";
import { PEOPLE_ROWS } from "./isolation-people.ts";
import { all, inPerson, open, people, REACTION_ROWS, type Row, running, seated, timed } from "./isolation-world.ts";

const NO_STAND_IN = "409 no-objection";
const nonce = "ffeeddccbbaa99887766554433221100";
const key = { "idempotency-key": "isolation" };
/** A button's token that nobody was given. */
const GUESSED = { token: "a".repeat(58), answer: 1 };
const json = (body: unknown) => () => ({ body });
/** For sites that ask how to frame a table. */
const asked = (id: string) => ({ query: `?url=${encodeURIComponent(`${SITE}/t/${id}`)}` });
const socket = () => ({ headers: { upgrade: "websocket" } });

/** Seasons have a test of their own for who may what (`seasons.test.ts`). */
const unknown = () => "a".repeat(20);
const noSeason = { id: unknown, expect: people("404 no-season"), owner: "404 no-season" } as const satisfies Row;

const readers = (): readonly Row[] => [
  { about: "running", id: running, expect: all("200"), owner: "200" },
  { about: "open", id: open, expect: all("200"), owner: "200" },
  { about: "unknown", id: () => "a".repeat(20), expect: all("404 no-table"), owner: "404 no-table" },
];

type Named<Name> = Name extends `${infer Method} ${infer Path}` ? `${Method} /api${Path}` : never;

/** Rows of the API. A route without any does not compile. */
const API_ROWS: Readonly<Record<Named<RouteName>, readonly Row[]>> = {
  ...REACTION_ROWS,
  ...CLUB_ROWS,
  ...PEOPLE_ROWS,
  "GET /api/oembed": [
    { about: "private", expect: all("401 not-shown"), owner: "401 not-shown", with: ({ running }) => asked(running) },
    {
      about: "unknown",
      expect: all("404 no-table"),
      owner: "404 no-table",
      with: () => asked("a".repeat(20)),
    },
    { about: "no address", expect: all("400 invalid"), owner: "400 invalid" },
  ],
  "GET /api/seasons": [{ expect: all("200"), owner: "200" }],
  "POST /api/seasons": [
    {
      expect: people("403 season-guest"),
      owner: "201",
      with: json({ name: "Isolation", game: "gold-rush", seats: 2 }),
    },
  ],
  "GET /api/seasons/:id": [{ id: unknown, expect: all("404 no-season"), owner: "404 no-season" }],
  "GET /api/seasons/:id/export": [{ id: unknown, expect: all("404 no-season"), owner: "404 no-season" }],
  "POST /api/seasons/:id/enter": [{ ...noSeason, with: json({ nonce }) }],
  "POST /api/seasons/:id/withdraw": [noSeason],
  "POST /api/seasons/:id/start": [noSeason],
  "POST /api/seasons/:id/end": [noSeason],
  "POST /api/seasons/:id/next": [noSeason],
  "POST /api/seasons/:id/remove": [{ ...noSeason, with: json({ player: 0 }) }],

  "GET /api/health": [{ expect: all("200"), owner: "200" }],
  "GET /api/openapi.json": [{ expect: all("200"), owner: "200" }],
  "GET /api/docs": [{ expect: all("200"), owner: "200" }],

  "POST /api/auth/guest": [
    { expect: { ...all("200"), anonymous: "201" }, owner: "200", with: json({ name: "Mallory" }) },
  ],
  "POST /api/auth/request": [
    { about: "for the owner's address", expect: all("202"), owner: "202", with: ({ email }) => ({ body: { email } }) },
  ],
  "POST /api/auth/verify": [
    { about: "forged token", expect: all("400 link-used"), owner: "400 link-used", with: json({ token: "forged" }) },
    {
      about: "guessed code",
      expect: all("400 link-used"),
      owner: "400 link-used",
      with: ({ email }) => ({ body: { email, code: "000000" } }),
    },
  ],
  "POST /api/auth/signout": [{ expect: all("204"), owner: "204" }],

  "GET /api/session": [{ expect: all("200"), owner: "200" }],
  "GET /api/me": [{ expect: people("200"), owner: "200" }],
  "PATCH /api/me": [{ expect: people("200"), owner: "200", with: json({ name: "Mallory" }) }],
  "GET /api/me/sessions": [{ expect: inPerson("200"), owner: "200" }],
  "DELETE /api/me/sessions": [{ expect: inPerson("204"), owner: "204" }],
  "DELETE /api/me/sessions/:id": [
    { about: "not theirs", id: () => "a".repeat(22), expect: inPerson("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/me/tokens": [{ expect: inPerson("200"), owner: "200" }],
  "POST /api/me/tokens": [{ expect: inPerson("201"), owner: "201", with: json({ name: "x" }) }],
  "DELETE /api/me/tokens/:id": [{ id: ({ token }) => token, expect: inPerson("404 not-found"), owner: "204" }],

  "GET /api/me/export": [{ expect: inPerson("200"), owner: "200" }],
  "DELETE /api/me": [
    {
      about: "by another name",
      expect: inPerson("400 invalid"),
      owner: "400 invalid",
      with: json({ name: "Somebody else" }),
    },
  ],
  "GET /api/me/blocks": [{ expect: people("200"), owner: "200" }],
  "POST /api/me/blocks": [
    { about: "nobody", expect: people("404 not-found"), owner: "404 not-found", with: json({ person: "nobody" }) },
  ],
  "DELETE /api/me/blocks/:id": [{ id: () => "nobody", expect: people("204"), owner: "204" }],

  "GET /api/hooks": [{ expect: people("200"), owner: "200" }],
  "GET /api/hooks/push-key": [{ expect: people("200"), owner: "200" }],
  "POST /api/hooks": [{ expect: people("201"), owner: "201", with: json({ url: "https://elsewhere.test/200" }) }],
  "PATCH /api/hooks/:id": [
    { id: ({ hook }) => hook, expect: people("404 not-found"), owner: "200", with: json({ state: "off" }) },
  ],
  "DELETE /api/hooks/:id": [{ id: ({ hook }) => hook, expect: people("404 not-found"), owner: "204" }],
  "PUT /api/hooks/:id/answerer": [
    { id: ({ hook }) => hook, expect: inPerson("400 link-used"), owner: "400 link-used", with: json({ proof: "x.y" }) },
  ],
  "DELETE /api/hooks/:id/answerer": [
    { id: ({ hook }) => hook, expect: inPerson("404 not-found"), owner: "404 not-found" },
  ],
  "POST /api/hooks/:id/test": [{ id: ({ hook }) => hook, expect: people("404 not-found"), owner: "202" }],
  "GET /api/me/mutes": [{ expect: people("200"), owner: "200" }],
  "PUT /api/me/mutes/:id": [
    { id: running, expect: seated("200", "403 not-seated"), owner: "200", with: json({ channels: ["mail"] }) },
    {
      about: "another's channel",
      id: running,
      expect: seated("400 invalid", "403 not-seated"),
      owner: "200",
      with: ({ hook }) => ({ body: { channels: [hook] } }),
    },
  ],
  "GET /api/me/calendar.ics": [{ expect: people("200"), owner: "200" }],
  "GET /api/me/turns.atom": [{ expect: people("200"), owner: "200" }],
  "GET /api/me/feed": [{ expect: people("200"), owner: "200" }],
  "POST /api/me/feed": [{ expect: people("201"), owner: "201" }],
  "DELETE /api/me/feed": [{ expect: people("204"), owner: "204" }],
  "GET /api/feeds/:token/calendar.ics": [
    { about: "guessed", id: () => "a".repeat(43), expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/feeds/:token/turns.atom": [
    { about: "guessed", id: () => "a".repeat(43), expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/deliveries": [{ expect: people("200"), owner: "200" }],
  "POST /api/deliveries/:id/replay": [
    { id: ({ delivery }) => delivery, expect: people("404 not-found"), owner: "202" },
  ],
  "POST /api/answers": [{ expect: all("404 not-found"), owner: "404 not-found", with: json(GUESSED) }],
  "POST /api/discord/interactions": [{ expect: all("404 not-found"), owner: "404 not-found", with: json({ type: 1 }) }],
  "GET /api/unsubscribe": [
    { about: "forged", expect: all("400"), owner: "400", with: () => ({ query: "?token=forged" }) },
  ],
  "POST /api/unsubscribe": [
    { about: "forged", expect: all("400"), owner: "400", with: () => ({ query: "?token=forged" }) },
  ],

  "GET /api/tables": [
    { about: "mine", expect: people("200"), owner: "200", with: () => ({ query: "?list=mine" }) },
    { about: "invited", expect: people("200"), owner: "200", with: () => ({ query: "?list=invited" }) },
    { about: "finished", expect: people("200"), owner: "200", with: () => ({ query: "?list=finished" }) },
    { about: "open", expect: all("200"), owner: "200", with: () => ({ query: "?list=open" }) },
    { about: "watch", expect: all("200"), owner: "200", with: () => ({ query: "?list=watch" }) },
  ],
  "POST /api/tables": [
    { expect: people("201"), owner: "201", with: json({ game: "gold-rush", seats: 2, bots: 0, nonce }) },
  ],
  "GET /api/tables/:id": readers(),
  "GET /api/tables/:id/log": readers(),
  "GET /api/tables/:id/export.ndjson": readers(),
  "GET /api/tables/:id/export.json": readers(),
  "GET /api/tables/:id/export.txt": readers(),
  "GET /api/tables/:id/export.html": readers(),
  "GET /api/tables/:id/share": [{ id: running, expect: all("200"), owner: "200" }],
  "GET /api/tables/:id/picture.png": [
    { about: "running", id: running, expect: all("200"), owner: "200" },
    { about: "open", id: open, expect: all("404 not-found"), owner: "404 not-found" },
    { about: "unknown", id: () => "a".repeat(20), expect: all("404 no-table"), owner: "404 no-table" },
  ],
  "GET /api/tables/:id/socket": [
    { about: "running", id: running, expect: all("101"), owner: "101", with: socket },
    { about: "no socket asked for", id: running, expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "POST /api/tables/:id/join": [
    {
      about: "without invite",
      id: open,
      expect: seated("409 seated", "403 bad-invite"),
      owner: "409 seated",
      with: json({ nonce }),
    },
    {
      about: "with another table's invite",
      id: open,
      expect: seated("409 seated", "403 bad-invite"),
      owner: "409 seated",
      with: ({ running }) => ({ body: { nonce, invite: running } }),
    },
    {
      about: "running",
      id: running,
      expect: seated("409 seated", "409 started"),
      owner: "409 seated",
      with: json({ nonce }),
    },
  ],
  "POST /api/tables/:id/leave": [
    // A person who has left gets the first answer again: their call may have been cut off.
    { about: "open", id: open, expect: { ...seated(null, "403 not-seated"), formerPlayer: "200" }, owner: "200" },
    {
      about: "running",
      id: running,
      expect: { ...seated("409 started", "403 not-seated"), formerPlayer: "200" },
      owner: "409 started",
    },
  ],
  "POST /api/tables/:id/start": [{ about: "open", id: open, expect: people("403 not-host"), owner: "200" }],
  "GET /api/me/companions": [{ expect: people("200"), owner: "200" }],
  "POST /api/tables/:id/invite": [
    { about: "nobody", id: open, expect: people("404 not-found"), owner: "404 not-found", with: json({ person: "x" }) },
    {
      about: "open",
      id: open,
      expect: people("403 needs-address"),
      owner: "202",
      with: json({ email: "friend@example.org" }),
    },
    {
      about: "running",
      id: running,
      expect: people("403 needs-address"),
      owner: "409 started",
      with: json({ email: "friend@example.org" }),
    },
  ],
  "POST /api/tables/:id/moves": [
    {
      about: "the owner's turn",
      id: running,
      expect: seated("409 not-awaited", "403 not-seated"),
      owner: "200",
      with: ({ legal, seq }) => ({ body: { base: seq, commands: [legal] }, headers: key }),
    },
  ],
  "GET /api/tables/:id/sitters": [
    { about: "running", id: running, expect: all("200"), owner: "200" },
    { about: "open", id: open, expect: all("200"), owner: "200" },
  ],
  "GET /api/tables/:id/rating": [{ id: running, expect: people("200"), owner: "200" }],
  "PUT /api/tables/:id/seen": [
    { id: running, expect: seated("200", "403 not-seated"), owner: "200", with: json({ seq: 1 }) },
  ],
  "PUT /api/tables/:id/clock": [
    {
      id: running,
      expect: seated("409 no-clock", "403 not-seated"),
      owner: "409 no-clock",
      with: json({ calendar: {} }),
    },
    {
      about: "with a clock",
      id: timed,
      expect: seated("200", "403 not-seated"),
      owner: "200",
      with: json({ calendar: { awake: { from: "08:00", to: "23:00" } } }),
    },
  ],
  "POST /api/tables/:id/vacation": [
    { id: timed, expect: seated("200", "403 not-seated"), owner: "200", with: json({ days: 0 }) },
    { about: "open", id: open, expect: people("409 not-started"), owner: "409 not-started", with: json({ days: 1 }) },
  ],
  "POST /api/tables/:id/pause": [
    { id: timed, expect: seated("200", "403 not-seated"), owner: "200", with: json({ agree: false }) },
    { about: "asked", id: timed, expect: seated(null, "403 not-seated"), owner: "200", with: json({ agree: true }) },
  ],
  "POST /api/tables/:id/kick": [
    {
      about: "the owner, who has missed nothing",
      id: timed,
      expect: seated("409 not-missed", "403 not-seated"),
      owner: "403 forbidden",
      with: ({ timedSeat: seat }) => ({ body: { seat, agree: true } }),
    },
  ],
  "POST /api/tables/:id/takeback": [
    {
      about: "nothing played yet",
      id: timed,
      expect: seated("409 no-takeback", "403 not-seated"),
      owner: "409 no-takeback",
      with: json({ base: 1 }),
    },
    {
      about: "open",
      id: open,
      expect: seated("409 not-started", "403 not-seated"),
      owner: "409 not-started",
      with: json({ base: 1 }),
    },
  ],
  "POST /api/tables/:id/takeback/answer": [
    {
      about: "what nobody asks",
      id: timed,
      expect: seated("409 no-request", "403 not-seated"),
      owner: "409 no-request",
      with: json({ base: 1, agree: true }),
    },
  ],
  "POST /api/tables/:id/resign": [
    { about: "open", id: open, expect: seated("409 not-started", "403 not-seated"), owner: "409 not-started" },
    { about: "running", id: running, expect: seated(null, "403 not-seated"), owner: "200" },
  ],
  "POST /api/tables/:id/end": [
    { id: running, expect: seated("409 not-alone", "403 not-seated"), owner: "409 not-alone" },
  ],
  "POST /api/tables/:id/rematch": [
    { id: running, expect: seated("409 not-over", "403 not-seated"), owner: "409 not-over", with: json({ nonce }) },
  ],
  "POST /api/tables/:id/fork": [{ id: running, expect: people("201"), owner: "201", with: json({ at: 1, nonce }) }],
  "GET /api/tables/:id/chat": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "POST /api/tables/:id/chat": [
    { id: running, expect: seated(null, "403 not-seated"), owner: "201", with: json({ text: "hello" }) },
  ],
  "PUT /api/tables/:id/chat/seen": [
    { id: running, expect: seated("200", "403 not-seated"), owner: "200", with: json({ id: 1 }) },
  ],
  "GET /api/tables/:id/orders": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "PUT /api/tables/:id/orders": [
    {
      id: running,
      expect: seated("200", "403 not-seated"),
      owner: "200",
      with: json({ orders: [{ type: "noActionIfNothing" }] }),
    },
  ],
  "GET /api/tables/:id/news": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "GET /api/tables/:id/notes": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "PUT /api/tables/:id/notes": [
    { id: running, expect: seated("200", "403 not-seated"), owner: "200", with: json({ text: "mine" }) },
  ],
  "GET /api/tables/:id/draft": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "PUT /api/tables/:id/draft": [
    {
      id: running,
      expect: seated("200", "403 not-seated"),
      owner: "200",
      with: json({ commands: [{ mine: true }], base: 1, version: 0 }),
    },
  ],
  "GET /api/tables/:id/plans": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "PUT /api/tables/:id/plans/:name": [
    {
      id: running,
      expect: seated("200", "403 not-seated"),
      owner: "200",
      with: json({ commands: [{ mine: true }] }),
    },
  ],
  "DELETE /api/tables/:id/plans/:name": [{ id: running, expect: seated("200", "403 not-seated"), owner: "200" }],
  "POST /api/tables/:id/object": [
    { id: timed, expect: seated(NO_STAND_IN, "403 not-seated"), owner: NO_STAND_IN, with: json({ seat: 0 }) },
  ],
  "POST /api/tables/:id/replace": [
    {
      about: "with another code",
      id: timed,
      expect: people("409 not-offered"),
      owner: "409 not-offered",
      with: ({ invite: code }) => ({ body: { code } }),
    },
    { about: "without a code", id: timed, expect: seated("200", "409 not-offered"), owner: "200" },
  ],
  "POST /api/tables/import": [
    { about: "garbage", expect: people("400 bad-import"), owner: "400 bad-import", with: json("garbage") },
  ],
  ...OPERATOR_ROWS,
};

export const ROWS: Readonly<Record<string, readonly Row[]>> = { ...PAGE_ROWS, ...API_ROWS };
