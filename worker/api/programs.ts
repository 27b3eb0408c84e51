/**
 * Addresses for programs beside the API: `/mcp`, which the side Worker answers by calling the API, and OAuth, by which a signed-in person
 * gives a program an API token.
 */
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../contract/problem.ts";
import {
  type CallApi,
  type Consent,
  callSide,
  type Permit,
  type PlainRequest,
  type PlainResponse,
  type Side,
} from "../contract/side.ts";
import { deleteToken, endProgramToken, keepProgramToken, setProgramToken } from "../db/tokens.ts";
import { type AppEnv, chooseLanguage, Hono, inPerson, irreversible, limitBody } from "../http/route.ts";
import { COUNTER_SECONDS, isWithinTries, limit, limitRequests, refuseForeign, sourceOf } from "../http/security.ts";
import { forget, recognise } from "../http/session.ts";
import { labelSchema, shownName } from "../lib/names.ts";
import { pagePolicy } from "../lib/page.tsx";
import { drawToken, fingerprint, newId } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { HOUR, MINUTE } from "../lib/time.ts";
import { consentPage } from "../notify/pages.tsx";
import { MOST_TOKENS } from "./me.ts";

type Serve = (
  request: Request,
  env: AppEnv["Bindings"],
  context: Context<AppEnv>["executionCtx"],
) => Promise<Response> | Response;

/** Headers that are passed on. Cookies never are, so a program is known by its token alone. */
const PASSED_ON = new Set([
  "accept",
  "accept-language",
  "authorization",
  "cf-connecting-ip",
  "content-type",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
]);

/** The address of a request under our own origin. */
const addressOf = (c: Context<AppEnv>): string => {
  const { pathname, search } = new URL(c.req.url);
  return `${c.env.ORIGIN}${pathname}${search}`;
};

async function plainOf(c: Context<AppEnv>): Promise<PlainRequest> {
  return {
    url: addressOf(c),
    method: c.req.method,
    headers: [...c.req.raw.headers].filter(([name]) => PASSED_ON.has(name)),
    body: await c.req.text(),
  };
}

/** The API, as the side Worker calls it back. It can ask for nothing that the program itself could not. */
const apiFor =
  (c: Context<AppEnv>, serve: Serve): CallApi =>
  async ({ url, method, headers, body }) => {
    const request = new Request(`${c.env.ORIGIN}/api${url}`, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      ...(body !== "" && { body }),
    });
    const answer = await serve(request, c.env, c.executionCtx);
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  };

async function ask(c: Context<AppEnv>, serve: Serve): Promise<Response> {
  const request = await plainOf(c);
  const answer: PlainResponse = await callSide(c.env, (it) =>
    it.programs(request, c.env.ORIGIN, apiFor(c, serve)),
  ).catch((error: unknown) => {
    logFault("programs", error);
    throw new ProblemError("busy");
  });
  await follow(c, answer);
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("cache-control", "no-store");
  return new Response(answer.body === "" ? null : answer.body, { status: answer.status, headers });
}

/** Programs that one source registers in an hour, and tokens it asks for; each request reads or writes a few keys. */
const MOST_REGISTERED = 20;
const MOST_TOKENS_ASKED = 600;

/** The side Worker's answer, or a problem if it does not answer. */
const orBusy = <T>(c: Context<AppEnv>, ask: (side: Side) => Promise<T>): Promise<T> =>
  callSide(c.env, ask).catch((error: unknown) => {
    logFault("oauth", error);
    throw new ProblemError("busy");
  });

/** An unknown program is a problem here: a redirect could lead anywhere. */
const unknownProgram = () =>
  new ProblemError("invalid", {}, { errors: [{ path: "client_id", message: "field.program" }] });

async function askPerson(c: Context<AppEnv>): Promise<Response> {
  const consent = await orBusy(c, (side) => side.consent(addressOf(c), c.env.ORIGIN));
  if (!consent) throw unknownProgram();
  if ("to" in consent) return c.redirect(consent.to, 302);
  const page = consentPage(consent, c.get("person")?.name ?? null, c.get("language"), c.env.ORIGIN);
  // Chrome applies the page's policy to the redirect after a form, too.
  const policy = pagePolicy().replace("form-action 'self'", `form-action 'self' ${consent.target}`);
  return c.html(page, 200, { "content-security-policy": policy });
}

