/**
 * Signing in: as a guest at once, or by mail, with a link's token or a six-digit code; each is valid once, for ten minutes. GET changes
 * nothing, because mail scanners follow links.
 */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import { USUAL } from "../contract/notifications.ts";
import { ProblemError } from "../contract/problem.ts";
import type { MeShape } from "../contract/shapes.ts";
import { NOTHING_KEPT } from "../db/owned.ts";
import { addingPerson, addingSession, isGuest, type Person, personByEmail, sessionBy } from "../db/people.ts";
import { addSignIn, claimAddress, isRefused, type SignIn, signInBy, tryCode } from "../db/sign-in.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import { near } from "../http/place.ts";
import { type AppEnv, isProgram, knownPerson } from "../http/route.ts";
import { isWithinLimit, isWithinTries, limit, sourceOf } from "../http/security.ts";
import {
  browserOf,
  drawSession,
  endSession,
  forget,
  giveSession,
  mailboxOf,
  markBrowser,
  sessionOf,
} from "../http/session.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { nameSchema } from "../lib/names.ts";
import { drawCode, drawId, drawToken, fingerprint, isSigned, seal, sign } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { SignInLetter } from "../notify/letters.ts";
import { t } from "../words/index.ts";
import { followUp } from "./account.ts";
import { ME } from "./examples.ts";
import { emailSchema, languageSchema, meOf, timeZoneSchema } from "./me.ts";
import { callTable, IS_ID, tellInbox } from "./table-answer.ts";

const SIGN_IN_MS = 10 * 60 * 1_000;
/** Tries that a code allows, in the browser that asked for it. */
const MOST_TRIES = 5;

const codeClaim = (email: string, code: string) => `code ${email} ${code}`;

/** Prepares a sign-in and answers what the mail must carry. Does not depend on whether the address is known. */
async function prepareSignIn(env: Env, email: string, browser: string | null) {
  const token = drawToken();
  const code = drawCode();
  const now = Date.now();
  await addSignIn(env, {
    hash: await fingerprint(token),
    codeHash: await sign(env, codeClaim(email, code)),
    email,
    browser,
    createdAt: now,
    expiresAt: now + SIGN_IN_MS,
  });
  return { token, code };
}

/** A profile of a new person, with defaults. */
const newPerson = (language: Language, email: string | null, timeZone = "UTC"): Person => ({
  id: drawId(),
  name: t(email ? "person.player" : "person.guest", { n: drawCode().slice(2) }, language),
  email,
  language,
  timeZone,
  mail: true,
  bouncedAt: null,
  complainedAt: null,
  ratingHidden: false,
  hidden: [],
  telling: USUAL,
});

/** A value that browsers send by themselves. One that is not understood is ignored, and never refuses a request. */
const hint = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** The body of `POST /auth/guest`. `invitation`: the link they followed; its host, if signed in, vouches for them. */
const guestBody = once(() =>
  z.object({
    name: nameSchema().optional(),
    language: hint(languageSchema()),
    timeZone: hint(timeZoneSchema()),
    invitation: z.strictObject({ table: z.string().max(64), invite: z.string().max(100) }).optional(),
  }),
);
/** The body of `POST /auth/request`. */
export const requestBody = once(() => z.object({ email: emailSchema() }));

const ids = once(() => z.array(z.string().min(1).max(64)).max(20).default([]));
/** The guest's programs that go on: ids of tokens and hooks, and whether the secret address of the calendar does. The rest ends. */
const keep = once(() => z.strictObject({ tokens: ids(), hooks: ids(), feed: z.boolean().default(false) }).optional());
/** The browser's time zone, for a new person. */
const zone = () => ({ timeZone: hint(timeZoneSchema()) });
/**
 * The body of `POST /auth/verify`: the link's token, or the address with the code. `elsewhere`: sign in although another browser asked for
 * the link; the guest of this browser then stays a guest.
 */
const verifyBody = once(() =>
  z.union([
    z.strictObject({
      token: z.string().min(1).max(100),
      elsewhere: z.literal(true).optional(),
      keep: keep(),
      ...zone(),
    }),
    z.strictObject({ email: emailSchema(), code: z.string().regex(/^\d{6}$/), keep: keep(), ...zone() }),
  ]),
);
type Proof = z.output<ReturnType<typeof verifyBody>>;

/**
 * Gives the mail to the inbox of its address, which tries it until the link ends, and has it sent without waiting for that. Throws the
 * problem `busy` where nobody took it.
 */
async function post(c: Context<AppEnv>, letter: SignInLetter): Promise<void> {
  const sealed = await seal(c.env, JSON.stringify(letter));
  const inbox = () => near(c).INBOX.getByName(inboxOfAddress(letter.email));
  const keep = () => withTimeout(inbox().signIn(sealed, Date.now() + SIGN_IN_MS));
  await keep().catch((error: unknown) => {
    logFault("sign-in mail", error);
    throw new ProblemError("busy");
  });
  c.executionCtx.waitUntil(
    inbox()
      .hurry()
      .catch((error: unknown) => logFault("sign-in mail", error)),
  );
}

