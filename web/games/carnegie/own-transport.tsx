/** A company's transport discs, with the cost of the next box. */
import { boxOf } from "../../../games/carnegie/map/board.ts";
import { transportCost } from "../../../games/carnegie/map/studies.ts";
import { REGIONS, type Region, type State } from "../../../games/carnegie/model/state.ts";
import { trackSpot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { boxText } from "./about.ts";
import { Sign } from "./art/icons.tsx";
import type { BoardController } from "./controller.ts";
import { levelName, regionName, shortAmounts } from "./names.ts";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";
import "./own-transport.css";

interface TransportProps {
  readonly controller: BoardController;
  readonly state: State;
}

function TrackButton({ controller, state, region }: TransportProps & { readonly region: Region }) {
  const seat = controller.company.value;
  const player = state.players[seat];
  if (!player) return null;
  const box = player.transport[region];
  const { level, income } = boxOf(region, box);
  const cost = transportCost(player, region, state.options);
  const own = controller.at.value?.seat === seat;
  return (
    <button
      type="button"
      class={`cg-own-track ${own ? classOf(controller, trackSpot(region)) : ""}`}
      data-place={trackSpot(region)}
      onClick={() => controller.tap(trackSpot(region))}
    >
      <Spoken label={boxText(controller, state, region, box)}>
        <b>{regionName(region)}</b>
        <span>
          <Sign name={level} size={22} />
          {withSoftHyphens(levelName(level))} {box}/5 · {shortAmounts(income)}
        </span>
        <small>{cost === null ? "" : tBoard("tabs.next", { cost })}</small>
      </Spoken>
    </button>
  );
}

export function OwnTransport(props: TransportProps) {
  return (
    <section class="cg-transport">
      <h2>{tBoard("transport.title")}</h2>
      <div>
        {REGIONS.map((it) => (
          <TrackButton key={it} {...props} region={it} />
        ))}
      </div>
    </section>
  );
}
