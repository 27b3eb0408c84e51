/** What the side Worker does for the main one, which reaches it over a service binding. */
import type { Happening, Viewer } from "../../games/kernel/game.ts";
import type { BounceVerdict } from "../lib/bounce.ts";

/** What is to be drawn: a table as this viewer sees it. */
export interface Sitting {
  readonly game: string;
  /** The view of `viewer`. Whoever passes a fuller one shows nothing more: it is cut down to theirs again. */
  readonly view: unknown;
  readonly viewer: Viewer;
  /** What is marked as new. */
  readonly news: readonly Happening[];
}

/** A PNG with its size in pixels. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  /** Whether anything in it is marked as new. */
  readonly marked: boolean;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** A mail that came in, as far as anybody acts on it. */
export interface ReceivedMail {
  /** The address in `From`, in lower case; `null`: there is none, or more than one. */
  readonly from: string | null;
  /** `<…@…>`; `null`: it has none. */
  readonly messageId: string | null;
  /** The ids in `References` and `In-Reply-To`. */
  readonly references: readonly string[];
  /** Whether our own mail server found that the sender's domain disowns it (DMARC). */
  readonly disowned: boolean;
  /** Whether a program wrote it, as far as it says so. */
  readonly automatic: boolean;
  /** The first line that its writer wrote themselves, at most 500 letters; `""` where all is quoted. */
  readonly line: string;
  /** SHA-256 of what its writer sent, without what mail servers add on the way: the same for a copy. */
  readonly digest: string;
  readonly report: MailReport | null;
}

/** A recipient whose delivery failed. */
export interface ReportedRecipient {
  /** Their addresses, in lower case: as the mail was sent, and where it went from there. */
  readonly addresses: readonly string[];
  readonly verdict: BounceVerdict;
}

/** What a mail server says of a mail of ours: it could not be delivered, or its reader called it unwanted. */
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

/** An answer likewise. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The id of an API token whose program has fetched it, or whose grant has ended. */
  readonly redeemed?: string;
  readonly ended?: string;
}

/**
 * The way from the side Worker back to the API, for as long as a call lasts: `url` is a path below `/api`, and the headers say on whose
 * behalf. What is asked so is judged like any other request of a program.
 */
export type CallApi = (request: PlainRequest) => Promise<PlainResponse>;

/** A program that asks somebody to let it act for them. All of it is what it says of itself. */
export interface Consent {
  /** Its `client_id`. */
  readonly client: string;
  readonly name: string;
  /** Where the answer goes: a host, and the origin. */
  readonly host: string;
  readonly target: string;
}

/** A program that is known asked in a wrong way: where the browser goes to tell it. */
export interface SentBack {
  readonly to: string;
}

/** What a person decided: the program gets a token, or nothing, perhaps with a reason for its makers. */
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

/** The side Worker's calls. Any of them can throw or hang while it is away: callers use `callSide` and do without. */
export interface Side {
  /** Its own bindings that are missing or do not answer, by name. */
  away(): Promise<readonly string[]>;
  /** Draws a table. `null`: its game has no pictures, there is nothing to see yet, or its view cannot be drawn. */
  draw(sitting: Sitting): Promise<DrawnPicture | null>;
  /** Reads a raw mail. `null`: it cannot be read. */
  readMail(raw: ArrayBuffer): Promise<ReceivedMail | null>;
  /** Sends a mail. `null`: the server took it; else why not, in its own words. */
  sendBySmtp(server: SmtpServer, mail: SmtpMail): Promise<string | null>;
  /** Answers what programs ask at `/mcp`. `origin`: scheme and host of the service. */
  programs(request: PlainRequest, origin: string, api: CallApi): Promise<PlainResponse>;
  /** Who asks at this address of `/oauth/authorize`; `null`: nobody we know. */
  consent(url: string, origin: string): Promise<Consent | SentBack | null>;
  /** Lets the program that asks there have the token, or nothing; answers where the browser goes next, `null`: nowhere. */
  authorize(url: string, origin: string, decision: Decision): Promise<string | null>;
}
