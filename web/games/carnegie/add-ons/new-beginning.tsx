/** New Beginning: the sheet that buys one's start, with its running total, and on a seat's card what it bought. */
import { batch } from "@preact/signals";
import { useState } from "preact/hooks";
import { BUDGET, SHEET_OPTIONS, SHEET_ROWS, type SheetRow } from "../../../../games/carnegie/add-ons/new-beginning.ts";
import type { State } from "../../../../games/carnegie/model/state.ts";
import type { BoardController } from "../controller.ts";
import { tBoard, tGame } from "../words/index.ts";
import { bidIn, commandsTo, leftBy, type Marks, shortOf, spentOn } from "./filling.ts";
import "./new-beginning.css";
import { tAddOn } from "./words/index.ts";

interface Filling {
  readonly marks: Marks;
  /** Dollars; 0 if the input is no number. */
  readonly bid: number;
  mark(row: SheetRow, option: number): void;
}

function costText(cost: number): string {
  if (cost === 0) return tAddOn("sheet.free");
  return cost > 0 ? tAddOn("sheet.cost", { cost }) : tAddOn("sheet.gives", { cost: -cost });
}

/** The cost of an option, and why it is unavailable. */
const priceText = (cost: number, short: number): string =>
  short > 0 ? tAddOn("sheet.short", { price: costText(cost), short }) : costText(cost);

function Row({ row, marks, bid, mark }: Filling & { readonly row: SheetRow }) {
  return (
    <fieldset>
      <legend>{tAddOn(`sheet.${row}`)}</legend>
      {SHEET_OPTIONS[row].map(({ option, cost }) => {
        const short = shortOf(marks, bid, row, option);
        const price = priceText(cost, short);
        return (
          <label key={option}>
            <input
              type="radio"
              name={`sheet-${row}`}
              aria-label={`${tGame("command.markSheet", { row, option })}: ${price}`}
              checked={marks[row] === option}
              disabled={short > 0}
              onChange={() => mark(row, option)}
            />
            <b>{String(option).replace("-", "−")}</b>
            <small>{price}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Why this bid cannot be handed in; `null`: it can. */
function faultOf(marks: Marks, typed: string): string | null {
  const bid = bidIn(typed);
  const most = leftBy(marks);
  if (bid === null) return tAddOn("sheet.whole");
  return bid <= most ? null : tAddOn("sheet.over", { sum: spentOn(marks) + bid, budget: BUDGET, most });
}

function totalText(marks: Marks, bid: number): string {
  const left = leftBy(marks);
  const params = { spent: spentOn(marks), budget: BUDGET, left };
  if (bid === 0 || bid > left) return tAddOn("sheet.total", params);
  return tAddOn("sheet.total.bid", { ...params, paid: left - bid });
}

interface BidProps {
  readonly typed: string;
  readonly fault: string | null;
  type(text: string): void;
}

function Bid({ typed, fault, type }: BidProps) {
  return (
    <>
      <label class="cg-bid">
        {tAddOn("sheet.bid")}
        <input
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          value={typed}
          aria-invalid={fault !== null}
          aria-describedby="cg-bid-help cg-bid-fault"
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <p id="cg-bid-fault" role="alert" class="cg-fault">
        {fault}
      </p>
      <p id="cg-bid-help" class="soft">
        {tAddOn("sheet.bid.help")}
      </p>
    </>
  );
}

function handIn(controller: BoardController, before: Marks, after: Marks, bid: number): void {
  batch(() => {
    for (const it of commandsTo(before, after, bid)) controller.choose(it);
  });
}

function Form({
  controller,
  before,
  alone,
}: {
  readonly controller: BoardController;
  readonly before: Marks;
  readonly alone: boolean;
}) {
  const [marks, setMarks] = useState(before);
  const [typed, setTyped] = useState("0");
  const bid = bidIn(typed) ?? 0;
  const fault = faultOf(marks, typed);
  const mark = (row: SheetRow, option: number) => setMarks({ ...marks, [row]: option });
  const submit = (event: Event) => {
    event.preventDefault();
    if (fault === null) handIn(controller, before, marks, bid);
  };
  return (
    <form class="cg-sheet" aria-label={tAddOn("sheet.title")} noValidate onSubmit={submit}>
      <p role="status" class="cg-sum">
        {totalText(marks, bid)}
      </p>
      {SHEET_ROWS.map((row) => (
        <Row key={row} row={row} marks={marks} bid={bid} mark={mark} />
      ))}
      {alone ? null : <Bid typed={typed} fault={fault} type={setTyped} />}
      <button type="submit" class="primary" disabled={fault !== null}>
        {tAddOn("sheet.done")}
      </button>
      <p class="soft">{tAddOn("sheet.after")}</p>
    </form>
  );
}

/** The own sheet in the state shown; empty without one. */
export function Sheet({ controller, state }: { readonly controller: BoardController; readonly state: State }) {
  const own = state.sheets?.[controller.at.value?.seat ?? -1];
  if (!own) return null;
  const { goods, employees, vp, moves } = own;
  const before = { goods, employees, vp, moves };
  return <Form key={JSON.stringify(before)} controller={controller} before={before} alone={state.seats === 1} />;
}

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

/** On a seat's card: its sheet, once all are open. */
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
