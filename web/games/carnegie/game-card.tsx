/** Carnegie as a card. */
import type { GameCard } from "../card.ts";
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path class="cg-card-sky" d="M0 0H240V120H0Z" />
    <path class="cg-card-links" d="M8 40 46 22 84 44 118 18M46 22 40 74 84 44 96 92 40 74 12 104" />
    <g class="cg-card-cities">
      <circle cx="46" cy="22" r="6" />
      <circle cx="84" cy="44" r="6" />
      <circle cx="40" cy="74" r="6" />
      <circle cx="96" cy="92" r="6" />
    </g>
    <path class="cg-card-house" d="M140 26H226V112H140Z" />
    <path class="cg-card-floors" d="M140 47.5H226M140 69H226M140 90.5H226M161.5 26V112M183 26V112M204.5 26V112" />
    <path class="cg-card-roof" d="M134 26 183 8 232 26Z" />
    <g class="cg-card-people">
      <path d="M148 44v-7h6v7zM191 65v-7h6v7zM213 87v-7h6v7zM169 109v-7h6v7z" />
      <circle cx="151" cy="34" r="2.6" />
      <circle cx="194" cy="55" r="2.6" />
      <circle cx="216" cy="77" r="2.6" />
      <circle cx="172" cy="99" r="2.6" />
    </g>
  </svg>
);

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
