/** The account as a whole, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { AccountKey } from "./en.ts";

export const ro: Catalogue<AccountKey> = {
  title: "Contul tău",
  kept: "Ce se păstrează: numele, limba și fusul orar, adresa dacă te autentifici, ce ți s-a trimis, ce ai spus și ai notat la mese și partidele jucate.",
  export: "Descarcă o copie a datelor",
  blocks: "Oameni pe care i-ai blocat",
  "blocks.help":
    "Nu pot intra la mesele tale publice, nu te pot invita sau menționa, iar niciunul nu vede mesele deschise ale celuilalt. Blochezi pe cineva pe pagina sa, spre care duce numele din discuția unei mese.",
  "blocks.more": "Mai multe",
  "blocks.none": "Pe nimeni.",
  unblock: "Deblochează: {name}",
  former: "fost jucător",
  delete: "Șterge-mi contul",
  "delete.help":
    "Se șterg îndată: numele, adresa, setările, sesiunile, tokenurile, webhookurile, notificările și ce ai spus și ai notat. Mesele deschise se părăsesc; în partidele începute botul joacă în locul unui fost jucător, care rămâne ultimul. Partidele încheiate rămân, cu numele sub care ai jucat. Nu se poate reveni.",
  "delete.name": "Ca să confirmi, scrie-ți numele: {name}",
  "delete.yes": "Șterge-l acum",
};
