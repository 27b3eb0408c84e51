/** The table of Gold Rush as a picture that can be played on. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { featureIdAt, placeOf } from "../../../games/gold-rush/board/features.ts";
import { onTable, type Point, SIZE } from "../../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../../games/gold-rush/board/spots.ts";
import type { Event, Placed, State } from "../../../games/gold-rush/model/state.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { hintOn } from "../../table/hint.ts";
import { Icon } from "../../ui/icon.tsx";
import { later } from "../../ui/lazy.tsx";
import { t } from "../../words/index.ts";
import type { Box } from "../camera.ts";
import type { BoardController } from "./controller.ts";
import { Tokens } from "./glyphs.tsx";
import { Land } from "./land/land.tsx";
import { Symbols } from "./land/symbols.tsx";
import { CowboyPiece, LastMark, TentPiece } from "./pieces.tsx";
import { Ghost, Targets } from "./target.tsx";
import { featureNameAt, pieceAt, tentAt } from "./targets.ts";
import { tBoard } from "./words/index.ts";

/** Only an analysis needs it. */
const Hints = later(() => import("./hints.tsx").then((it) => it.Hints));

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** Below this many pixels per unit nobody knows a tile again, also who only watches. */
const RECOGNISABLE = 0.2;

type Square = Pick<Placed, "x" | "y">;

/** The whole table; for players of a running game with one more square around, so that the picture does not jump with every step. */
const boxOf = ({ placed, over }: State, you: Seat | null): Box =>
  around(placed, SIZE * (over || you === null ? 0 : 1) + 16);

function around(squares: readonly Square[], margin: number): Box {
  const xs = squares.map((it) => it.x * SIZE);
  const ys = squares.map((it) => it.y * SIZE);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + SIZE + margin - left,
    height: Math.max(...ys) + SIZE + margin - top,
  };
}

/** The table, and the squares where a tile may go: a player must see them. */
function neededIn({ state, targets }: BoardController): Box | undefined {
  if (!state.value) return undefined;
  const squares = targets.value.filter((it) => it.kind === "square");
  return around([...state.value.placed, ...squares], 0);
}

/** The middle of the tile placed last. */
function heartOf(state: State | null): Point {
  const last = state?.placed.at(-1);
  return last ? { x: (last.x + 0.5) * SIZE, y: (last.y + 0.5) * SIZE } : { x: 50, y: 50 };
}

const corner = ({ x, y }: { readonly x: number; readonly y: number }): Point => ({ x: x * SIZE, y: y * SIZE });

function Tiles({ state }: Pick<Seen, "state">) {
  const { placed, points } = state;
  // Finished features change only with a tile or a score, so nothing else redraws the land.
  const finished = useMemo(() => state, [placed, points]);
  return <Land tiles={placed} finished={finished} />;
}

/** Where a mountain shows its tokens: on the first of its tiles. */
function tokenStacks(state: State): readonly { readonly id: number; readonly at: Point; readonly count: number }[] {
  return Object.entries(state.features).flatMap(([key, { name, tokens, tiles }]) => {
    const id = Number(key);
    if (name !== "mountain" || tokens === 0) return [];
    const segment = Object.keys(state.featureOf)
      .map((it) => placeOf(Number(it)))
      .find((it) => it.tile === tiles[0] && featureIdAt(state, it) === id);
    const placed = state.placed[tiles[0] ?? 0] as Placed;
    const spot = spotsOn(placed.kind)[segment?.segment ?? 0];
    return spot ? [{ id, at: onTable(spot.tokens, placed), count: tokens }] : [];
  });
}

function Pieces({ controller, state }: Seen) {
  const { seats } = controller.model.table.value;
  const name = (seat: number) => seats[seat]?.name ?? "";
  return (
    <>
      {tokenStacks(state).map((it) => (
        <Tokens key={it.id} at={it.at} count={it.count} />
      ))}
      {state.tents.map((it, seat) =>
        it ? <TentPiece key={`tent-${seat}`} at={tentAt(state, it)} seat={seat} name={name(seat)} /> : null,
      )}
      {state.cowboys.map((it) => (
        <CowboyPiece
          key={`${it.tile}-${it.segment}`}
          at={pieceAt(state, it)}
          seat={it.seat}
          name={name(it.seat)}
          lying={featureNameAt(state, it) === "prairie"}
        />
      ))}
    </>
  );
}

