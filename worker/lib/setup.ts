/**
 * Checks whether a service is set up: its variables, bindings, and the deployed files. The Worker asks at its first request, `serve`
 * before it starts, `deploy` before it uploads. Plain data in and out, for workerd and for Node.
 */

/** A fault of the setup: the variable or binding, and what to do in one English line, without the value. */
export interface SetupFault {
  readonly name: string;
  readonly why: string;
}

type Vars = Readonly<Record<string, unknown>>;
/** The fault of a value; `null`: none. */
type Rule = (value: string, vars: Vars) => string | null;

/** The least length of a secret, in characters. */
const LEAST_SECRET = 32;
/** Secrets that are published in the source. */
const KNOWN_SECRET = /^(?:development|benchmark|gallery)-only-secret/;
/** The placeholder domain of the configuration. */
const PLACEHOLDER = /(?:^|[@.])telegraph\.example$/i;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
const ADDRESS = /^[^\s@<>,;]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const isWholeIn = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Whether a secret is too short, or published. */
export const isWeakSecret = (secret: string): boolean =>
  secret.trim().length < LEAST_SECRET || KNOWN_SECRET.test(secret.trim());

const secret = (production: boolean): Rule => {
  const short = `must have ${LEAST_SECRET} characters or more`;
  return (value) => {
    if (value.trim().length < LEAST_SECRET) return short;
    return production && KNOWN_SECRET.test(value.trim()) ? "is the one in the source: set one of your own" : null;
  };
};

const origin = (production: boolean): Rule => {
  return (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value)
      return "must be scheme and host alone, as in https://your.host";
    if (!production) return null;
    if (PLACEHOLDER.test(url.hostname)) return "is still the placeholder: put your own host there";
    if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
      return "must be https, or http://localhost: browsers keep no sign-in over plain http";
    return null;
  };
};

const oneOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    allowed.includes(value) ? null : `must be ${allowed.join(" or ")}`;

const unlessEmpty =
  (rule: Rule): Rule =>
  (value, vars) =>
    value === "" ? null : rule(value, vars);

const sender: Rule = (value, vars) => {
  if (vars.MAIL === "off") return null;
  if (!ADDRESS.test(value)) return "must be an address, as in turns@your.domain";
  return PLACEHOLDER.test(value) ? "is still the placeholder: put an address of your own domain there" : null;
};

const mailServer: Rule = (value) => {
  if (!value.trim()) return "is empty";
  return PLACEHOLDER.test(value.trim()) ? "is still the placeholder: put your own mail server there" : null;
};

const domain: Rule = (value) => {
  if (!HOST.test(value) || !value.includes(".")) return "must be a domain, or empty";
  return PLACEHOLDER.test(value) ? "is still the placeholder: put your own domain there, or leave it empty" : null;
};

const vapidKey: Rule = (value) => {
  try {
    const { kty, crv, d } = JSON.parse(value) as Vars;
    if (kty === "EC" && crv === "P-256" && typeof d === "string") return null;
  } catch {}
  return "must be a private P-256 key as a JWK, or absent";
};

/** Checks of required variables, by name. */
const neededRules = (production: boolean): Readonly<Record<string, Rule>> => ({
  SECRET: secret(production),
  ORIGIN: origin(production),
  MAIL: production ? oneOf("cloudflare", "smtp", "off") : oneOf("cloudflare", "smtp", "off", "dev"),
  HOLD_SECONDS: (value) => (isWholeIn(value, 0, 604_800) ? null : "must be whole seconds, a week at most"),
  LIMITS: production ? oneOf("on") : oneOf("on", "off"),
  WEBHOOK_TARGETS: production ? oneOf("public") : oneOf("public", "loopback"),
});

/** Checks of optional variables. */
const optionalRules = (production: boolean): Readonly<Record<string, Rule>> => ({
  JURISDICTION: unlessEmpty(oneOf("eu")),
  D1_PATIENCE_MS: (value) => (isWholeIn(value, 1, 600_000) ? null : "must be whole milliseconds, or absent"),
  FIGURES: oneOf("off"),
  ...(production && {
    OPERATOR_TOKEN: secret(production),
    MAIL_REPLY: unlessEmpty(domain),
    VAPID_KEY: vapidKey,
    DISCORD_PUBLIC_KEY: unlessEmpty((value) =>
      /^[0-9a-f]{64}$/i.test(value) ? null : "must be 64 hexadecimal digits, or absent",
    ),
    SMTP_PORT: (value) => (isWholeIn(value, 1, 65_535) ? null : "must be a port"),
  }),
});

