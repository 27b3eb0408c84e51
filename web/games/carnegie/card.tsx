/** The card of a region: employees on a mission there, and its transport track. */
import { type Box, boxOf, LAST_BOX } from "../../../games/carnegie/map/board.ts";
import type { Region, State } from "../../../games/carnegie/model/state.ts";
import { ownersAt, piecesAt } from "../../../games/carnegie/table/pieces.ts";
import { boxSpot, regionSpot, trackSpot } from "../../../games/carnegie/table/spots.ts";
import { aboutPlace } from "./about.ts";
import { SignMark } from "./art/icons.tsx";
import type { BoardController } from "./controller.ts";
import { CARD, cardAt } from "./map-shape.ts";
import { regionName } from "./names.ts";
import { comesIn } from "./news.ts";
import { AmountMarks, Disc, Travelling } from "./signs.tsx";
import { Target } from "./target.tsx";

interface CardProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly region: Region;
}

const INNER = CARD.width - 24;
const BOX = INNER / LAST_BOX;

/** Discs of those on a mission stand at the right end. */
const firstDisc = (count: number): number => CARD.width - 44 - (count - 1) * 46;

/** About what a letter of a region's name takes. */
const LETTER = 13;

/** Long names are drawn narrower if they would touch their neighbour. */
const fitted = (name: string, width: number) =>
  name.length * LETTER > width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" as const } : {};

function Missions({ controller, state, region }: CardProps) {
  const spot = regionSpot(region);
  const away = piecesAt(state, spot);
  const { x, y } = cardAt(region);
  const { title, lines } = aboutPlace(controller, state, spot);
  const name = regionName(region);
  return (
    <Target controller={controller} place={spot} label={[title, ...lines].join("; ")} at={{ x, y }} class="cg-missions">
      <rect x="8" y="8" width={CARD.width - 16} height="50" rx="8" fill={`url(#map-${region})`} />
      <text class="cg-title" x="18" y="40" {...fitted(name, firstDisc(away.length) - 36)}>
        {name}
      </text>
      {away.map(({ seat = 0, count }, at) => (
        <g key={seat} transform={`translate(${firstDisc(away.length) + at * 46} 33)`}>
          <Disc seat={seat} name={controller.seatName(seat)} size={1.1} />
          <text class="cg-count" x="14" y="7">
            {count}
          </text>
        </g>
      ))}
    </Target>
  );
}

/** Position and size of a disc below the line of its box: up to two side by side, more in two rows. */
function discAt(at: number, count: number) {
  if (count === 1) return { x: (BOX - 6) / 2, y: 81, size: 1.6 };
  if (count === 2) return { x: 17 + at * 28, y: 81, size: 1.3 };
  return { x: 17 + (at % 2) * 27, y: 72 + Math.floor(at / 2) * 19, size: 0.9 };
}

function TrackBox({ controller, state, region, box }: CardProps & { readonly box: number }) {
  const { level, income, costToNext, reward }: Box = boxOf(region, box);
  const spot = boxSpot(region, box);
  const there = ownersAt(state, spot).filter((it) => it !== null);
  const x = 12 + (box - 1) * BOX;
  return (
    <g transform={`translate(${x} 64)`} class="cg-box">
      <rect class="cg-cell" width={BOX - 6} height="100" rx="4" />
      <SignMark name={level} x={19} y={18} size={1.15} />
      {costToNext ? (
        <text class="cg-cost" x={BOX - 10} y="24">
          {costToNext}
          <tspan>▸</tspan>
        </text>
      ) : null}
      <AmountMarks amounts={income} x={(BOX - 6) / 2} y={48} />
      {reward && there.length === 0 ? (
        <g class="cg-reward">
          <AmountMarks amounts={reward} x={(BOX - 6) / 2 + 3} y={80} />
        </g>
      ) : null}
      <path class="cg-bed-line" d={`M6 62H${BOX - 12}`} />
      {there.map((seat, at) => (
        <Travelling key={seat} way={-BOX} entry={comesIn(controller.model, spot, seat)}>
          <Disc seat={seat} name={controller.seatName(seat)} {...discAt(at, there.length)} />
        </Travelling>
      ))}
    </g>
  );
}

export function RegionCard(props: CardProps) {
  const { controller, state, region } = props;
  const { title, lines } = aboutPlace(controller, state, trackSpot(region));
  return (
    <g class="cg-card">
      <rect class="cg-back" {...cardAt(region)} width={CARD.width} height={CARD.height} rx="10" />
      <Missions {...props} />
      <Target
        controller={controller}
        place={trackSpot(region)}
        label={[title, ...lines].join("; ")}
        at={cardAt(region)}
        class="cg-track"
      >
        <rect class="cg-frame" x="6" y="61" width={CARD.width - 12} height="106" rx="8" />
        {Array.from({ length: LAST_BOX }, (_, at) => (
          <TrackBox key={`${region}${at + 1}`} {...props} box={at + 1} />
        ))}
      </Target>
    </g>
  );
}