/** The answer of `POST /auth/request`, always the same. */
const ASKED = { sent: true } as const;

/**
 * Whether to send the mail. Requests of others lock nobody out: each source has its own limit, and when all sources together exceed that
 * of the mailbox, one mail in ten minutes still goes out, with a link that works in any browser. It goes to an address that somebody has,
 * or to that of the mailbox itself: every label that anybody makes up would be another such mail.
 */
async function mayMail(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { env } = c;
  // Switched off on purpose: that is no failure, and nothing to prepare.
  if (env.MAIL === "off") return false;
  const source = sourceOf(c);
  const own =
    (await isWithinLimit(env, `sign-in from ${source}`, 30, HOUR)) &&
    (await isWithinLimit(env, `sign-in of ${email} from ${source}`, 5, 10 * MINUTE));
  if (!own) return false;
  const mailbox = mailboxOf(email);
  if (await isWithinLimit(env, `sign-in of ${mailbox}`, 20, HOUR)) return true;
  const isSomebodys = email === mailbox || (await personByEmail(env, email)) !== null;
  return isSomebodys && isWithinLimit(env, `sign-in of ${email}, at last`, 1, 10 * MINUTE);
}

/** The sign-in that a proof is for, if it is not used up, and whether this browser asked for it. */
async function found(c: Context<AppEnv>, proof: Proof): Promise<{ readonly signIn: SignIn; readonly asked: boolean }> {
  const browser = await browserOf(c);
  const signIn =
    "token" in proof
      ? await signInBy(c.env, await fingerprint(proof.token))
      : browser && (await tryCode(c.env, proof.email, browser, MOST_TRIES));
  const good =
    signIn && ("token" in proof || (await isSigned(c.env, codeClaim(proof.email, proof.code), signIn.codeHash)));
  if (!signIn || !good) throw new ProblemError("link-used");
  return { signIn, asked: browser !== null && signIn.browser === browser };
}

/** The guest of this browser, if the same browser asked for the sign-in. Otherwise somebody else could take the guest over. */
function guestOf(c: Context<AppEnv>, asked: boolean): Person | null {
  const person = isProgram(c) || !asked ? null : c.get("person");
  return person && person.email === null ? person : null;
}

/** Finds who signs in: the person with the address, the guest who has none yet, or somebody new. */
async function claimantOf(c: Context<AppEnv>, email: string, guest: Person | null, { timeZone }: Proof) {
  const [known, isStill] = await Promise.all([
    personByEmail(c.env, email),
    guest === null ? false : isGuest(c.env, guest.id),
  ]);
  const from = isStill ? guest : null;
  if (known) {
    const inboxOf = (id: string) => c.env.INBOX.idFromName(id).toString();
    const merge = from && { guest: from.id, person: known.id, inbox: inboxOf(from.id), heir: inboxOf(known.id) };
    return {
      person: { ...known, bouncedAt: null },
      isNew: false,
      who: { kind: "known", id: known.id, merge },
    } as const;
  }
  if (from) return { person: { ...from, email }, isNew: true, who: { kind: "guest", id: from.id } } as const;
  const person = newPerson(c.get("language"), email, timeZone);
  return { person, isNew: true, who: { kind: "new", person } } as const;
}

/** Two sign-ins for one address at once: the later one finds the person that the first one made. */
const MOST_CLAIMS = 4;

/**
 * Makes the caller this person, in one batch: a guest's programs end (except those kept by hand, because somebody else may have made
 * them), the link is used up, and the session begins.
 */
async function become(c: Context<AppEnv>, signIn: SignIn, guest: Person | null, proof: Proof) {
  const former = await sessionOf(c);
  for (let tries = 1; ; tries++) {
    const { person, isNew, who } = await claimantOf(c, signIn.email, guest, proof);
    const session = await drawSession(c, person.id);
    const claim = { signIn, who, kept: proof.keep ?? NOTHING_KEPT, session: session.row, former, at: Date.now() };
    try {
      await claimAddress(c.env, claim);
      return { person, isNew, session };
    } catch (error) {
      // A write without an answer may still have happened.
      if (await sessionBy(c.env, session.row.hash)) return { person, isNew, session };
      if (!(await signInBy(c.env, signIn.hash))) throw new ProblemError("link-used");
      if (!isRefused(error) || tries === MOST_CLAIMS) throw error;
    }
  }
}

/** Guests an hour: of one address, of one host's invitations, of one table's, and links that one address may try. */
const MOST_GUESTS = 30;
const MOST_OF_HOST = 100;
const MOST_OF_TABLE = 30;
const MOST_LINKS = 300;

