/** What the board of Gold Rush says in Catalan, beside the words of the game itself. */
import type { Catalogue } from "../../../../games/kernel/words.ts";
import type { BoardKey } from "./en.ts";

export const ca: Catalogue<BoardKey> = {
  "prompt.place": "Col·loca la teva lloseta: {tile}",
  "prompt.place.ghost": "Gira la lloseta o col·loca-la aquí",
  "prompt.act": "Ara un vaquer, la tenda, una fitxa o res",
  "primary.place": "Col·loca aquí",
  "primary.pass": "No facis res",
  "board.label": "El tauler de La febre de l’or",
  "board.drawn": "Per col·locar",
  "board.rotate": "Gira la lloseta (R)",
  "target.square": "Casella ({x}, {y}): {ways, plural, one {una manera} other {# maneres}} de col·locar la lloseta",
  "target.tent":
    "Planta la tenda: muntanya amb {nuggets, plural, one {# símbol de pepita} other {# símbols de pepita}}, {tokens, plural, =0 {cap fitxa} one {# fitxa} other {# fitxes}} al damunt",
  "target.removal": "Recupera el teu {role}",
  "target.mine": "Extreu una fitxa: aquí {tokens, plural, one {n’hi ha #} other {n’hi ha #}}",
  "target.railroad":
    "Ferroviari: {tiles, plural, one {# lloseta} other {# llosetes}}, {open, plural, =0 {ja complet} one {un extrem obert} other {# extrems oberts}}{locomotives, plural, =0 {} =1 {, una locomotora} other {, # locomotores}}",
  "target.mountain":
    "Buscador d’or: {nuggets, plural, one {# símbol de pepita} other {# símbols de pepita}}, {open, plural, =0 {ja completa} one {un costat obert} other {# costats oberts}}, {tokens, plural, =0 {cap fitxa} one {# fitxa} other {# fitxes}}",
  "target.city":
    "Comerciant: {tracks, plural, one {# via} other {# vies}}, {open, plural, =0 {totes completes} one {# encara incompleta} other {# encara incompletes}}",
  "target.prairie":
    "Granger: {tipis, plural, =0 {cap campament de tipis} one {# campament de tipis} other {# campaments de tipis}}, {horses, plural, =0 {cap ramat} one {# ramat} other {# ramats}} de moment",
  "choices.tents": "Planta la tenda ({count, plural, one {un lloc} other {# llocs}})",
  "choices.removals": "Recupera un vaquer",
  "holdings.cowboys": "{count, plural, one {# vaquer} other {# vaquers}} en reserva",
  "holdings.tent.free": "tenda en reserva",
  "holdings.tent.out": "tenda en una muntanya",
  "holdings.tokens": "{count, plural, one {# fitxa de mineria} other {# fitxes de mineria}}",
  "holdings.tokens.shown": "fitxes: {values}",
  "holdings.tokens.own": "les teves fitxes: {values}",
  "supply.left":
    "{left, plural, =0 {No queda cap lloseta per robar} one {Queda una lloseta per robar} other {Queden # llosetes per robar}}",
  "supply.tokens": "{count, plural, one {# fitxa de mineria} other {# fitxes de mineria}} a la reserva",
  "supply.kinds": "Per tipus",
  "supply.kind": "{count} × {tile}",
  "supply.discarded": "Fora del joc: {tiles}",
  "supply.fewer":
    "Aquesta taula juga amb menys llosetes de les que hi ha a la caixa: l’atzar decideix quines es queden a la bossa.",
  "text.title": "El tauler en paraules",
  "text.tiles":
    "{count, plural, one {Hi ha # lloseta} other {Hi ha # llosetes}} a la taula, de ({left}, {top}) a ({right}, {bottom}).",
  "text.cowboy": "{seat}: {role} a ({x}, {y}).",
  "text.tent": "{seat}: tenda a ({x}, {y}).",
  "text.tokens": "Muntanya a ({x}, {y}): {tokens, plural, one {# fitxa de mineria} other {# fitxes de mineria}}.",
  "text.empty": "No hi ha cap vaquer ni cap tenda a la taula.",
};
