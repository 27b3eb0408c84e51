import { modules } from "../../games/modules.ts";
import { kindsIn } from "../notify/channels/index.ts";

/** Bodies and answers (`… answers`) by route, as examples in the description of the API. A test holds them to the schemas. */
const NONCE = "00112233445566778899aabbccddeeff";
const TABLE = "abcdefghijklmnopqrst";
const PLACE = { type: "placeTile", x: 0, y: 1, rotation: 0 };
const CALENDAR = { zone: "Europe/Madrid", awake: { from: "08:00", to: "23:00" }, off: [7] };

const ME = {
  ...{ id: "3c9d1c1e6f0a4b7a", name: "Ada", email: null, guest: true, language: "en", timeZone: "Europe/Madrid" },
  mail: true,
  telling: {
    ...{ holdMinutes: null, quiet: null, digestHour: null, once: false, fallback: true },
    reminders: [50, 80, 95],
  },
  trouble: [],
};

const ENTRY = {
  ...{ seq: 2, at: 1_795_582_691_745, seat: 0, by: "person" },
  events: [{ type: "tilePlaced", seat: 0, x: 0, y: 1, rotation: 0 }],
  lines: [{ key: "tile-placed", params: { seat: 0 }, say: "Ada places a tile." }],
};

const HOOK = {
  ...{ id: "bcdefghijklmnopqrstu", kind: "webhook", host: "bot.example.org", state: "on" },
  ...{ createdAt: 1_795_582_691_745, badSince: null, answerer: null },
};

export const EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /auth/guest": { name: "Ada", language: "en", timeZone: "Europe/Madrid" },
  "POST /auth/guest answers": ME,
  "POST /auth/request": { email: "ada@example.org" },
  "POST /auth/request answers": { sent: true },
  "POST /auth/verify": { email: "ada@example.org", code: "123456" },
  "GET /session answers": { me: null },
  "GET /health answers": { ok: true, d1: true },
  "GET /me answers": ME,
  "PATCH /me": { timeZone: "Europe/Madrid", telling: { quiet: { from: "22:00", to: "08:00" } } },
  "DELETE /me": { name: "Ada" },
  "POST /me/tokens": { name: "my bot" },
  "POST /me/tokens answers": {
    ...{ id: "cdefghijklmnopqrstuv", name: "my bot", createdAt: 1_795_582_691_745, token: "tg_…" },
  },
  "POST /me/blocks": { person: "3c9d1c1e6f0a4b7a" },
  "PUT /me/mutes/:id": { channels: ["mail"] },
  "PUT /me/mutes/:id answers": { mutes: [{ table: TABLE, channel: "mail" }] },
  "POST /tables": {
    ...{
      game: Object.keys(modules).at(-1),
      options: {},
      seats: 2,
      bots: 1,
      strength: "normal",
      listed: false,
      nonce: NONCE,
    },
    clock: { kind: "turn", hours: 24, out: "remind", vacation: 14 },
  },
  "POST /tables/:id/join": { invite: "defghijklmnopqrstuvw", nonce: NONCE },
  "POST /tables/:id/invite": { email: "ben@example.org" },
  "POST /tables/:id/moves": { base: 1, commands: [PLACE, { type: "pass" }] },
  "POST /tables/:id/moves answers": { seq: 2, awaited: [1], log: [ENTRY], view: {}, legal: [] },
  "POST /tables/:id/takeback": { base: 2 },
  "POST /tables/:id/takeback/answer": { base: 2, agree: true },
  "POST /tables/:id/rematch": { nonce: NONCE },
  "POST /tables/:id/fork": { at: 12, nonce: NONCE },
  "PUT /tables/:id/clock": { calendar: CALENDAR },
  "POST /tables/:id/vacation": { days: 7 },
  "POST /tables/:id/pause": { agree: true, want: "pause" },
  "POST /tables/:id/kick": { seat: 1, agree: true },
  "POST /tables/:id/object": { seat: 1 },
  "POST /tables/:id/replace": { code: "efghijklmnopqrstuvwx" },
  "POST /tables/:id/chat": { text: "Good luck!" },
  "PUT /tables/:id/chat/seen": { id: 3 },
  "PUT /tables/:id/chat/reaction": { id: 3, sign: "hat" },
  "PUT /tables/:id/notes": { text: "Save coal for the last round." },
  "PUT /tables/:id/seen": { seq: 12 },
  "PUT /tables/:id/orders": { orders: [{ type: "pass" }] },
  "PUT /tables/:id/draft": { base: 12, version: 0, commands: [PLACE] },
  "PUT /tables/:id/plans/:name": { commands: [PLACE], auto: false },
  "GET /tables/:id/log answers": { seq: 2, entries: [ENTRY] },
  "GET /tables/:id/share answers": { path: `/t/${TABLE}?at=12` },
  "POST /hooks": { kind: "webhook", url: "https://bot.example.org/turn" },
  "POST /hooks answers": { hook: HOOK, secret: "whsec_…" },
  "PATCH /hooks/:id": { state: "off" },
  "GET /hooks answers": { hooks: [HOOK], kinds: kindsIn("en").slice(0, 2) },
  "PUT /hooks/:id/answerer": { proof: "…" },
  "POST /answers": { token: "fghijklmnopqrstuvwxy", answer: 1 },
  "POST /answers answers": { outcome: "played", say: "Played: pass." },
  "POST /operator/restore": { sealed: "…" },
};
