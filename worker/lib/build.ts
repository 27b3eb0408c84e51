/** The build that runs: version and commit, as the build names them. */

/** Absent: unknown. */
interface Build {
  readonly version?: string;
  readonly commit?: string;
}

/** Parses the identity of a build, `0.1.0 1a2b3c4d5e6f 0030`. */
export function buildIn(text: string): Build {
  const [version = "", commit = ""] = text.split(" ");
  return { ...(version && { version }), ...(commit && { commit }) };
}

/** The build of this Worker; empty in tests of the sources. */
export const build = (): Build => buildIn(BUILD);

/** The newest migration that a build knows, as `0030`; empty in tests of the sources. */
export const migrationIn = (text: string): string => text.split(" ")[2] ?? "";

/** The line about a database that lacks migrations, as the operator reads it; none: it has all of them, or nobody knows. */
export const lacking = (schema: string | null, newest: string): readonly string[] =>
  schema !== null && schema < newest
    ? [`DB (at migration ${schema}, and this version needs ${newest}: npm run deploy brings it up to date)`]
    : [];
