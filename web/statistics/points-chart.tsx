/** Points over the game, a line for each player. A line ends in its player's sign, and no two look alike. */
import { seatClass, seatShape } from "../ui/seat.tsx";
import { type Standing, ticksOf } from "./figures.ts";
import { t } from "./words/index.ts";

const WIDTH = 320;
const HEIGHT = 180;
const LEFT = 28;
const RIGHT = 20;
const TOP = 10;
const BOTTOM = 20;
/** Dashes by seat, so that colour is not the only difference. */
const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "5 5"] as const;

interface Scale {
  readonly x: (seq: number) => number;
  readonly y: (points: number) => number;
  readonly ticks: readonly number[];
}

function scaleOf(standings: readonly Standing[]): Scale {
  const all = standings.flatMap((it) => it.totals);
  const ticks = ticksOf(Math.min(0, ...all), Math.max(1, ...all));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const last = Math.max(2, standings.at(-1)?.seq ?? 2);
  return {
    ticks,
    x: (seq) => LEFT + ((seq - 1) / (last - 1)) * (WIDTH - LEFT - RIGHT),
    y: (points) => TOP + ((high - points) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  };
}

/** Points change in steps, at the entry that changes them. */
function pathOf(standings: readonly Standing[], player: number, { x, y }: Scale): string {
  return standings
    .map(({ seq, totals }, at) => {
      const height = y(totals[player] ?? 0).toFixed(1);
      return at === 0 ? `M${x(seq).toFixed(1)} ${height}` : `H${x(seq).toFixed(1)}V${height}`;
    })
    .join("");
}

function Line({ standings, player, scale }: { standings: readonly Standing[]; player: number; scale: Scale }) {
  const end = standings.at(-1);
  const dash = DASHES[player % DASHES.length];
  if (!end) return null;
  return (
    <g>
      <path class={`line of-${player % DASHES.length}`} d={pathOf(standings, player, scale)} stroke-dasharray={dash} />
      <path
        class={seatClass(player)}
        d={seatShape(player)}
        transform={`translate(${scale.x(end.seq)} ${scale.y(end.totals[player] ?? 0)}) scale(.55)`}
      />
    </g>
  );
}

/** A seat's decisions that cost points, as dots on its line. */
export interface Dots {
  readonly seat: number;
  readonly seqs: readonly number[];
}

const totalAt = (standings: readonly Standing[], seq: number, seat: number): number =>
  standings.findLast((it) => it.seq <= seq)?.totals[seat] ?? 0;

function Marked({ standings, dots, scale }: { standings: readonly Standing[]; dots: Dots; scale: Scale }) {
  return (
    <>
      {dots.seqs.map((seq) => (
        <circle key={seq} class="loss" r="4" cx={scale.x(seq)} cy={scale.y(totalAt(standings, seq, dots.seat))} />
      ))}
    </>
  );
}

interface ChartProps {
  readonly standings: readonly Standing[];
  /** The chart in words. */
  readonly label: string;
  /** The entry of the turning point. */
  readonly mark: number | null;
  readonly dots?: Dots;
  readonly board?: OnBoard;
}

/** The entry that the board shows, how it is moved to another, and an entry in words. */
interface OnBoard {
  readonly at: number;
  readonly seek: (seq: number) => void;
  readonly told: (seq: number) => string;
}

/** A slider lies over the picture: its thumb is the line. */
function Seek({ at, seek, told, last }: OnBoard & { readonly last: number }) {
  return (
    <input
      class="chart-seek"
      type="range"
      min={1}
      max={last}
      value={at}
      aria-label={t("seek")}
      aria-valuetext={told(at)}
      onInput={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}

export function PointsChart({ standings, label, mark, dots, board }: ChartProps) {
  const scale = scaleOf(standings);
  const players = standings.at(-1)?.totals.length ?? 0;
  const last = standings.at(-1)?.seq ?? 1;
  return (
    <div class="chart-box">
      <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {scale.ticks.map((it) => (
          <g key={it}>
            <path class="rule" d={`M${LEFT} ${scale.y(it)}H${WIDTH - RIGHT}`} />
            <text class="tick" x={LEFT - 4} y={scale.y(it) + 4} text-anchor="end">
              {it}
            </text>
          </g>
        ))}
        <text class="tick" x={LEFT} y={HEIGHT - 4}>
          {t("entry", { seq: 1 })}
        </text>
        <text class="tick" x={WIDTH - RIGHT} y={HEIGHT - 4} text-anchor="end">
          {t("entry", { seq: last })}
        </text>
        {mark === null ? null : <path class="mark" d={`M${scale.x(mark)} ${TOP}V${HEIGHT - BOTTOM}`} />}
        {board ? <path class="now" d={`M${scale.x(board.at)} ${TOP}V${HEIGHT - BOTTOM}`} /> : null}
        {Array.from({ length: players }, (_, player) => (
          <Line key={player} standings={standings} player={player} scale={scale} />
        ))}
        {dots ? <Marked standings={standings} dots={dots} scale={scale} /> : null}
      </svg>
      {board ? <Seek {...board} last={last} /> : null}
    </div>
  );
}
