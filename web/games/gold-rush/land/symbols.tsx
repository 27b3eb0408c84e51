/** Symbols of the things on the land, drawn once and reused; each stands on, or around, its own (0, 0). They load with those things. */
import { GLINT } from "./rock.tsx";
import "./symbols.css";

/** Lit side, shaded side, cuts of the graver, snow. Light comes from the upper left. */
const PEAKS = [
  {
    lit: "M-12 0-7.4-7-5-9.4-.4-19 3.2-13.2 5.8-11.4 12 0Z",
    shade: "M-.4-19 3.2-13.2 5.8-11.4 12 0H1.4L2.6-4.6-.2-9 1.6-13.4Z",
    cuts: "M1.7-13.2 4.4-9.4M.2-8.8 7.4-1M1-5.6 5.6-.6M2.4-11.4 9.4-2.6M-6.4-7-8.4-3.4M-3.4-11.6-6.6-4.6M-1.6-9.6-4.4-2.4",
    snow: "M-.4-19-3-13.6-1.6-14.6-.4-12.8 1.2-14.6 3.2-13.2Z",
  },
  {
    lit: "M-13 0-8.6-7.6-5.4-11.4-1.8-8 2.8-15.6 6.4-10 8.4-8.2 13 0Z",
    shade: "M2.8-15.6 6.4-10 8.4-8.2 13 0H4.2L2.6-4.4 4.4-8.6 2.4-11.4ZM-5.4-11.4-1.8-8-3-4.4-4.8-8Z",
    cuts: "M2.8-10.8 6.6-5.4M4.2-8 9.4-1.2M3-4.6 6.2-.6M-4.6-7.8-2.6-4M-9-6-10.6-2.8M-6.4-8.4-9.4-2M.4-9.8-1.6-4.6",
    snow: "M2.8-15.6.8-12.2 2-12.8 3-11.2 4.4-12.6 5.4-11.6Z",
  },
  {
    lit: "M-11 0Q-9.4-6.6-4.6-8.8-.4-12.4 4-9 9.4-6.4 11 0Z",
    shade: "M-.6-10.8Q2-10.4 4-9 9.4-6.4 11 0H3.6Q4.6-5.6-.6-10.8Z",
    cuts: "M2.6-8.8 6.4-4.4M3.6-6.2 8.8-1M3.8-3 6.2-.6M-5.4-7.6-8-2.6M-2.6-8.8-5.4-2.8M-.4-8-2-3.4",
    snow: "",
  },
  {
    lit: "M-9.6 0-4.8-10-2.4-12.8 1.2-20.4 3.8-13.4 6.8-8.6 10 0Z",
    shade: "M1.2-20.4 3.8-13.4 6.8-8.6 10 0H2.2L1-5 2.8-9.6.6-14Z",
    cuts: "M.9-14 4.2-9.6M2.8-9.4 7.6-1.6M1.2-5.4 4.6-.8M2-11.2 6.6-5M-3.8-10.2-6.4-3.4M-1.6-11.8-4.2-4.6M0-9-2-2.6",
    snow: "M1.2-20.4-1.2-14.8.2-15.8 1.2-13.8 2.4-15.4 3.4-14.4Z",
  },
] as const;

const HORSE =
  "M-10-2C-10.2-5.2-6-6.2-3-5.2 0-4.4 2.4-4.8 4-6.6L8-11.6 8.7-13.6 9.9-11.9 13.4-8.7 12.6-6.9 9.7-7.6C8.6-5 8-3 7.2-1.2L11 2.4 10 6.8H8.5L8.9 3.3 5.4.7 6.4 4.3 3.5 7.6 2.1 6.7 4.3 3.5 3.1 1.1C0 1.8-3 1.7-5.6.7L-6.4 4.6-9.6 8-11 7.1-8.3 4.2-8.4 2.6-12.5 6.5-13.7 5.3-9.9 1.7Z";

