/** The stuff of the land itself: the grain of rock, which runs on over the whole table, mouths of tunnels, and the glint of gold. */

/** A glint: a star with four points. */
export const GLINT = "M0-4.6Q.5-.5 4.6 0 .5.5 0 4.6-.5.5-4.6 0-.5-.5 0-4.6Z";

/** Once on every page that draws land. */
export function Rock() {
  return (
    <defs>
      <g id="gr-tunnel" class="gr-tunnel">
        <path class="gr-mouth" d="M-2.4-7H1A7 7 0 0 1 1 7H-2.4Z" />
        <path class="gr-arch" d="M-2.4-8.4H1A8.4 8.4 0 0 1 1 8.4H-2.4" />
      </g>
      <pattern id="gr-rock" width="5" height="5" patternUnits="userSpaceOnUse">
        <path class="gr-grain" d="M-1 3.4 3.4-1M1.6 6 6 1.6" />
      </pattern>
    </defs>
  );
}
