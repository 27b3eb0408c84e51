/** Carnegie as a card. */

import type { GameCard } from "../card.ts";
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/carnegie.svg" width="240" height="120" alt="" />;

export const card: GameCard = {
  id: "carnegie",
  seats: { min: 1, max: 4 },
  lesson: 8,
  picture: Picture,
  emblem: Emblem,
  words: {
    en: {
      name: "Carnegie",
      facts: "1–4 players · 20 rounds · deep",
      about: "Move your people through your company, build across the United States, and give your fortune away.",
      provisional:
        "In Carnegie the layout of the company board and the steps of the project tabs are a reconstruction; the map, the timeline and the department tiles are not.",
    },
    ca: {
      name: "Carnegie",
      facts: "1–4 jugadors · 20 rondes · profund",
      about: "Mou la teva gent per l'empresa, construeix arreu dels Estats Units i dona la teva fortuna.",
      provisional:
        "A Carnegie, la disposició del tauler d’empresa i els passos de les pestanyes de projectes són una reconstrucció; el mapa, la línia de temps i les lloses de departament no ho són.",
    },
    pl: {
      name: "Carnegie",
      facts: "1–4 graczy · 20 rund · złożona",
      about: "Kieruj pracownikami w swojej firmie, buduj w całych Stanach Zjednoczonych i rozdaj swój majątek.",
      provisional:
        "W Carnegie układ planszy firmy i kroki na zakładkach projektów są rekonstrukcją; mapa, oś czasu i płytki działów nie.",
    },
    ro: {
      name: "Carnegie",
      facts: "1–4 jucători · 20 de runde · complex",
      about: "Mută-ți oamenii prin companie, construiește în toate Statele Unite și donează-ți averea.",
      provisional:
        "La Carnegie, dispunerea panoului companiei și pașii fișelor de proiecte sunt o reconstrucție; harta, linia timpului și cartonașele de departament nu sunt.",
    },
    ru: {
      name: "Карнеги",
      facts: "1–4 игрока · 20 раундов · сложно",
      about: "Управляйте сотрудниками компании, стройте по всем Соединённым Штатам и жертвуйте состояние.",
      provisional:
        "В Carnegie расположение на планшете компании и шаги вкладок проектов — реконструкция; карта, шкала времени и тайлы отделов — нет.",
    },
  },
};
