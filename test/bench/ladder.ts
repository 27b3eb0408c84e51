/** The parts of a move's time: one caller, one request after the other, each rung doing a little more than the one before. */
import { call, hangUp } from "./caller.ts";
import { figure, printTable, quantile } from "./measure.ts";
import { BARE_HOST, type Servers, startServers } from "./servers.ts";
import { appender, type Hand, LiveTable, scriptsOf, signIn } from "./table.ts";

const STEPS = 60;
const ROUNDS = 5;

/** A request without a body that always answers 200. */
function reader(send: () => Promise<{ readonly status: number }>): Hand {
  return {
    async step() {
      const began = performance.now();
      const { status } = await send();
      if (status !== 200) throw new Error(`answered ${status}`);
      return performance.now() - began;
    },
  };
}

async function rungs(servers: Servers): Promise<Readonly<Record<string, Hand>>> {
  const cookies = await Promise.all([signIn(servers.workerd, "One"), signIn(servers.workerd, "Two")]);
  const [script] = scriptsOf("command");
  if (!script) throw new Error("no game was played beforehand");
  const table = await LiveTable.open(servers.workerd, cookies, script);
  const health = { url: servers.workerd, host: "telegraph.test", method: "GET", path: "/api/health" };
  return {
    "SQLite, synchronous": appender(servers.sqlite, "/ladder"),
    "bare Durable Object": appender(servers.workerd, "/ladder", BARE_HOST),
    "GET /health (one D1 query)": reader(() => call(health)),
    "GET /me (session)": reader(() => table.read("/me")),
    "GET /tables/:id (session, object)": reader(() => table.read(`/tables/${table.id}`)),
    "POST /tables/:id/moves": table,
  };
}

/** Medians; the rungs take turns, so that a busy machine is unfair to all alike. */
export async function benchLadder(): Promise<void> {
  const servers = await startServers();
  const took: [name: string, milliseconds: number][] = [];
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, hand] of Object.entries(await rungs(servers)))
        for (let it = 0; it < STEPS; it++) {
          const one = await hand.step();
          if (one !== null) took.push([name, one]);
        }
  } finally {
    hangUp();
    await servers.stop();
  }
  const rows = Object.entries(Object.groupBy(took, ([name]) => name)).map(([name, all = []]) => {
    const times = all.map(([, it]) => it);
    return [name, figure(quantile(times, 0.5)), figure(quantile(times, 0.9))];
  });
  printTable("One request after the other", [["request", "p50 ms", "p90 ms"], ...rows]);
}
