/** A board from its layout, to be played on: the position, what is new on it, and the places that may be tapped. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { GameEvent } from "../../games/kernel/game.ts";
import { type AnyLayout, centreOf, changedIn, type Place, SEAT_SIGN } from "../../games/kit/layout.ts";
import { Camera } from "../games/camera.ts";
import type { TableModel } from "../table/table.ts";
import { later } from "../ui/lazy.tsx";
import type { Choosing } from "./choosing.ts";
import { boxOf, outlineOf, Position } from "./drawing.tsx";
import { newsOf } from "./news.ts";
import { type Skin, scaled, UNIT } from "./pieces.tsx";
import { ARROWS, nextPlace } from "./walk.ts";

const Zoom = later(() => import("./zoom.tsx").then((it) => it.Zoom), null, true);

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

interface TargetsProps extends Pick<KitBoardProps, "choosing" | "describe" | "t"> {
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
  const placeAt = ({ target }: Event) => open.find(({ id }) => id === (target as SVGElement).dataset.place);
  const press = (event: KeyboardEvent) => {
    const place = placeAt(event);
    if (!place) return;
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
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons' events rise to it; a hundred listeners more would slow the first drawing.
    <g
      ref={group}
      onClick={(event) => {
        const place = placeAt(event);
        if (place && !camera.dragged) choosing.tap(place.id);
      }}
      onKeyDown={press}
      onFocusIn={(event) => {
        pointed.value = placeAt(event)?.id ?? null;
      }}
    >
      {open.map((place) => {
        const { class: outline, d } = outlineOf(place, "halo");
        const isTaken = choosing.taken.value.includes(place.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own.
          <path
            key={place.id}
            role="button"
            tabindex={place === reachable ? 0 : -1}
            class={`kit-target ${outline}${isTaken ? " taken" : ""}`}
            d={d}
            data-place={place.id}
            aria-label={labelOf(place)}
          />
        );
      })}
    </g>
  );
}

/** Pixels for a unit of the drawing: a cell of a board is then some 30 pixels wide. */
const LEAST = 0.3;

export function KitBoard(props: KitBoardProps): VNode | null {
  const { model, layout, choosing, skin, describe, label, t: say, children } = props;
  const frame = useRef<SVGSVGElement>(null);
  const camera = useMemo(() => new Camera(), []);
  const state = model.shown.value;
  const places = useMemo(() => (state === null ? [] : layout.places(state)), [layout, state]);
  const box = useMemo(() => (places.length > 0 ? boxOf(places) : { x: 0, y: 0, width: UNIT, height: UNIT }), [places]);
  const fresh = changedIn(
    layout,
    newsOf(model).flatMap((it) => it.events as readonly GameEvent[]),
    places,
  );
  const { seats } = model.table.value;
  const heart = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Rows of seats are always seen whole; of a large board the part around the middle, so that cells can be tapped.
  const isRows = places.some((it) => it.group === SEAT_SIGN);
  // At the end all of it is seen, and nothing is tapped any more.
  const isWhole = isRows || (state !== null && (layout.ending?.(state) ?? []).length > 0);
  const show = () => camera.follow(box, heart, false, isWhole ? 0 : LEAST);
  useLayoutEffect(() => camera.attach(frame.current, show), [camera, box.width, isWhole]);
  if (state === null) return null;
  const { k } = camera.look.value;
  return (
    <div class="board kit-board" translate={false}>
      <div class="kit-view">
        <svg ref={frame} style={{ "--k": k }}>
          <title>{label}</title>
          {camera.measured.value ? (
            <g transform={camera.transform.value}>
              <Position
                layout={layout}
                state={state}
                skin={skin}
                names={seats.map((it) => it.name)}
                say={say}
                still={model.draft.value.length > 0}
              />
              {places
                .filter(({ id }) => fresh.has(id))
                .map((it) => (
                  <path key={it.id} {...outlineOf(it, "new")} />
                ))}
              <Targets places={places} camera={camera} choosing={choosing} describe={describe} t={say} />
            </g>
          ) : null}
        </svg>
        {isRows ? null : <Zoom camera={camera} box={() => box} />}
      </div>
      {children}
    </div>
  );
}
