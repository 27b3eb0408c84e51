/** Every department and donation with its effect, in the game's own words. */
import { departmentOf, TILES } from "../../../../games/carnegie/departments/departments.ts";
import { DONATIONS } from "../../../../games/carnegie/map/board.ts";
import { CATEGORIES, FIELDS } from "../../../../games/carnegie/model/state.ts";
import { donationText } from "../donation-names.ts";
import { departmentText, explain } from "../explain.ts";
import { categoryName, departmentName } from "../names.ts";
import { tBoard } from "../words/index.ts";

/** Departments printed on every company. */
const PRINTED = [
  "human-resources",
  "commerce-and-finance",
  "strategic-planning",
  "construction",
  "research-development",
] as const;

/** The effect of a department, with the differences of the current printing. */
function everyEdition(id: string): string {
  const [earlier, current] = [departmentText(id, { edition: "rulebook" }), departmentText(id, { edition: "current" })];
  const [, ...more] = explain(id, { edition: "rulebook" });
  return [earlier, ...more, ...(current === earlier ? [] : [tBoard("explain.current", { text: current })])].join(" ");
}

export function Departments() {
  const all = [...PRINTED, ...TILES.map((it) => it.id)];
  return (
    <>
      {CATEGORIES.map((category) => (
        <details key={category} class="rules-list">
          <summary>{categoryName(category)}</summary>
          <dl>
            {all
              .filter((it) => departmentOf(it).category === category)
              .map((it) => (
                <div key={it}>
                  <dt>{departmentName(it)}</dt>
                  <dd>{everyEdition(it)}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </>
  );
}

export function Donations() {
  return (
    <>
      {FIELDS.map((field) => (
        <details key={field} class="rules-list">
          <summary>{tBoard(`field.${field}`)}</summary>
          <ul>
            {DONATIONS.filter((it) => it.field === field).map((it) => (
              <li key={it.id}>{donationText(it.id)}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
