/** A board from its layout, to be played on: the position, what is new on it, and the places that may be tapped. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Happening } from "../../games/kernel/game.ts";
import { type AnyLayout, centreOf, type Place, type Point } from "../../games/kit/layout.ts";
import { changedIn } from "../../games/kit/picture.ts";
import { Camera } from "../games/camera.ts";
import type { TableModel } from "../table/table.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/index.ts";
import type { Choosing } from "./choosing.ts";
import { boxOf, Outline, Position, type Skin, scaled, UNIT } from "./drawing.tsx";

export interface KitBoardProps {
  readonly model: TableModel;
  readonly layout: AnyLayout;
  readonly choosing: Choosing;
  readonly skin: Skin;
  /** A command in words. */
  readonly describe: (command: unknown) => string;
  /** The name of the board for those who do not see it. */
  readonly label: string;
  /** The game's words, for places that have some. */
  readonly t: (key: string) => string;
  /** Questions under the board. */
  readonly children?: ComponentChildren;
}

/** The events since the reader's own last turn, or of the entry that is looked back at. */
function newsOf(model: TableModel): readonly Happening[] {
  const { seats, you } = model.table.value;
  const back = model.at.value;
  if (back !== null)
    return model.entries.value.slice(back - 1, back).flatMap((it) => it.events as readonly Happening[]);
  const last = model.entries.value.slice(-seats.length);
  const own = last.findLastIndex((it) => you !== null && it.seat === you);
  return last.slice(own + 1).flatMap((it) => it.events as readonly Happening[]);
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction; going aside counts twice. `undefined`: there is none. */
function nextPlace(places: readonly Place[], from: Place, way: Point): Place | undefined {
  const here = centreOf(from);
  const cost = (it: Place): number => {
    const there = centreOf(it);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * way.x + dy * way.y;
    return ahead > 1e-6 ? ahead + 2 * Math.abs(dx * way.y - dy * way.x) : Number.POSITIVE_INFINITY;
  };
  const [best] = places
    .filter((it) => cost(it) < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => cost(one) - cost(other));
  return best;
}

interface TargetsProps extends KitBoardProps {
  readonly places: readonly Place[];
  readonly camera: Camera;
}

/** The places that may be tapped, each a control of its own with a name; the keyboard walks them with the arrow keys. */
function Targets({ places, camera, choosing, describe, t: say }: TargetsProps) {
  const group = useRef<SVGGElement>(null);
  const pointed = useSignal<string | null>(null);
  const open = places.filter((it) => choosing.targets.value.has(it.id) || choosing.taken.value.includes(it.id));
  const reachable = open.find((it) => it.id === pointed.value) ?? open[0];
  const labelOf = ({ id, name, word }: Place): string => {
    const commands = choosing.targets.value.get(id) ?? [];
    return commands.length === 1 ? describe(commands[0]) : word ? say(word) : name;
  };
  const press = (event: KeyboardEvent, place: Place) => {
    const way = ARROWS[event.key];
    const next = way && nextPlace(open, place, way);
    if (next) {
      pointed.value = next.id;
      group.current?.querySelector<SVGElement>(`[data-place="${next.id}"]`)?.focus();
      camera.reveal(scaled(centreOf(next)));
    } else if (event.key === "Enter" || event.key === " ") choosing.tap(place.id);
    else if (!way) return;
    event.preventDefault();
  };
  return (
    <g ref={group}>
      {open.map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own.
        <g
          key={place.id}
          role="button"
          tabindex={place === reachable ? 0 : -1}
          class={`kit-target ${choosing.taken.value.includes(place.id) ? "taken" : ""}`}
          data-place={place.id}
          aria-label={labelOf(place)}
          onClick={() => camera.dragged || choosing.tap(place.id)}
          onKeyDown={(event) => press(event, place)}
          onFocus={() => {
            pointed.value = place.id;
          }}
        >
          <Outline place={place} kind="halo" />
        </g>
      ))}
    </g>
  );
}

export function KitBoard(props: KitBoardProps): VNode | null {
  const { model, layout, skin, label, t: say, children } = props;
  const frame = useRef<SVGSVGElement>(null);
  const camera = useMemo(() => new Camera(), []);
  const state = model.shown.value;
  const places = state === null ? [] : layout.places(state);
  const box = places.length > 0 ? boxOf(places) : { x: 0, y: 0, width: UNIT, height: UNIT };
  const fresh = changedIn(layout, newsOf(model), places);
  const { seats } = model.table.value;
  const heart = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  useLayoutEffect(() => camera.attach(frame.current, () => camera.follow(box, heart, false)), [camera, box.width]);
  if (state === null) return null;
  const { k } = camera.look.value;
  return (
    <div class="board kit-board" translate={false}>
      <div class="kit-view">
        <svg
          ref={frame}
          style={{ "--k": k }}
          onPointerDown={(event) => camera.down(event)}
          onPointerMove={(event) => camera.move(event)}
          onPointerUp={(event) => camera.up(event)}
          onPointerCancel={(event) => camera.up(event)}
        >
          <title>{label}</title>
          {camera.measured.value ? (
            <g transform={camera.transform.value}>
              <Position layout={layout} state={state} skin={skin} names={seats.map((it) => it.name)} say={say} />
              {places
                .filter(({ id }) => fresh.has(id))
                .map((it) => (
                  <Outline key={it.id} place={it} kind="new" />
                ))}
              <Targets {...props} places={places} camera={camera} />
            </g>
          ) : null}
        </svg>
        <div class="zoom">
          <button type="button" aria-label={t("board.closer")} onClick={() => camera.zoom(1.4)}>
            +
          </button>
          <button type="button" aria-label={t("board.farther")} onClick={() => camera.zoom(1 / 1.4)}>
            −
          </button>
          <button type="button" aria-label={t("board.whole")} onClick={() => camera.fit(box)}>
            <Icon name="whole" />
          </button>
        </div>
      </div>
      {children}
    </div>
  );
}
