/** The game as a card: what lists and the first page say of it. */
import type { GameCard } from "../card.ts";

const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <rect x="70" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
    <rect x="120" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
  </svg>
);

export const card: GameCard = {
  id: "template",
  seats: { min: 2, max: 5 },
  picture: Picture,
  words: {
    en: {
      provisional: "Everything in this game is our own.",
      name: "Template",
      facts: "2–5 players · 30 cards",
      about: "Play a card that is higher than the last one.",
    },
    ca: {
      provisional: "Tot en aquest joc és nostre.",
      name: "Template",
      facts: "2–5 jugadors · 30 cartes",
      about: "Juga una carta més alta que l’última.",
    },
    pl: {
      provisional: "Wszystko w tej grze jest nasze.",
      name: "Template",
      facts: "2–5 graczy · 30 kart",
      about: "Zagraj kartę wyższą niż ostatnia.",
    },
    ro: {
      provisional: "Totul în acest joc este al nostru.",
      name: "Template",
      facts: "2–5 jucători · 30 de cărți",
      about: "Joacă o carte mai mare decât ultima.",
    },
    ru: {
      provisional: "Всё в этой игре придумано нами.",
      name: "Template",
      facts: "2–5 игроков · 30 карт",
      about: "Сыграйте карту старше последней.",
    },
  },
};
