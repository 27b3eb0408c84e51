/** The routes of the account, in the order of the documented commands. */
import { randomUUID } from "node:crypto";
import {
  ACCOUNT,
  type AccountState,
  type Answer,
  type Asked,
  type Handler,
  type Json,
  NOW,
  Refusal,
  type Script,
  type Shares,
  TOKEN,
  UPLOAD,
  type Version,
  ZONE,
} from "./account-state.ts";
import { at, databaseOf, json, pageOf, STORAGE } from "./account-storage.ts";

/** The part of a form by its name. */
function partOf({ body, headers }: Asked, name: string): string {
  const [, boundary = ""] = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "") ?? [];
  const parts = body.toString("utf8").split(`--${boundary}`);
  const found = parts.find((it) => it.includes(`name="${name}"`)) ?? "";
  return found.slice(found.indexOf("\r\n\r\n") + 4).trimEnd();
}

/** The sign-in server, as browsers and wrangler ask it. */
export function login({ path, query, body }: Asked): Answer {
  if (path === "/oauth2/auth") {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", "code-of-the-browser");
    back.searchParams.set("state", query.get("state") ?? "");
    return [302, "", { location: back.href }];
  }
  const given = new URLSearchParams(body.toString("utf8"));
  if (path !== "/oauth2/token" || given.get("code") !== "code-of-the-browser")
    throw new Refusal(400, 1, "no such code");
  const token = {
    access_token: TOKEN,
    refresh_token: "again",
    expires_in: 3600,
    scope: "account:read",
    token_type: "bearer",
  };
  return [200, JSON.stringify(token), {}];
}

function scriptOf({ scripts }: AccountState, name = ""): Script {
  const found = scripts.get(name);
  if (!found) throw new Refusal(404, 10_007, "This Worker does not exist on your account.");
  return found;
}

/** Accepts an upload; bindings must refer to resources of the account. */
function upload(account: AccountState, asked: Asked, name: string): Version {
  const metadata = JSON.parse(partOf(asked, "metadata")) as Json & { bindings?: readonly Json[] };
  for (const it of metadata.bindings ?? []) {
    if (it.type === "d1") databaseOf(account, String(it.id ?? it.database_id));
    if (it.type === "kv_namespace" && !account.namespaces.has(String(it.namespace_id)))
      throw new Refusal(400, 10_041, `KV namespace '${it.namespace_id}' not found`);
    if (it.type === "r2_bucket" && !account.buckets.has(String(it.bucket_name)))
      throw new Refusal(400, 10_085, `R2 bucket '${it.bucket_name}' not found`);
    if (it.type === "service" && !account.scripts.get(String(it.service))?.deployments.length)
      throw new Refusal(400, 10_143, `the Worker '${it.service}' does not exist`);
  }
  const script = account.scripts.get(name) ?? newScript();
  account.scripts.set(name, script);
  for (const it of metadata.bindings ?? [])
    if (it.type === "secret_text") script.secrets.set(String(it.name), String(it.text));
  const version = { id: randomUUID(), number: script.versions.length + 1, metadata };
  script.versions.push(version);
  return version;
}

export const newScript = (): Script => ({
  ...{ versions: [], deployments: [], secrets: new Map(), crons: [], routes: [], domains: [] },
});

const shownVersion = ({ id, number, metadata }: Version) => ({
  ...{ id, number, metadata: { created_on: NOW, source: "wrangler", author_email: "ada@home.example" } },
  annotations: {},
  resources: {
    bindings: metadata.bindings ?? [],
    script: { etag: id, handlers: ["fetch"], last_deployed_from: "wrangler" },
    script_runtime: {},
  },
});

const deploymentsOf = ({ deployments }: Script) => ({
  deployments: deployments
    .map((versions, at) => ({
      ...{
        id: String(at),
        source: "wrangler",
        strategy: "percentage",
        created_on: NOW,
        author_email: "ada@home.example",
      },
      versions,
    }))
    .toReversed(),
});

const migrationTagOf = ({ versions }: Script): unknown =>
  versions.map((it) => (it.metadata.migrations as Json | undefined)?.new_tag).findLast((it) => it !== undefined);

