/** On a seat's card: its sheet of New Beginning, once all are open. */
import { SHEET_ROWS } from "../../../../games/carnegie/add-ons/new-beginning.ts";
import type { State } from "../../../../games/carnegie/model/state.ts";
import { tBoard } from "../words/index.ts";
import { leftBy } from "./filling.ts";
import "./add-on.css";
import { tAddOn } from "./words/index.ts";

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

export function Held({ state, seat }: { readonly state: State; readonly seat: number }) {
  const sheet = state.sheets?.[seat];
  if (!sheet || isSealed(state)) return null;
  const money = (dollars: number) => tBoard("money", { money: dollars });
  const rows: readonly (readonly [string, string | number])[] = [
    [tAddOn("sheet.bidden"), money(sheet.bid ?? 0)],
    ...SHEET_ROWS.map((row) => [tAddOn(`sheet.${row}`), sheet[row]] as const),
    [tAddOn("sheet.started"), money(leftBy(sheet))],
  ];
  return (
    <li>
      <details>
        <summary>{tAddOn("sheet.held")}</summary>
        <table>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}
