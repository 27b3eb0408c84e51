/** Words of the page without a network, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { OfflineKey } from "./en.ts";

export const ca: Catalogue<OfflineKey> = {
  away: "Sense connexió. El que veus és del {time}. Pots planejar el torn: es conserva aquí i s’envia quan torni a haver-hi connexió.",
  "away.unknown": "Sense connexió. Pots obrir les taules que ja has mirat abans.",
  played: "S’ha jugat el teu torn a la taula amb {names}.",
  refused: "El teu torn a la taula amb {names} no s’ha pogut jugar. L’esborrany es conserva.",
  others: "els altres",
  "other-person":
    "Una altra persona ha iniciat la sessió en aquest navegador, en una altra pestanya. Des d’aquesta pàgina ja no s’envia res; el teu esborrany es conserva per a tu.",
  reload: "Torna a carregar",
  look: "Obre la taula",
  close: "Tanca",
};
