/** The service's secrets: drawn once, kept in a file of this machine until the operator has put them away, and never overwritten. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refused } from "../settings.ts";
import type { Target } from "./resources.ts";

export const SECRETS = ["SECRET", "OPERATOR_TOKEN"] as const;

/** Where drawn secrets are kept; git ignores the folder. */
export const secretsFile = (root: string): string => path.join(root, ".wrangler", "production-secrets.json");
/** The secrets that the next upload takes along. */
const uploadFile = (root: string): string => path.join(root, ".wrangler", "production-secrets.upload.json");

type Values = Readonly<Record<string, string>>;

function drawnIn(root: string): Values {
  const file = secretsFile(root);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Values;
  } catch {
    throw new Refused(
      `${file} is no JSON: delete it if the service was never deployed, otherwise look into your backups`,
    );
  }
}

function write(file: string, values: Values): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** The secrets that the account's Worker has not yet, and what to say of them. */
export interface Missing {
  readonly said: string;
  /** The file for `wrangler deploy --secrets-file`; `null`: nothing is missing. */
  readonly file: string | null;
}

/** Draws the secrets that the Worker has not, and keeps them before they are set. */
export async function secrets({ root, api, account }: Target, worker: string): Promise<Missing> {
  const found = await api.find<readonly { readonly name: string }[]>(
    `/accounts/${account.id}/workers/scripts/${worker}/secrets`,
  );
  const there = new Set((found ?? []).map((it) => it.name));
  const missing = SECRETS.filter((it) => !there.has(it));
  if (missing.length === 0) {
    const maybe = `they are set already, though no upload from here ended: those in ${secretsFile(root)} may be others. They are right if its OPERATOR_TOKEN opens /api/operator/dashboard`;
    return { said: existsSync(uploadFile(root)) ? maybe : "they are set, and stay as they are", file: null };
  }
  const kept = drawnIn(root);
  const values = Object.fromEntries(missing.map((it) => [it, kept[it] ?? randomBytes(32).toString("base64url")]));
  write(secretsFile(root), { ...kept, ...values });
  write(uploadFile(root), values);
  return { said: `${missing.join(" and ")} drawn, and kept in ${secretsFile(root)}`, file: uploadFile(root) };
}

/** Forgets what an upload has taken along. */
export const forgetUploaded = (root: string): void => rmSync(uploadFile(root), { force: true });
