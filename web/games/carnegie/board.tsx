/** The board: four panes, one of them shown, and the menu of the place that was tapped. */
import { CITIES } from "../../../games/carnegie/map/board.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import { Chart } from "./chart.tsx";
import { Company } from "./company.tsx";
import { type BoardController, PANES, type Pane } from "./controller.ts";
import { CarnegieMap } from "./map.tsx";
import { Menu } from "./menu.tsx";
import { cityName, projectName } from "./names.ts";
import { Timeline } from "./timeline.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Shown({ pane, ...props }: Seen & { readonly pane: Pane }) {
  if (pane === "map") return <CarnegieMap {...props} />;
  if (pane === "company") return <Company {...props} />;
  return pane === "chart" ? <Chart {...props} /> : <Timeline {...props} />;
}

/** The discs on the map as text, for people who do not see it. */
function InWords({ controller, state }: Seen) {
  const lines = CITIES.flatMap(({ id, sites }) => {
    const built = sites.flatMap((it) => {
      const site = state.sites[it.id];
      if (!site) return [];
      if (site.seat === null) return [tBoard("map.site.neutral")];
      if (!site.project) return [controller.seatName(site.seat)];
      return [tBoard("map.site.taken", { seat: controller.seatName(site.seat), project: projectName(site.project) })];
    });
    return built.length > 0 ? [tBoard("text.site", { city: cityName(id), what: built.join(", ") })] : [];
  });
  return (
    <section class="visually-hidden" aria-label={tBoard("text.title")}>
      <ul>
        {(lines.length > 0 ? lines : [tBoard("text.nobody")]).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}

export function Board({ controller }: { readonly controller: BoardController }) {
  const state = controller.state.value;
  if (!state) return null;
  const { value: pane } = controller.pane;
  return (
    <div class="board carnegie">
      <div class="cg-switch" role="tablist" aria-label={tBoard("pane.label")}>
        {PANES.map((it, at) => (
          <button
            type="button"
            key={it}
            role="tab"
            aria-selected={pane === it}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => controller.show(it)}
          >
            {tBoard(`pane.${it}`)}
          </button>
        ))}
      </div>
      <Shown controller={controller} state={state} pane={pane} />
      <Menu controller={controller} state={state} />
      <InWords controller={controller} state={state} />
    </div>
  );
}
