/** Service events in words: log lines that are the same for every game. */
import { isService, type ServiceEvent } from "./folding.ts";
import type { AnyGame, Happening, Line, Viewer } from "./kernel.ts";
import type { Catalogues } from "./words.ts";

const WORDS = {
  en: {
    "service.taken-back": "{seat} took a turn back: all is as it was after entry {to}.",
    "service.resigned": "{seat} resigned. The bot plays on in their place.",
    "service.ended": "The game was called off. The points count as they stand.",
  },
  ca: {
    "service.taken-back": "{seat} ha desfet un torn: tot és com era després de l’entrada {to}.",
    "service.resigned": "{seat} s’ha rendit. El bot continua jugant en el seu lloc.",
    "service.ended": "La partida s’ha donat per acabada. Compten els punts tal com estan.",
  },
  pl: {
    "service.taken-back": "{seat} cofa ruch: wszystko jest tak, jak po wpisie {to}.",
    "service.resigned": "{seat} rezygnuje z gry. W tym miejscu gra dalej bot.",
    "service.ended": "Gra została zakończona przed czasem. Liczą się punkty w obecnym stanie.",
  },
  ro: {
    "service.taken-back": "{seat} și-a retras o mutare: totul e ca după intrarea {to}.",
    "service.resigned": "{seat} a renunțat. Botul joacă mai departe în locul său.",
    "service.ended": "Partida a fost încheiată înainte de vreme. Punctele se socotesc așa cum sunt.",
  },
  ru: {
    "service.taken-back": "{seat} берёт ход назад: всё снова как после записи {to}.",
    "service.resigned": "{seat} сдаётся. На этом месте дальше играет бот.",
    "service.ended": "Партия прекращена досрочно. Очки считаются как есть.",
  },
} as const satisfies Catalogues;

/** A game's catalogues with the service's own lines. */
export const withService = (words: Catalogues): Catalogues => ({
  en: { ...words.en, ...WORDS.en },
  ca: { ...words.ca, ...WORDS.ca },
  pl: { ...words.pl, ...WORDS.pl },
  ro: { ...words.ro, ...WORDS.ro },
  ru: { ...words.ru, ...WORDS.ru },
});

/** The line of a service event; `seat`: whose entry it stands in. */
function lineOf(event: ServiceEvent, seat: number | null): Line {
  const who: { readonly seat?: number } = seat === null ? {} : { seat };
  if (event.type === "$takenBack") return { key: "service.taken-back", params: { ...who, to: event.to } };
  return event.type === "$resigned"
    ? { key: "service.resigned", params: { seat: event.seat } }
    : { key: "service.ended", params: {} };
}

/** The log lines of events already seen by the viewer. `seat`: whose entry they stand in. */
export const tellAll = (
  game: AnyGame,
  events: readonly Happening[],
  viewer: Viewer,
  seat: number | null,
): readonly Line[] => events.flatMap((it) => (isService(it) ? lineOf(it, seat) : (game.tell(it, viewer) ?? [])));
