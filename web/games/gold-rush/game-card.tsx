/** Gold Rush as a card. */

import type { Demo, GameCard } from "../card.ts";
import ca from "./card/ca.json" with { type: "json" };
import en from "./card/en.json" with { type: "json" };
import pl from "./card/pl.json" with { type: "json" };
import ro from "./card/ro.json" with { type: "json" };
import ru from "./card/ru.json" with { type: "json" };
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/gold-rush.svg" width="240" height="120" alt="" />;

export const card: GameCard = {
  id: "gold-rush",
  seats: { min: 2, max: 5 },
  lesson: 5,
  picture: Picture,
  emblem: Emblem,
  demo: () => import("./demo.json").then((it) => it.default as Demo),
  words: { en, ca, pl, ro, ru },
};
