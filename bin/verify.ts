/** `telegraph verify FILE… [--key FILE | --against URL]`: checks the claims of exports, and who vouches for them. */
import * as z from "zod/mini";
import type { Signature } from "../games/record/entry.ts";
import type { Export } from "../games/record/export.ts";
import { type PublicKey, signedText } from "../games/record/signature.ts";
import { type Finding, type Verdict, verifyExport } from "../games/record/verify.ts";
import { isSignedBy } from "../worker/lib/seal.ts";
import { isSeason, verifySeason } from "../worker/season/log.ts";
import { type Console, type Exit, exportIn, readText, tellerOf, Unusable } from "./console.ts";
import { parallel } from "./parallel.ts";
import { serviceAt, unreachedBy } from "./reach.ts";

const TIMEOUT_MS = 30_000;
const KEYS_PATH = "/.well-known/telegraph-keys.json";

const keySchema = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string(), kid: z.string() });
const keysSchema = z.union([z.object({ keys: z.array(keySchema) }), keySchema]);

/** The source of public keys; without one no signature is checked. */
export interface KeySource {
  readonly key?: string | undefined;
  readonly against?: string | undefined;
}

function keysIn(text: string, from: string): readonly PublicKey[] {
  try {
    const parsed = keysSchema.parse(JSON.parse(text));
    return "keys" in parsed ? parsed.keys : [parsed];
  } catch {
    throw new Unusable(`${from}: that is no public key, and no ${KEYS_PATH}`);
  }
}

async function fetchKeys(service: string): Promise<readonly PublicKey[]> {
  const base = serviceAt(service);
  const url = new URL(KEYS_PATH, base);
  const failed = (why: string | number) => new Unusable(`${url}: ${why}`);
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw failed(unreachedBy(error));
  });
  if (!answer.ok) throw failed(answer.status);
  return keysIn(await answer.text(), url.href);
}

async function keysFrom({ key, against }: KeySource): Promise<readonly PublicKey[] | null> {
  if (key !== undefined && against !== undefined) throw new Unusable("either --key or --against, not both");
  if (key !== undefined) return keysIn(readText(key), key);
  return against === undefined ? null : fetchKeys(against);
}

interface Vouched {
  readonly good: boolean;
  readonly lines: readonly string[];
}

const SIGNED = {
  commitment: "the seed was chosen when the table was opened",
  history: "every entry, name and time",
} as const;

const timeOf = (at: number): string => new Date(at).toISOString();

async function vouchOne(file: Export, { what, ...rest }: Signature, keys: readonly PublicKey[]): Promise<Vouched> {
  const key = keys.find((it) => it.kid === rest.key);
  const about = `signature of ${SIGNED[what]}, ${timeOf(rest.at)}, key ${rest.key}`;
  if (!key) return { good: false, lines: [`FALSE: ${about}: the service has no such key`] };
  if (what === "history" && !file.complete) return { good: false, lines: [`FALSE: ${about}: the game still runs`] };
  const entries = file.complete ? file.entries : [];
  const good = await isSignedBy(key, signedText({ what, ...rest }, file.header, entries), rest.value);
  return { good, lines: [good ? `signed: ${about}` : `FALSE: ${about}: it is not that of the key`] };
}

const NOBODY = "nobody vouches for this file: names, times and who was a bot may have been changed";

/** The signer. A file without a signature is not false, just unsigned. */
async function vouch(file: Export, keys: readonly PublicKey[] | null): Promise<Vouched> {
  const { signatures = [], origin, imported } = file.header;
  const foreign = imported ? [`imported at ${imported.origin}, which did not see the game`] : [];
  if (signatures.length === 0) return { good: true, lines: [...foreign, `${NOBODY} (it is not signed)`] };
  const hint = origin ? `; it claims to be signed by ${origin}: --against ${origin} checks that` : "";
  if (!keys) return { good: true, lines: [...foreign, `${NOBODY}, as far as is known here (no key was given${hint})`] };
  const all = await Promise.all(signatures.map((it) => vouchOne(file, it, keys)));
  const partly = signatures.some((it) => it.what === "history") ? [] : [`${NOBODY}, but for the seed`];
  return { good: all.every((it) => it.good), lines: [...foreign, ...all.flatMap((it) => it.lines), ...partly] };
}

const place = ({ seq }: Finding): string => (seq === 0 ? "the table" : `entry ${seq}`);

/** The meaning of true hashes and decisions, and its limits. */
const MEANING = [
  "proves: what is checked agrees with itself and with the rules",
  "does not prove: who played, when, and the words in `say`; that takes a signature",
];

function report(file: string, { header, entries }: Export, verdict: Verdict, vouched: Vouched): readonly string[] {
  const { checked, unchecked, findings } = verdict;
  const good = findings.length === 0 && vouched.good;
  return [
    `${file}: ${good ? "true" : "FALSE"} (${header.game}, ${entries.length} entries)`,
    `  checked: ${checked.join(", ")}`,
    ...unchecked.map(({ what, why }) => `  not checked: ${what} (${why})`),
    ...findings.map(
      (it) => `  ${it.what} of ${place(it)} is false\n    expected ${it.expected}\n    found    ${it.found}`,
    ),
    ...[...vouched.lines, ...MEANING].map((it) => `  ${it}`),
  ];
}

interface Verified {
  readonly exit: Exit;
  readonly printed: readonly string[];
  readonly complained: readonly string[];
}

type Keys = readonly PublicKey[] | null;

/** The log of a season: it has no draws and no signature, and its rules decide every entry anew. */
function verifyLogOfSeason(file: string, text: string): Verified {
  const verdict = verifySeason(text);
  const printed = verdict.ok
    ? [`${file}: true (${verdict.state.settings.name}, ${verdict.entries} entries)`, "  checked: hashes, decisions"]
    : [`${file}: FALSE`, `  entry ${verdict.seq}: ${verdict.why}`];
  return { exit: verdict.ok ? 0 : 1, printed: [...printed, `  ${NOBODY} (it is not signed)`], complained: [] };
}

async function verifyFile(file: string, keys: Keys): Promise<Verified> {
  try {
    const text = readText(file);
    if (isSeason(text)) return verifyLogOfSeason(file, text);
    const read = exportIn(file, text);
    const verdict = verifyExport(read, tellerOf(read.header.game).game);
    const vouched = await vouch(read, keys);
    const good = verdict.findings.length === 0 && vouched.good;
    return { exit: good ? 0 : 1, printed: report(file, read, verdict, vouched), complained: [] };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { exit: 2, printed: [], complained: [error.message] };
  }
}

/** Run by the threads: a task is the name of a file. */
export const work =
  (keys: Keys): ((file: string) => Promise<Verified>) =>
  (file) =>
    verifyFile(file, keys);

/** Verifies each file, on all cores for many; the worst result decides the exit code. */
export async function verify(console: Console, files: readonly string[], source: KeySource = {}): Promise<Exit> {
  if (files.length === 0) throw new Unusable("verify what? name at least one file");
  const all = await parallel<Keys, string, Verified>({
    ...{ module: import.meta.url, context: await keysFrom(source), tasks: files },
    progress: (done) => console.progress?.(`${done} of ${files.length} files verified`),
  });
  console.progress?.("");
  for (const { printed, complained } of all) {
    for (const it of printed) console.print(it);
    for (const it of complained) console.complain(it);
  }
  return all.reduce<Exit>((worst, { exit }) => (exit > worst ? exit : worst), 0);
}
