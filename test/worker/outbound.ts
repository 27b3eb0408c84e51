/**
 * The receivers of the Worker's outbound requests in tests, in Node: they behave as told, record what reached them, and let nothing leave
 * the machine.
 * `https://hook.test/<box>/<plan>`: a receiver. `<plan>` gives the answer to each try of a message, the last one repeating: statuses
 * (`500,302,200`), `hang` (no answer), `chaos` (by the message's id: failures, then 200), `answer` (200 with the JSON that a test has set
 * for its box), `bot` (answers a turn with one of its legal commands).
 * `https://<box>.<plan>.any.test`: a receiver whose address may have any path, as some kinds of channels want; `-` stands for a comma.
 * A box that a test has given a JSON text answers its refusals with it. Binary bodies are kept as base64.
 * `https://ledger.test/<box>`: GET the received requests, PUT the JSON to answer with; POST a message to
 * `https://ledger.test/<box>/<plan>`: how it will be answered.
 * `https://discord.com/api/webhooks/<application>/<box>`: a webhook of an application.
 * `https://push.test/<box>/<plan>`: a push service that answers with statuses.
 * `https://smtp.test/<kind>`: the port of a real SMTP server on loopback, and its mails.
 */
import type { Request as NodeRequest } from "miniflare";
import { receivedMails, startSmtp } from "./smtp-peer.ts";

/** One request as it arrived. */
export interface Arrival {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status it was answered with; 0: not at all. */
  readonly status: number;
}

/** Longer than any test's patience, short enough to end with the run. */
const HANG_MS = 3_000;

const arrivals = new Map<string, Arrival[]>();
const answers = new Map<string, string>();

/** A number that depends on nothing but the text (FNV-1a), so that chaos is the same in each run. */
function hash(text: string): number {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return sum;
}

const CHAOS = ["500", "hang", "200", "503", "302", "200", "429", "200"];

function stepOf(plan: string, key: string, tries: number): string {
  if (plan === "chaos") return CHAOS[hash(`${key} ${tries}`) % CHAOS.length] ?? "200";
  const steps = plan.split(",");
  return steps[Math.min(tries, steps.length - 1)] ?? "200";
}

function note(box: string, arrival: Arrival): void {
  arrivals.set(box, [...(arrivals.get(box) ?? []), arrival]);
}

/** One legal command, chosen by the message's own bytes. */
function chooseCommand(body: string): unknown {
  const { type, legal = [] } = JSON.parse(body) as { type: string; legal?: unknown[] };
  return type === "turn" ? { commands: [legal[hash(body) % legal.length]] } : {};
}

async function answerOf(step: string, box: string, body: string): Promise<Response> {
  if (step === "bot") return Response.json(chooseCommand(body));
  if (step === "hang") await new Promise((resolve) => setTimeout(resolve, HANG_MS));
  if (step === "answer") return new Response(answers.get(box) ?? "{}", { status: 200 });
  const status = step === "hang" ? 200 : Number(step);
  const headers: Record<string, string> = {
    ...(status >= 300 && status < 400 && { location: "https://hook.test/elsewhere/200" }),
    ...(status === 429 && { "retry-after": "120" }),
  };
  return new Response(status === 204 ? null : (answers.get(box) ?? `status ${status}`), { status, headers });
}

/** The step of a plan that comes next for a message: by its id, or for chaos by the table it is about, because ids are made by chance. */
function nextStep(box: string, plan: string, id: string | null, body: string): string {
  const about = body.match(/"table":"([^"]+)"/)?.[1];
  const tries = (arrivals.get(box) ?? []).filter((it) => (it.headers["webhook-id"] ?? null) === id).length;
  return stepOf(plan, about ?? id ?? "", tries);
}

/** A receiver's box and plan. */
function placeOf({ hostname, pathname }: URL): readonly [box: string, plan: string] {
  const [box = "", plan = "200"] = hostname.endsWith(".any.test") ? hostname.split(".") : pathname.split("/").slice(1);
  return [box, plan.replaceAll("-", ",")];
}

async function receive(request: NodeRequest, url: URL): Promise<Response> {
  const [box, plan] = placeOf(url);
  const headers = new Headers([...request.headers] as [string, string][]);
  const isBinary = headers.get("content-type") === "application/octet-stream";
  const body = Buffer.from(await request.arrayBuffer()).toString(isBinary ? "base64" : "utf8");
  const step = nextStep(box, plan, headers.get("webhook-id"), body);
  const status = step === "hang" ? 0 : Number(step) || 200;
  note(box, { url: url.href, method: request.method, headers: Object.fromEntries(headers), body, status });
  return answerOf(step, box, body);
}

/** A push service: it keeps bodies as base64, because they are encrypted. */
async function receivePush(request: NodeRequest, url: URL): Promise<Response> {
  const [, box = "", plan = "201"] = url.pathname.split("/");
  const headers = Object.fromEntries([...request.headers] as [string, string][]);
  const body = Buffer.from(await request.arrayBuffer()).toString("base64");
  const status = Number(stepOf(plan, box, (arrivals.get(box) ?? []).length));
  note(box, { url: url.href, method: request.method, headers, body, status });
  return new Response(null, { status });
}

/** Discord: `/api/webhooks/<application>/<box>` is a webhook that says it is that application's. */
async function receiveDiscord(request: NodeRequest, url: URL): Promise<Response> {
  const [, , , application = "", box = ""] = url.pathname.split("/");
  const headers = Object.fromEntries([...request.headers] as [string, string][]);
  note(box, { url: url.href, method: request.method, headers, body: await request.text(), status: 200 });
  return Response.json({ application_id: application });
}

async function ledger(request: NodeRequest, url: URL): Promise<Response> {
  const [, box = "", plan = "200"] = url.pathname.split("/");
  if (request.method === "GET") return Response.json(arrivals.get(box) ?? []);
  const body = await request.text();
  if (request.method === "POST") {
    const message = JSON.parse(body) as { id: string | null; body: string };
    return Response.json({ step: nextStep(box, plan, message.id, message.body) });
  }
  answers.set(box, body);
  return new Response(null, { status: 204 });
}

/** Everything else is blocked, and noted in the box `blocked`. */
function block(request: NodeRequest, url: URL): Response {
  note("blocked", { url: url.href, method: request.method, headers: {}, body: "", status: 599 });
  return new Response(`blocked: ${url.hostname}`, { status: 599 });
}

async function answerTo(request: NodeRequest) {
  const url = new URL(request.url);
  if (url.hostname === "hook.test" || url.hostname.endsWith(".any.test")) return receive(request, url);
  if (url.hostname === "discord.com") return receiveDiscord(request, url);
  if (url.hostname === "push.test") return receivePush(request, url);
  if (url.hostname === "smtp.test")
    return Response.json({ port: await startSmtp(url.pathname.slice(1)), mails: receivedMails() });
  if (url.hostname === "ledger.test") return ledger(request, url);
  return block(request, url);
}

/** Miniflare's `outboundService`. Its Response type is not Node's, though it takes one. */
export const outbound = async (request: NodeRequest): Promise<never> => (await answerTo(request)) as never;
