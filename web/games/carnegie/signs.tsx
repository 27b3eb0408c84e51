/** The signs of Carnegie, drawn by us: projects, levels, regions, discs, employees. Each round its own middle. */
import type { Level } from "../../../games/carnegie/map/board.ts";
import type { Project, Region } from "../../../games/carnegie/model/state.ts";
import { letterDrop, letterOf, seatClass, seatShape } from "../../ui/seat.tsx";

interface At {
  readonly x?: number;
  readonly y?: number;
}

const place = ({ x = 0, y = 0 }: At): string => `translate(${x} ${y})`;

/** A house, a column with a coin, a chimney, a bridge: about 18 units wide. */
const PROJECT_PATHS: Readonly<Record<Project, string>> = {
  housing: "M-8 0 0-8 8 0H6V8H2V3H-2V8H-6V0Z",
  commerce: "M-8-7H8V-4H5V4H8V8H-8V4H-5V-4H-8ZM-2-4V4H2V-4Z",
  industry: "M-8 8V-1L-3 2V-1L2 2V-8H6V8Z",
  infrastructure: "M-9 5V2C-5 2-3-6 0-6S5 2 9 2V5H6V8H4V5H-4V8H-6V5Z",
};

export function ProjectSign({ project, ...at }: At & { readonly project: Project }) {
  return <path class="cg-sign" transform={place(at)} d={PROJECT_PATHS[project]} />;
}

/** One, two or three wheels: cart, stagecoach, railroad. */
const LEVEL_PATHS: Readonly<Record<Level, string>> = {
  cart: "M-7-3H6V1H-7ZM-3 1A3.4 3.4 0 1 0-2.9 1Z",
  stagecoach: "M-8-6H7L8 1H-8ZM-4 1A3 3 0 1 0-3.9 1ZM4 1A3 3 0 1 0 4.1 1Z",
  railroad:
    "M-9-2H0V-7H8V2H-9ZM-8-7H-5V-2H-8ZM-6 2A2.6 2.6 0 1 0-5.9 2ZM0 2A2.6 2.6 0 1 0 .1 2ZM6 2A2.6 2.6 0 1 0 6.1 2Z",
};

export function LevelSign({ level, ...at }: At & { readonly level: Level }) {
  return <path class="cg-level" transform={place(at)} d={LEVEL_PATHS[level]} />;
}

/** Hatches that tell regions apart without colour: dots, diagonals, crosses, waves. */
const HATCHES: Readonly<Record<Region, string>> = {
  west: "M4 4h.01M12 12h.01",
  midwest: "M-2 18 18-2M-2 2 2-2M14 18 18 14",
  east: "M2 5H8M5 2V8M10 13H16M13 10V16",
  south: "M0 5C4 1 4 1 8 5S12 9 16 5M0 13C4 9 4 9 8 13S12 17 16 13",
};

/** To be drawn once in every picture that fills with hatches; `prefix` keeps pictures apart. */
export function Hatches({ prefix }: { readonly prefix: string }) {
  return (
    <defs>
      {(Object.keys(HATCHES) as Region[]).map((it) => (
        <pattern key={it} id={`${prefix}-${it}`} width="16" height="16" patternUnits="userSpaceOnUse">
          <rect class={`cg-${it}`} width="16" height="16" />
          <path class={`cg-hatch cg-hatch-${it}`} d={HATCHES[it]} />
        </pattern>
      ))}
    </defs>
  );
}

/** A disc of a seat (its shape and letter), or a neutral one. */
export function Disc({
  seat,
  name,
  size = 1,
  ...at
}: At & { readonly seat: number | null; readonly name: string; readonly size?: number }) {
  if (seat === null)
    return (
      <g transform={`${place(at)} scale(${size})`} class="cg-neutral">
        <circle r="10" />
        <path d="M-4-4 4 4M4-4-4 4" />
      </g>
    );
  return (
    <g transform={`${place(at)} scale(${size})`} class="cg-disc">
      <path class={seatClass(seat)} d={seatShape(seat)} />
      <text y={letterDrop(seat)}>{letterOf(name)}</text>
    </g>
  );
}

const FIGURE = "M0-10A3.4 3.4 0 1 1-.01-10ZM-4-2Q0-5 4-2L5 5H2.6L2 11H-2L-2.6 5H-5Z";

/** An employee of a seat, standing or lying; a permanent one is hollow. */
export function Figure({
  seat,
  lying,
  permanent,
}: {
  readonly seat: number;
  readonly lying?: boolean;
  readonly permanent?: boolean;
}) {
  return (
    <svg class="cg-figure" viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <path
        class={permanent ? "cg-permanent" : seatClass(seat)}
        d={FIGURE}
        transform={lying ? "rotate(90) translate(4 0)" : undefined}
      />
    </svg>
  );
}

/** Which events a space of the timeline brings: a swatch of the region, and open hands for donations. */
export function EventSign({ region, donation }: { readonly region: Region | null; readonly donation: boolean }) {
  return (
    <svg class="cg-event" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {region ? <rect x="2" y="2" width="28" height="28" rx="4" fill={`url(#event-${region})`} /> : null}
      {donation ? <path class="cg-heart" d="M16 27C2 17 6 6 12 7Q15 8 16 11 17 8 20 7C26 6 30 17 16 27Z" /> : null}
    </svg>
  );
}
