/** What the service did at a table, in words: log lines that are the same for every game. */

import type { AnyGame, Happening, Line, Viewer } from "../kernel/game.ts";
import type { Catalogues } from "../kernel/words.ts";
import type { Entry } from "./entry.ts";
import { isProgram, proxyOf } from "./entry.ts";
import { isService, type ServiceEvent } from "./fold.ts";

const WORDS = {
  en: {
    "service.title": "{game} {id} (rules {rules}): {names}",
    "service.imported":
      "This table was brought in as a file. Nobody here saw the game up to then, and nobody vouches for it.",
    "service.forked":
      "What if? Up to entry {at} this is another table’s game. From here on chance is drawn anew, and nothing counts.",
    "service.taken-back": "{seat} took a turn back: all is as it was after entry {to}.",
    "service.resigned": "{seat} resigned. The bot plays on in their place.",
    "service.ended": "The game was called off. The points count as they stand.",
    "service.order": "By a standing order of {seat}.",
    "service.time-out": "The bot played for {seat} (time out).",
    "service.held": "The bot played for {seat} (the seat waits for a stand-in).",
    "service.plan": "By a plan of {seat}.",
    "service.program": "{seat} played by a program.",
    "service.stand-in": "{name} sat down in place of {before}.",
    "service.back": "{name} took the seat back from {before}.",
    "service.objected": "{before} left the seat again, because somebody objected. The bot holds it for {name}.",
  },
  ca: {
    "service.title": "{game} {id} (regles {rules}): {names}",
    "service.imported":
      "Aquesta taula es va importar d’un fitxer. Ningú d’aquí no va veure la partida fins llavors, i ningú no en respon.",
    "service.forked":
      "I si…? Fins a l’entrada {at} és la partida d’una altra taula. D’aquí endavant l’atzar és nou i res no compta.",
    "service.taken-back": "{seat} ha desfet un torn: tot és com era després de l’entrada {to}.",
    "service.resigned": "{seat} s’ha rendit. El bot continua jugant en el seu lloc.",
    "service.ended": "La partida s’ha donat per acabada. Compten els punts tal com estan.",
    "service.order": "Per una ordre permanent que ha donat {seat}.",
    "service.time-out": "El bot ha jugat per {seat} (s’ha acabat el temps).",
    "service.held": "El bot ha jugat per {seat} (el lloc espera un suplent).",
    "service.plan": "Segons un pla que ha fet {seat}.",
    "service.program": "{seat} ha jugat amb un programa.",
    "service.stand-in": "{name} s’ha assegut al lloc que ocupava {before}.",
    "service.back": "{name} ha recuperat el lloc que ocupava {before}.",
    "service.objected": "{before} ha tornat a deixar el lloc perquè algú s’hi oposava. El bot el guarda per a {name}.",
  },
  pl: {
    "service.title": "{game} {id} (zasady {rules}): {names}",
    "service.imported": "Ten stół wczytano z pliku. Nikt tutaj nie widział wcześniejszej gry i nikt za nią nie ręczy.",
    "service.forked": "A gdyby…? Do wpisu {at} to gra z innego stołu. Dalej losowanie jest nowe i nic się nie liczy.",
    "service.taken-back": "{seat} cofa ruch: wszystko jest tak, jak po wpisie {to}.",
    "service.resigned": "{seat} rezygnuje z gry. W tym miejscu gra dalej bot.",
    "service.ended": "Gra została zakończona przed czasem. Liczą się punkty zdobyte do tej chwili.",
    "service.order": "Na stałe polecenie gracza {seat}.",
    "service.time-out": "Bot zagrał za gracza {seat} (koniec czasu).",
    "service.held": "Bot zagrał za gracza {seat} (miejsce czeka na zastępcę).",
    "service.plan": "Według planu gracza {seat}.",
    "service.program": "{seat} gra za pomocą programu.",
    "service.stand-in": "{name} zajmuje miejsce gracza {before}.",
    "service.back": "{name} wraca na miejsce, które zajmuje {before}.",
    "service.objected": "{before} znów opuszcza miejsce, bo ktoś się sprzeciwił. Bot trzyma je dla gracza {name}.",
  },
  ro: {
    "service.title": "{game} {id} (regulile {rules}): {names}",
    "service.imported":
      "Această masă a fost adusă dintr-un fișier. Nimeni de aici nu a văzut partida până atunci și nimeni nu garantează pentru ea.",
    "service.forked":
      "Ce-ar fi dacă? Până la intrarea {at} este partida altei mese. De aici încolo hazardul e altul și nimic nu contează.",
    "service.taken-back": "{seat} și-a retras o mutare: totul e ca după intrarea {to}.",
    "service.resigned": "{seat} a renunțat. Botul joacă mai departe în locul său.",
    "service.ended": "Partida a fost încheiată înainte de vreme. Punctele se socotesc așa cum sunt.",
    "service.order": "Printr-un ordin permanent dat de {seat}.",
    "service.time-out": "Botul a jucat pentru {seat} (timpul a expirat).",
    "service.held": "Botul a jucat pentru {seat} (locul așteaptă un înlocuitor).",
    "service.plan": "După un plan făcut de {seat}.",
    "service.program": "{seat} a jucat printr-un program.",
    "service.stand-in": "{name} s-a așezat pe locul ocupat de {before}.",
    "service.back": "{name} și-a luat locul înapoi de la {before}.",
    "service.objected":
      "{before} a eliberat din nou locul, pentru că cineva s-a opus. Botul îl păstrează pentru {name}.",
  },
  ru: {
    "service.title": "{game} {id} (правила {rules}): {names}",
    "service.imported": "Этот стол загружен из файла. Никто здесь не видел игру до этого, и никто за неё не ручается.",
    "service.forked":
      "А что если…? До записи {at} это партия другого стола. Дальше жребий новый, и ничего не засчитывается.",
    "service.taken-back": "{seat} берёт ход назад: всё снова как после записи {to}.",
    "service.resigned": "{seat} сдаётся. На этом месте дальше играет бот.",
    "service.ended": "Партия прекращена досрочно. Засчитываются уже набранные очки.",
    "service.order": "По постоянному распоряжению игрока {seat}.",
    "service.time-out": "За игрока {seat} сходил бот (время вышло).",
    "service.held": "За игрока {seat} сходил бот (место ждёт замены).",
    "service.plan": "По плану игрока {seat}.",
    "service.program": "Игрок {seat} сходил с помощью программы.",
    "service.stand-in": "{name} садится вместо игрока {before}.",
    "service.back": "{name} возвращается на место, которое занимал игрок {before}.",
    "service.objected": "{before} снова покидает место: кто-то был против. Бот держит его для игрока {name}.",
  },
} as const satisfies Catalogues;

