import type { HookShape } from "../contract/channels.ts";
import type { EntryShape, MeShape } from "../contract/shapes.ts";

/** Values that the examples of several routes share. */
export const NONCE = "00112233445566778899aabbccddeeff";
export const TABLE = "abcdefghijklmnopqrst";
export const PLACE = { type: "placeTile", x: 0, y: 1, rotation: 0 };
export const CALENDAR = { zone: "Europe/Madrid", awake: { from: "08:00", to: "23:00" }, off: [7] };

export const ME: MeShape = {
  ...{ id: "3c9d1c1e6f0a4b7a", name: "Ada", email: null, guest: true, language: "en", timeZone: "Europe/Madrid" },
  mail: true,
  telling: {
    ...{ holdMinutes: null, quiet: null, digestHour: null, once: false, fallback: true },
    ...{ reminders: [50, 80, 95], fits: null },
  },
  trouble: [],
};

const EVENTS = [{ type: "tilePlaced", seat: 0, x: 0, y: 1, rotation: 0 }];

export const ENTRY: EntryShape = {
  ...{ seq: 2, at: 1_795_582_691_745, seat: 0, by: "person" },
  events: EVENTS,
  lines: [{ key: "tile-placed", params: { seat: 0 }, say: "Ada places a tile." }],
};

export const HOOK: HookShape = {
  ...{ id: "bcdefghijklmnopqrstu", kind: "webhook", host: "bot.example.org", state: "on" },
  ...{ createdAt: 1_795_582_691_745, badSince: null, answerer: null },
};
