/** The notice of a table, for an inbox that is about to tell somebody. */
import type { Seat } from "../../games/kernel/game.ts";
import type { NoticeShape } from "../contract/facts.ts";
import { languageOf } from "../words/index.ts";
import { clockResumesAt } from "./clock/clock.ts";
import type { TableContext } from "./context.ts";
import { seenBy } from "./features/personal/personal.ts";
import { noticeShape } from "./view.ts";

/** The notice for a seat that was told of entry `seq`. Throws without such a table. */
export function noticeFor(context: TableContext, seat: Seat, seq: number, language: string): NoticeShape {
  const position = context.load();
  const person = position.lobby.places[seat]?.person ?? null;
  const resumes = clockResumesAt(position, seat, context.now());
  return {
    ...noticeShape(position, { viewer: seat, language: languageOf(language) }, seq),
    ...{ looking: context.isHere(person), seen: seenBy(context, person) ?? 0 },
    ...(resumes !== undefined && { clockResumesAt: resumes }),
  };
}
