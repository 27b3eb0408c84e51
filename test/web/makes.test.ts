/** The page makes things once: each press of a button has an `Idempotency-Key`, which is sent again after a lost answer. */
import { expect, test, vi } from "vitest";
import API from "../../bin/client/api.ts?raw";
import { api } from "../../web/app/api.ts";
import { calls } from "../../web/app/calls.ts";
import { chatCalls } from "../../web/chat/calls.ts";
import { service as clubs } from "../../web/clubs/service.ts";
import { service } from "../../web/profile/service.ts";
import { type NewSeason, seasons } from "../../web/seasons/calls.ts";
import { seatedCalls } from "../../web/seated/calls.ts";

const nonce = "00112233445566778899aabbccddeeff";
const table = { game: "gold-rush", options: {}, seats: 2, bots: 0, listed: false, nonce };
const season: NewSeason = {
  ...{
    kind: "season",
    name: "Spring",
    game: "gold-rush",
    options: {},
    seats: 2,
    rated: false,
    most: null,
    roundDays: null,
    every: null,
    rating: null,
  },
  clock: { kind: "turn", hours: 24, vacation: 14 },
};

/** By route. */
const PRESSES: Readonly<Record<string, () => Promise<unknown>>> = {
  "POST /tables": () => calls.open(table),
  "POST /tables/:id/invite": () => calls.invite("t", { email: "ben@example.org" }),
  "POST /tables/:id/rematch": () => seatedCalls.rematch("t", nonce),
  "POST /tables/:id/chat": () => chatCalls.say("t", "hello", "drawn-by-the-chat"),
  "POST /tables/:id/moves": () => api.move("t", 1, [{}], "drawn-by-the-turn", "ada"),
  "POST /me/tokens": () => service.makeToken("bot"),
  "POST /me/feed": () => service.makeFeed(),
  "POST /hooks": () => service.makeHook({ kind: "webhook", url: "https://bots.chessclub.org/hook" }),
  "POST /hooks/:id/test": () => service.testHook("h"),
  "POST /deliveries/:id/replay": () => service.replay("d"),
  "POST /clubs": () => clubs.make({ slug: "knights", name: "Knights", about: "", entry: "open" }),
  "POST /clubs/:id/announcement": () => clubs.announce("knights", "hello"),
  "POST /clubs/:id/chat": () => clubs.say("knights", "hello"),
  "POST /seasons": () => seasons.make(season),
};

/** The page imports no files, and forks by `make` itself. */
const ELSEWHERE = ["POST /tables/import", "POST /tables/:id/fork", "POST /operator/seasons"];

const keyIn = (init: RequestInit | undefined) => new Headers(init?.headers).get("idempotency-key");

/** Routes that take a key, by the client's types: `test/bin/client.test.ts` holds these to the service's routes, which take long to load. */
function keyedRoutes(): readonly string[] {
  const [paths = "", operations = ""] = API.split("export interface operations ");
  const keyed = new Set(
    [...operations.matchAll(/^ {4}(\w+): \{([\s\S]*?)^ {4}\};/gm)].flatMap(([, name, body = ""]) =>
      body.includes('"idempotency-key"') ? [name] : [],
    ),
  );
  return [...paths.matchAll(/^ {4}"(\/[^"]*)": \{([\s\S]*?)^ {4}\};/gm)].flatMap(([, path = "", body = ""]) =>
    [...body.matchAll(/^ {8}(\w+): operations\["(\w+)"\]/gm)].flatMap(([, method = "", name]) =>
      keyed.has(name) ? [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`] : [],
    ),
  );
}

test("the page calls every route that takes a key", () => {
  expect([...Object.keys(PRESSES), ...ELSEWHERE].sort()).toEqual(keyedRoutes().toSorted());
});

test.each(Object.entries(PRESSES))(
  "%s sends a key, and the same one after an answer that was lost",
  async (_, press) => {
    const keys: (string | null)[] = [];
    let answer = (): Promise<Response> => Promise.reject(new TypeError("lost"));
    vi.stubGlobal("fetch", async (_url: string, init?: RequestInit) => {
      keys.push(keyIn(init));
      return answer();
    });
    await press().catch(() => undefined);
    answer = () => Promise.resolve(Response.json({}));
    await press().catch(() => undefined);
    expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{1,100}$/), keys[0]]);
  },
);
