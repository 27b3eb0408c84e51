/** The signs of Carnegie beside its icons: regions, discs, employees, events. Each round its own middle. */
import type { ComponentChildren } from "preact";
import type { Amounts, Region } from "../../../games/carnegie/model/state.ts";
import { letterDrop, letterOf, seatClass, seatShape } from "../../ui/seat.tsx";
import { Sign, SignMark, type SignName, signOutline } from "./art/icons.tsx";

interface At {
  readonly x?: number;
  readonly y?: number;
}

const place = ({ x = 0, y = 0 }: At): string => `translate(${x} ${y})`;

/** Hatches that tell regions apart without colour: dots, diagonals, crosses, waves. */
const HATCHES: Readonly<Record<Region, string>> = {
  west: "M4 4h.01M12 12h.01",
  midwest: "M-2 18 18-2M-2 2 2-2M14 18 18 14",
  east: "M2 5H8M5 2V8M10 13H16M13 10V16",
  south: "M0 5C4 1 4 1 8 5S12 9 16 5M0 13C4 9 4 9 8 13S12 17 16 13",
};

/** How amounts are drawn, in the order in which they are named. */
const AMOUNT_SIGNS = [
  ["money", "money"],
  ["goods", "goods"],
  ["vp", "vp"],
  ["study", "study"],
  ["steps", "steps"],
  ["employees", "inactive"],
] as const satisfies readonly (readonly [keyof Amounts, SignName])[];

/** Amounts as signs with numbers. */
export const amountSigns = (amounts: Amounts): readonly { readonly sign: SignName; readonly count: number }[] =>
  AMOUNT_SIGNS.flatMap(([key, sign]) => (amounts[key] ? [{ sign, count: amounts[key] }] : []));

/** Amounts in a picture, a number and its sign for each, round (x, y). */
export function AmountMarks({
  amounts,
  x,
  y,
  size = 1,
}: {
  readonly amounts: Amounts;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}) {
  const signs = amountSigns(amounts);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {signs.map(({ sign, count }, at) => (
        <g key={sign} transform={`translate(${(at - (signs.length - 1) / 2) * 42} 0)`}>
          <text class="cg-amount" x="-3" y="7" text-anchor="end">
            {count}
          </text>
          <SignMark name={sign} x={10} size={0.95} />
        </g>
      ))}
    </g>
  );
}

/** Amounts as a line of icons; a label has the words. */
export function AmountLine({ amounts, size = 16 }: { readonly amounts: Amounts; readonly size?: number }) {
  return (
    <span class="cg-amounts">
      {amountSigns(amounts).map(({ sign, count }) => (
        <span key={sign}>
          {count}
          <Sign name={sign} size={size} />
        </span>
      ))}
    </span>
  );
}

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

/** The hatching of a block's side. */
export function Cutting() {
  return (
    <defs>
      <pattern id="cg-cutting" width="3" height="8" patternUnits="userSpaceOnUse">
        <rect class="cg-cutting-ground" width="3" height="8" />
        <path class="cg-cutting-line" d="M1 0V8" />
      </pattern>
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

/** A piece that moves in from so many units to the right, once for the entry in which it comes; `null`: it lies there already. */
export function Travelling({
  way,
  entry,
  children,
}: {
  readonly way: number;
  readonly entry: number | null;
  readonly children: ComponentChildren;
}) {
  if (entry === null) return <>{children}</>;
  return (
    <g key={entry} class="cg-travels" style={{ "--way": `${way}px` }}>
      {children}
    </g>
  );
}

/** An employee of a seat: active ones stand, inactive ones sit; a permanent one is hollow. */
export function Figure({
  seat,
  active,
  permanent,
}: {
  readonly seat: number;
  readonly active: boolean;
  readonly permanent?: boolean;
}) {
  return (
    <svg class="cg-figure" viewBox="-9 -12.5 18 25" width="20" height="28" aria-hidden="true">
      {active ? null : <path class="cg-chair" d="M-7.4-1V11.6M-7.4 7H5V11.6" />}
      <path class={permanent ? "cg-permanent" : seatClass(seat)} d={signOutline(active ? "active" : "inactive")} />
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
