/** The map: regions, lines, cities with their sites, and a card for each region below. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { CITIES, type City, LINKS } from "../../../games/carnegie/map/board.ts";
import { blockOf, cityAt, outlineOf, sitesAt } from "../../../games/carnegie/map/shape.ts";
import { type Project, REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import { piecesAt } from "../../../games/carnegie/table/pieces.ts";
import { citySpot, regionSpot, siteSpot } from "../../../games/carnegie/table/spots.ts";
import type { Point } from "../../../games/kit/layout.ts";
import type { Box } from "../../kit/look.ts";
import { later } from "../../ui/lazy.tsx";
import { onSize } from "../camera.ts";
import { SignMark } from "./art/icons.tsx";
import type { BoardController } from "./controller.ts";
import { labelOf } from "./describe.ts";
import { CARDS_BOX, hitOf, MAP_BOX } from "./map-shape.ts";
import { cityName } from "./names.ts";
import { comesIn, isNew } from "./news.ts";
import { Cutting, Disc, Hatches, Travelling } from "./signs.tsx";
import { Target } from "./target.tsx";
import { tBoard } from "./words/index.ts";

const Zoom = later(() => import("../../kit/zoom.tsx").then((it) => it.Zoom), null, true);

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Regions({ controller }: Pick<Seen, "controller">) {
  return (
    <>
      {REGIONS.map((it) => (
        <Target
          key={it}
          controller={controller}
          place={regionSpot(it)}
          label={tBoard("map.mission", { region: it })}
          at={{ x: 0, y: 0 }}
          class="cg-region"
        >
          <path d={outlineOf(it)} fill={`url(#map-${it})`} />
        </Target>
      ))}
    </>
  );
}

const LINES = LINKS.map(([one, other]) => {
  const [from, to] = [cityAt(one), cityAt(other)];
  return `M${from.x} ${from.y + 8}L${to.x} ${to.y + 8}`;
}).join("");

/** The lines of the map as tracks: a bed, sleepers, and a rail over them. */
function Links() {
  return (
    <g class="cg-links">
      <path class="cg-bed" d={LINES} />
      <path class="cg-ties" d={LINES} />
      <path class="cg-rail" d={LINES} />
    </g>
  );
}

function SiteMark({
  controller,
  state,
  id,
  type,
  at,
  city,
}: Seen & { readonly id: string; readonly type: Project | "any"; readonly at: Point; readonly city: string }) {
  const spot = siteSpot(id);
  const [disc] = piecesAt(state, spot);
  const { seat = null } = disc ?? {};
  const project = disc?.label as Project | undefined;
  return (
    <g transform={`translate(${at.x} ${at.y})`} class={`cg-site cg-${project ?? type}`}>
      <rect class="cg-plot" x="-14" y="-14" width="28" height="28" rx={type === "any" ? 14 : 4} />
      {isNew(controller.model, spot) ? <rect class="cg-fresh" x="-17" y="-17" width="34" height="34" rx="7" /> : null}
      {disc ? (
        // From its owner's company, beside the map.
        <Travelling way={MAP_BOX.width - cityAt(city).x} entry={comesIn(controller.model, spot, seat)}>
          <Disc seat={seat} name={seat === null ? "" : controller.seatName(seat)} size={1.22} />
        </Travelling>
      ) : type === "any" ? null : (
        <SignMark name={type} size={1.12} />
      )}
      {project && type === "any" ? <SignMark name={project} x={19} y={-9} size={0.8} /> : null}
    </g>
  );
}

/** A city's points at the end, as a seal on its corner that stays legible. */
function Seal({ at, vp }: { readonly at: Point; readonly vp: number }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g class="cg-seal">
        <circle r="10.5" />
        <circle class="cg-seal-ring" r="8.6" />
        <text y="5">{vp}</text>
      </g>
    </g>
  );
}

/** A city as a block cut in wood: its face, and the hatched side below it. */
function Block({ box, size }: { readonly box: Box; readonly size: City["size"] }) {
  const { x, y, width, height } = box;
  const bottom = y + height;
  return (
    <>
      <path class="cg-side" d={`M${x + 2} ${bottom - 4}v7q0 3 3 3h${width - 10}q3 0 3-3v-7z`} />
      <rect class="cg-block" {...box} rx="5" />
      {size === "small" ? null : (
        <rect class="cg-inlay" x={x + 2.6} y={y + 2.6} width={width - 5.2} height={height - 5.2} rx="3.4" />
      )}
    </>
  );
}

function CityMark({ controller, state, city }: Seen & { readonly city: City }) {
  const { id, size, transportBonus, sites } = city;
  const block = blockOf(id);
  return (
    <Target
      controller={controller}
      place={citySpot(id)}
      label={labelOf(controller, state, citySpot(id), cityName(id))}
      at={cityAt(id)}
      class={`cg-city cg-${size}`}
    >
      <circle class="cg-hit cg-fingertip" />
      <rect class="cg-hit" {...hitOf(id)} />
      <Block box={block} size={size} />
      {transportBonus ? <SignMark name="cart" x={block.x + block.width + 11} y={12} size={0.92} /> : null}
      {sitesAt(id).map((at, index) => (
        <SiteMark
          key={sites[index]?.id}
          controller={controller}
          state={state}
          id={sites[index]?.id ?? ""}
          type={sites[index]?.type ?? "any"}
          at={at}
          city={id}
        />
      ))}
    </Target>
  );
}

