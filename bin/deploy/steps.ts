/**
 * The steps of a deploy, in order. Each finds out by itself what is done already, so that a deploy that was cut off or refused is begun
 * again from the start without harm.
 */
import { defineBuild } from "../build-id.mjs";
import { Refused } from "../settings.ts";
import { address, type Wishes } from "./address.ts";
import { checkDomains } from "./domains.ts";
import { type Configs, checkConfigs, configsIn, MAIN, SIDE } from "./files.ts";
import { namesFor, namesIn, setNames } from "./names.ts";
import { adviceIn } from "./refusals.ts";
import { checkBuckets, databases, namespaces, queues, queuesIn, type Target } from "./resources.ts";
import { forgetUploaded, SECRETS, secrets } from "./secrets.ts";
import { checkAlone, checkMigrations, newestOf } from "./versions.ts";

export interface Ended {
  readonly code: number;
  /** The program's words about errors, which the terminal has shown. */
  readonly errors: string;
}

/** Runs a program of the project, with its output on the terminal. */
export type Run = (program: "wrangler" | "vite", args: readonly string[]) => Promise<Ended>;

export interface Plan extends Wishes {
  readonly setup: boolean;
  /** The name of everything in the account; absent: as in the files. */
  readonly name?: string | undefined;
  /** Deploys although a newer version ran before. */
  readonly older: boolean;
}

export interface Step {
  readonly name: string;
  /** Its work in words, for `--dry-run`. */
  readonly does: string;
  /** Does it, and says what was done. Throws `Refused`. */
  readonly run: () => Promise<string>;
}

/** Runs the steps one after the other, with a line for each. Throws `Refused`, with the name of the step that failed. */
export async function runAll(steps: readonly Step[], print: (line: string) => void): Promise<void> {
  for (const [at, { name, run }] of steps.entries()) {
    const place = `${at + 1}/${steps.length} ${name}`;
    try {
      print(`${place}: ${await run()}`);
    } catch (error) {
      throw error instanceof Refused ? new Refused(`${place}: ${error.message}`) : error;
    }
  }
}

/** Runs a program. Throws `Refused`, below what the program itself has said. */
async function must(run: Run, what: string, program: Parameters<Run>[0], args: readonly string[]): Promise<string> {
  const { code, errors } = await run(program, args);
  if (code === 0) return "done";
  const why = adviceIn(errors) ?? "it says why above";
  throw new Refused(`${what} failed (${program}, ${code}): ${why}. Run it again: what is done stays done`);
}

const PRODUCTION = ["--env", "production"];

/** Findings of one step for later ones. */
interface Memory {
  readonly newest: Map<string, string | null>;
  secrets: string | null;
}

const making = (target: () => Target, { main, side }: Configs, plan: Plan): readonly Step[] => [
  {
    name: "databases",
    does: `finds or makes ${(main.d1_databases ?? []).map((it) => it.binding).join(", ")} (D1), and puts each id into ${MAIN}`,
    run: () => databases(target()),
  },
  {
    name: "stores",
    does: `finds or makes ${(side.kv_namespaces ?? []).map((it) => it.binding).join(", ")} (KV), puts each id into ${SIDE}, and looks whether there is R2`,
    run: async () => {
      const said = await namespaces(target());
      await checkBuckets(target());
      return said;
    },
  },
  {
    name: "queues",
    does: `finds or makes ${queuesIn({ main, side }).join(", ") || "none: there are no queues"}`,
    run: () => queues(target()),
  },
  {
    name: "address",
    does: `puts ${plan.origin ?? "the address (--origin, or one at workers.dev)"}, its custom domain and the sender of mails into ${MAIN}`,
    run: () => address(target(), plan),
  },
];

const naming = (root: string, name: string): Step => ({
  name: "names",
  does: `has the files call everything in the account ${name}`,
  run: () => setNames(root, name),
});

/** The steps of a plan. `target`: what the first step finds. */
export function stepsOf(root: string, plan: Plan, run: Run, signIn: () => Promise<Target>): readonly Step[] {
  const configs = configsIn(root);
  const { worker, side, bucket } = plan.name === undefined ? namesIn(configs) : namesFor(plan.name);
  const memory: Memory = { newest: new Map(), secrets: null };
  let found: Target | undefined;
  const target = (): Target => {
    if (!found) throw new Error("nobody is signed in");
    return found;
  };
  const upload = async (name: string, ...args: readonly string[]) => {
    await checkAlone(target(), name, memory.newest.get(name) ?? null);
    return must(run, `the upload of ${name}`, "wrangler", ["deploy", ...args, ...defineBuild(root), ...PRODUCTION]);
  };
  return [
    {
      name: "account",
      does: "asks whose token it is, and what is deployed there",
      run: async () => {
        found = await signIn();
        for (const it of [worker, side]) memory.newest.set(it, (await newestOf(found, it))?.id ?? null);
        return `${found.account.name} (${found.account.id})`;
      },
    },
    ...(plan.name === undefined ? [] : [naming(root, plan.name)]),
    ...(plan.setup ? making(target, configs, plan) : []),
    {
      name: "files",
      does: `looks whether anything is still missing in ${MAIN} and ${SIDE}`,
      run: async () => {
        checkConfigs(configsIn(root));
        return "complete";
      },
    },
    ...(plan.setup
      ? [
          {
            name: "secrets",
            does: `draws ${SECRETS.join(" and ")}, unless the Worker has them; those that are set stay`,
            run: async () => {
              const { said, file } = await secrets(target(), worker);
              memory.secrets = file;
              return said;
            },
          },
        ]
      : []),
    {
      name: "versions",
      does: "looks whether a newer version ran there before",
      run: () => checkMigrations(target(), plan.older),
    },
    { name: "page", does: "builds it", run: () => must(run, "the build", "vite", ["build", "--logLevel", "warn"]) },
    {
      name: "migrations",
      does: "brings every database up to date",
      run: async () => {
        for (const { binding } of configsIn(root).main.d1_databases ?? [])
          await must(run, `migrating ${binding}`, "wrangler", [
            ...["d1", "migrations", "apply", binding, "--remote", ...PRODUCTION],
          ]);
        return "up to date";
      },
    },
    {
      name: "side Worker",
      does: `uploads ${side}`,
      run: () => upload(side, "-c", SIDE),
    },
    {
      name: "main Worker",
      does: `uploads ${worker}, with the secrets that are new; wrangler makes the bucket ${bucket} (R2) if it is not there, and sets routes and crons`,
      run: async () => {
        await checkDomains(target(), { worker, side });
        const said = await upload(worker, ...(memory.secrets ? ["--secrets-file", memory.secrets] : []));
        forgetUploaded(root);
        return said;
      },
    },
  ];
}
