/** Bindings of `wrangler.toml`, and the interfaces of the objects. */

import type { HookKind } from "./contract/channels.ts";
import type { Caller, Fact, History, NoticeShape, Reply, Submission } from "./contract/facts.ts";
import type { Dealt, Opened, Opening, Sitter } from "./contract/lobby.ts";
import type { SeasonAct, SeasonAsked, SeasonMaking, SeasonNow, SeasonPerson, SeatResult } from "./contract/season.ts";
import type { LeanMoveShape, LogShape, MoveShape, TableShape } from "./contract/shapes.ts";
import type { Side } from "./contract/side.ts";

/** The entries to include with a table. */
export interface LogAsked {
  readonly after: number;
  readonly language: string;
  readonly most?: number | undefined;
}

/** A table, with entries of its log if requested. `mark`: the state it shows, for its socket. */
export type TableWithLog = TableShape & { readonly log?: LogShape; readonly mark?: string };

/** The object of one table. */
export interface TableObject extends Rpc.DurableObjectBranded {
  create(opening: Opening, again?: boolean): Promise<Reply<TableShape>>;
  deal(opening: Dealt, sitters: readonly (Sitter | null)[]): Promise<Reply<Opened>>;
  join(sitter: Sitter, invite: string | null, blockers?: readonly string[]): Promise<Reply<TableShape>>;
  leave(person: string): Promise<Reply<Record<string, never>>>;
  start(person: string): Promise<Reply<TableShape>>;
  snapshot(person: string | null, at: number | null, log?: LogAsked | null): Promise<Reply<TableWithLog>>;
  entriesAfter(person: string | null, after: number, language: string, most?: number): Promise<Reply<LogShape>>;
  move(submission: Submission): Promise<Reply<MoveShape | LeanMoveShape>>;
  notice(seat: number, seq: number, language: string): Promise<NoticeShape>;
  hostFor(invite: string): Promise<string | null>;
  history(person: string | null): Promise<Reply<History>>;
  restore(restoredJson: string, told: number, shorter?: boolean, again?: boolean): Promise<Reply<TableShape>>;
  /** `name`: a handler of the table; `handled` in `api/table-answer.ts` types it. */
  handle(name: string, caller: Caller, bodyJson: string): Promise<Reply>;
  reproject(): Promise<Reply<{ readonly seq: number }>>;
  inspect(): Promise<string>;
  /** Its type is in `inbox/ports.ts`. */
  listed(person: string): Promise<string>;
  adopt(guest: string, person: string): Promise<void>;
  forget(person: string): Promise<void>;
  copyOf(person: string): Promise<string>;
  /** As JSON text: KeptRows, or `null`. */
  beside(): Promise<string>;
  rearm(): Promise<{ readonly again: number | null; readonly awaited: readonly string[] }>;
  clearHoldBack(person: string): Promise<void>;
}

/** The object of one person, or of an address without an account. Texts are JSON. */
export interface InboxObject extends Rpc.DurableObjectBranded {
  /** Answers how long the person's turns are held back, in milliseconds; `null`: unknown now. */
  tell(facts: readonly Fact[], held?: number): Promise<number | null>;
  tables(after: string | null, most?: number): Promise<string>;
  tableDiffers(told: Extract<Fact, { readonly type: "table" }>): Promise<readonly string[]>;
  rebuildTables(): Promise<string>;
  deliveries(): Promise<string>;
  replay(delivery: string, asked?: number | null): Promise<string>;
  sendTest(channel: string, kind: HookKind | null, test?: string): Promise<string>;
  answer(heardJson: string): Promise<string>;
  /** Keeps a sealed sign-in mail to be sent; `until`: when its link ends, milliseconds since 1970. */
  signIn(sealed: string, until: number): Promise<void>;
  /** Sends what is due, without waiting for the alarm. */
  hurry(): Promise<void>;
  erase(isOfAddress?: boolean): Promise<void>;
  forget(author: string): Promise<void>;
  seen(): Promise<void>;
  changed(): Promise<void>;
  wish(): Promise<void>;
  rearm(): Promise<void>;
}

