/** What the page says of add-on 1 in Romanian. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { ExtraKey } from "./en.ts";

export const ro: Catalogue<ExtraKey> = {
  "sheet.title": "Foaia ta pentru start",
  "sheet.goods": "Mărfuri",
  "sheet.employees": "Angajați în Hol",
  "sheet.vp": "Puncte",
  "sheet.moves": "Mutări înaintea primei runde",
  "sheet.cost": "{cost} $",
  "sheet.gives": "dă {cost} $",
  "sheet.free": "gratuit",
  "sheet.short": "{price}, cu {short} $ prea mult",
  "sheet.bid": "Licitație pentru primul loc, în dolari",
  "sheet.bid.help": "Cine licitează cel mai mult începe și plătește; ceilalți nu plătesc nimic.",
  "sheet.total": "{spent} $ din {budget} $: ai începe cu {left} $.",
  "sheet.total.bid": "{spent} $ din {budget} $: ai începe cu {left} $, sau cu {paid} $ dacă licitația ta câștigă.",
  "sheet.over":
    "Ce ai marcat și licitația fac {sum} $; mai mult de {budget} $ nu se poate. Licitează cel mult {most} $, sau cumpără mai puțin.",
  "sheet.whole": "O licitație este un număr întreg de dolari, 0 sau mai mult.",
  "sheet.done": "Predă",
  "sheet.after": "O mai poți privi și retrage înainte de a trimite.",
  "sheet.held": "Foaia pentru start",
  "sheet.bidden": "Licitație",
  "sheet.started": "Bani rămași",
};