const WORKER = "/accounts/([^/]+)/workers/scripts/([^/]+)";
export const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ["GET", at("/user"), () => ({ result: { id: "ada", email: "ada@home.example" } })],
  ["POST", at("/graphql"), () => ({})],
  ["GET", at("/accounts"), ({ accounts }) => pageOf(accounts)],
  ["GET", at("/memberships"), () => pageOf([{ id: "m", account: { id: ACCOUNT, name: "Home" } }])],

  ...STORAGE,

  [
    "GET",
    at("/accounts/([^/]+)/workers/services/([^/]+)"),
    (account, _, [, name]) => {
      const script = scriptOf(account, name);
      const own = {
        id: name,
        tag: name,
        tags: null,
        last_deployed_from: "wrangler",
        migration_tag: migrationTagOf(script),
      };
      return { result: { id: name, default_environment: { environment: "production", script: own } } };
    },
  ],
  [
    "PUT",
    at(WORKER),
    (account, asked, [, name = ""]) => {
      const version = upload(account, asked, name);
      account.scripts.get(name)?.deployments.push([{ version_id: version.id, percentage: 100 }]);
      return {
        result: { id: name, etag: version.id, deployment_id: version.id.replaceAll("-", ""), startup_time_ms: 20 },
      };
    },
  ],
  [
    "POST",
    at(`${WORKER}/versions`),
    (account, asked, [, name = ""]) => ({ result: shownVersion(upload(account, asked, name)) }),
  ],
  [
    "GET",
    at(`${WORKER}/versions`),
    (account, _, [, name]) => ({
      result: { items: scriptOf(account, name).versions.map(shownVersion).toReversed() },
    }),
  ],
  [
    "GET",
    at(`${WORKER}/versions/([^/]+)`),
    (account, _, [, name, id]) => {
      const found = scriptOf(account, name).versions.find((it) => it.id === id);
      if (!found) throw new Refusal(404, 10_079, "This version does not exist");
      return { result: shownVersion(found) };
    },
  ],
  ["GET", at(`${WORKER}/deployments`), (account, _, [, name]) => ({ result: deploymentsOf(scriptOf(account, name)) })],
  [
    "POST",
    at(`${WORKER}/deployments`),
    (account, asked, [, name]) => {
      scriptOf(account, name).deployments.push(json(asked).versions as Shares);
      return { result: deploymentsOf(scriptOf(account, name)).deployments[0] };
    },
  ],
  [
    "PUT",
    at(`${WORKER}/secrets`),
    (account, asked, [, name]) => {
      const { name: key, text } = json(asked);
      scriptOf(account, name).secrets.set(String(key), String(text));
      return { result: { name: key, type: "secret_text" } };
    },
  ],
  [
    "DELETE",
    at(`${WORKER}/secrets/([^/]+)`),
    (account, _, [, name, key = ""]) => {
      if (!scriptOf(account, name).secrets.delete(key)) throw new Refusal(404, 10_056, `no secret ${key}`);
      return {};
    },
  ],
  [
    "GET",
    at(`${WORKER}/secrets`),
    (account, _, [, name]) => ({
      result: [...scriptOf(account, name).secrets.keys()].map((it) => ({ name: it, type: "secret_text" })),
    }),
  ],
  [
    "GET",
    at(`${WORKER}/settings`),
    (account, _, [, name]) => ({
      result: { bindings: scriptOf(account, name).versions.at(-1)?.metadata.bindings ?? [] },
    }),
  ],
  [
    "PATCH",
    at(`${WORKER}/script-settings`),
    (account, _, [, name]) => {
      scriptOf(account, name);
      return { result: {} };
    },
  ],
  [
    "POST",
    at(`${WORKER}/assets-upload-session`),
    (_, asked) => {
      const manifest = json(asked).manifest as Readonly<Record<string, { readonly hash: string }>>;
      return { result: { jwt: UPLOAD, buckets: [Object.values(manifest).map((it) => it.hash)] } };
    },
  ],
  ["POST", at("/accounts/([^/]+)/workers/assets/upload"), () => ({ status: 201, result: { jwt: UPLOAD } })],
  [
    "GET",
    at("/accounts/([^/]+)/workers/workers/([^/]+)"),
    (account, _, [, name]) => {
      scriptOf(account, name);
      return { result: { id: name, name, subdomain: { enabled: false, previews_enabled: false } } };
    },
  ],
  [
    "POST",
    at(`${WORKER}/subdomain`),
    (_, asked) => ({ result: { enabled: json(asked).enabled, previews_enabled: false } }),
  ],
  [
    "GET",
    at("/accounts/([^/]+)/workers/subdomain"),
    ({ subdomain }) => {
      if (subdomain === null) throw new Refusal(404, 10_007, "This account has no workers.dev subdomain");
      return { result: { subdomain } };
    },
  ],
  [
    "PUT",
    at(`${WORKER}/schedules`),
    (account, asked, [, name]) => {
      scriptOf(account, name).crons = (json(asked) as unknown as readonly { cron: string }[]).map((it) => it.cron);
      return {};
    },
  ],
  [
    "PUT",
    at(`${WORKER}/routes`),
    (account, asked, [, name]) => {
      scriptOf(account, name).routes = (json(asked) as unknown as readonly { pattern: string }[]).map(
        (it) => it.pattern,
      );
      return {};
    },
  ],
  [
    "GET",
    at("/zones"),
    (_, { query }) => pageOf(query.get("name") === ZONE ? [{ id: "zone", name: ZONE, account: { id: ACCOUNT } }] : []),
  ],
  [
    "GET",
    at("/zones/zone/workers/routes"),
    ({ scripts }) =>
      pageOf(
        [...scripts].flatMap(([script, { routes }]) => routes.map((pattern) => ({ id: pattern, pattern, script }))),
      ),
  ],
  [
    "GET",
    at("/accounts/([^/]+)/workers/domains"),
    ({ scripts }, { query }) =>
      pageOf(
        [...scripts]
          .flatMap(([service, { domains }]) => domains.map((hostname) => ({ id: hostname, hostname, service })))
          .filter((it) => it.hostname === query.get("hostname")),
      ),
  ],
  [
    "POST",
    at(`${WORKER}/domains/changeset`),
    (account, asked, [, name]) => {
      const [host = ""] = (json(asked) as unknown as readonly { hostname: string }[]).map((it) => it.hostname);
      const others = [...account.scripts].filter(([it, { domains }]) => it !== name && domains.includes(host));
      const updated = others.map(([it]) => ({ id: it, hostname: host, modified: true }));
      const conflicting = account.taken.has(host) ? [{ hostname: host }] : [];
      const { deployments } = scriptOf(account, name);
      if (deployments.length === 0) throw new Refusal(404, 10_007, "This Worker does not exist on your account.");
      return { result: { added: [], removed: [], updated, conflicting } };
    },
  ],
  [
    "GET",
    at("/accounts/([^/]+)/workers/domains/records/([^/]+)"),
    (account, _, [, id]) => {
      scriptOf(account, id);
      return { result: { id, service: id } };
    },
  ],
  [
    "PUT",
    at(`${WORKER}/domains/records`),
    (account, asked, [, name]) => {
      scriptOf(account, name).domains = (json(asked).origins as readonly { hostname: string }[]).map(
        (it) => it.hostname,
      );
      return {};
    },
  ],
];