/** The object of one season or cup. Texts are JSON. */
export interface SeasonObject extends Rpc.DurableObjectBranded {
  make(making: SeasonMaking): Promise<Reply<SeasonNow>>;
  enter(person: SeasonPerson): Promise<Reply<SeasonNow>>;
  /** `person`: `null` for the operator. */
  act(person: string | null, act: SeasonAct): Promise<Reply<SeasonNow>>;
  /** Brings the season back from its copy, if its object has lost it. Answers whether there is one now. */
  rebuild(id: string): Promise<boolean>;
  /** A table tells how its game ended. Answers whether there is a season here. */
  result(game: number, seats: readonly SeatResult[]): Promise<boolean>;
  /** The rows of the season's page (`SeasonRows`), for when D1 is away; `null`: there is none. */
  rows(asked: SeasonAsked): Promise<string | null>;
  /** Gives what the operator's check compares (`SeasonInspection`); `null`: there is no season. */
  inspect(): Promise<string | null>;
  /** Writes all copies anew. Answers whether there is a season. */
  reproject(): Promise<boolean>;
  /** The export of a season as text; `null`: there is none. */
  exported(): Promise<string | null>;
  adopt(guest: string, person: string): Promise<void>;
  forget(person: string): Promise<void>;
  copyOf(person: string): Promise<string>;
  rearm(): Promise<void>;
}

export interface Env {
  readonly ASSETS: Fetcher;
  readonly DB: D1Database;
  /** The databases of the history, `HISTORY_0` and so on without a gap; without any it lies in `DB`. */
  readonly [history: `HISTORY_${number}`]: D1Database | undefined;
  /** Finished games, one object each. */
  readonly ARCHIVE: R2Bucket;
  readonly TABLE: DurableObjectNamespace<TableObject>;
  readonly INBOX: DurableObjectNamespace<InboxObject>;
  readonly SEASON: DurableObjectNamespace<SeasonObject>;
  readonly EMAIL: SendEmail;
  /** Counters of the platform, for floods of one source; absent: D1 counts tries, and nobody requests. */
  readonly REQUESTS?: RateLimit;
  readonly TRIES?: RateLimit;
  /** The second Worker; see `side/`. Called by `callSide`: games go on while it is missing or down. */
  readonly SIDE: Side;
  /** Scheme, host and port of the page; links in mails begin with it. */
  readonly ORIGIN: string;
  /** `off`: nobody is mailed. */
  readonly MAIL: "dev" | "cloudflare" | "smtp" | "off";
  readonly MAIL_FROM: string;
  /** The domain whose `play@` address this Worker receives; empty: mails are not answered by mail. */
  readonly MAIL_REPLY?: string;
  /** The public key of our Discord application, hexadecimal; absent: Discord messages have links instead of buttons. */
  readonly DISCORD_PUBLIC_KEY?: string;
  /** The id of our Discord application: webhooks with buttons belong to it. */
  readonly DISCORD_APPLICATION_ID?: string;
  /** Seconds a turn notice is held back. */
  readonly HOLD_SECONDS: string;
  readonly LIMITS: "on" | "off";
  /** Where objects run and keep their data; absent or empty: anywhere. It cannot be changed later (`db/jurisdiction.ts`). */
  readonly JURISDICTION?: "eu" | "";
  /** Timeout of a D1 statement, in milliseconds; absent: 5,000. */
  readonly D1_PATIENCE_MS?: string;
  readonly WEBHOOK_TARGETS: "public" | "loopback";
  /** Our key for web push: a private JWK of P-256, JSON text; absent: one is made and kept in D1. */
  readonly VAPID_KEY?: string;
  /** Key material for encrypting secrets at rest; at least 32 characters. */
  readonly SECRET: string;
  /** Earlier values of `SECRET`, separated by commas: they still open what was sealed under them. */
  readonly SECRET_OLD?: string;
  /** Where the operator's figures are counted; absent: they are not. */
  readonly METRICS?: AnalyticsEngineDataset;
  /** `off`: the service keeps no figures of itself for the operator's page. */
  readonly FIGURES?: "off";
  /** Bearer token of the operator; without it the operator's routes do not exist. */
  readonly OPERATOR_TOKEN?: string;
  /** Development builds only: the seed of every table (64 hexadecimal digits). */
  readonly TABLE_SEED?: string;
  /** Contact for reports of vulnerabilities: a `mailto:` or `https:` address; absent: `MAIL_FROM`. */
  readonly SECURITY_CONTACT?: string;
  readonly SMTP_HOST?: string;
  readonly SMTP_PORT?: string;
  readonly SMTP_USER?: string;
  readonly SMTP_PASSWORD?: string;
}

declare global {
  /** Replaced at build time: `true` on a laptop, `false` in production, where the branch is dropped. */
  const DEV_ROUTES: boolean;
  /** Replaced at build time: version, commit and newest migration; empty in tests of the sources. */
  const BUILD: string;
}
