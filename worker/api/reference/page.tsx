/** The API's description as a plain page. */
import type { JSX } from "preact";
import { documentOf, Page } from "../../notify/pages.tsx";
import { type Endpoint, endpointsOf, refusalsOf, schemaText } from "./document.ts";

const WHO = {
  anyone: "for everybody",
  person: "with a session or an API token",
  session: "with a session",
  operator: "for the operator",
} as const;

function Named({ title, names }: { readonly title: string; readonly names: Readonly<Record<string, string>> }) {
  const rows = Object.entries(names);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(([name, text]) => (
          <li key={name}>
            <code>{name}</code> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ endpoint }: { readonly endpoint: Endpoint }): JSX.Element {
  const { name, call, body } = endpoint;
  return (
    <article id={name.replace(/\W+/g, "-").toLowerCase()}>
      <h2>
        <code>{name}</code>
      </h2>
      <p>
        {call?.does} <em>({WHO[call?.who ?? "anyone"]})</em>
      </p>
      <Named title="Query" names={call?.query ?? {}} />
      <Named title="Headers" names={call?.headers ?? {}} />
      {body && (
        <>
          <h3>Body (JSON Schema)</h3>
          <pre>{JSON.stringify(schemaText(body), null, 2)}</pre>
        </>
      )}
      <Named title="Answers" names={call?.answers ?? {}} />
      <p>Refusals: {refusalsOf(endpoint).join(", ")}</p>
    </article>
  );
}

const INTRO = [
  "Every path begins with /api. Bodies and answers are JSON; unknown fields are refused.",
  "Programs send an API token as “Authorization: Bearer tg_…”; the page uses a session cookie, and unsafe requests with a cookie must come from the page itself.",
  "What goes wrong comes as application/problem+json (RFC 9457), in the language of ?lang=, of your profile, or of Accept-Language.",
];

/** The page of all routes below `/api`. */
export function referencePage(routes: Parameters<typeof endpointsOf>[0]): string {
  return documentOf(
    <Page title="The API of Telegraph" language="en">
      {INTRO.map((it) => (
        <p key={it}>{it}</p>
      ))}
      <p>
        The same for programs: <a href="/api/openapi.json">openapi.json</a>
      </p>
      {endpointsOf(routes).map((it) => (
        <Entry key={it.name} endpoint={it} />
      ))}
    </Page>,
  );
}