const joined = new WeakMap<Catalogues, Catalogues>();

/** A game's catalogues with the service's own lines. */
export function withService(words: Catalogues): Catalogues {
  const known = joined.get(words) ?? join(words);
  joined.set(words, known);
  return known;
}

const join = (words: Catalogues): Catalogues => ({
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
  if (event.type === "$forked") return { key: "service.forked", params: { at: event.at } };
  return event.type === "$resigned"
    ? { key: "service.resigned", params: { seat: event.seat } }
    : { key: "service.ended", params: {} };
}

/** An entry as far as its viewer knows it: `events` as they saw them; without a `key` where that is not shown. */
export interface ToldEntry extends Pick<Entry, "by" | "seat" | "events"> {
  readonly key?: string;
}

/** That a program played, or somebody else for the player, and why; none for an entry that a player made by hand. */
function proxyLines({ by, seat, key }: ToldEntry): readonly Line[] {
  if (key === undefined) return [];
  const why = isProgram({ by, key }) ? "program" : proxyOf({ by, key });
  return seat === null || !why ? [] : [{ key: `service.${why}`, params: { seat } }];
}

/** What a game says of some events in a row. */
function gameLines(game: AnyGame, events: readonly Happening[], viewer: Viewer, before: unknown): readonly Line[] {
  if (events.length === 0) return [];
  if (game.narrate && before !== null) return game.narrate(events, viewer, before);
  return events.flatMap((it) => game.tell(it, viewer) ?? []);
}

/**
 * The log lines of an entry. `before`: what its viewer knew of the state before it; `null` where that is not at hand, and then
 * the lines do not say where things happened.
 */
export function tellAll(game: AnyGame, entry: ToldEntry, viewer: Viewer, before: unknown): readonly Line[] {
  const own = entry.events.filter((it) => !isService(it));
  const service = entry.events.filter(isService).map((it) => lineOf(it, entry.seat));
  return [...proxyLines(entry), ...service, ...gameLines(game, own, viewer, before)];
}
