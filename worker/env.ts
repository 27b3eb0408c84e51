/** What the Worker is given by `wrangler.toml`. */
import type { Inbox } from "./inbox/inbox.ts";
import type { Table } from "./table/table.ts";

export interface Env {
  readonly ASSETS: Fetcher;
  readonly DB: D1Database;
  readonly TABLE: DurableObjectNamespace<Table>;
  readonly INBOX: DurableObjectNamespace<Inbox>;
  readonly EMAIL: SendEmail;
  /** Scheme, host and port of the page; links in mails begin with it. */
  readonly ORIGIN: string;
  readonly MAIL: "dev" | "cloudflare" | "smtp";
  readonly MAIL_FROM: string;
  /** Seconds a turn notice is held back. */
  readonly HOLD_SECONDS: string;
  readonly LIMITS: "on" | "off";
  readonly WEBHOOK_TARGETS: "public" | "loopback";
  /** Our key for web push: a private JWK of P-256, JSON text; absent: one is made and kept in D1. */
  readonly VAPID_KEY?: string;
  /** Key material for encrypting secrets at rest; at least 32 characters. */
  readonly SECRET: string;
  /** Secrets before `SECRET`, separated by commas: what was sealed under them is still read. */
  readonly SECRET_OLD?: string;
  /** Who brings it as a Bearer token may repair tables; absent: there are no such routes. */
  readonly OPERATOR_TOKEN?: string;
  /** Development builds only: the seed of every table (64 hexadecimal digits). */
  readonly TABLE_SEED?: string;
  readonly SMTP_HOST?: string;
  readonly SMTP_PORT?: string;
  readonly SMTP_USER?: string;
  readonly SMTP_PASSWORD?: string;
}

declare global {
  /** Replaced at build time: `true` on a laptop, `false` in production, where the branch is dropped. */
  const DEV_ROUTES: boolean;
}
