/** The company's house, cut open: brick walls, a roof with its cornice and chimney, and the owner's flag. */
import { seatClass, seatShape } from "../../../ui/seat.tsx";

/** How high the roof is, in pixels: the building's upper padding. */
const ROOF = 46;

const DENTILS = "M0 0H6V5H0Z";

/** Behind the rooms, as large as the building. Lengths are pixels, so that bricks and cornice keep their size. */
export function House({ seat }: { readonly seat: number }) {
  return (
    <svg class="cg-house" width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id="cg-bricks" width="24" height="16" patternUnits="userSpaceOnUse">
          <rect class="cg-wall" width="24" height="16" />
          <path class="cg-mortar" d="M0 .5H24M0 8.5H24M6.5 0V8M18.5 8V16" />
        </pattern>
        <pattern id="cg-dentils" width="12" height="6" patternUnits="userSpaceOnUse">
          <path class="cg-stone" d={DENTILS} />
        </pattern>
      </defs>
      <g class="cg-roof">
        <svg x="76%" width="60" height={ROOF} overflow="visible" aria-hidden="true">
          <path class="cg-smoke" d="M22 11Q14 2 5 7-3 12-14 5M27 8Q35 1 46 5" />
          <rect x="8" y="18" width="32" height={ROOF - 34} fill="url(#cg-bricks)" class="cg-edge" />
          <path class="cg-stone cg-edge" d="M5 14H43V20H5Z" />
        </svg>
        <svg x="7%" width="60" height={ROOF} overflow="visible" aria-hidden="true">
          <path class="cg-pole" d="M4 2V40" />
          <path class={seatClass(seat)} d="M5 4Q17 0 26 5T46 4V22Q36 26 26 21T5 22Z" />
          <path class="cg-flag-sign" transform="translate(25 13) scale(.56)" d={seatShape(seat)} />
        </svg>
      </g>
      <g class="cg-walls">
        <rect y={ROOF - 12} width="100%" height="200%" fill="url(#cg-bricks)" />
        <rect class="cg-stone cg-edge" x="0" y={ROOF - 20} width="100%" height="8" />
        <rect x="0" y={ROOF - 12} width="100%" height="6" fill="url(#cg-dentils)" />
      </g>
    </svg>
  );
}
