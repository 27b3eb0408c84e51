/** Limits of imports: histories that a real game can have, and that are judged within a second. Pure. */
import type { CompleteExport } from "./export.ts";
import { takenBackTo } from "./fold.ts";

/** Limits of a history in characters, entries, and commands that are played to judge it. The longest games we know have 270 entries. */
export const MOST_IMPORTED = { text: 2 * 1024 * 1024, entries: 600, plays: 2_000 } as const;

/** Commands that are played to judge a file: each once, and those taken back once more for every viewer. */
function playsIn({ header, entries }: CompleteExport): number {
  const counting: CompleteExport["entries"][number][] = [];
  let plays = 0;
  for (const entry of entries) {
    const to = takenBackTo(entry);
    const left = to === null ? counting.length : counting.findLastIndex(({ seq }) => seq <= to) + 1;
    for (const { commands } of counting.splice(left)) plays += commands.length * (header.seats.length + 1);
    plays += entry.commands.length;
    counting.push(entry);
  }
  return plays;
}

/** Whether a file is longer than games can be; checked before it is judged. */
export const isTooLong = (file: CompleteExport): boolean =>
  file.entries.length > MOST_IMPORTED.entries || playsIn(file) > MOST_IMPORTED.plays;

/** The first entry that is earlier than the one before it; `null`: none. */
export const fallingTime = ({ entries }: CompleteExport): number | null =>
  entries.find(({ at }, index) => at < (entries[index - 1]?.at ?? 0))?.seq ?? null;
