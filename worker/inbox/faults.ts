/** What fails in an inbox by our own fault: never silent, and never in the way of the rest. */

/** One line in the log, with what failed and why, and never whom it was for. */
export const logFault = (what: string, error: unknown): void =>
  console.error(JSON.stringify({ at: "inbox", what, fault: String(error).slice(0, 200) }));
