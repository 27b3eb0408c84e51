/** How far a reader has come in a lesson, kept in the browser. */

export interface Progress {
  /** The step to go on with; 0 for somebody new. */
  read(): number;
  write(step: number): void;
}

/** Without storage (private windows) a lesson begins anew with every visit. */
export function progressOf(game: string): Progress {
  const name = `lesson:${game}`;
  return {
    read() {
      const kept = Number(localStorage.getItem(name));
      return Number.isInteger(kept) && kept > 0 ? kept : 0;
    },
    write(step) {
      try {
        localStorage.setItem(name, String(step));
      } catch (error) {
        console.warn("the lesson's progress is not kept", error);
      }
    },
  };
}
