/** Options and variables of `npm run serve`. All are checked before anything is touched. */
import path from "node:path";
import { parseArgs } from "node:util";
import { commandOf, isRelease } from "./release.ts";

const BUILDING = `
  --no-build        serve what was built before                  --build: build, and end`;

export const USAGE = `${commandOf("serve")} --origin https://your.host --smtp HOST[:PORT] --mail-from ADDRESS
  --state FOLDER    where everything is kept (state)             TELEGRAPH_STATE
  --port N          (8787)                                       TELEGRAPH_PORT
  --host ADDRESS    (127.0.0.1; 0.0.0.0: every network)          TELEGRAPH_HOST
  --origin URL      how the page is reached (http://localhost:PORT)  TELEGRAPH_ORIGIN
  --behind-proxy    who asks is in X-Forwarded-For               TELEGRAPH_BEHIND_PROXY=1
  --smtp HOST:PORT  the mail server (port 587)                   TELEGRAPH_SMTP, SMTP_USER, SMTP_PASSWORD
  --mail-from ADDR  who mails are from                           TELEGRAPH_MAIL_FROM
  --no-mail         nobody is mailed: guests only                TELEGRAPH_NO_MAIL=1${isRelease ? "" : BUILDING}`;

/** A refused start, with one line that says what to do. */
export class Refused extends Error {}

export interface Settings {
  readonly state: string;
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly behindProxy: boolean;
  /** The Worker's variables for mail. */
  readonly mail: Readonly<Record<string, string>>;
  readonly build: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;
type Option = (name: "state" | "port" | "host" | "origin" | "smtp" | "mail-from") => string | undefined;

const HELP = `${commandOf("serve")} --help lists the options`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const OPTIONS = {
  ...{ state: text, port: text, host: text, origin: text, smtp: text, "mail-from": text },
  ...{ "behind-proxy": flag, "no-mail": flag, "no-build": flag, build: flag, help: flag },
} as const;

/** Options that may be given as a variable, too. */
const BY_VARIABLE = ["state", "port", "host", "origin", "smtp", "mail-from", "behind-proxy", "no-mail"] as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const [said = ""] = (error as Error).message.split(/\. |\n/);
    throw new Refused(`${said.replace(/\.$/, "")}: ${HELP}`);
  }
}

/** Whether a switch is on, by its variable: `1`; nothing or `0` is off, and anything else would be a guess. */
function isOn(name: string, variables: Variables): boolean {
  const { [name]: given = "" } = variables;
  if (!/^[01]?$/.test(given)) throw new Refused(`${name}=${given}: 1, or nothing`);
  return given === "1";
}

function portOf(given: string, name: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > 65_535) throw new Refused(`${name} ${given}: a port is a whole number from 1 to 65535`);
  return port;
}

const variableOf = (option: string): string => `TELEGRAPH_${option.toUpperCase().replaceAll("-", "_")}`;

/** Variables that a service has no use for: those of the command line, and of our own builds and tests. */
const OTHERS = /^TELEGRAPH_(?:TOKEN|OPERATOR_TOKEN|COMMIT|BUILT|DRILL|MUTATIONS|PICTURES|PROGRESS|STILL|SUM)$/;

/** A variable that is misspelt would be a service with other settings than were meant. */
function refuseUnknown(variables: Variables): void {
  const known: ReadonlySet<string> = new Set(BY_VARIABLE.map(variableOf));
  const name = Object.keys(variables).find((it) => it.startsWith("TELEGRAPH_") && !known.has(it) && !OTHERS.test(it));
  if (name) throw new Refused(`${name} is no variable: ${HELP}`);
}

/** Names of this machine alone, where browsers keep a sign-in without https. */
const isLoopback = (host: string): boolean => host === "localhost" || host === "127.0.0.1";

/** The address of the page. Over plain http in a network, browsers keep no secure cookie and have no service worker. */
function originOf(given: string | undefined, host: string, port: number, behindProxy: boolean): string {
  if (given === undefined && !isLoopback(host) && !behindProxy)
    throw new Refused(
      `--host ${host} is reached from other machines: say how, --origin https://your.host --behind-proxy, with a proxy for https before it (docs/self-hosting.md)`,
    );
  const origin = given ?? `http://localhost:${port}`;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin)
    throw new Refused(`--origin ${origin}: scheme and host alone, as in https://your.host`);
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new Refused(
      `--origin ${origin}: over plain http browsers keep no sign-in. Put a proxy for https before it, also at home (docs/self-hosting.md, TLS), or play on this machine at http://localhost:${port}`,
    );
  return origin;
}

function mailOf(option: Option, isOff: boolean, { SMTP_USER, SMTP_PASSWORD }: Variables): Settings["mail"] {
  const [smtp, from] = [option("smtp"), option("mail-from")];
  if (isOff) return { MAIL: "off" };
  if (!SMTP_USER !== !SMTP_PASSWORD)
    throw new Refused("SMTP_USER and SMTP_PASSWORD go together: one of them is missing");
  if (!smtp || !from) throw new Refused("Mail needs --smtp HOST:PORT and --mail-from ADDRESS, or --no-mail");
  const [, host = "", port = "587"] = /^(\[[^\]]+\]|[^:\s]+)(?::(.*))?$/.exec(smtp) ?? [];
  if (!host) throw new Refused(`--smtp ${smtp}: HOST or HOST:PORT, as in mail.example:587`);
  if (!/^[^@\s]+@[^@\s]+$/.test(from)) throw new Refused(`--mail-from ${from}: an address, as in turns@your.host`);
  return {
    ...{ MAIL: "smtp", MAIL_FROM: from, SMTP_HOST: host, SMTP_PORT: String(portOf(port, "--smtp, port")) },
    ...(SMTP_USER && SMTP_PASSWORD && { SMTP_USER, SMTP_PASSWORD }),
  };
}

/**
 * The request of a command line: help, a build, or a service with settings. An option beats its variable (`TELEGRAPH_…`). Throws
 * `Refused`.
 */
export function settingsOf(args: readonly string[], variables: Variables): Settings | "help" | "build" {
  const given = parse(args);
  if (given.help) return "help";
  if (given.build && isRelease) throw new Refused(`--build: a release is built already: ${HELP}`);
  if (given.build) return "build";
  refuseUnknown(variables);
  const option: Option = (name) => {
    if (given[name] === "") throw new Refused(`--${name} is empty: ${HELP}`);
    return given[name] ?? (variables[variableOf(name)] || undefined);
  };
  const port = portOf(option("port") ?? "8787", "--port");
  const host = option("host") ?? "127.0.0.1";
  const behindProxy = given["behind-proxy"] ?? isOn("TELEGRAPH_BEHIND_PROXY", variables);
  const noMail = given["no-mail"] ?? isOn("TELEGRAPH_NO_MAIL", variables);
  return {
    ...{ host, port, behindProxy, build: !isRelease && !given["no-build"] },
    state: path.resolve(option("state") ?? "state"),
    origin: originOf(option("origin"), host, port, behindProxy),
    mail: mailOf(option, noMail, variables),
  };
}
