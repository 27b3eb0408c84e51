/** `telegraph verify FILE…`: what is claimed in exports, checked. */
import type { Export } from "../games/record/export.ts";
import { type Finding, type Verdict, verifyExport } from "../games/record/verify.ts";
import { type Console, type Exit, readExport, tellerOf, Unusable } from "./console.ts";
import { parallel } from "./parallel.ts";

const place = ({ seq }: Finding): string => (seq === 0 ? "the table" : `entry ${seq}`);

function report(file: string, { header, entries }: Export, verdict: Verdict): readonly string[] {
  const { checked, unchecked, findings } = verdict;
  const good = findings.length === 0;
  return [
    `${file}: ${good ? "true" : "FALSE"} (${header.game}, ${entries.length} entries)`,
    `  checked: ${checked.join(", ")}`,
    ...unchecked.map(({ what, why }) => `  not checked: ${what} (${why})`),
    ...findings.map(
      (it) => `  ${it.what} of ${place(it)} is false\n    expected ${it.expected}\n    found    ${it.found}`,
    ),
  ];
}

interface Verified {
  readonly exit: Exit;
  readonly printed: readonly string[];
  readonly complained: readonly string[];
}

function verifyFile(file: string): Verified {
  try {
    const read = readExport(file);
    const verdict = verifyExport(read, tellerOf(read.header.game).game);
    return { exit: verdict.findings.length === 0 ? 0 : 1, printed: report(file, read, verdict), complained: [] };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { exit: 2, printed: [], complained: [error.message] };
  }
}

/** For the threads: a task is the name of a file. */
export const work = (): ((file: string) => Verified) => verifyFile;

/** Verifies each file, on all cores when there are many; the worst of them decides how it ends. */
export async function verify(console: Console, files: readonly string[]): Promise<Exit> {
  if (files.length === 0) throw new Unusable("verify what? name at least one file");
  const all = await parallel<null, string, Verified>({
    ...{ module: import.meta.url, context: null, tasks: files },
    progress: (done) => console.progress?.(`${done} of ${files.length} files verified`),
  });
  console.progress?.("");
  for (const { printed, complained } of all) {
    for (const it of printed) console.print(it);
    for (const it of complained) console.complain(it);
  }
  return all.reduce<Exit>((worst, { exit }) => (exit > worst ? exit : worst), 0);
}
