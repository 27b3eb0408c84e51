/** Words of the page without a network, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { OfflineKey } from "./en.ts";

export const pl: Catalogue<OfflineKey> = {
  away: "Brak połączenia. Widzisz stan z {time}. Możesz zaplanować ruch: zostanie zachowany tutaj i wysłany, gdy połączenie wróci.",
  "away.unknown": "Brak połączenia. Możesz otworzyć stoły oglądane tu wcześniej.",
  played: "Twój ruch został wykonany (przy stole: {names}).",
  refused: "Twojego ruchu nie dało się wykonać (przy stole: {names}). Szkic jest zachowany.",
  others: "inni",
  "other-person":
    "W innej karcie tej przeglądarki zalogowano kogoś innego. Z tej strony nic już nie zostanie wysłane; twój szkic czeka na ciebie.",
  reload: "Odśwież",
  look: "Otwórz stół",
  close: "Zamknij",
};
