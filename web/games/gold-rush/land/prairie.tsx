/** Decoration of prairie and slopes: tufts of grass, the engraver's short lines, creeks, and now and then something else. */
import { useMemo } from "preact/hooks";
import { onTable, type Point, SIZE } from "../../../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../../../games/gold-rush/board/spots.ts";
import { memoize } from "../../../../games/kernel/memoize.ts";
import { memoizeEach } from "../../../../games/kernel/once.ts";
import { chanceAt, driftAt } from "./chance.ts";
import { distance, Survey } from "./ground.ts";
import { type Laid, nameOfLaid } from "./laid.ts";
import { between, type Foot } from "./mountains.ts";
import { Sign } from "./sign.tsx";
import { normal, num, stroke } from "./strokes.ts";

/** Small things that lie about: a boulder, a bush, a cactus, flowers. */
const SUNDRIES = ["boulder", "bush", "cactus", "flowers"] as const;
interface Sundry extends Point {
  readonly form: (typeof SUNDRIES)[number];
  readonly size: number;
}

interface Growth {
  /** Tufts of grass, one path. */
  readonly tufts: string;
  /** Short level lines, one path. */
  readonly lines: string;
  readonly sundries: readonly Sundry[];
}

const ACROSS = 13;
const DOWN = 10;

const isPrairie = (survey: Survey, x: number, y: number): boolean => {
  const found = survey.at(x, y);
  return found === "prairie" || found === null;
};

/** Whether a point and its surroundings are prairie, as far as the surveyed tiles know. */
const isOpen = (survey: Survey, x: number, y: number, room: number): boolean =>
  survey.at(x, y) === "prairie" &&
  isPrairie(survey, x - room, y) &&
  isPrairie(survey, x + room, y) &&
  isPrairie(survey, x, y - room);

function tuft(x: number, y: number, height: number): string {
  const [h, w] = [num(height), num(height * 0.55)];
  return `M${num(x - 1.2)} ${num(y)}q-.4-${num(height * 0.5)}-${w}-${num(height * 0.72)}M${num(x)} ${num(y)}v-${h}M${num(x + 1.2)} ${num(y)}q.4-${num(height * 0.5)} ${w}-${num(height * 0.8)}`;
}

/** Where a tile's signs and pieces go: nothing else is put there. */
const takenOn = (tile: Laid): readonly Point[] =>
  spotsOn(tile.kind).flatMap((it) => [it.piece, ...it.tipis, ...it.horses].map((at) => onTable(at, tile)));

/** A tile's plants, independent of its neighbours. All stand on one grid over the whole table. */
function growthOn(tile: Laid): Growth {
  const survey = new Survey([tile]);
  const [left, top] = [tile.x * SIZE, tile.y * SIZE];
  const taken = takenOn(tile);
  let [tufts, lines] = ["", ""];
  const sundries: Sundry[] = [];
  for (let row = Math.ceil(top / DOWN); row * DOWN < top + SIZE; row++)
    for (let column = Math.ceil(left / ACROSS); column * ACROSS < left + SIZE; column++) {
      const x = column * ACROSS + driftAt(5, column, row, 11);
      const y = row * DOWN + driftAt(3.6, column, row, 12);
      const what = chanceAt(column, row, 13);
      if (what > 0.78 || !isOpen(survey, x, y, 4)) continue;
      const isFree = what < 0.05 && isOpen(survey, x, y, 8) && taken.every((it) => distance(it, { x, y }) > 19);
      if (isFree) {
        const form = SUNDRIES[Math.floor(chanceAt(column, row, 14) * SUNDRIES.length)] as Sundry["form"];
        sundries.push({ x, y, form, size: 0.85 + 0.3 * chanceAt(column, row, 15) });
      } else if (what < 0.36) tufts += tuft(x, y, 2.6 + 2.4 * chanceAt(column, row, 16));
      else lines += `M${num(x - 3)} ${num(y)}h${num(2 + 5 * chanceAt(column, row, 17))}`;
    }
  return { tufts, lines, sundries };
}

/** The length of a creek from the edge of a tile: tracks, towns and mountains keep that distance from the middle of a prairie edge. */
const REACH = 21;

