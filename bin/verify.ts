/** `telegraph verify FILE…`: what is claimed in exports, checked. */
import type { Export } from "../games/record/export.ts";
import { type Finding, type Verdict, verifyExport } from "../games/record/verify.ts";
import { type Console, type Exit, readExport, tellerOf, Unusable } from "./console.ts";

const place = ({ seq }: Finding): string => (seq === 0 ? "the table" : `entry ${seq}`);

function report(console: Console, file: string, { header, entries }: Export, verdict: Verdict): void {
  const { checked, unchecked, findings } = verdict;
  const good = findings.length === 0;
  console.print(`${file}: ${good ? "true" : "FALSE"} (${header.game}, ${entries.length} entries)`);
  console.print(`  checked: ${checked.join(", ")}`);
  for (const { what, why } of unchecked) console.print(`  not checked: ${what} (${why})`);
  for (const it of findings)
    console.print(`  ${it.what} of ${place(it)} is false\n    expected ${it.expected}\n    found    ${it.found}`);
}

function verifyFile(console: Console, file: string): Exit {
  try {
    const read = readExport(file);
    const verdict = verifyExport(read, tellerOf(read.header.game).game);
    report(console, file, read, verdict);
    return verdict.findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.complain(error.message);
    return 2;
  }
}

/** Verifies each file; the worst of them decides how it ends. */
export function verify(console: Console, files: readonly string[]): Exit {
  if (files.length === 0) throw new Unusable("verify what? name at least one file");
  return files.map((it) => verifyFile(console, it)).reduce<Exit>((worst, it) => (it > worst ? it : worst), 0);
}
