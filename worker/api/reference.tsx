/** The API reference as a page and as a document. */

import type { JSX } from "preact";
import type { Language } from "../../games/kernel/words.ts";
import { isProblem, PROBLEMS, ProblemError, type ProblemName } from "../contract/problem.ts";
import { callSide, type Schemas } from "../contract/side.ts";
import { json, type Parameter, type Routes, route } from "../http/description.ts";
import { type AppEnv, Hono, languageFor } from "../http/route.ts";
import { documentOf, Page, pagePolicy } from "../lib/page.tsx";
import { logFault } from "../lib/telemetry.ts";
import { type Key, t, words } from "../words/index.ts";
import { describeApi, type Endpoint, endpointsOf, type Json, refusalsOf, schemaText } from "./openapi.ts";
import { type Head, withHead } from "./share.tsx";

const WHO = {
  anyone: "for everybody",
  person: "with a session or an API token",
  session: "with a session",
  operator: "for the operator",
} as const;

interface NamedProps {
  readonly title: string;
  readonly names: Readonly<Record<string, Parameter>>;
}

function Named({ title, names }: NamedProps): JSX.Element | null {
  const rows = Object.entries(names);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(([name, text]) => (
          <li key={name}>
            <code>{name}</code> {typeof text === "string" ? text : text.description}
          </li>
        ))}
      </ul>
    </>
  );
}

const SCHEMAS_HERE = /"#\/components\/schemas\/(\w+)"/;

/** A JSON Schema, with links to those that it refers to. */
function SchemaText({ schema }: { readonly schema: Json }): JSX.Element {
  const parts = JSON.stringify(schema, null, 2).split(SCHEMAS_HERE);
  return <pre>{parts.map((it, at) => (at % 2 === 0 ? it : <a href={`#${it}`}>{it}</a>))}</pre>;
}

interface EntryProps {
  readonly endpoint: Endpoint;
  readonly schemas: Schemas;
}

function Entry({ endpoint, schemas }: EntryProps): JSX.Element {
  const { name, route: described, body } = endpoint;
  const answer = schemas.answers[name];
  return (
    <article id={name.replace(/\W+/g, "-").toLowerCase()}>
      <h2>
        <code>{name}</code>
      </h2>
      <p>
        {described.does} <em>({WHO[described.who]})</em>
      </p>
      <Named title="Query" names={described.query ?? {}} />
      <Named title="Headers" names={described.headers ?? {}} />
      {body && (
        <>
          <h3>Body (JSON Schema)</h3>
          <SchemaText schema={schemaText(body)} />
        </>
      )}
      <Named title="Answers" names={described.answers} />
      {answer && <SchemaText schema={answer} />}
      {described.type && <p>{described.type}</p>}
      <p>Refusals: {refusalsOf(endpoint).join(", ")}</p>
    </article>
  );
}

const INTRO: readonly [string, ...string[]] = [
  "Every path begins with /api. Bodies and answers are JSON; unknown fields are refused.",
  "Programs send an API token as “Authorization: Bearer tg_…”; the page uses a session cookie, and unsafe requests with a cookie must come from the page itself.",
  "What goes wrong comes as application/problem+json (RFC 9457), in the language of ?lang=, of your profile, or of Accept-Language.",
];

const API_TITLE = "The API of Telegraph";
/** The picture of pages without one of their own. */
const ICON = "/icon-512.png";

/** The schemas of answers. Throws `busy` while the side Worker, which keeps them, is away. */
const schemasOf = (env: AppEnv["Bindings"]): Promise<Schemas> =>
  callSide(env, (side) => side.schemas()).catch((error: unknown) => {
    logFault("reference", error);
    throw new ProblemError("busy");
  });

/** The page of all routes below `/api`. */
function referencePage(routes: Routes, schemas: Schemas): string {
  return documentOf(
    <Page title={API_TITLE} language="en" isListed>
      {INTRO.map((it) => (
        <p key={it}>{it}</p>
      ))}
      <p>
        The same for programs: <a href="/api/openapi.json">openapi.json</a>
      </p>
      {endpointsOf(routes).map((it) => (
        <Entry key={it.name} endpoint={it} schemas={schemas} />
      ))}
      <h2>Schemas</h2>
      {Object.entries(schemas.schemas).map(([name, schema]) => (
        <article key={name} id={name}>
          <h3>{name}</h3>
          <SchemaText schema={schema} />
        </article>
      ))}
    </Page>,
  );
}

/** Stands for a value that a refusal fills in. */
const FILLED_IN = "…";

/** Placeholders for values that a refusal fills in: numbers where it counts, dots elsewhere. */
function standIns(key: Key): Readonly<Record<string, string | number>> {
  const places = [...(words.en[key] ?? "").matchAll(/\{(\w+)(, plural)?/g)];
  return Object.fromEntries(places.map(([, name = "", plural]) => [name, plural ? 2 : FILLED_IN]));
}

/** A problem and what to do about it, in general. */
function headOfProblem(name: ProblemName, language: Language): Head {
  const say = (key: Key) => t(key, standIns(key), language);
  const detail = say(`problem.${name}.detail`);
  const about = detail === FILLED_IN ? say("problem.says-why") : detail;
  return { title: say(`problem.${name}`), about, image: ICON, shown: false };
}

function problemPage(name: ProblemName, { title, about }: Head, language: Language): string {
  return documentOf(
    <Page title={title} language={language}>
      <p>{about}</p>
      <p>
        <code>
          {PROBLEMS[name]} {name}
        </code>
      </p>
      <p>
        <a href="/api/docs">/api/docs</a>
      </p>
    </Page>,
  );
}

/** `/problems/<name>`: the address in the `type` of a refusal, in the reader's language. */
export const problemPages = new Hono<AppEnv>().get("/problems/:name", (c) => {
  const name = c.req.param("name");
  if (!isProblem(name)) return c.notFound();
  const headers = { "content-security-policy": pagePolicy(), vary: "accept-language" };
  const language = languageFor(c);
  const head = headOfProblem(name, language);
  return c.html(withHead(problemPage(name, head, language), head, c.env, c.req.path), 200, headers);
});

/** The reference of all routes, itself included. */
export const referenceRoutes = (routes: () => Routes) =>
  ({
    "GET /openapi.json": route({
      does: "This description.",
      who: "anyone",
      answers: { 200: json<Readonly<Record<string, unknown>>>("OpenAPI 3.1.") },
      handle: async (c) => describeApi(routes(), await schemasOf(c.env), c.env.ORIGIN),
    }),
    "GET /docs": route({
      does: "This description as a page.",
      who: "anyone",
      answers: { 200: "HTML." },
      type: "text/html",
      handle: async (c) => {
        const head = { title: API_TITLE, about: INTRO[0], image: ICON, shown: false };
        const page = withHead(referencePage(routes(), await schemasOf(c.env)), head, c.env, c.req.path);
        return c.html(page, 200, { "content-security-policy": pagePolicy() });
      },
    }),
  }) as const;
