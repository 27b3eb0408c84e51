/** What the page says of add-on 1 in Catalan. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { ExtraKey } from "./en.ts";

const TILE = "{tile, select, 1 {departaments} 2 {projectes} 3 {l’empresa} other {ciutats mitjanes}}";

export const ca: Catalogue<ExtraKey> = {
  "sheet.title": "El teu full per a l’inici",
  "sheet.goods": "Mercaderies",
  "sheet.employees": "Treballadors al Vestíbul",
  "sheet.vp": "Punts",
  "sheet.moves": "Moviments abans de la primera ronda",
  "sheet.cost": "{cost} $",
  "sheet.gives": "dona {cost} $",
  "sheet.free": "gratis",
  "sheet.short": "{price}, {short} $ de més",
  "sheet.bid": "Licitació pel primer lloc, en dòlars",
  "sheet.bid.help": "Qui licita més va primer i paga la licitació; els altres no paguen res.",
  "sheet.total": "{spent} $ de {budget} $: començaries amb {left} $.",
  "sheet.total.bid": "{spent} $ de {budget} $: començaries amb {left} $, o amb {paid} $ si guanya la teva licitació.",
  "sheet.over":
    "El marcat i la licitació sumen {sum} $; no es permeten més de {budget} $. Licita {most} $ com a màxim, o compra menys.",
  "sheet.whole": "Una licitació és un nombre enter de dòlars, 0 o més.",
  "sheet.done": "Entrega",
  "sheet.after": "Encara ho pots repassar i desfer abans d’enviar-ho.",
  "sheet.held": "Full de l’inici",
  "sheet.bidden": "Licitació",
  "sheet.started": "Diners que queden",
  "chart.covered": `Coberta pel tauler de ${TILE}.`,
  "chart.tile": `Tauler de ${TILE}`,
  "chart.column": "Columna {field}",
  "chart.printed": "Com s’ha imprès.",
  "pass.cover": "No cobreixis cap columna",
  "secret.own": "La teva donació secreta: només la veus tu",
  "secret.open": "Donació secreta de {seat}",
  "waiting.now": "Espera: fa el torn d’empresa l’últim",
};
