/** The map: regions, lines, cities with their sites, and a card for each region below. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { CITIES, type City, LINKS } from "../../../games/carnegie/map/board.ts";
import { type Project, REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words/index.ts";
import { aboutCity, aboutPlace } from "./about.ts";
import { RegionCards } from "./card.tsx";
import type { BoardController } from "./controller.ts";
import { blockOf, cityAt, hitOf, MAP_BOX, outlineOf, type Point, sitesAt } from "./map-shape.ts";
import { cityName } from "./names.ts";
import { newSites } from "./news.ts";
import { cityPlace, regionPlace } from "./places.ts";
import { Disc, Hatches, ProjectSign } from "./signs.tsx";
import { Target } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Regions({ controller, state }: Seen) {
  return (
    <>
      {REGIONS.map((it) => (
        <Target
          key={it}
          controller={controller}
          place={regionPlace(it)}
          label={aboutPlace(controller, state, regionPlace(it)).title}
          at={{ x: 0, y: 0 }}
          class="cg-region"
        >
          <path d={outlineOf(it)} fill={`url(#map-${it})`} />
        </Target>
      ))}
    </>
  );
}

function Links() {
  return (
    <g class="cg-links">
      {LINKS.map(([one, other]) => {
        const [from, to] = [cityAt(one), cityAt(other)];
        return <path key={`${one} ${other}`} d={`M${from.x} ${from.y + 8}L${to.x} ${to.y + 8}`} />;
      })}
    </g>
  );
}

function SiteMark({
  controller,
  state,
  id,
  type,
  at,
}: Seen & { readonly id: string; readonly type: Project | "any"; readonly at: Point }) {
  const site = state.sites[id];
  const fresh = newSites(controller.model).has(id);
  return (
    <g transform={`translate(${at.x} ${at.y})`} class={`cg-site cg-${site?.project ?? type}`}>
      {fresh ? <circle class="cg-fresh" r="17" /> : null}
      <circle r="13" />
      {site ? (
        <Disc seat={site.seat} name={site.seat === null ? "" : controller.seatName(site.seat)} />
      ) : type === "any" ? null : (
        <ProjectSign project={type} />
      )}
      {site?.project && type === "any" ? <ProjectSign project={site.project} x={17} y={-9} /> : null}
    </g>
  );
}

function CityMark({ controller, state, city }: Seen & { readonly city: City }) {
  const { id, size, transportBonus, sites } = city;
  const block = blockOf(id);
  const { title, lines } = aboutCity(controller, state, id);
  return (
    <Target
      controller={controller}
      place={cityPlace(id)}
      label={[title, ...lines].join("; ")}
      at={cityAt(id)}
      class={`cg-city cg-${size}`}
    >
      <rect class="cg-hit" {...hitOf(id)} />
      <rect class="cg-block" {...block} rx="10" />
      {transportBonus ? <path class="cg-bonus" d="M24-2 32 6 24 14M18-2 26 6 18 14" /> : null}
      {sitesAt(id).map((at, index) => (
        <SiteMark
          key={sites[index]?.id}
          controller={controller}
          state={state}
          id={sites[index]?.id ?? ""}
          type={sites[index]?.type ?? "any"}
          at={at}
        />
      ))}
    </Target>
  );
}

/** All names after all cities, so that none is covered. */
function Names() {
  return (
    <g class="cg-names">
      {CITIES.map(({ id, vp }) => {
        const { x, y } = cityAt(id);
        return (
          <text key={id} class="cg-name" x={x} y={y + blockOf(id).y - 5}>
            {cityName(id)}
            {vp > 0 ? <tspan class="cg-vp"> {vp}</tspan> : null}
          </text>
        );
      })}
    </g>
  );
}

function Zoom({ controller }: { readonly controller: BoardController }) {
  return (
    <div class="zoom">
      <button type="button" aria-label={t("board.closer")} onClick={() => controller.camera.zoom(1.4)}>
        +
      </button>
      <button type="button" aria-label={t("board.farther")} onClick={() => controller.camera.zoom(1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={t("board.whole")} onClick={() => controller.camera.fit(MAP_BOX)}>
        <Icon name="whole" />
      </button>
    </div>
  );
}

/** The middle of what can be done, or of the map. */
function heartOf(controller: BoardController): Point {
  const offered = CITIES.filter((it) => controller.offersAt(cityPlace(it.id)).length > 0).map((it) => cityAt(it.id));
  const sum = offered.reduce((all, it) => ({ x: all.x + it.x, y: all.y + it.y }), { x: 0, y: 0 });
  return offered.length > 0 ? { x: sum.x / offered.length, y: sum.y / offered.length } : { x: 760, y: 430 };
}

/** All that moves with the camera and need not be drawn again for it. */
function Drawing({ controller, state }: Seen) {
  return (
    <>
      <Regions controller={controller} state={state} />
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
  const least = controller.room.value === "one" ? undefined : 0;
  const show = () => controller.camera.follow(MAP_BOX, heartOf(controller), false, least);
  useEffect(() => controller.camera.attach(frame.current, show), [controller, least]);
  const drawing = useMemo(() => <Drawing controller={controller} state={state} />, [controller, state]);
  return (
    <>
      <div class="cg-map">
        <svg
          ref={frame}
          style={{ "--k": controller.camera.look.value.k }}
          onPointerDown={(event) => controller.camera.down(event)}
          onPointerMove={(event) => controller.camera.move(event)}
          onPointerUp={(event) => controller.camera.up(event)}
          onPointerCancel={(event) => controller.camera.up(event)}
        >
          <title>{tBoard("board.label")}</title>
          <Hatches prefix="map" />
          <g transform={controller.camera.transform.value}>{drawing}</g>
        </svg>
        <Zoom controller={controller} />
      </div>
      <RegionCards controller={controller} state={state} />
    </>
  );
}
