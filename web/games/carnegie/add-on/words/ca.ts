/** What the page says of add-on 1 in Catalan. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { ExtraKey } from "./en.ts";

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
};