/** On the right of a city's block, where no name of another is; of a town's on the left, because its income is on the right. */
const sealAt = (id: string, x: number, y: number, block: Box): Point => {
  const town = block.width < 50;
  return {
    x: x + (town ? block.x - 12 : block.x + block.width + 1),
    y: y + block.y + (HIGH_SEALS.has(id) ? 4 : town ? block.height / 2 : block.height - 1),
  };
};

/** Cities with another's name below their right corner. */
const HIGH_SEALS: ReadonlySet<string> = new Set(["albany"]);

/** Names that would touch a neighbour's name or seal stand a little beside their city. */
const BESIDE: Readonly<Record<string, number>> = {
  "kansas-city": -40,
  "st-louis": 28,
  houston: -24,
  albany: -18,
  boston: 16,
  fargo: -10,
  duluth: 10,
  washington: 48,
  "salt-lake-city": 40,
  phoenix: 20,
};
/** Across, in units of the map, at the largest a name gets. */
const LETTER = 19;

/** Where the middle of a city's name is: above the city, and on the map from its first letter. */
const nameAt = (id: string, x: number): number =>
  Math.max(x + (BESIDE[id] ?? 0), MAP_BOX.x + (cityName(id).length * LETTER) / 2);

/** All names and seals after all cities, so that none is covered. */
function Names() {
  return (
    <g class="cg-names">
      {CITIES.map(({ id, size, vp }) => {
        const { x, y } = cityAt(id);
        const block = blockOf(id);
        return (
          <g key={id} class={`cg-${size}`}>
            <text class="cg-name" x={nameAt(id, x)} y={y + block.y - 5}>
              {cityName(id)}
            </text>
            {vp > 0 ? <Seal at={sealAt(id, x, y, block)} vp={vp} /> : null}
          </g>
        );
      })}
    </g>
  );
}

const RegionCard = later(() => import("./card.tsx").then((it) => it.RegionCard));

/** Missions and transport of all regions, side by side below the map. They come right after the rest. */
function RegionCards({ controller, state }: Seen) {
  const { width, height } = CARDS_BOX;
  const frame = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    return onSize(element, (seen) => element.style.setProperty("--k", String(Math.max(0.34, seen.width / width))));
  }, [width]);
  return (
    <div class="cg-cards">
      <svg ref={frame} viewBox={`0 0 ${width} ${height}`}>
        <title>{tBoard("map.cards")}</title>
        {REGIONS.map((it) => (
          <RegionCard key={it} controller={controller} state={state} region={it} />
        ))}
      </svg>
    </div>
  );
}

const RegionChips = later(() => import("./chips.tsx").then((it) => it.RegionChips));

/** The middle of what can be done, or of the map. */
function heartOf(controller: BoardController): Point {
  const offered = CITIES.filter((it) => controller.offersAt(citySpot(it.id)).length > 0).map((it) => cityAt(it.id));
  const sum = offered.reduce((all, it) => ({ x: all.x + it.x, y: all.y + it.y }), { x: 0, y: 0 });
  return offered.length > 0 ? { x: sum.x / offered.length, y: sum.y / offered.length } : { x: 760, y: 430 };
}

/** Coasts, rivers and ranges: they come after the rest, since nobody waits for them to play. */
const art = (name: "Waters" | "Relief" | "Ornaments") =>
  later(() =>
    import("./art/terrain.tsx").then(
      (it) => it[name],
      (error) => {
        console.warn("the map stays without its terrain", error);
        return () => null;
      },
    ),
  );
const Waters = art("Waters");
const Relief = art("Relief");
const Ornaments = art("Ornaments");

/** All that moves with the camera and need not be drawn again for it. */
function Drawing({ controller, state }: Seen) {
  return (
    <>
      <Waters />
      <Regions controller={controller} />
      <Relief />
      <Ornaments />
      <Links />
      {CITIES.map((it) => (
        <CityMark key={it.id} controller={controller} state={state} city={it} />
      ))}
      <Names />
    </>
  );
}

export function CarnegieMap({ controller, state }: Seen) {
  const frame = useRef<SVGSVGElement>(null);
  // Where there is room for everything a mouse points exactly, and the whole map is worth more than large cities.
  const least = controller.isNarrow.value ? undefined : 0;
  const show = () => controller.camera.follow(MAP_BOX, heartOf(controller), false, least);
  useLayoutEffect(() => controller.camera.attach(frame.current, show), [controller, least]);
  const drawing = useMemo(() => <Drawing controller={controller} state={state} />, [controller, state]);
  return (
    <>
      <div class="cg-map">
        <svg ref={frame} style={{ "--k": controller.camera.look.value.k }}>
          <title>{tBoard("board.label")}</title>
          <Hatches prefix="map" />
          <Cutting />
          {controller.camera.measured.value ? <g transform={controller.camera.transform.value}>{drawing}</g> : null}
        </svg>
        <Zoom camera={controller.camera} box={() => MAP_BOX} />
        {controller.isNarrow.value ? <RegionChips controller={controller} /> : null}
      </div>
      <RegionCards controller={controller} state={state} />
    </>
  );
}
