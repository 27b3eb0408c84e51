/** What the page says of add-on 1 in Polish. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { ExtraKey } from "./en.ts";

export const pl: Catalogue<ExtraKey> = {
  "sheet.title": "Twój arkusz na początek",
  "sheet.goods": "Towary",
  "sheet.employees": "Pracownicy w Lobby",
  "sheet.vp": "Punkty",
  "sheet.moves": "Ruchy przed pierwszą rundą",
  "sheet.cost": "{cost}$",
  "sheet.gives": "daje {cost}$",
  "sheet.free": "za darmo",
  "sheet.short": "{price}, o {short}$ za dużo",
  "sheet.bid": "Licytacja o pierwsze miejsce, w dolarach",
  "sheet.bid.help": "Kto licytuje najwięcej, zaczyna i płaci; pozostali nie płacą nic.",
  "sheet.total": "{spent}$ z {budget}$: zaczniesz z {left}$.",
  "sheet.total.bid": "{spent}$ z {budget}$: zaczniesz z {left}$ albo z {paid}$, jeśli twoja licytacja wygra.",
  "sheet.over":
    "Zaznaczone opcje i licytacja to {sum}$; więcej niż {budget}$ nie wolno. Licytuj najwyżej {most}$ albo kup mniej.",
  "sheet.whole": "Licytacja to całkowita liczba dolarów, 0 lub więcej.",
  "sheet.done": "Oddaj",
  "sheet.after": "Przed wysłaniem możesz to jeszcze przejrzeć i cofnąć.",
  "sheet.held": "Arkusz na początek",
  "sheet.bidden": "Licytacja",
  "sheet.started": "Pozostałe pieniądze",
};
