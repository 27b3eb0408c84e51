/** The drawings of the rules: the board's own signs, discs and slides, put together for one rule each. */
import { connectionPoints, LEVELS } from "../../../../games/carnegie/map/board.ts";
import { goodsCost } from "../../../../games/carnegie/map/tabs.ts";
import { PROJECTS } from "../../../../games/carnegie/model/state.ts";
import { Sign, SignMark, type SignName } from "../art/icons.tsx";
import { levelName } from "../names.ts";
import { AmountLine, Disc, EventSign, Figure, Hatches } from "../signs.tsx";

const ADA = { seat: 0, name: "Ada" };

/** Signs in a row with arrows between them. */
function Flow({ steps }: { readonly steps: readonly (readonly SignName[])[] }) {
  return (
    <div class="rules-flow" aria-hidden="true">
      {steps.map((signs, at) => (
        <span key={signs.join()}>
          {at > 0 ? <b>›</b> : null}
          {signs.map((it) => (
            <Sign key={it} name={it} size={44} />
          ))}
        </span>
      ))}
    </div>
  );
}

export const Overview = () => (
  <Flow steps={[["active"], ["mission", "housing"], ["income", "money", "goods"], ["inactive"], ["steps", "active"]]} />
);

export const Timeline = () => (
  <div class="rules-flow carnegie" aria-hidden="true">
    <svg width="0" height="0" class="rules-definitions" aria-hidden="true">
      <Hatches prefix="event" />
    </svg>
    <svg class="cg-marker" viewBox="-12 -12 24 24" width="40" height="40" aria-hidden="true">
      <path d="M-7-9H7V9L0 4-7 9Z" />
    </svg>
    <span class="rules-big">
      <EventSign region="west" donation={false} />
    </span>
    <span class="rules-big">
      <EventSign region={null} donation />
    </span>
    <span class="rules-big">
      <EventSign region="east" donation={false} />
    </span>
  </div>
);

export const Income = () => (
  <div class="rules-flow" aria-hidden="true">
    {LEVELS.map((level, at) => (
      <span key={level} class="rules-box">
        <Sign name={level} size={44} />
        <AmountLine amounts={{ money: [1, 2, 5][at] ?? 0 }} size={24} />
        {at === 1 ? (
          <svg viewBox="-13 -13 26 26" width="30" height="30" aria-hidden="true">
            <Disc {...ADA} />
          </svg>
        ) : null}
      </span>
    ))}
  </div>
);

export const Employees = () => (
  <div class="rules-flow rules-people carnegie" aria-hidden="true">
    <Figure seat={0} active />
    <Figure seat={0} active={false} />
    <Figure seat={0} active permanent />
  </div>
);

/** A building site of a type, or a small town, with its cost. */
export const Projects = () => (
  <div class="rules-flow carnegie" aria-hidden="true">
    {PROJECTS.map((it) => (
      <span key={it} class="rules-box">
        <svg class={`cg-site cg-${it}`} viewBox="-17 -17 34 34" width="56" height="56" aria-hidden="true">
          <rect class="cg-plot" x="-14" y="-14" width="28" height="28" rx="4" />
          <SignMark name={it} size={1.12} />
        </svg>
        <AmountLine amounts={{ goods: goodsCost(it) }} size={20} />
      </span>
    ))}
    <span class="rules-box">
      <svg class="cg-site cg-any" viewBox="-17 -17 34 34" width="56" height="56" aria-hidden="true">
        <rect class="cg-plot" x="-14" y="-14" width="28" height="28" rx="14" />
      </svg>
      <Sign name="cart" size={24} />
    </span>
  </div>
);

export const Study = () => (
  <div class="rules-flow carnegie rules-slide" aria-hidden="true">
    <span class="cg-positions">
      <span class="cg-position out">
        <AmountLine amounts={{ money: 3 }} size={20} />
      </span>
      <span class="cg-position out">
        <svg viewBox="-13 -13 26 26" width="28" height="28" aria-hidden="true">
          <Disc {...ADA} />
        </svg>
      </span>
      <span class="cg-position next">
        <AmountLine amounts={{ money: 4 }} size={20} />
      </span>
      <span class="cg-position">
        <AmountLine amounts={{ vp: 2 }} size={20} />
      </span>
    </span>
  </div>
);

/** Points of a connection, by link values and transport level. */
export const ConnectionTable = () => (
  <table class="rules-table">
    <thead>
      <tr>
        <td />
        {LEVELS.map((it) => (
          <th key={it} scope="col">
            <Sign name={it} size={28} />
            <span>{levelName(it)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[2, 3, 4, 5].map((links) => (
        <tr key={links}>
          <th scope="row">{links}</th>
          {LEVELS.map((it) => (
            <td key={it}>{connectionPoints(links, it)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const SIGN_ORDER = [
  "money",
  "goods",
  "vp",
  "active",
  "inactive",
  "mission",
  "steps",
  "study",
  "disc",
  "donation",
  "department",
  "housing",
  "commerce",
  "industry",
  "infrastructure",
  "cart",
  "stagecoach",
  "railroad",
] as const satisfies readonly SignName[];

export const SIGNS = SIGN_ORDER.map((id) => ({ id, Drawing: () => <Sign name={id} size={40} /> }));
