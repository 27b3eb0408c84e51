/** The places that may be chosen, for mouse, finger and keyboard, and the ghost of the tile. */
import { useEffect, useRef } from "preact/hooks";
import { SIZE } from "../../../games/gold-rush/board/shapes.ts";
import { later } from "../../ui/lazy.tsx";
import type { BoardController } from "./controller.ts";
import { CowboyPiece, TentPiece } from "./pieces.tsx";
import { nextTarget, type SpotTarget, type Target } from "./targets.ts";
import { Tile } from "./tile.tsx";

/** They load after the board. */
const PointsBeside = later(() => import("./points.tsx").then((it) => it.PointsBeside));
const GhostGains = later(() => import("./points.tsx").then((it) => it.GhostGains));

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function SquareSign() {
  return (
    <>
      <rect x="-46" y="-46" width="92" height="92" rx="6" />
      <path d="M-10 0H10M0-10V10" />
    </>
  );
}

/** A faint piece of your own, as it would stand there. */
function SpotSign({ controller, target }: { readonly controller: BoardController; readonly target: SpotTarget }) {
  const { you, seats } = controller.model.table.value;
  const seat = you ?? 0;
  const piece = { at: { x: 0, y: 0 }, seat, name: seats[seat]?.name ?? "" };
  return (
    <>
      <circle class="gr-halo-ring" r="15" />
      {target.kind === "cowboy" ? <CowboyPiece {...piece} /> : null}
      {target.kind === "tent" ? <TentPiece {...piece} /> : null}
    </>
  );
}

interface TargetProps {
  readonly controller: BoardController;
  readonly target: Target;
  readonly reachable: boolean;
}

function TargetSign({ controller, target, reachable }: TargetProps) {
  const sign = useRef<SVGGElement>(null);
  const pointed = controller.pointed.value === target.id;
  const label = controller.labelOf(target);
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by) controller.pointed.value = nextTarget(controller.targets.value, target, by).id;
    else if (event.key === "Enter" || event.key === " ") controller.enter(target);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const inBoard = document.activeElement?.closest(".board") && document.activeElement !== sign.current;
    if (!pointed || !inBoard) return;
    sign.current?.focus();
    controller.camera.reveal(target.at);
  }, [pointed, controller, target.at]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own.
    <g
      ref={sign}
      role="button"
      tabindex={reachable ? 0 : -1}
      aria-label={label}
      class={`gr-target gr-${target.kind}`}
      transform={`translate(${target.at.x} ${target.at.y})`}
      onClick={() => controller.camera.dragged || controller.tap(target)}
      onFocus={() => {
        controller.pointed.value = target.id;
      }}
      onKeyDown={press}
    >
      <title>{label}</title>
      {target.kind === "square" ? <SquareSign /> : <SpotSign controller={controller} target={target} />}
    </g>
  );
}

export function Targets({ controller }: { readonly controller: BoardController }) {
  const places = useRef<SVGGElement>(null);
  const targets = controller.targets.value;
  const pointed = targets.find((it) => it.id === controller.pointed.value) ?? targets[0];
  // The focused element disappears once it is chosen; the keyboard continues with the next choices.
  useEffect(() => {
    if (!controller.byKeys || document.activeElement !== document.body) return;
    controller.byKeys = false;
    places.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus();
  });
  return (
    <>
      <g ref={places}>
        {targets.map((it) => (
          <TargetSign key={it.id} controller={controller} target={it} reachable={it === pointed} />
        ))}
      </g>
      {controller.hasPoints.value ? <PointsBeside controller={controller} /> : null}
    </>
  );
}

/** The tile where it is tried, with buttons to turn and to place it. */
export function Ghost({ controller }: { readonly controller: BoardController }) {
  const ghost = controller.ghost.value;
  const kind = controller.state.value?.drawn;
  if (!ghost || !kind) return null;
  return (
    <g transform={`translate(${ghost.x * SIZE} ${ghost.y * SIZE})`} class="gr-ghost">
      <g class="gr-tried">
        <Tile kind={kind} rotation={ghost.rotation} />
      </g>
      <rect class="gr-frame" width="100" height="100" rx="3" />
      {controller.ghostGains.value.size > 0 ? <GhostGains controller={controller} /> : null}
      <g transform="translate(50 50)" class="gr-turn">
        <circle class="gr-disc" r="15" />
        <path d="M7-4A8 8 0 1 0 8 2M8-9V-3H2" />
      </g>
    </g>
  );
}
