/** The discs on the map as text, for people who do not see it. */
import { CITIES } from "../../../games/carnegie/map/board.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import { piecesAt } from "../../../games/carnegie/table/pieces.ts";
import { siteSpot } from "../../../games/carnegie/table/spots.ts";
import { discText } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { cityName } from "./names.ts";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

export function InWords({ controller, state }: Seen) {
  const lines = CITIES.flatMap(({ id, sites }) => {
    const built = sites.flatMap((it) => piecesAt(state, siteSpot(it.id)).map((disc) => discText(controller, disc)));
    return built.length > 0 ? [`${cityName(id)}: ${built.join(", ")}`] : [];
  });
  return (
    <section class="visually-hidden" aria-label={tBoard("text.title")}>
      <ul>
        {(lines.length > 0 ? lines : [tBoard("text.nobody")]).map((it, at) => (
          <li key={`${at} ${it}`}>{it}</li>
        ))}
      </ul>
    </section>
  );
}
