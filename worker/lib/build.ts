/** The build that runs: version and commit, as the build names them. */

/** Absent: unknown. */
interface Build {
  readonly version?: string;
  readonly commit?: string;
}

/** Parses the identity of a build, `0.1.0 1a2b3c4d5e6f`. */
export function buildIn(text: string): Build {
  const [version = "", commit = ""] = text.split(" ");
  return { ...(version && { version }), ...(commit && { commit }) };
}

/** The build of this Worker; empty in tests of the sources. */
export const build = (): Build => buildIn(BUILD);
