/** Log lines of service events, equal for every game. */

import type { AnyGame, GameEvent, Line, Viewer } from "../kernel/game.ts";
import type { AllCatalogues, Catalogues } from "../kernel/words.ts";
import type { Entry } from "./entry.ts";
import { isProgram, proxyOf } from "./entry.ts";
import { isService, type ServiceEvent } from "./fold.ts";
import ca from "./words/ca.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import pl from "./words/pl.json" with { type: "json" };
import ro from "./words/ro.json" with { type: "json" };
import ru from "./words/ru.json" with { type: "json" };

const WORDS = { en, ca, pl, ro, ru } as const satisfies AllCatalogues;

const joined = new WeakMap<Catalogues, Catalogues>();

/** A game's catalogues with the service's own lines. */
export function withService(words: Catalogues): Catalogues {
  const known = joined.get(words) ?? join(words);
  joined.set(words, known);
  return known;
}

const join = (words: Catalogues): AllCatalogues => ({
  en: { ...words.en, ...WORDS.en },
  ca: { ...words.ca, ...WORDS.ca },
  pl: { ...words.pl, ...WORDS.pl },
  ro: { ...words.ro, ...WORDS.ro },
  ru: { ...words.ru, ...WORDS.ru },
});

/** The line of a service event; `seat`: of its entry. */
function lineOf(event: ServiceEvent, seat: number | null): Line {
  const who: { readonly seat?: number } = seat === null ? {} : { seat };
  if (event.type === "$takenBack") return { key: "service.taken-back", params: { ...who, to: event.to } };
  if (event.type === "$forked") return { key: "service.forked", params: { at: event.at } };
  return event.type === "$resigned"
    ? { key: "service.resigned", params: { seat: event.seat } }
    : { key: "service.ended", params: {} };
}

/** An entry as its viewer knows it: `events` as they saw them; without a `key` where it is not shown. */
export interface ToldEntry extends Pick<Entry, "by" | "seat" | "events"> {
  readonly key?: string;
}

/** Says that a program played, or somebody else for the player, and why; nothing for an entry made by hand. */
function proxyLines({ by, seat, key }: ToldEntry): readonly Line[] {
  if (key === undefined) return [];
  const why = isProgram({ by, key }) ? "program" : proxyOf({ by, key });
  return seat === null || !why ? [] : [{ key: `service.${why}`, params: { seat } }];
}

/** The game's lines for several events in a row. */
function gameLines(game: AnyGame, events: readonly GameEvent[], viewer: Viewer, before: unknown): readonly Line[] {
  if (events.length === 0) return [];
  if (game.describeEntry && before !== null) return game.describeEntry(events, viewer, before);
  return events.flatMap((it) => game.describe(it, viewer) ?? []);
}

/** The log lines of an entry. `before`: its viewer's state before it; if `null`, the lines name no places. */
export function tellAll(game: AnyGame, entry: ToldEntry, viewer: Viewer, before: unknown): readonly Line[] {
  const own = entry.events.filter((it) => !isService(it));
  const service = entry.events.filter(isService).map((it) => lineOf(it, entry.seat));
  return [...proxyLines(entry), ...service, ...gameLines(game, own, viewer, before)];
}
