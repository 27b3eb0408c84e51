/** Carnegie as a card. */

import type { GameCard } from "../card.ts";
import ca from "./card/ca.json" with { type: "json" };
import en from "./card/en.json" with { type: "json" };
import pl from "./card/pl.json" with { type: "json" };
import ro from "./card/ro.json" with { type: "json" };
import ru from "./card/ru.json" with { type: "json" };
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/carnegie.svg" width="240" height="120" alt="" />;

export const card: GameCard = {
  id: "carnegie",
  seats: { min: 1, max: 4 },
  lesson: 8,
  picture: Picture,
  emblem: Emblem,
  words: { en, ca, pl, ro, ru },
};
