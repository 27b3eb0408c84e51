/** The discs on the map as text, for people who do not see it. */
import { CITIES } from "../../../games/carnegie/map/board.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import type { BoardController } from "./controller.ts";
import { cityName, projectName } from "./names.ts";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

export function InWords({ controller, state }: Seen) {
  const lines = CITIES.flatMap(({ id, sites }) => {
    const built = sites.flatMap((it) => {
      const site = state.sites[it.id];
      if (!site) return [];
      if (site.seat === null) return [tBoard("map.site.neutral")];
      if (!site.project) return [controller.seatName(site.seat)];
      return [`${controller.seatName(site.seat)}: ${projectName(site.project)}`];
    });
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
