/** Words of the page without a network, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { OfflineKey } from "./en.ts";

export const ro: Catalogue<OfflineKey> = {
  away: "Fără conexiune. Ce vezi este din {time}. Îți poți plănui tura: se păstrează aici și se trimite când revine conexiunea.",
  "away.unknown": "Fără conexiune. Poți deschide mesele la care te-ai uitat înainte.",
  played: "Tura ta la masa cu {names} a fost jucată.",
  refused: "Tura ta la masa cu {names} nu a putut fi jucată. Ciorna este păstrată.",
  others: "ceilalți",
  "other-person":
    "În acest browser s-a autentificat altcineva, în altă filă. Din această pagină nu se mai trimite nimic; ciorna ta se păstrează pentru tine.",
  reload: "Reîncarcă",
  look: "Deschide masa",
  close: "Închide",
};
