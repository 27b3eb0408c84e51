/**
 * `telegraph smoke URL`: plays a whole small game against a running service, over HTTP, links in mails and sockets, and says what is slow
 * or broken. Afterwards its two accounts are deleted. Nothing here needs an operator's token.
 */
import type { MeShape } from "../worker/contract/shapes.ts";
import { type Console, type Exit, Unusable, wholeNumber } from "./console.ts";
import { serviceAt, unreachedBy } from "./reach.ts";
import { endTable, gameFor, openTable, Players, verifyRecord } from "./smoke/game.ts";
import { type Mailbox, ownMailbox, readTurnMail, signInBy } from "./smoke/mailbox.ts";
import { Broken, Report } from "./smoke/report.ts";
import { Visitor } from "./smoke/visitor.ts";

export interface SmokeOptions {
  readonly mailbox?: string | undefined;
  readonly game?: string | undefined;
  readonly minutes?: string | undefined;
}

const USUAL_MINUTES = "5";
const MINUTE_MS = 60_000;
/** How long an emptied account and table may take, in milliseconds. */
const CLEAN_UP_MS = 30_000;

/** The two of one run, and what they have to clean up. */
interface Run {
  readonly report: Report;
  readonly host: Visitor;
  readonly guest: Visitor;
  table: string | null;
}

interface HealthAnswer {
  readonly ok: boolean;
  /** Absent while something is not set up. */
  readonly d1?: boolean;
  readonly version?: string;
  readonly commit?: string;
  readonly late?: object;
  readonly setup?: readonly { readonly name: string; readonly why: string }[];
  readonly away?: readonly string[];
}

/** Whether the service says that it is well. Throws `Broken` with what it says itself. */
async function healthOf(origin: string, report: Report): Promise<string> {
  const began = performance.now();
  const answer = await fetch(new URL("/api/health", origin), {
    redirect: "manual",
    signal: AbortSignal.timeout(CLEAN_UP_MS),
  }).catch((error: Error) => {
    throw new Broken(`${origin} does not answer: ${unreachedBy(error)}`);
  });
  const { status, headers } = answer;
  if (status >= 300 && status < 400)
    throw new Broken(`${origin} leads to ${headers.get("location")}: name the address that players use`);
  const health = (await answer.json().catch(() => null)) as HealthAnswer | null;
  // Other services have an address of this name, too.
  if (typeof health?.ok !== "boolean" || (health.d1 ?? health.setup) === undefined)
    throw new Broken(`${origin} answers ${status}, and is no Telegraph: name the address that players use`);
  report.time("answers", performance.now() - began);
  const { ok, setup = [], away = [], late = {}, version, commit } = health;
  if (setup.length > 0) throw new Broken(`not set up: ${setup.map((it) => `${it.name} ${it.why}`).join("; ")}`);
  if (!ok && away.length > 0) throw new Broken(`away: ${away.join(", ")}; see docs/operation.md, "Is it healthy?"`);
  if (!ok) throw new Broken("the database does not answer: see the state of D1");
  const behind = Object.keys(late);
  return `${version ? ["version", version, commit].filter(Boolean).join(" ") : "well"}${behind.length > 0 ? `, but late: ${behind.join(", ")}` : ""}`;
}

/** Loads the page and the first script that it names. */
async function loadPage(visitor: Visitor): Promise<string> {
  const page = await visitor.ask("/");
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  if (!page.ok || !script) throw new Broken(`/ answers ${page.status}, and names no script: is the page deployed?`);
  const { status, headers } = await visitor.ask(script);
  const type = headers.get("content-type") ?? "";
  if (status !== 200 || !type.includes("javascript")) throw new Broken(`${script} answers ${status} ${type}`);
  return `${script} is there`;
}

/** Signs the host in by mail, where there is a mailbox; otherwise as a guest. Returns them. */
async function signIn({ report, host }: Run, box: Mailbox | null): Promise<MeShape | null> {
  let me: MeShape | null = null;
  if (box)
    await report.step("mail", async () => {
      await signInBy(box, host, report);
      // Turns are told at once, so that the game need not wait.
      const body = { name: "Smoke One", mail: true, telling: { holdMinutes: 0 } };
      me = await host.must<MeShape>("/me", { method: "PATCH", body });
      return `signed in with ${box.address}`;
    });
  if (!me) await asGuest(host, "Smoke One");
  return me;
}

const asGuest = (visitor: Visitor, name: string) =>
  visitor.must("/auth/guest", { method: "POST", body: { name, language: "en", timeZone: "UTC" } });