/** Whether a signed-in person invited the guest. Such guests count for that host, not for an address that many share. */
async function isVouchedFor(c: Context<AppEnv>, invitation: z.output<ReturnType<typeof guestBody>>["invitation"]) {
  const { env } = c;
  if (!invitation || !IS_ID.test(invitation.table)) return false;
  if (!(await isWithinTries(env, `guest links from ${sourceOf(c)}`, MOST_LINKS, HOUR))) return false;
  const host = await callTable(env, invitation.table, (table) => table.hostFor(invitation.invite)).catch(() => null);
  if (host === null) return false;
  return (
    (await isWithinLimit(env, `guests of ${host}`, MOST_OF_HOST, HOUR)) &&
    isWithinLimit(env, `guests at ${invitation.table}`, MOST_OF_TABLE, HOUR)
  );
}

/** Counts a guest for their address. Beyond the limit the problem names other ways in. */
async function countGuest(c: Context<AppEnv>): Promise<void> {
  await limit(c.env, `guest from ${sourceOf(c)}`, MOST_GUESTS, HOUR).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problem, error.params, { detail: t("guests.many", error.params, c.get("language")) });
  });
}

async function makeGuest(c: Context<AppEnv>, wishes: z.output<ReturnType<typeof guestBody>>): Promise<Person> {
  if (!(await isVouchedFor(c, wishes.invitation))) await countGuest(c);
  const { name, language = c.get("language"), timeZone } = wishes;
  const person = { ...newPerson(language, null, timeZone), ...(name !== undefined && { name }) };
  const session = await drawSession(c, person.id);
  await c.env.DB.batch([addingPerson(c.env, person), addingSession(c.env, session.row)]);
  giveSession(c, session);
  // The inbox is made now, near its person, and not by the first table that has something to tell.
  tellInbox(c, person.id, (inbox) => inbox.changed());
  return person;
}

/** The caller; `isNew` the first time: ask for a name. */
export interface SignedIn extends MeShape {
  readonly isNew?: true;
}

export const authRoutes = {
  "POST /auth/guest": route({
    does: "Makes a guest who may play at once, and begins a session. With a session it answers whose it is.",
    who: "anyone",
    body: guestBody,
    example: { body: { name: "Ada", language: "en", timeZone: "Europe/Madrid" }, answer: ME },
    irreversible: false,
    answers: { 200: json<MeShape>("You, as before."), 201: json<MeShape>("You, a new guest.") },
    handle: async (c, body) => {
      const known = c.get("person");
      if (known) return meOf(known);
      return c.json(meOf(await makeGuest(c, body)), 201);
    },
  }),
  "POST /auth/request": route({
    does: "Mails a link and a six-digit code to sign in. Answers the same for every address.",
    who: "anyone",
    body: requestBody,
    example: { body: { email: "ada@example.org" }, answer: { sent: true } },
    irreversible: false,
    answers: { 202: json<{ readonly sent: true }>("A mail is on its way.") },
    handle: async (c, body) => {
      const { email } = body;
      const browser = await markBrowser(c);
      if (await mayMail(c, email)) {
        const { token, code } = await prepareSignIn(c.env, email, browser);
        await post(c, { email, token, code, language: c.get("language") });
      }
      return ASKED;
    },
  }),
  "POST /auth/verify": route({
    does: "Begins a session with the link's token, or with the address and the code. Each works once and for ten minutes.",
    who: "anyone",
    body: verifyBody,
    example: { body: { email: "ada@example.org", code: "123456" } },
    irreversible: false,
    answers: { 200: json<SignedIn>("You; `isNew` the first time: ask for a name.") },
    refuses: [409],
    handle: async (c, proof) => {
      // A link cannot be guessed, so tries of neighbours need not keep its owner out.
      if ("code" in proof) await limit(c.env, `codes from ${sourceOf(c)}`, 60, HOUR);
      // Needs to know whether the caller is a guest: a guest's things end, or become somebody else's.
      if (c.get("person")) knownPerson(c);
      const { signIn, asked } = await found(c, proof);
      const { email } = signIn;
      if (!asked && !("elsewhere" in proof && proof.elsewhere))
        throw new ProblemError("other-browser", { email }, { email });
      const { person, isNew, session } = await become(c, signIn, guestOf(c, asked), proof);
      giveSession(c, session);
      forget(person.id);
      // Their address and channels may have changed.
      tellInbox(c, person.id, (inbox) => inbox.changed());
      c.executionCtx.waitUntil(followUp(c.env).catch((error: unknown) => logFault("sign-in", error)));
      return { ...meOf(person), ...(isNew && { isNew: true as const }) };
    },
  }),
  "POST /auth/signout": route({
    does: "Ends the session.",
    who: "anyone",
    irreversible: false,
    answers: { 204: "It is ended." },
    handle: async (c) => {
      await endSession(c);
    },
  }),
};
