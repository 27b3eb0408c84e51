/**
 * The body of each call's answer when it goes well. `npm run client` writes it as JSON Schema into `answer-schemas.json`, of which
 * the API's description is made; comments become descriptions. The worker tests check every answer they get against it.
 */
import type { CompleteExport, RedactedExport } from "../../games/record/export.ts";
import type { ChannelKindShape, HookShape } from "../contract/channels.ts";
import type { CheckShape } from "../contract/operation.ts";
import type {
  BlockShape,
  CompanionShape,
  FiguresShape,
  LeanMoveShape,
  LogShape,
  MeShape,
  MoveShape,
  MuteShape,
  NewsShape,
  PersonShape,
  Problem,
  SessionShape,
  SitterShape,
  TableRow,
  TableShape,
} from "../contract/shapes.ts";
import type { DraftShape, OrdersShape, PlansShape } from "../contract/table.ts";
import type { ChatShape, MessageShape, ReactionsShape } from "../contract/talk.ts";
import type { DeliveryShape } from "../contract/telling.ts";
import type { BackupPage, RestoredPage } from "../db/backup.ts";
import type { FaultKind, Lateness } from "../db/health.ts";
import type { ReshardShape } from "../db/reshard.ts";
import type { SetupFault } from "../lib/setup.ts";

/** Whether the service works. Play goes on while single places fail or are late. */
export interface HealthShape {
  readonly ok: boolean;
  /** Whether the database answers. */
  readonly d1: boolean;
  /** Settings that the operator has to correct before the service acts. */
  readonly setup?: readonly SetupFault[];
  /** Bindings that do not answer, by name. */
  readonly away?: readonly string[];
  readonly late?: Lateness;
  readonly faults?: readonly FaultKind[];
}

/** The caller; `isNew` the first time: ask for a name. */
export interface SignedIn extends MeShape {
  readonly isNew?: true;
}

/** The caller; `null`: nobody is signed in. */
export interface SessionOf {
  readonly me: MeShape | null;
}

