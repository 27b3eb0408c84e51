/** The board: four panes, one of them shown, and the menu of the place that was tapped. */
import { CITIES } from "../../../games/carnegie/map/board.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import { Chart } from "./chart.tsx";
import { Company } from "./company.tsx";
import { type Hand, PANES, type Pane } from "./hand.ts";
import { CarnegieMap } from "./map.tsx";
import { Menu } from "./menu.tsx";
import { cityName, projectName } from "./names.ts";
import { Timeline } from "./timeline.tsx";
import { tellBoard } from "./words/index.ts";

interface Seen {
  readonly hand: Hand;
  readonly state: State;
}

function Shown({ pane, ...props }: Seen & { readonly pane: Pane }) {
  if (pane === "map") return <CarnegieMap {...props} />;
  if (pane === "company") return <Company {...props} />;
  return pane === "chart" ? <Chart {...props} /> : <Timeline {...props} />;
}

/** The discs on the map as text, for people who do not see it. */
function InWords({ hand, state }: Seen) {
  const lines = CITIES.flatMap(({ id, sites }) => {
    const built = sites.flatMap((it) => {
      const site = state.sites[it.id];
      if (!site) return [];
      if (site.seat === null) return [tellBoard("map.site.neutral")];
      if (!site.project) return [hand.seatName(site.seat)];
      return [tellBoard("map.site.taken", { seat: hand.seatName(site.seat), project: projectName(site.project) })];
    });
    return built.length > 0 ? [tellBoard("text.site", { city: cityName(id), what: built.join(", ") })] : [];
  });
  return (
    <section class="unseen" aria-label={tellBoard("text.title")}>
      <ul>
        {(lines.length > 0 ? lines : [tellBoard("text.nobody")]).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}

export function Board({ hand }: { readonly hand: Hand }) {
  const state = hand.state.value;
  if (!state) return null;
  const { value: pane } = hand.pane;
  return (
    <div class="board carnegie">
      <div class="cg-switch" role="tablist" aria-label={tellBoard("pane.label")}>
        {PANES.map((it, at) => (
          <button
            type="button"
            key={it}
            role="tab"
            aria-selected={pane === it}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => hand.show(it)}
          >
            {tellBoard(`pane.${it}`)}
          </button>
        ))}
      </div>
      <Shown hand={hand} state={state} pane={pane} />
      <Menu hand={hand} state={state} />
      <InWords hand={hand} state={state} />
    </div>
  );
}
