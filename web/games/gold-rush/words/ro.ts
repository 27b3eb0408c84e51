/** What the board of Gold Rush says in Romanian, beside the words of the game itself. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { BoardKey } from "./en.ts";

export const ro: Catalogue<BoardKey> = {
  "prompt.place": "Plasează-ți cartonașul: {tile}",
  "prompt.place.ghost": "Rotește cartonașul sau plasează-l aici",
  "prompt.act": "Acum un cowboy, cortul, un jeton sau nimic",
  "primary.place": "Plasează aici",
  "primary.pass": "Nu face nimic",
  "board.label": "Tabla de joc Goana după aur",
  "board.drawn": "De plasat",
  "board.rotate": "Rotește cartonașul (R)",
  "target.square":
    "Pătratul ({x}, {y}): {ways, plural, one {un mod} few {# moduri} other {# de moduri}} de a plasa cartonașul",
  "target.tent":
    "Ridică-ți cortul: munte cu {nuggets, plural, one {# simbol pepită} few {# simboluri pepită} other {# de simboluri pepită}}, {tokens, plural, =0 {niciun jeton} one {# jeton} few {# jetoane} other {# de jetoane}} pe el",
  "target.removal": "Ia înapoi: {role}",
  "target.mine":
    "Exploatează un jeton: aici {tokens, plural, one {este # jeton} few {sunt # jetoane} other {sunt # de jetoane}}",
  "target.railroad":
    "Muncitor feroviar: {tiles, plural, one {# cartonaș} few {# cartonașe} other {# de cartonașe}}, {open, plural, =0 {deja finalizată} one {un capăt deschis} few {# capete deschise} other {# de capete deschise}}{locomotives, plural, =0 {} =1 {, o locomotivă} few {, # locomotive} other {, # de locomotive}}",
  "target.mountain":
    "Căutător de aur: {nuggets, plural, one {# simbol pepită} few {# simboluri pepită} other {# de simboluri pepită}}, {open, plural, =0 {deja finalizat} one {o latură deschisă} few {# laturi deschise} other {# de laturi deschise}}, {tokens, plural, =0 {niciun jeton} one {# jeton} few {# jetoane} other {# de jetoane}}",
  "target.city":
    "Negustor: {tracks, plural, one {# șină} few {# șine} other {# de șine}}, {open, plural, =0 {toate finalizate} one {# încă nefinalizată} few {# încă nefinalizate} other {# încă nefinalizate}}",
  "target.prairie":
    "Fermier: {tipis, plural, =0 {nicio tabără tepee} one {# tabără tepee} few {# tabere tepee} other {# de tabere tepee}}, {horses, plural, =0 {nicio herghelie} one {# herghelie} few {# herghelii} other {# de herghelii}} până acum",
  "choices.tents": "Ridică cortul ({count, plural, one {un loc} few {# locuri} other {# de locuri}})",
  "choices.removals": "Ia înapoi un cowboy",
  "holdings.cowboys": "{count, plural, one {# cowboy} few {# cowboy} other {# de cowboy}} în rezervă",
  "holdings.tent.free": "cort în rezervă",
  "holdings.tent.out": "cort pe un munte",
  "holdings.tokens":
    "{count, plural, one {# jeton de exploatare} few {# jetoane de exploatare} other {# de jetoane de exploatare}}",
  "holdings.tokens.shown": "jetoane: {values}",
  "holdings.tokens.own": "jetoanele tale: {values}",
  "supply.left":
    "{left, plural, =0 {Niciun cartonaș de tras} one {Un cartonaș de tras} few {# cartonașe de tras} other {# de cartonașe de tras}}",
  "supply.tokens":
    "{count, plural, one {# jeton de exploatare} few {# jetoane de exploatare} other {# de jetoane de exploatare}} în rezervă",
  "supply.kinds": "Pe feluri",
  "supply.kind": "{count} × {tile}",
  "supply.discarded": "Ieșite din joc: {tiles}",
  "supply.fewer":
    "Această masă joacă cu mai puține cartonașe decât sunt în cutie: hazardul decide care rămân în săculeț.",
  "text.title": "Tabla în cuvinte",
  "text.tiles":
    "{count, plural, one {Pe masă este # cartonaș} few {Pe masă sunt # cartonașe} other {Pe masă sunt # de cartonașe}}, de la ({left}, {top}) la ({right}, {bottom}).",
  "text.cowboy": "{seat}: {role} la ({x}, {y}).",
  "text.tent": "{seat}: cort la ({x}, {y}).",
  "text.tokens":
    "Muntele de la ({x}, {y}): {tokens, plural, one {# jeton de exploatare} few {# jetoane de exploatare} other {# de jetoane de exploatare}}.",
  "text.empty": "Pe masă nu se află niciun cowboy sau cort.",
};
