/** What a seat's card tells of add-on 1: the sheet once all are open, and whether the seat waits. */
import { SHEET_ROWS, type State } from "../../../../games/carnegie/model/state.ts";
import type { BoardController } from "../controller.ts";
import { tBoard } from "../words/index.ts";
import { leftBy } from "./filling.ts";
import { tAddOn } from "./words/index.ts";

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

/** Whether a seat has put its company turn behind those of others that are still to come. */
export function isWaiting({ agenda, first, options }: State, seat: number): boolean {
  const turns = agenda.filter((it) => it.stage === "company").map((it) => it.seat);
  return options.waiting === true && seat === first && turns.length > 1 && turns.at(-1) === seat;
}

function Bought({ state, seat }: { readonly state: State; readonly seat: number }) {
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

export function Held(props: { readonly controller: BoardController; readonly state: State; readonly seat: number }) {
  const waits = isWaiting(props.state, props.seat);
  return (
    <>
      {waits ? <li class="cg-waits">{tAddOn("waiting.now")}</li> : null}
      <Bought {...props} />
    </>
  );
}
