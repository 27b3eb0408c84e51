/** The texts beside a release: its section of the changelog, and checksums. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";

const HEADING = /^## (.+)$/m;

/** The section of a version; until it has one, what is unreleased. Throws when there is neither. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m).filter((it) => HEADING.test(it));
  const named = (name: string) => sections.find((it) => HEADING.exec(it)?.[1]?.split(" ")[0] === name);
  const unreleased = named("Unreleased");
  // A version that stands below has been released already: what is packed now comes after it.
  const found = unreleased?.replace(HEADING, "").trim() ? unreleased : named(version);
  if (!found) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return `${found.trim()}\n`;
}

/** The SHA-256 of a file, hexadecimal. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

/** Lines as `sha256sum -c` reads them. */
export async function checksumsOf(files: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const it of files) lines.push(`${await sha256Of(it)}  ${path.basename(it)}\n`);
  return lines.join("");
}