/** Variables that are secrets, and in no configuration file. */
const SECRETS: ReadonlySet<string> = new Set(["SECRET", "OPERATOR_TOKEN", "VAPID_KEY"]);

/**
 * Faults of the variables. `production`: refuses placeholders, published secrets and development switches, too. `secrets: false`: secrets
 * are stored elsewhere, and not checked.
 */
export function variableFaults(
  vars: Vars,
  { production, secrets = true }: { readonly production: boolean; readonly secrets?: boolean },
): readonly SetupFault[] {
  const needed = neededRules(production);
  const rules = {
    ...needed,
    ...optionalRules(production),
    // Requirements that depend on how mail is sent.
    ...(production && vars.MAIL !== "off" && { MAIL_FROM: sender }),
    ...(production && vars.MAIL === "smtp" && { SMTP_HOST: mailServer }),
  };
  const must = new Set([...Object.keys(needed), "MAIL_FROM", "SMTP_HOST"]);
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    if (!secrets && SECRETS.has(name)) return [];
    const value = vars[name];
    if (value === undefined || value === null) return must.has(name) ? [{ name, why: "is missing" }] : [];
    const why = typeof value === "string" ? rule(value, vars) : "must be text";
    return why === null ? [] : [{ name, why }];
  });
  return production ? [...found, ...leftPlaceholders(vars, rules)] : found;
}

/** Variables without a rule of their own that still name the domain of the source. Bindings are no texts. */
const leftPlaceholders = (vars: Vars, rules: Readonly<Record<string, Rule>>): readonly SetupFault[] =>
  Object.entries(vars).flatMap(([name, value]) => {
    // Without mail nobody reads who it would be from.
    if (rules[name] || (name === "MAIL_FROM" && vars.MAIL === "off")) return [];
    const names = typeof value === "string" && value.split(/[\s,:;/<>]+/).some((it) => PLACEHOLDER.test(it));
    return names ? [{ name, why: "is still the placeholder: put your own there, or leave it away" }] : [];
  });

/** Signs of a required binding. */
const BINDINGS = {
  DB: "prepare",
  ARCHIVE: "get",
  TABLE: "getByName",
  INBOX: "getByName",
  SEASON: "getByName",
} as const;

const can = (binding: unknown, method: string): boolean => {
  if (binding === null || (typeof binding !== "object" && typeof binding !== "function")) return false;
  return typeof Reflect.get(binding, method) === "function";
};

/** The history's databases must be numbered without a gap, or some would never be asked. */
function historyFaults(env: Vars): readonly SetupFault[] {
  const names = Object.keys(env).filter((it) => /^HISTORY_\d+$/.test(it) && env[it] !== undefined);
  return names.flatMap((_, at) => {
    const name = `HISTORY_${at}`;
    if (!names.includes(name)) return [{ name, why: "is missing, and others are numbered after it" }];
    return can(env[name], "prepare") ? [] : [{ name, why: "is no D1 database" }];
  });
}

/** Required bindings of the Worker. The side Worker is not among them: games go on without it. */
export function bindingFaults(env: Vars, { production }: { readonly production: boolean }): readonly SetupFault[] {
  const needed: Readonly<Record<string, string>> = {
    ...BINDINGS,
    ...(production && { ASSETS: "fetch" }),
    ...(env.MAIL === "cloudflare" && { EMAIL: "send" }),
  };
  const missing = Object.entries(needed).flatMap(([name, method]) =>
    can(env[name], method) ? [] : [{ name, why: "the binding is missing" }],
  );
  return [...missing, ...historyFaults(env), ...placeFaults(env)];
}

/** Jurisdictions are Cloudflare's: a workerd of one's own has none. */
function placeFaults({ JURISDICTION: name, TABLE }: Vars): readonly SetupFault[] {
  if (!name) return [];
  try {
    (TABLE as { jurisdiction(name: unknown): unknown }).jurisdiction(name);
    return [];
  } catch {
    return [{ name: "JURISDICTION", why: "needs Cloudflare: this machine is where everything is" }];
  }
}

/** A pattern, as in `games.example.org/*`, perhaps with its zone; a custom domain has no path. */
type Route = string | { readonly pattern: string };

