/** The signs on tiles and the pieces, drawn by us, each round its own middle and always upright. */
import type { Point } from "./shapes.ts";

interface At {
  readonly at: Point;
  /** Degrees to turn it back by, so that it stands upright on a turned tile. */
  readonly upright?: number;
}

const place = ({ at, upright = 0 }: At): string => `translate(${at.x} ${at.y})${upright ? ` rotate(${-upright})` : ""}`;

export function Peak(props: At & { readonly size: number }) {
  return (
    <g transform={`${place(props)} scale(${props.size})`} class="gr-peak">
      <path d="M-13 8 -3 -10 2 -3 5 -6 13 8Z" />
      <path class="gr-snow" d="M-3-10-6.4-3.9-3.6-5-1.6-3 .6-4.8 2-3Z" />
    </g>
  );
}

export function Nugget(props: At) {
  return (
    <g transform={place(props)} class="gr-nugget">
      <path d="M-6 1-4-5 1-6.4 5.6-3.6 6.4 2 2.6 5.8-3.4 5.4Z" />
      <path class="gr-glint" d="M-3.4-2.4 0-4.2" />
    </g>
  );
}

export function Tipi(props: At) {
  return (
    <g transform={place(props)} class="gr-tipi">
      <path class="gr-poles" d="M-2.6-11 1-6M2.6-11-1-6" />
      <path d="M0-8 8.4 8.4H-8.4Z" />
      <path class="gr-band" d="M-5.2 2.4-3.5.2-1.8 2.4 0 .2 1.8 2.4 3.5.2 5.2 2.4" />
      <path class="gr-door" d="M0 3 2.4 8.4H-2.4Z" />
    </g>
  );
}

const HORSE =
  "M-9-1C-9-4-6-5-3-4 0-3 3-3.4 5-5.4L8-9.4 9.4-11 9.9-8.9 12.7-6.1 11.6-4.2 9-5.2 7.6-1C7.1 1 6.5 1.6 6.5 3L7 8.4H5.2L4.3 3.2C1 3.8-2 3.6-4.5 2.8L-5 8.4H-6.8L-7.2 3.6C-7.8 5-8.3 6.6-9 8.4L-10.8 7.8C-9.7 5-9.3 2-9-1Z";

/** A herd: one horse before another. */
export function Horse(props: At) {
  return (
    <g transform={place(props)} class="gr-horse">
      <path class="gr-far" transform="translate(-3.5 -3.5) scale(.9)" d={HORSE} />
      <path d={HORSE} />
      <path class="gr-tail" d="M-9-2C-12.4-2.2-12.2 2-12 5" />
    </g>
  );
}

export function Locomotive(props: At) {
  return (
    <g transform={place(props)} class="gr-locomotive">
      <path class="gr-halo" d="M-17 8V-2L-12-4V-13H-5V-6H4V-11H16V8Z" />
      <path d="M-15 6.5-10.5 0V-4H-9.6L-10.8-11H-5.6L-6.6-4H-1V-6.5H2V-4H4.6V-9.6H14.6V5H-12Z" />
      <path class="gr-pane" d="M7-7.4H12.4V-2.4H7Z" />
      <circle cx="-7" cy="5.6" r="3" />
      <circle cx="0" cy="5.6" r="3" />
      <circle cx="9.4" cy="4.6" r="4" />
    </g>
  );
}

function House({ at, fill, gable }: { readonly at: Point; readonly fill: string; readonly gable: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path class={fill} d={gable} />
      <path class="gr-door" d="M-1.8 9V3H1.8V9Z" />
      <path class="gr-pane" d="M-4.6-3.4H-1.6V-.2H-4.6ZM1.6-3.4H4.6V-.2H1.6Z" />
    </g>
  );
}

const STEPPED = "M-6.6 9V-7H-4V-9.6H4V-7H6.6V9Z";
const POINTED = "M-6.6 9V-5.4L0-11 6.6-5.4V9Z";

/** A small western town on its square. */
export function Town(props: At) {
  return (
    <g transform={place(props)} class="gr-town">
      <circle class="gr-street" r="25" />
      <House at={{ x: -12, y: -7 }} fill="gr-brick" gable={STEPPED} />
      <House at={{ x: 12, y: -7 }} fill="gr-timber" gable={STEPPED} />
      <House at={{ x: 0, y: -11 }} fill="gr-wood" gable={POINTED} />
      <path class="gr-walk" d="M-20 4H20" />
    </g>
  );
}

/** Where tracks meet and railroads end. */
export function Junction(props: At) {
  return (
    <g transform={place(props)} class="gr-junction">
      <circle r="11.5" />
      <path d="M-6-6 6 6M6-6-6 6" />
    </g>
  );
}

/** Mining tokens lying client down: how many. */
export function Tokens({ at, count }: { readonly at: Point; readonly count: number }) {
  return (
    <g transform={place({ at })}>
      <g class="gr-tokens gr-label">
        <circle cx="-2.2" cy="2.2" r="9" />
        <circle r="9" />
        <text y="4.7">{count}</text>
      </g>
    </g>
  );
}
