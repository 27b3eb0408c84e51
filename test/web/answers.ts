/** A service in the place of `fetch`, for pages that only ask and show. */
import { vi } from "vitest";
import type { ChannelKindShape } from "../../worker/contract/channels.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";

/** A guest with a name, as `GET /session` tells of them. */
export const ADA: MeShape = {
  ...{ id: "p", name: "Ada", email: null, guest: true, language: "en", timeZone: "UTC" },
  ...{ mail: true, telling: USUAL, trouble: [] },
};

const LABELS = { token: null, help: null } as const;

/** Kinds of channels, as `GET /hooks` names them. */
export const KINDS: readonly ChannelKindShape[] = [
  { kind: "mail", name: "email", form: null },
  { kind: "discord", name: "Discord", form: { choice: "Discord", address: "Address of the webhook", ...LABELS } },
  { kind: "ntfy", name: "ntfy", form: { choice: "ntfy", address: "Address of the topic", token: "Token", help: null } },
];

/** Calls with a method that changes something. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers several lists at once, from the answers for each. */
function several(answers: Readonly<Record<string, unknown>>, asked: string): unknown {
  const [, names = ""] = /^GET \/tables\?list=([\w,]+)$/.exec(asked) ?? [];
  const pages = names.split(",").map((it) => [it, answers[`GET /tables?list=${it}`]] as const);
  return names !== "" && pages.every(([, page]) => page !== undefined) ? Object.fromEntries(pages) : undefined;
}

/** Answers by method and path below `/api`, as in `GET /hooks`; others are not found. Returns the sent requests as they come. */
export function serve(answers: Readonly<Record<string, unknown>>): readonly Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, { method = "GET", body } = {}) => {
    const path = String(input).slice("/api".length);
    if (method !== "GET") sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    const asked = `${method} ${path}`;
    const answer = Object.hasOwn(answers, asked) ? answers[asked] : several(answers, asked);
    return answer === undefined ? Response.json({ type: "/problems/x" }, { status: 404 }) : Response.json(answer);
  });
  return sent;
}