/** A name as we accept them for tokens; programs can call themselves anything. */
const tokenNameOf = (name: string): string => labelSchema().safeParse(shownName(name)).data ?? "Program";

/** The button that was pressed. */
const answerIn = async (c: Context<AppEnv>): Promise<string | null> =>
  new URLSearchParams(await c.req.text()).get("answer");

/** How long a program may take to fetch its token, in milliseconds: a minute longer than its code is valid. */
const TO_FETCH = 11 * MINUTE;

/** Makes the token of a program that was let in, replacing the one it had; `null`: the person has too many. */
async function permitFor(c: Context<AppEnv>, person: string, { client, name }: Consent): Promise<Permit | null> {
  const token = `tg_${drawToken()}`;
  const createdAt = Date.now();
  const row = { id: newId(), hash: await fingerprint(token), person, name: tokenNameOf(name), client, createdAt };
  const id = await setProgramToken(c.env, { ...row, expiresAt: createdAt + TO_FETCH }, MOST_TOKENS);
  forget(person);
  return id === null ? null : { id, token };
}

async function decided(c: Context<AppEnv>): Promise<Response> {
  const { id: person } = inPerson(c);
  const allowed = (await answerIn(c)) === "allow";
  const consent = await orBusy(c, (side) => side.consent(addressOf(c), c.env.ORIGIN));
  if (!consent) throw unknownProgram();
  if ("to" in consent) return c.redirect(consent.to, 303);
  const permit = allowed ? await permitFor(c, person, consent) : null;
  const why = allowed && !permit ? { why: `At most ${MOST_TOKENS} tokens: end one on the profile first` } : {};
  // A token that the program never fetches expires by itself.
  const takeBack = async () => {
    if (permit) await deleteToken(c.env, person, permit.id);
  };
  const next = await orBusy(c, (side) => side.authorize(addressOf(c), c.env.ORIGIN, { permit, ...why })).catch(
    async (error: unknown) => {
      await takeBack();
      throw error;
    },
  );
  if (next === null) {
    await takeBack();
    throw unknownProgram();
  }
  return c.redirect(next, 303);
}

/**
 * Confirms or ends the token as its grant says. If D1 does not answer, an unconfirmed token expires soon, and an unended one opens
 * nothing.
 */
async function follow(c: Context<AppEnv>, { redeemed, ended }: PlainResponse): Promise<void> {
  const done = async () => {
    if (redeemed) await keepProgramToken(c.env, redeemed);
    const person = ended ? await endProgramToken(c.env, ended) : null;
    if (person) forget(person);
  };
  await done().catch((error: unknown) => logFault("oauth", error));
}

/** Pages here are for one person at one moment, so they are not cached. */
const keepNowhere: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", "no-store");
};

const slowDown: MiddlewareHandler<AppEnv> = async (c, next) => {
  const source = sourceOf(c);
  if (c.req.path === "/oauth/register") await limit(c.env, `register from ${source}`, MOST_REGISTERED, HOUR);
  else if (!(await isWithinTries(c.env, `token from ${source}`, MOST_TOKENS_ASKED, HOUR)))
    throw new ProblemError("too-many", { seconds: COUNTER_SECONDS });
  await next();
};

/** `serve`: how the whole app answers a request. */
export const programsOf = (serve: Serve) =>
  new Hono<AppEnv>()
    .use("/mcp", limitRequests, limitBody, refuseForeign)
    .on(["GET", "POST", "DELETE"], "/mcp", (c) => ask(c, serve))
    .use("/oauth/*", limitBody, refuseForeign)
    .use("/oauth/authorize", keepNowhere, recognise, chooseLanguage, limitRequests)
    .get("/oauth/authorize", askPerson)
    .post("/oauth/authorize", irreversible, decided)
    .on("POST", ["/oauth/register", "/oauth/token"], slowDown, (c) => ask(c, serve))
    .on(
      "GET",
      ["/.well-known/oauth-authorization-server", "/.well-known/oauth-protected-resource/mcp"],
      limitRequests,
      (c) => ask(c, serve),
    );