/** The parts of a wrangler configuration that are checked, for one environment. */
export interface WranglerConfig {
  readonly name?: string | undefined;
  readonly route?: Route | undefined;
  readonly routes?: readonly Route[] | undefined;
  readonly vars?: Vars;
  readonly define?: Readonly<Record<string, string>>;
  readonly d1_databases?: readonly { readonly binding: string; readonly database_id?: string | undefined }[];
  readonly kv_namespaces?: readonly { readonly binding: string; readonly id?: string | undefined }[];
  readonly r2_buckets?: readonly { readonly binding: string; readonly jurisdiction?: string | undefined }[];
  readonly services?: readonly { readonly binding: string; readonly service?: string | undefined }[];
  readonly send_email?: readonly { readonly name: string }[];
  readonly durable_objects?: { readonly bindings: readonly { readonly name: string }[] };
  readonly assets?: { readonly binding?: string | undefined } | undefined;
}

/** Placeholder ids of the configuration files. */
const NO_ID = /^[0-]*1?$/;

function idFaults(found: readonly { readonly binding: string; readonly id?: string | undefined }[]) {
  return found.flatMap(({ binding: name, id = "" }, at) => {
    if (NO_ID.test(id))
      return [{ name, why: "has no id of your account yet: create it, and put its id into the file" }];
    const same = found.slice(0, at).find((it) => it.id === id);
    return same ? [{ name, why: `has the id of ${same.binding}: nothing is bound twice` }] : [];
  });
}

/** Buckets that are not where the objects are. A database's place is chosen when it is made, and stands in no file. */
const bucketFaults = ({ vars, r2_buckets: buckets = [] }: WranglerConfig): readonly SetupFault[] =>
  buckets
    .filter((it) => (it.jurisdiction ?? "") !== (vars?.JURISDICTION ?? ""))
    .map(({ binding: name }) => ({ name, why: "is not in the jurisdiction that JURISDICTION names" }));

/** Contradictions between the files: the address and its routes, and the side Worker's name and its binding. */
function agreementFaults(main: WranglerConfig, side: WranglerConfig): readonly SetupFault[] {
  const { ORIGIN: given } = main.vars ?? {};
  const host = typeof given === "string" && URL.canParse(given) ? new URL(given).hostname : null;
  const routes = [...(main.routes ?? []), ...(main.route ? [main.route] : [])];
  const hosts = routes.map(
    (it) => (typeof it === "string" ? it : it.pattern).replace(/^https?:\/\//, "").split("/")[0] ?? "",
  );
  const leads = (pattern: string) => pattern === host || (pattern.startsWith("*") && host?.endsWith(pattern.slice(1)));
  const service = main.services?.find((it) => it.binding === "SIDE")?.service;
  return [
    ...(host && hosts.length > 0 && !hosts.some(leads)
      ? [{ name: "ORIGIN", why: `is not where the routes lead (${hosts.join(", ")})` }]
      : []),
    ...(service !== undefined && side.name !== undefined && service !== side.name
      ? [{ name: "SIDE", why: `leads to ${service}, and the side Worker's name is ${side.name}` }]
      : []),
  ];
}

/** Faults of the two files of a deploy, `wrangler.toml` and `wrangler.side.toml`. They hold no secrets. */
export function configFaults(main: WranglerConfig, side: WranglerConfig): readonly SetupFault[] {
  const bound = new Set([
    ...(main.d1_databases ?? []).map((it) => it.binding),
    ...(main.r2_buckets ?? []).map((it) => it.binding),
    ...(main.services ?? []).map((it) => it.binding),
    ...(main.send_email ?? []).map((it) => it.name),
    ...(main.durable_objects?.bindings ?? []).map((it) => it.name),
    ...(main.assets?.binding ? [main.assets.binding] : []),
    ...(side.kv_namespaces ?? []).map((it) => it.binding),
  ]);
  const names = [...Object.keys(BINDINGS), "ASSETS", "SIDE", "OAUTH_KV"];
  const needed = main.vars?.MAIL === "cloudflare" ? [...names, "EMAIL"] : names;
  const databases = (main.d1_databases ?? []).map((it) => ({ binding: it.binding, id: it.database_id }));
  const history = Object.fromEntries(databases.map((it) => [it.binding, { prepare: () => null }]));
  return [
    ...variableFaults(main.vars ?? {}, { production: true, secrets: false }),
    ...(main.define?.DEV_ROUTES === "false"
      ? []
      : [{ name: "DEV_ROUTES", why: 'must be "false": it opens the mailbox' }]),
    ...needed.filter((it) => !bound.has(it)).map((name) => ({ name, why: "the binding is missing" })),
    ...historyFaults(history),
    ...idFaults([...databases, ...(side.kv_namespaces ?? [])]),
    ...agreementFaults(main, side),
    ...bucketFaults(main),
  ];
}

/** Faults in one line, for a log or a terminal. */
export const setupLine = (faults: readonly SetupFault[]): string =>
  faults.map(({ name, why }) => `${name} ${why}`).join("; ");
