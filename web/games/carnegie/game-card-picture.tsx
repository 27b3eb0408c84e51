/** The picture on Carnegie's card, drawn on its ground of 240 × 120 units. It comes after the first page. */
import "./game-card-picture.css";

const LINKS = "M22 34 70 24 106 46 70 78 22 34M70 24V78M106 46 118 92 70 78 30 104";
/** Cities: across, down, and the project on each of their sites, by the place of its colour. */
const CITIES = [
  [22, 34, "0"],
  [70, 24, "12"],
  [106, 46, "3"],
  [70, 78, "201"],
  [118, 92, "31"],
  [30, 104, "2"],
] as const;
/** People: the column and floor of their room. */
const PEOPLE = [
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;
const ROOMS = [0, 1, 2, 3].flatMap((floor) =>
  [0, 1, 2, 3].map((at) => `M${150 + at * 19} ${36 + floor * 20}h16v15h-16Z`),
);
const HATCH = Array.from({ length: 16 }, (_, at) => `M${at * 11 - 40} 120 ${at * 11 + 20} 0`);

export const Drawing = () => (
  <>
    <path class="cg-card-land" d="M-2 10Q20 2 44 8T92 10Q118 4 130 14 126 34 134 52 128 74 136 96L132 122H-2Z" />
    <path class="cg-card-hatch" d={HATCH.join("")} clip-path="inset(8% 45% 0 0)" />
    <path class="cg-card-river" d="M92 10Q84 30 92 46T86 76 96 122M-2 60Q14 56 24 64" />
    <path class="cg-card-bed" d={LINKS} />
    <path class="cg-card-links" d={LINKS} />
    {CITIES.map(([x, y, sites]) => (
      <g key={x + y} transform={`translate(${x} ${y})`}>
        <rect class="cg-card-side" x={-3 - sites.length * 5} y="-7" width={6 + sites.length * 10} height="16" />
        <rect class="cg-card-block" x={-3 - sites.length * 5} y="-8" width={6 + sites.length * 10} height="14" />
        {[...sites].map((kind, at) => (
          <rect
            key={at}
            class={`cg-card-site cg-card-site-${kind}`}
            x={at * 10 - sites.length * 5 + 1}
            y="-5"
            width="8"
            height="8"
          />
        ))}
      </g>
    ))}
    <path class="cg-card-wall" d="M144 26H230V122H144ZM208 26V10H220V26Z" />
    <path
      class="cg-card-mortar"
      d="M144 32H230M144 52.5H230M144 72.5H230M144 92.5H230M147 36V112M168 36V112M187 36V112M206 36V112M227 36V112M208 16H220"
    />
    <path class="cg-card-roof" d="M140 20H234V27H140ZM205 6H223V11H205Z" />
    <path class="cg-card-smoke" d="M212 4Q204-4 196 0 190 4 182-2" />
    <path class="cg-card-room" d={ROOMS.join("")} />
    <path class="cg-card-floors" d="M146 51H228M146 71H228M146 91H228M146 111H228" />
    {PEOPLE.map(([at, floor]) => (
      <path
        key={at + floor * 4}
        class="cg-card-person"
        transform={`translate(${158 + at * 19} ${50 + floor * 20})`}
        d="M-3.2 0V-6Q-3.2-8-1-8H1Q3.2-8 3.2-6V0ZM-2.2-10.5A2.2 2.2 0 0 1 2.2-10.5 2.2 2.2 0 0 1-2.2-10.5ZM-3.6-11.6H3.6L2.400-12.2V-13.8H-2.400V-12.2Z"
      />
    ))}
  </>
);