/** A creek that crosses this square's east (1) or south (2) edge, where both sides are prairie; one edge of six has one. */
function creekOver({ x, y }: Laid, side: 1 | 2, survey: Survey): string {
  if (chanceAt(x, y, side, 21) > 0.17) return "";
  const middle = side === 1 ? { x: (x + 1) * SIZE, y: (y + 0.5) * SIZE } : { x: (x + 0.5) * SIZE, y: (y + 1) * SIZE };
  const along = (by: number, aside: number): Point =>
    side === 1 ? { x: middle.x + by, y: middle.y + aside } : { x: middle.x + aside, y: middle.y + by };
  if (!survey.tileOn(side === 1 ? x + 1 : x, side === 1 ? y : y + 1)) return "";
  const clear = [-22, -12, -4, 4, 12, 22].every((by) => {
    const at = along(by, 0);
    return isOpen(survey, at.x, at.y, 5);
  });
  if (!clear) return "";
  const bend = driftAt(6, x, y, side, 22) || 4;
  const p = (by: number, aside: number): string => {
    const at = along(by, aside);
    return `${num(at.x)} ${num(at.y)}`;
  };
  return `M${p(-REACH, bend * 0.6)}C${p(-14, bend * 1.5)} ${p(-8, -bend)} ${p(0, 0)}S${p(13, -bend)} ${p(REACH, bend * 0.4)}`;
}

/** The creeks over the east and the south edge of a tile. */
const creeksOf = (tile: Laid, survey: Survey): string => creekOver(tile, 1, survey) + creekOver(tile, 2, survey);

/** More tiles than this in different places are not kept. */
const MOST_KNOWN = 1_000;

/** A tile's plants, computed once. */
const grown = memoize(growthOn, nameOfLaid, MOST_KNOWN);

function drawing(tiles: readonly Laid[]) {
  const survey = new Survey(tiles);
  const growth = tiles.map(grown);
  const creeks = tiles.map((it) => creeksOf(it, survey)).join("");
  return (
    <>
      <path class="gr-fine gr-lines" d={growth.map((it) => it.lines).join("")} />
      {creeks ? (
        <>
          <path class="gr-creek" d={creeks} />
          <path class="gr-fine gr-ripple" d={creeks} />
        </>
      ) : null}
      <path class="gr-fine gr-tufts" d={growth.map((it) => it.tufts).join("")} />
      {growth
        .flatMap((it) => it.sundries)
        .map((it) => (
          <Sign key={`${it.x} ${it.y}`} id={it.form} at={it} size={it.size} />
        ))}
    </>
  );
}

/** All that grows and runs on the prairie of these tiles. */
export function Prairie({ tiles }: { readonly tiles: readonly Laid[] }) {
  return useMemo(() => drawing(tiles), [tiles]);
}

/** Short strokes from the foot up the slope. */
const hachuresOn = ({ points, salt }: Foot["shores"][number], tile: Laid): string =>
  points
    .slice(1)
    .flatMap((to, index) => {
      const from = points[index] as Point;
      const out = normal(from, to);
      return [0.2, 0.45, 0.7, 0.95].map((share, tick) => {
        const length = 2.4 + 5.2 * chanceAt(tile.x, tile.y, salt, index, tick, 7);
        const start = between(from, to, share);
        return stroke(
          { x: start.x + out.x * 0.6, y: start.y + out.y * 0.6 },
          { x: -out.x * length, y: -out.y * length },
        );
      });
    })
    .join("");

/** The hachures of a foot; worked out once. */
const hachuresOf = memoizeEach((foot: Foot, tile: Laid): string =>
  foot.shores.map((it) => hachuresOn(it, tile)).join(""),
);

interface HachuresProps {
  readonly land: readonly { readonly tile: Laid; readonly feet: ReadonlyMap<number, Foot> }[];
}

/** The slopes of all mountains, along their feet. */
export function Hachures({ land }: HachuresProps) {
  const lines = useMemo(
    () => land.flatMap(({ tile, feet }) => [...feet.values()].map((it) => hachuresOf(it, tile))).join(""),
    [land],
  );
  return <path class="gr-fine gr-hachures" d={lines} />;
}
