/** Gold Rush as a card. */

import type { Demo, GameCard } from "../card.ts";
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/gold-rush.svg" width="240" height="120" alt="" />;

export const card: GameCard = {
  id: "gold-rush",
  seats: { min: 2, max: 5 },
  lesson: 5,
  picture: Picture,
  emblem: Emblem,
  demo: () => import("./demo.json").then((it) => it.default as Demo),
  words: {
    en: {
      name: "Gold Rush",
      facts: "2–5 players · 72 tiles · easy",
      about: "Lay tiles to build mountains and railroads, stake your claim, and dig for gold before the others do.",
      provisional:
        "The tile set of Gold Rush is a reconstruction: how many tiles of each design the box holds is known, how they are drawn is not. The published counts add up to 73: of the design with three mountain edges, three tiles are used instead of four.",
    },
    ca: {
      name: "La febre de l’or",
      facts: "2–5 jugadors · 72 llosetes · fàcil",
      about: "Col·loca llosetes per fer muntanyes i vies, reclama el teu lloc i busca or abans que els altres.",
      provisional:
        "El joc de llosetes de La febre de l’or és una reconstrucció: se sap quantes llosetes de cada disseny hi ha a la caixa, però no com estan dibuixades. Els recomptes publicats sumen 73: del disseny amb tres costats de muntanya se’n fan servir tres llosetes en lloc de quatre.",
    },
    pl: {
      name: "Gorączka złota",
      facts: "2–5 graczy · 72 płytki · łatwa",
      about: "Układaj płytki w góry i linie kolejowe, zajmuj tereny i szukaj złota, zanim zrobią to inni.",
      provisional:
        "Zestaw płytek Gorączki złota jest rekonstrukcją: wiadomo, ile płytek każdego wzoru jest w pudełku, ale nie wiadomo, jak są narysowane. Opublikowane liczby dają razem 73: wzoru z trzema krawędziami góry używamy trzy razy, a nie cztery.",
    },
    ro: {
      name: "Goana după aur",
      facts: "2–5 jucători · 72 de cartonașe · ușor",
      about: "Așază cartonașe ca să formezi munți și căi ferate, ocupă locuri și caută aur înaintea celorlalți.",
      provisional:
        "Setul de cartonașe din Goana după aur este o reconstituire: se știe câte cartonașe de fiecare fel sunt în cutie, dar nu și cum sunt desenate. Numerele publicate dau în total 73: din desenul cu trei laturi de munte folosim trei cartonașe în loc de patru.",
    },
    ru: {
      name: "Золотая лихорадка",
      facts: "2–5 игроков · 72 тайла · просто",
      about: "Выкладывайте горы и железные дороги, занимайте участки и ищите золото раньше других.",
      provisional:
        "Набор тайлов «Золотой лихорадки» восстановлен: известно, сколько тайлов каждого вида лежит в коробке, но не то, как они нарисованы. Опубликованные числа дают в сумме 73: тайлов с тремя сторонами горы мы берём три, а не четыре.",
    },
  },
};