/** Once on every page that draws land. */
export function Symbols() {
  return (
    <defs>
      {PEAKS.map(({ lit, shade, cuts, snow }, at) => (
        <g id={`gr-peak-${at}`} key={lit} class="gr-peak">
          <path class="gr-lit" d={lit} />
          <path class="gr-shade" d={shade} />
          {snow ? <path class="gr-snow" d={snow} /> : null}
          <path class="gr-cuts" d={cuts} />
        </g>
      ))}
      <g id="gr-nugget" class="gr-nugget">
        <path class="gr-gold" d="M-7.4 1.4-5-5 .6-7.2 6.6-4 7.6 2.2 3.2 6.8-3.8 6.4Z" />
        <path class="gr-bright" d="M-5-5 .6-7.2-1-1.2Z" />
        <path class="gr-deep" d="M-1-1.2 7.6 2.2 3.2 6.8-3.8 6.4Z" />
        <path class="gr-facet" d="M-5-5-1-1.2.6-7.2M-1-1.2 7.6 2.2M-1-1.2-3.8 6.4M-7.4 1.4-1-1.2" />
        <path class="gr-glint" transform="translate(5.6 -6)" d={GLINT} />
      </g>
      <g id="gr-tipi" class="gr-tipi">
        <path class="gr-poles" d="M-3.6-14 1.6-6.4M3.4-14.4-1.8-6.4M.4-15V-8" />
        <path class="gr-hide" d="M0-10 10 9Q0 11.6-10 9Z" />
        <path class="gr-fold" d="M0-10 10 9Q7 10.2 4 10.4L1.4-2Z" />
        <path class="gr-band" d="M-6.4 3-4.4.4-2.2 3.2 0 .5 2.2 3.2 4.4.4 6.6 3" />
        <path class="gr-door" d="M0 2.4 3 10.6H-3Z" />
      </g>
      <g id="gr-horse" class="gr-horse">
        <path class="gr-far" transform="translate(-5 -4.6) scale(.86)" d={HORSE} />
        <path class="gr-near" d={HORSE} />
        <path class="gr-tail" d="M-10-2.6C-13-4.4-14.4-.6-16.6-.4M6.6-10.4 3.6-7.4M5-8.6 2.6-6.6" />
      </g>
      <g id="gr-locomotive" class="gr-locomotive">
        <path class="gr-smoke" d="M6.4-16.4Q3-20.6-.6-17.6-4.2-21.6-7.4-17.8-11.4-20.4-13.6-16.6" />
        <path
          class="gr-engine"
          d="M-15.4-12.4H-4V-10.6H-5V-5.4H-1.6V-7.4H1.4V-5.4H4.8L4-9.2 2.6-13.4H9.8L8.4-9.2 7.6-5.4H11.4Q13-3.6 13 1.4L18.4 7H10.6L9 2.6H-14V-10.6H-15.4Z"
        />
        <path class="gr-pane" d="M-11.8-9H-7.4V-4.4H-11.8ZM12-7.4H14V-5H12Z" />
        <circle cx="-9.4" cy="3.8" r="4" />
        <circle cx=".6" cy="3.8" r="4" />
        <circle cx="8.4" cy="5.4" r="2.5" />
        <path class="gr-rod" d="M-9.4 3.8H2.4" />
      </g>
      <g id="gr-town" class="gr-town">
        <circle class="gr-street" r="25.5" />
        <path class="gr-wood" d="M-7 0V-13L0-20 7-13V0Z" />
        <path class="gr-timber" d="M-2.6-17.4V-24L0-27.6 2.6-24V-17.4Z" />
        <path class="gr-brick" d="M-22 5V-11.4H-18.6V-13.8H-9.4V-11.4H-6V5Z" />
        <path class="gr-timber" d="M6 5V-7L14-15 22-7V5Z" />
        <path
          class="gr-cuts"
          d="M-20.6-8.6H-7.4M-20.6-6.4H-7.4M7.6-6H20.4M11-9H17M-4.6-12.6H4.6M-5.4-10.2H5.4M-24 7.4H24M-21 9.8H-14M-8 10.4H6M12 9.4H20M-12 13H-4M5 13.4H13"
        />
        <path
          class="gr-pane"
          d="M-19.4-3.4H-16V1.4H-19.4ZM-12-3.4H-8.6V1.4H-12ZM9-3H12V1.4H9ZM16-3H19V1.4H16ZM-1.2-22.4H1.2V-19.6H-1.2ZM-2-6H2V0H-2Z"
        />
      </g>
      <g id="gr-junction" class="gr-junction">
        <circle class="gr-pit" r="12.4" />
        <circle class="gr-table" r="9" />
        <path class="gr-boards" d="M-7.4-5 7.4 5M-7.4 5 7.4-5" />
        <path class="gr-cross" d="M-7.4-5 7.4 5M-7.4 5 7.4-5" />
      </g>
      <g id="gr-boulder" class="gr-boulder">
        <path d="M-5 1.6Q-5.4-2-2.6-3.4 0-5.4 2.6-3.6 5.4-2 5.2 1.6Z" />
        <path class="gr-cuts" d="M1.4-3 2.8 1M3.2-2 4.2 1M-3.4 2.8H4.4" />
      </g>
      <g id="gr-bush" class="gr-bush">
        <path d="M-5.4 2Q-7.4-1-4.6-2.6-4.2-5.8-.8-5.2 2-7 3.4-4 7-3.4 5.8.2 6 1.6 5 2Z" />
        <path class="gr-cuts" d="M-3-1.4-2 .6M-.4-3 .4-.6M2.4-1.8 3 .4M-5 3.2H6" />
      </g>
      <g id="gr-cactus" class="gr-cactus">
        <path d="M0 4V-8M0-1.6H-3.6V-5.2M0-3.2H3.4V-7" />
        <path class="gr-cuts" d="M-3 4.6H4" />
      </g>
      <g id="gr-flowers" class="gr-flowers">
        <path class="gr-cuts" d="M-4 3V-1M0 4V-3M4 3.4V0" />
        <circle cx="-4" cy="-1.6" r="1.3" />
        <circle cy="-3.6" r="1.5" />
        <circle cx="4" cy="-.4" r="1.2" />
      </g>
    </defs>
  );
}