/** The tiles placed since the viewer's own last turn (at most one round), or by the entry that is looked back at. */
function lastPlaced({ model }: BoardController): readonly Extract<Event, { readonly type: "tilePlaced" }>[] {
  const { seats, you } = model.table.value;
  const back = model.at.value;
  const entries = back === null ? model.entries.value.slice(-seats.length) : model.entries.value.slice(back - 1, back);
  const own = back === null ? entries.findLastIndex((it) => you !== null && it.seat === you) : -1;
  const placed = entries.slice(own + 1).flatMap((it) => it.events as readonly Event[]);
  return placed.filter((it) => it.type === "tilePlaced").filter((it) => it.seat !== null);
}

function LastMarks({ controller }: Pick<Seen, "controller">) {
  return (
    <>
      {lastPlaced(controller).map((it, at) => (
        <LastMark key={`${at} ${it.x},${it.y}`} at={corner(it)} seat={it.seat ?? 0} number={at + 1} />
      ))}
    </>
  );
}

function Zoom({ controller, box }: { readonly controller: BoardController; readonly box: () => Box }) {
  return (
    <div class="zoom">
      <button type="button" aria-label={t("board.closer")} onClick={() => controller.camera.zoom(1.4)}>
        +
      </button>
      <button type="button" aria-label={t("board.farther")} onClick={() => controller.camera.zoom(1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={t("board.whole")} onClick={() => controller.camera.fit(box())}>
        <Icon name="whole" />
      </button>
    </div>
  );
}

export function Board({ controller }: { readonly controller: BoardController }) {
  const frame = useRef<SVGSVGElement>(null);
  const state = controller.state.value;
  const { you } = controller.model.table.value;
  const box = () =>
    controller.state.value ? boxOf(controller.state.value, you) : { x: 0, y: 0, width: SIZE, height: SIZE };
  const near = controller.targets.value.some((it) => it.kind === "cowboy");
  const show = (needed?: Box) =>
    controller.camera.follow(
      box(),
      heartOf(controller.state.value),
      controller.targets.value.some((it) => it.kind === "cowboy"),
      you === null ? RECOGNISABLE : undefined,
      needed,
    );
  const extent = state ? JSON.stringify(boxOf(state, you)) : "";
  useLayoutEffect(() => controller.camera.attach(frame.current, () => show()), [controller]);
  useEffect(() => show(neededIn(controller)), [extent, near]);
  if (!state) return null;
  const hands = {
    onPointerDown: (event: PointerEvent) => controller.camera.down(event),
    onPointerMove: (event: PointerEvent) => controller.camera.move(event),
    onPointerUp: (event: PointerEvent) => {
      controller.camera.up(event);
      const missed = !(event.target as Element).closest(".gr-target");
      if (missed && !controller.camera.dragged) controller.miss();
    },
    onPointerCancel: (event: PointerEvent) => controller.camera.up(event),
  };
  const measured = controller.camera.measured.value;
  // The land is a picture of its own below the other, so that a browser need not look through it again for every tap.
  return (
    <div class="board gold-rush" translate={false}>
      <svg class="gr-ground" style={{ "--k": controller.camera.look.value.k }} aria-hidden="true" {...hands}>
        <Symbols />
        {measured ? (
          <g transform={controller.camera.transform.value}>
            <Tiles state={state} />
          </g>
        ) : null}
      </svg>
      <svg ref={frame} style={{ "--k": controller.camera.look.value.k }} {...hands}>
        <title>{tBoard("board.label")}</title>
        {measured ? (
          <g transform={controller.camera.transform.value}>
            <LastMarks controller={controller} />
            <Pieces controller={controller} state={state} />
            <Targets controller={controller} />
            <Ghost controller={controller} />
            {hintOn(controller.model) ? <Hints controller={controller} /> : null}
          </g>
        ) : null}
      </svg>
      <Zoom controller={controller} box={box} />
    </div>
  );
}
