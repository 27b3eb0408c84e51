// Generated from /api/openapi.json by `npm run client`. Do not edit.
import type { BlockShape, ChatShape, LogShape, MeShape, MoveShape, NewsShape, SessionShape, TableRow, TableShape } from "../../worker/contract/shapes.ts";

type None = Readonly<Record<string, never>>;

export interface Routes {
  "GET /health": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /auth/guest": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly name?: string; readonly language?: "en" | "ca" | "pl" | "ro" | "ru"; readonly timeZone?: string };
    readonly answer: unknown;
  };
  "POST /auth/request": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly email: string };
    readonly answer: unknown;
  };
  "POST /auth/verify": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly token: string; readonly elsewhere?: true; readonly keep?: { readonly tokens?: readonly (string)[]; readonly hooks?: readonly (string)[]; readonly feed?: boolean }; readonly timeZone?: string } | { readonly email: string; readonly code: string; readonly keep?: { readonly tokens?: readonly (string)[]; readonly hooks?: readonly (string)[]; readonly feed?: boolean }; readonly timeZone?: string };
    readonly answer: unknown;
  };
  "POST /auth/signout": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: MeShape;
  };
  "PATCH /me": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly name?: string; readonly language?: "en" | "ca" | "pl" | "ro" | "ru"; readonly timeZone?: string; readonly mail?: boolean; readonly telling?: { readonly holdMinutes?: number | null; readonly quiet?: { readonly from: string; readonly to: string } | null; readonly digestHour?: number | null; readonly once?: boolean; readonly fallback?: boolean; readonly reminders?: readonly (50 | 80 | 95)[] } };
    readonly answer: MeShape;
  };
  "DELETE /me": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly name: string };
    readonly answer: unknown;
  };
  "GET /session": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/sessions": {
    readonly path: None;
    readonly query: { readonly after?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: { readonly sessions: readonly SessionShape[]; readonly next: string | null };
  };
  "DELETE /me/sessions": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "DELETE /me/sessions/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/tokens": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /me/tokens": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly name: string };
    readonly answer: unknown;
  };
  "DELETE /me/tokens/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /people/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/sitters": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables": {
    readonly path: None;
    readonly query: { readonly list?: string; readonly session?: string; readonly after?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: { readonly tables: readonly TableRow[]; readonly next: string | null };
  };
  "POST /tables": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly game: string; readonly options?: unknown; readonly seats: number; readonly bots?: number; readonly strength?: "easy" | "normal" | "strong"; readonly listed?: boolean; readonly programs?: boolean; readonly nonce: string; readonly clock?: { readonly kind: "none" } | { readonly kind: "turn"; readonly hours: number; readonly out?: "remind" | "bot" | "stand-in"; readonly vacation?: number } | { readonly kind: "bank"; readonly hours: number; readonly increment: number; readonly cap: number; readonly out?: "remind" | "bot" | "stand-in"; readonly vacation?: number }; readonly calendar?: { readonly zone?: string; readonly awake?: { readonly from: string; readonly to: string } | null; readonly off?: readonly (number)[] } };
    readonly answer: TableShape;
  };
  "GET /tables/{id}": {
    readonly path: { readonly id: string };
    readonly query: { readonly at?: string; readonly log?: string; readonly session?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: TableShape;
  };
  "GET /tables/{id}/log": {
    readonly path: { readonly id: string };
    readonly query: { readonly after?: string; readonly limit?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: LogShape;
  };
  "POST /tables/{id}/join": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly invite?: string; readonly nonce: string; readonly calendar?: { readonly zone?: string; readonly awake?: { readonly from: string; readonly to: string } | null; readonly off?: readonly (number)[] } };
    readonly answer: TableShape;
  };
  "POST /tables/{id}/leave": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: Readonly<Record<string, never>>;
    readonly answer: unknown;
  };
  "POST /tables/{id}/start": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: Readonly<Record<string, never>>;
    readonly answer: TableShape;
  };
  "GET /tables/{id}/socket": {
    readonly path: { readonly id: string };
    readonly query: { readonly mark?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /tables/{id}/moves": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly base: number; readonly commands: readonly (unknown)[] };
    readonly answer: MoveShape;
  };
  "PUT /tables/{id}/clock": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly calendar: { readonly zone?: string; readonly awake?: { readonly from: string; readonly to: string } | null; readonly off?: readonly (number)[] } };
    readonly answer: unknown;
  };
  "POST /tables/{id}/vacation": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly days: number };
    readonly answer: unknown;
  };
  "POST /tables/{id}/pause": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly agree: boolean; readonly want?: "pause" | "resume" };
    readonly answer: unknown;
  };
  "POST /tables/{id}/kick": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly seat: number; readonly agree: boolean };
    readonly answer: unknown;
  };
  "POST /tables/{id}/object": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly seat: number; readonly agree?: boolean };
    readonly answer: unknown;
  };
  "POST /tables/{id}/replace": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly code?: string; readonly calendar?: { readonly zone?: string; readonly awake?: { readonly from: string; readonly to: string } | null; readonly off?: readonly (number)[] } };
    readonly answer: unknown;
  };
  "POST /tables/{id}/takeback": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly base: number; readonly to?: number };
    readonly answer: TableShape;
  };
  "POST /tables/{id}/resign": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: Readonly<Record<string, never>>;
    readonly answer: TableShape;
  };
  "POST /tables/{id}/end": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: Readonly<Record<string, never>>;
    readonly answer: TableShape;
  };
  "POST /tables/{id}/takeback/answer": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly base: number; readonly agree: boolean };
    readonly answer: TableShape;
  };
  "GET /tables/{id}/chat": {
    readonly path: { readonly id: string };
    readonly query: { readonly after?: string; readonly before?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: ChatShape;
  };
  "POST /tables/{id}/chat": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly text: string };
    readonly answer: unknown;
  };
  "PUT /tables/{id}/chat/seen": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly id: number };
    readonly answer: unknown;
  };
  "GET /tables/{id}/notes": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PUT /tables/{id}/notes": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly text: string };
    readonly answer: unknown;
  };
  "GET /tables/{id}/orders": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PUT /tables/{id}/orders": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly orders: readonly ({ readonly type: string; readonly [name: string]: unknown })[] };
    readonly answer: unknown;
  };
  "GET /tables/{id}/draft": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PUT /tables/{id}/draft": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly commands: readonly (unknown)[]; readonly base: number; readonly version: number };
    readonly answer: unknown;
  };
  "GET /tables/{id}/plans": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PUT /tables/{id}/plans/{name}": {
    readonly path: { readonly id: string; readonly name: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly commands: readonly (unknown)[]; readonly if?: { readonly seat: number; readonly commands: readonly (unknown)[] }; readonly auto?: boolean };
    readonly answer: unknown;
  };
  "DELETE /tables/{id}/plans/{name}": {
    readonly path: { readonly id: string; readonly name: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /tables/{id}/rematch": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly nonce: string };
    readonly answer: unknown;
  };
  "GET /me/companions": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /tables/{id}/invite": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly email: string } | { readonly person: string };
    readonly answer: unknown;
  };
  "POST /tables/{id}/fork": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly at: number; readonly seat?: number; readonly against?: "bots" | "friends"; readonly strength?: "easy" | "normal" | "strong"; readonly nonce: string };
    readonly answer: unknown;
  };
  "GET /tables/{id}/share": {
    readonly path: { readonly id: string };
    readonly query: { readonly at?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /oembed": {
    readonly path: None;
    readonly query: { readonly url?: string; readonly format?: string; readonly maxwidth?: string; readonly maxheight?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/blocks": {
    readonly path: None;
    readonly query: { readonly after?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: { readonly blocks: readonly BlockShape[]; readonly next: string | null };
  };
  "POST /me/blocks": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly person: string };
    readonly answer: { readonly blocks: readonly BlockShape[]; readonly next: string | null };
  };
  "DELETE /me/blocks/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/export": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/news": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: NewsShape;
  };
  "PUT /tables/{id}/seen": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly seq: number };
    readonly answer: unknown;
  };
  "GET /tables/{id}/export.ndjson": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/export.json": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/export.txt": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/export.html": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /tables/import": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /tables/{id}/picture.png": {
    readonly path: { readonly id: string };
    readonly query: { readonly at?: string; readonly after?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /operator/dashboard": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /operator/backup": {
    readonly path: None;
    readonly query: { readonly from?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /operator/backup/archives": {
    readonly path: None;
    readonly query: { readonly from?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /operator/backup/archives/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/restore": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly sealed: string };
    readonly answer: unknown;
  };
  "PUT /operator/restore/archives/{id}": {
    readonly path: { readonly id: string };
    readonly query: { readonly seq?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /operator/check": {
    readonly path: None;
    readonly query: { readonly from?: string; readonly samples?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/tables/{id}/rebuild": {
    readonly path: { readonly id: string };
    readonly query: { readonly shorter?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/reshard": {
    readonly path: None;
    readonly query: { readonly from?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/people/{id}/recount": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/people/{id}/relist": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/reseal": {
    readonly path: None;
    readonly query: { readonly from?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/signing-key": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /operator/tables/{id}/reproject": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /hooks": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /hooks": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: { readonly kind?: "webhook" | "discord" | "slack" | "ntfy" | "push"; readonly url: string; readonly token?: string; readonly keys?: { readonly p256dh: string; readonly auth: string } };
    readonly answer: unknown;
  };
  "GET /hooks/push-key": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PATCH /hooks/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly url?: string; readonly state?: "on" | "off" };
    readonly answer: unknown;
  };
  "DELETE /hooks/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /hooks/{id}/test": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /deliveries": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /deliveries/{id}/replay": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /answers": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly token: string; readonly answer: number };
    readonly answer: unknown;
  };
  "PUT /hooks/{id}/answerer": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly proof: string };
    readonly answer: unknown;
  };
  "DELETE /hooks/{id}/answerer": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /discord/interactions": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "x-signature-ed25519"?: string; readonly "x-signature-timestamp"?: string };
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/mutes": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "PUT /me/mutes/{id}": {
    readonly path: { readonly id: string };
    readonly query: None;
    readonly headers: None;
    readonly body: { readonly channels: readonly (string)[] };
    readonly answer: unknown;
  };
  "GET /me/calendar.ics": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/turns.atom": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /me/feed": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /me/feed": {
    readonly path: None;
    readonly query: None;
    readonly headers: { readonly "idempotency-key"?: string };
    readonly body: undefined;
    readonly answer: unknown;
  };
  "DELETE /me/feed": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /feeds/{token}/calendar.ics": {
    readonly path: { readonly token: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /feeds/{token}/turns.atom": {
    readonly path: { readonly token: string };
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /unsubscribe": {
    readonly path: None;
    readonly query: { readonly token?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "POST /unsubscribe": {
    readonly path: None;
    readonly query: { readonly token?: string };
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /openapi.json": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
  "GET /docs": {
    readonly path: None;
    readonly query: None;
    readonly headers: None;
    readonly body: undefined;
    readonly answer: unknown;
  };
}
