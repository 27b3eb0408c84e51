/** What the board of Gold Rush says in Russian, beside the words of the game itself. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { BoardKey } from "./en.ts";

export const ru: Catalogue<BoardKey> = {
  "prompt.place": "Положите тайл: {tile}",
  "prompt.place.ghost": "Поверните тайл или положите его сюда",
  "prompt.act": "Теперь ковбой, палатка, жетон или ничего",
  "primary.place": "Положить сюда",
  "primary.pass": "Ничего не делать",
  "board.label": "Поле «Золотой лихорадки»",
  "board.drawn": "Нужно положить",
  "board.rotate": "Повернуть тайл (R)",
  "target.square":
    "Клетка ({x}, {y}): {ways, plural, one {# способ положить тайл} few {# способа положить тайл} many {# способов положить тайл} other {# способа положить тайл}}",
  "target.tent":
    "Разбить палатку: гора, {nuggets, plural, one {# символ самородка} few {# символа самородка} many {# символов самородка} other {# символа самородка}}, {tokens, plural, =0 {без жетонов} one {# жетон} few {# жетона} many {# жетонов} other {# жетона}}",
  "target.removal": "Забрать своего ковбоя ({role})",
  "target.mine": "Добыть жетон: здесь {tokens, plural, one {лежит #} few {лежат #} many {лежит #} other {лежит #}}",
  "target.railroad":
    "Железнодорожник: {tiles, plural, one {# тайл} few {# тайла} many {# тайлов} other {# тайла}}, {open, plural, =0 {сразу завершена} one {# открытый конец} few {# открытых конца} many {# открытых концов} other {# открытого конца}}{locomotives, plural, =0 {} =1 {, один паровоз} one {, # паровоз} few {, # паровоза} many {, # паровозов} other {, # паровоза}}",
  "target.mountain":
    "Золотоискатель: {nuggets, plural, one {# символ самородка} few {# символа самородка} many {# символов самородка} other {# символа самородка}}, {open, plural, =0 {сразу завершена} one {# открытая сторона} few {# открытые стороны} many {# открытых сторон} other {# открытой стороны}}, {tokens, plural, =0 {без жетонов} one {# жетон} few {# жетона} many {# жетонов} other {# жетона}}",
  "target.city":
    "Торговец: {tracks, plural, one {# путь} few {# пути} many {# путей} other {# пути}}, {open, plural, =0 {все завершены} one {# ещё не завершён} few {# ещё не завершены} many {# ещё не завершены} other {# ещё не завершены}}",
  "target.prairie":
    "Фермер: пока {tipis, plural, =0 {без лагерей типи} one {# лагерь типи} few {# лагеря типи} many {# лагерей типи} other {# лагеря типи}}, {horses, plural, =0 {без табунов} one {# табун} few {# табуна} many {# табунов} other {# табуна}}",
  "choices.tents": "Разбить палатку ({count, plural, one {# место} few {# места} many {# мест} other {# места}})",
  "choices.removals": "Забрать ковбоя",
  "holdings.cowboys": "{count, plural, one {# ковбой} few {# ковбоя} many {# ковбоев} other {# ковбоя}} в запасе",
  "holdings.tent.free": "палатка в запасе",
  "holdings.tent.out": "палатка на горе",
  "holdings.tokens":
    "{count, plural, one {# жетон добычи} few {# жетона добычи} many {# жетонов добычи} other {# жетона добычи}}",
  "holdings.tokens.shown": "жетоны: {values}",
  "holdings.tokens.own": "Ваши жетоны: {values}",
  "supply.left":
    "{left, plural, =0 {Тайлов больше не осталось} one {Остался # тайл} few {Осталось # тайла} many {Осталось # тайлов} other {Осталось # тайла}}",
  "supply.tokens":
    "{count, plural, one {# жетон добычи} few {# жетона добычи} many {# жетонов добычи} other {# жетона добычи}} в запасе",
  "supply.kinds": "По видам",
  "supply.kind": "{count} × {tile}",
  "supply.discarded": "Вне игры: {tiles}",
  "supply.fewer": "За этим столом тайлов меньше, чем в коробке: какие останутся в мешке, решает случай.",
  "text.title": "Поле словами",
  "text.tiles":
    "На столе {count, plural, one {лежит # тайл} few {лежат # тайла} many {лежат # тайлов} other {лежат # тайла}}, от ({left}, {top}) до ({right}, {bottom}).",
  "text.cowboy": "{seat}: {role} на ({x}, {y}).",
  "text.tent": "{seat}: палатка на ({x}, {y}).",
  "text.tokens":
    "Гора на ({x}, {y}): {tokens, plural, one {# жетон добычи} few {# жетона добычи} many {# жетонов добычи} other {# жетона добычи}}.",
  "text.empty": "На столе нет ни ковбоев, ни палаток.",
};