/** Plays a game between the two. */
async function play(run: Run, chosen: ReturnType<typeof gameFor>, box: Mailbox | null): Promise<void> {
  const { report, host, guest } = run;
  const { game } = chosen;
  let players: Players | undefined;
  const isOpen = await report.step("table", async () => {
    await asGuest(guest, "Smoke Two");
    const id = await openTable(chosen, host, guest, (it) => {
      run.table = it;
    });
    players = new Players(game, id, [host, guest], report);
    return `${host.origin}/t/${id}`;
  });
  const { table } = run;
  if (!isOpen || !players || table === null) return;
  const [sitting, id] = [players, table];
  if (box)
    await report.step("turn mail", async () => {
      // With the table open they would not be mailed.
      await sitting.playUntil(1);
      await sitting.playUntil(0);
      if (box.kind === "typed") return `one is on its way to ${box.address}: see whether it arrives`;
      return `it came, and its ${await readTurnMail(host, report, box.address, id)} links lead where they should`;
    });
  const isOver = await report.step("game", async () => {
    await sitting.playOn();
    return `${game.id}, ${sitting.turns} turns to the end, each told over two sockets`;
  });
  if (isOver) await report.step("record", () => verifyRecord(guest, game, id));
  await report.step("picture", async () => {
    const answer = await guest.ask(`/api/tables/${id}/picture.png`);
    const type = answer.headers.get("content-type");
    if (type !== "image/png") throw new Broken(`${answer.status} ${type}: see the side Worker (docs/operation.md)`);
    return "the side Worker draws";
  });
}

/** Ends the table and deletes the accounts, whatever happened before. */
async function cleanUp({ report, table, ...run }: Run): Promise<void> {
  const over = AbortSignal.timeout(CLEAN_UP_MS);
  const [host, guest] = [run.host.until(over), run.guest.until(over)];
  await report.step("clean-up", async () => {
    if (table !== null) await endTable(table, host, guest);
    for (const it of [host, guest]) {
      const { me } = await it.must<{ readonly me: MeShape | null }>("/session");
      if (me) await it.must("/me", { method: "DELETE", body: { name: me.name } });
    }
    return "the table is over, both accounts are deleted";
  });
}

/** The mailbox to use: the one that was named, the service's own, or none. */
async function mailboxFor({ report, host }: Run, console: Console, address: string | undefined) {
  if (address !== undefined) {
    const { ask } = console;
    if (!ask) throw new Unusable("--mailbox asks for a code, and nobody is there to type it");
    const code = async () => {
      const typed = (await ask(`The six digits of the mail to ${address}: `))?.trim() ?? "";
      if (!/^\d{6}$/.test(typed)) throw new Broken(`no code was typed: see \`mail\` of /api/health, and the logs`);
      return typed;
    };
    return { kind: "typed", address, code } as const;
  }
  const own = await ownMailbox(host);
  if (!own)
    report.skip("mail", "this service has no mailbox of its own: --mailbox ADDRESS mails you, and asks for the code");
  return own;
}

/** Tries a service. */
export async function smoke(console: Console, service: string, options: SmokeOptions): Promise<Exit> {
  const base = serviceAt(service);
  const { mailbox, minutes = USUAL_MINUTES } = options;
  if (mailbox !== undefined && !/^[^@\s]+@[^@\s]+$/.test(mailbox))
    throw new Unusable(`--mailbox ${mailbox}: an address, as in you+smoke@your.host`);
  const limit = wholeNumber("minutes", minutes, 1);
  const chosen = gameFor(options.game);
  const report = new Report(console);
  if (!(await report.step("health", () => healthOf(base.origin, report)))) return report.end() ? 0 : 1;
  const over = new AbortController();
  const visitor = () => new Visitor(base.origin, report, over.signal);
  const run: Run = { report, host: visitor(), guest: visitor(), table: null };
  const stop = () => over.abort("stopped");
  process.once("SIGINT", stop);
  const late = () => over.abort(`not over after ${limit} minutes: --minutes allows more`);
  let timer: NodeJS.Timeout | undefined;
  try {
    await report.step("page", () => loadPage(run.host));
    const box = await mailboxFor(run, console, mailbox);
    const me = await signIn(run, box);
    // Begins here, because a code may be typed late.
    timer = setTimeout(late, limit * MINUTE_MS);
    await play(run, chosen, me && box);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    report.break("service", error.message);
  } finally {
    clearTimeout(timer);
    process.removeListener("SIGINT", stop);
    await cleanUp(run);
  }
  return report.end() ? 0 : 1;
}
