/** Interface of the side Worker, which the main one calls over a service binding. */
import type { GameEvent, Viewer } from "../../games/kernel/game.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Figures, Health } from "./health.ts";
import type { OperatorFigures } from "./service-figures.ts";

/** Bytes of a mail that is read: an answer quotes our mail with its picture; anything larger is not an answer. */
export const MOST_MAIL_BYTES = 1_048_576;

/** A picture to draw: a table as this viewer sees it. */
export interface Sitting {
  readonly game: string;
  /** The view of `viewer`. A fuller one is reduced to theirs again. */
  readonly view: unknown;
  readonly viewer: Viewer;
  /** The items to mark as new. */
  readonly news: readonly GameEvent[];
}

/** A PNG with its size in pixels. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  /** Whether anything in it is marked as new. */
  readonly marked: boolean;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** A received mail: the parts that matter to us. */
export interface ReceivedMail {
  /** The address in `From`, in lower case; `null`: there is none, or more than one. */
  readonly from: string | null;
  /** `<…@…>`; `null`: it has none. */
  readonly messageId: string | null;
  /** The ids in `References` and `In-Reply-To`. */
  readonly references: readonly string[];
  /** Whether our own mail server found that the sender's domain disowns it (DMARC). */
  readonly disowned: boolean;
  /** Whether a program wrote it, by its own account. */
  readonly automatic: boolean;
  /** The first line of the writer's own, at most 500 characters; `""` where all is quoted. */
  readonly line: string;
  /** SHA-256 of the message as sent, without what mail servers add on the way: equal for copies. */
  readonly digest: string;
  readonly report: MailReport | null;
}

/** A recipient whose delivery failed. */
export interface ReportedRecipient {
  /** Their addresses, in lower case: as we sent the mail, and where it was forwarded. */
  readonly addresses: readonly string[];
  readonly verdict: BounceVerdict;
}

/** A mail server's report about a mail of ours: undeliverable, or reported as unwanted. */
export interface MailReport {
  readonly kind: "bounce" | "complaint";
  /** Recipients whose delivery failed; empty for a complaint. */
  readonly recipients: readonly ReportedRecipient[];
  /** The beginning of our mail, as far as the report encloses it. */
  readonly original: string;
}

/** A request as plain data, so that it outlives the call it comes with. */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Empty without a body. */
  readonly body: string;
}

/** An answer as plain data, so that it outlives the call. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The id of an API token whose program has fetched it, or whose grant has ended. */
  readonly redeemed?: string;
  readonly ended?: string;
}

/**
 * The way back to the API for the side Worker, during a call: `url` is a path below `/api`, and the headers name the caller. Requests are
 * judged like those of any program.
 */
export type CallApi = (request: PlainRequest) => Promise<PlainResponse>;

/** A program that asks to act for somebody. All fields are its own claims. */
export interface Consent {
  /** Its `client_id`. */
  readonly client: string;
  readonly name: string;
  /** The target of the answer: its host and origin. */
  readonly host: string;
  readonly target: string;
}

/** A known program with an invalid request: where the browser goes to tell it. */
export interface SentBack {
  readonly to: string;
}

/** A person's decision: the program gets a token, or nothing, perhaps with a reason for its developers. */
export interface Decision {
  readonly permit: Permit | null;
  readonly why?: string;
}

/** The API token that was made for a program, and its id. */
export interface Permit {
  readonly id: string;
  readonly token: string;
}

/** A mail server, and how to sign in there. Port 465 speaks TLS at once, any other upgrades when the server offers it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly credentials?: { readonly username: string; readonly password: string };
}

/** A mail as it is handed to a mail server. */
export interface SmtpMail {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: string;
  readonly reply?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The meaning of a failed delivery for its address. `gone`: the mailbox or its domain does not exist. `ours`: it concerns us or our text, and says
 * nothing of the address. `soft`: anything else, possibly temporary.
 */
export type BounceVerdict = "gone" | "ours" | "soft";

/** The refusal of a mail that its sender does not want to leave any more. */
export const CANCELLED = "cancelled";

/** A JSON Schema. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas of answers by route, and those that they refer to, by name. */
export interface Schemas {
  readonly answers: Readonly<Record<string, JsonSchema>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The operator's page at a moment (milliseconds since 1970). `null`: D1 does not answer. */
export interface Dashboard {
  readonly health: Health | null;
  readonly counts: Figures | null;
  readonly figures: OperatorFigures | null;
  readonly now: number;
}

/** The form that asks for the operator's token. `wrong`: another one was typed. */
export interface OperatorSignIn {
  readonly wrong: boolean;
}

/** A page, and the content security policy that lets its style sheet in. */
export interface StyledPage {
  readonly html: string;
  readonly policy: string;
}

/** Calls of the side Worker. All may throw or hang while it is down: callers use `callSide` and can do without. */
export interface Side {
  /**
   * Its own bindings that are missing or do not answer, by name, and the migrations that the directory lacks. `schema`: the newest that it
   * has had, as `0030`; `null`: unknown.
   */
  away(schema: string | null): Promise<readonly string[]>;
  /** Draws a table. `null`: its game has no pictures, there is nothing to see yet, or its view cannot be drawn. */
  draw(sitting: Sitting): Promise<DrawnPicture | null>;
  /** Reads a raw mail. `null`: it cannot be read. */
  readMail(raw: ArrayBuffer): Promise<ReceivedMail | null>;
  /** Judges a failed delivery by its enhanced status code (empty: none is known) and the mail server's words. */
  judgeBounce(status: string, words: string): Promise<BounceVerdict>;
  /**
   * Sends a mail. `null`: the server took it; else the server's refusal, in its own words. `mayLeave` is asked when the server wants the
   * text; `false`: the answer is `CANCELLED`.
   */
  sendBySmtp(server: SmtpServer, mail: SmtpMail, mayLeave?: () => Promise<boolean>): Promise<string | null>;
  operatorPage(shown: Dashboard | OperatorSignIn): Promise<StyledPage>;
  /** The schemas of the API's answers. */
  schemas(): Promise<Schemas>;
  /** Answers requests of programs at `/mcp`. `origin`: scheme and host of the service. */
  programs(request: PlainRequest, origin: string, api: CallApi): Promise<PlainResponse>;
  /** The program that asks at this address of `/oauth/authorize`; `null`: unknown. */
  consent(url: string, origin: string): Promise<Consent | SentBack | null>;
  /** Grants or refuses the program its token; answers where the browser goes next, `null`: nowhere. */
  authorize(url: string, origin: string, decision: Decision): Promise<string | null>;
}

/**
 * Asks the side Worker, for `ms` milliseconds at most (ten seconds). Throws when it is not bound, fails or is late: every caller can do
 * without it.
 */
export async function callSide<S, T>(
  { SIDE }: { readonly SIDE?: S },
  ask: (side: S) => Promise<T>,
  ms?: number,
): Promise<T> {
  if (!SIDE) throw new Error("the binding SIDE is missing");
  return withTimeout(ask(SIDE), ms);
}