/** An API token without its secret. */
export interface TokenShape {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A new API token with its secret, which is shown only here. */
export interface NewToken extends TokenShape {
  /** `tg_…`, for the header `Authorization: Bearer`. */
  readonly token: string;
}

/** A table; with `log` also entries and the `mark` for its socket, with `session=1` also the caller. */
export interface TableAnswer extends TableShape {
  readonly log?: LogShape;
  readonly mark?: string;
  readonly session?: SessionOf;
}

/** A page of a list. */
export interface TablesPage {
  readonly tables: readonly TableRow[];
  /** `after` of the next page; `null`: this was the last. */
  readonly next: string | null;
}

/** One list, or the first page of each list that was asked for. */
export interface Lists extends Partial<TablesPage> {
  readonly mine?: TablesPage;
  readonly invited?: TablesPage;
  readonly open?: TablesPage;
  readonly watch?: TablesPage;
  readonly finished?: TablesPage;
  /** With `session=1`. */
  readonly session?: SessionOf;
}

/** Secret addresses of the caller's calendar and feed, shown only here. */
export interface FeedAddresses {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** @format uri */
  readonly calendar: string;
  /** @format uri */
  readonly atom: string;
}

/** A new channel. `secret`: with it a webhook checks our signatures; shown only here. */
export interface NewHook {
  readonly hook: HookShape;
  readonly secret?: string;
}

/** How a site shows a table in a frame (oEmbed 1.0). */
export interface OembedShape {
  readonly version: "1.0";
  readonly type: "rich";
  readonly provider_name: string;
  /** @format uri */
  readonly provider_url: string;
  readonly title: string;
  /** Seconds. */
  readonly cache_age: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** The history of a table; redacted for the caller while the game runs. See docs/export-format.md. */
export type ExportFile = Omit<CompleteExport, "complete"> | Omit<RedactedExport, "complete">;

/** An answer to Discord: 1 a greeting, 4 a message, 5 a message that follows. `data` is Discord's own. */
export interface InteractionAnswer {
  readonly type: 1 | 4 | 5;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Everything the service keeps about the caller, except secrets. Rows are as they are stored. */
export interface PersonalData {
  readonly person: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
  readonly left: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly tokens: readonly unknown[];
  readonly hooks: readonly unknown[];
  readonly feeds: readonly unknown[];
  readonly mutes: readonly unknown[];
  readonly blocks: readonly unknown[];
  readonly invitations: readonly unknown[];
  /** `kept`: `null` when the table did not answer. */
  readonly tables: readonly { readonly table: string; readonly kept: unknown }[];
  readonly deliveries: readonly DeliveryShape[];
}

type Nothing = Record<string, never>;
interface BlocksPage {
  readonly blocks: readonly BlockShape[];
  readonly next: string | null;
}

/** By method and path below `/api`. Answers that are not JSON (files, pages) and those without a body are not in it. */
export interface Answers {
  "GET /health": HealthShape;
  "GET /openapi.json": Readonly<Record<string, unknown>>;
  "POST /auth/guest": MeShape;
  "POST /auth/request": { readonly sent: true };
  "POST /auth/verify": SignedIn;
  "GET /session": SessionOf;
  "GET /me": MeShape;
  "PATCH /me": MeShape;
  "GET /me/export": PersonalData;
  "GET /me/sessions": { readonly sessions: readonly SessionShape[]; readonly next: string | null };
  "GET /me/tokens": { readonly tokens: readonly TokenShape[] };
  "POST /me/tokens": NewToken;
  "GET /me/blocks": BlocksPage;
  "POST /me/blocks": BlocksPage;
  "GET /me/companions": { readonly people: readonly CompanionShape[] };
  "GET /me/mutes": { readonly mutes: readonly MuteShape[] };
  "PUT /me/mutes/:id": { readonly mutes: readonly MuteShape[] };
  /** `since`: when the secret address was made, milliseconds since 1970; `null`: there is none. */
  "GET /me/feed": { readonly since: number | null };
  "POST /me/feed": FeedAddresses;
  "GET /people/:id": PersonShape;
  "GET /tables": Lists;
  "POST /tables": TableShape;
  "POST /tables/import": TableShape;
  "GET /tables/:id": TableAnswer;
  "GET /tables/:id/log": LogShape;
  "GET /tables/:id/export.json": ExportFile;
  "POST /tables/:id/join": TableShape;
  "POST /tables/:id/leave": Nothing;
  "POST /tables/:id/start": TableShape;
  "POST /tables/:id/invite": Nothing;
  "GET /tables/:id/sitters": { readonly sitters: readonly SitterShape[] };
  "GET /tables/:id/news": NewsShape;
  "PUT /tables/:id/seen": { readonly seq: number };
  "POST /tables/:id/moves": MoveShape | LeanMoveShape;
  "POST /tables/:id/takeback": TableShape;
  "POST /tables/:id/takeback/answer": TableShape;
  "POST /tables/:id/resign": TableShape;
  "POST /tables/:id/end": TableShape;
  "POST /tables/:id/rematch": TableShape;
  "POST /tables/:id/fork": TableShape;
  /** `path`: of the page, to be put behind the service's origin. */
  "GET /tables/:id/share": { readonly path: string };
  "PUT /tables/:id/clock": TableShape;
  "POST /tables/:id/vacation": TableShape;
  "POST /tables/:id/pause": TableShape;
  "POST /tables/:id/kick": TableShape;
  "POST /tables/:id/object": TableShape;
  "POST /tables/:id/replace": TableShape;
  "GET /tables/:id/chat": ChatShape;
  "POST /tables/:id/chat": MessageShape;
  "PUT /tables/:id/chat/seen": { readonly seen: number };
  "PUT /tables/:id/chat/reaction": ReactionsShape;
  "GET /tables/:id/notes": { readonly text: string };
  "PUT /tables/:id/notes": { readonly text: string };
  "GET /tables/:id/orders": OrdersShape;
  "PUT /tables/:id/orders": OrdersShape;
  "GET /tables/:id/draft": DraftShape;
  "PUT /tables/:id/draft": DraftShape;
  "GET /tables/:id/plans": PlansShape;
  "PUT /tables/:id/plans/:name": PlansShape;
  "DELETE /tables/:id/plans/:name": PlansShape;
  "GET /hooks": { readonly hooks: readonly HookShape[]; readonly kinds: readonly ChannelKindShape[] };
  /** A VAPID key, base64url. */
  "GET /hooks/push-key": { readonly publicKey: string };
  "POST /hooks": NewHook;
  "PATCH /hooks/:id": NewHook;
  "POST /hooks/:id/test": { readonly delivery: DeliveryShape };
  "GET /deliveries": { readonly deliveries: readonly DeliveryShape[] };
  "POST /deliveries/:id/replay": { readonly delivery: DeliveryShape };
  /** `say`: the outcome in words. */
  "POST /answers": { readonly outcome: "played" | "done" | "repeated"; readonly say: string };
  "POST /discord/interactions": InteractionAnswer;
  "GET /oembed": OembedShape;
  "GET /operator/backup": BackupPage;
  "GET /operator/backup/archives": { readonly keys: readonly string[]; readonly next: string | null };
  "POST /operator/restore": RestoredPage;
  "PUT /operator/restore/archives/:id": { readonly restored: boolean };
  "GET /operator/check": CheckShape;
  "POST /operator/tables/:id/rebuild": TableShape;
  "POST /operator/tables/:id/reproject": { readonly seq: number };
  "POST /operator/people/:id/recount": { readonly was: FiguresShape; readonly now: FiguresShape };
  /** Tables in the list, before and after. */
  "POST /operator/people/:id/relist": { readonly was: number; readonly now: number };
  "POST /operator/reshard": ReshardShape;
  /** `failed`: tables whose archives cannot be read. */
  "POST /operator/reseal": {
    readonly resealed: number;
    readonly more: boolean;
    readonly next?: string;
    readonly failed?: readonly string[];
  };
  "POST /operator/signing-key": { readonly key: string };
}

/** Types from which the API's description is made. */
export interface Described {
  readonly answers: Answers;
  readonly problem: Problem;
}
