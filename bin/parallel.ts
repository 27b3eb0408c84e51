/** Many tasks on all cores: each thread loads one module and calls its `work` with one task after the other. */
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** Exports of a module of tasks. Contexts, tasks and results pass between threads: plain data. */
export interface Work<C, T, R> {
  /** Makes the worker function for the tasks of one run; called once per thread. */
  work(context: C): ((task: T) => R | Promise<R>) | Promise<(task: T) => R | Promise<R>>;
}

/** From so many tasks on, threads pay off: a start takes as long as a few tasks. */
const TASKS_PER_THREAD = 8;
/**
 * A larger young generation: games are played and folded in many small objects, and with less a tenth of the time goes into garbage
 * collection.
 */
const YOUNG_MB = 192;

/** The URL of the module whose `work` is called, and its context. */
export interface Run<C, T> {
  readonly module: string;
  readonly context: C;
  readonly tasks: readonly T[];
  /** Called after each task with the number of finished ones. */
  readonly progress: (done: number) => void;
}

type Answer<R> = { readonly at: number; readonly result: R };

/** Works on one thread until no task is left; rejects with the error of a task. */
function thread<C, T, R>({ module, context, tasks }: Run<C, T>, next: () => number, done: (it: Answer<R>) => void) {
  return new Promise<void>((resolve, reject) => {
    const options = { workerData: { runs: module, context }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } };
    const worker = new Worker(new URL(import.meta.url), options);
    const give = (): void => {
      const at = next();
      if (at >= tasks.length) worker.postMessage(null);
      else worker.postMessage({ at, task: tasks[at] });
    };
    worker.on("online", give);
    worker.on("message", (answer: Answer<R>) => {
      done(answer);
      give();
    });
    worker.on("error", reject);
    worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))));
  });
}

/**
 * The results of all tasks, in order. Few tasks run here, many on all cores. `onResult` gets each result immediately, with the index of
 * its task.
 */
export async function parallel<C, T, R>(
  run: Run<C, T>,
  threads = availableParallelism(),
  onResult: (at: number, result: R) => void = () => {},
): Promise<readonly R[]> {
  const results: R[] = [];
  const { tasks, progress } = run;
  const wanted = Math.min(threads, Math.floor(tasks.length / TASKS_PER_THREAD));
  let done = 0;
  if (wanted < 2) {
    const { work } = (await import(run.module)) as Work<C, T, R>;
    const each = await work(run.context);
    for (const [at, task] of tasks.entries()) {
      const result = await each(task);
      results.push(result);
      onResult(at, result);
      progress(++done);
    }
    return results;
  }
  let given = 0;
  const keep = ({ at, result }: Answer<R>): void => {
    results[at] = result;
    onResult(at, result);
    progress(++done);
  };
  await Promise.all(Array.from({ length: wanted }, () => thread(run, () => given++, keep)));
  return results;
}

async function serve(): Promise<void> {
  const { runs, context } = workerData as { readonly runs: string; readonly context: unknown };
  const { work } = (await import(runs)) as Work<unknown, unknown, unknown>;
  const each = await work(context);
  parentPort?.on("message", async (asked: { readonly at: number; readonly task: unknown } | null) => {
    if (asked === null) parentPort?.close();
    else parentPort?.postMessage({ at: asked.at, result: await each(asked.task) });
  });
}

// Not awaited: the module of the tasks imports this one.
if (!isMainThread && (workerData as { readonly runs?: unknown } | null)?.runs) void serve();
