/** The chart of add-on 1: columns under tiles, and donations named in secret. */
import { chartOf } from "../../../../games/carnegie/donations/donations.ts";
import type { Command, Field, State } from "../../../../games/carnegie/model/state.ts";
import type { About } from "../about.ts";
import type { BoardController } from "../controller.ts";
import { donationText } from "../names.ts";
import { columnPlace } from "../places.ts";
import { classOf } from "../target.tsx";
import { tBoard, tGame } from "../words/index.ts";
import { tAddOn } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

const fieldName = (field: Field): string => tBoard(`field.${field}`);

/** What the spaces of a tile count. */
function spacesText(tile: number, field: Field): string {
  const spaces = chartOf({ covers: { [field]: tile } }).filter((it) => it.field === field);
  return spaces.map((it) => donationText(it.id)).join(" ");
}

/** What a column is, in sentences. */
export function aboutColumn({ covers }: State, field: Field): About {
  const tile = covers?.[field];
  const state = tile ? tAddOn("chart.covered", { tile }) : tAddOn("chart.printed");
  return { title: tAddOn("chart.column", { field: fieldName(field) }), lines: [state] };
}

export function Column({ controller, state, field }: Seen & { readonly field: Field }) {
  const place = columnPlace(field);
  const tile = state.covers?.[field];
  const mark = tile ? <small class="cg-covered">{tAddOn("chart.tile", { tile })}</small> : null;
  if (controller.offersAt(place).length === 0)
    return (
      <h3>
        {fieldName(field)} {mark}
      </h3>
    );
  return (
    <h3>
      <button type="button" class={`cg-column ${classOf(controller, place)}`} onClick={() => controller.tap(place)}>
        {fieldName(field)}
      </button>
    </h3>
  );
}

/** Whose secret donation this is, as far as the reader may know. */
function secretLines(controller: BoardController, { secrets = [], over }: State, id: string): readonly string[] {
  const you = controller.at.value?.seat;
  return secrets.flatMap((it, seat) => {
    if (it !== id) return [];
    if (seat === you && !over) return [tAddOn("secret.own")];
    return [tAddOn("secret.open", { seat: controller.seatName(seat) })];
  });
}

export const donationLines = secretLines;

export function Secret({ controller, state, id }: Seen & { readonly id: string }) {
  const lines = secretLines(controller, state, id);
  return lines.length > 0 ? <small class="cg-secret">{lines.join("; ")}</small> : null;
}

/** Commands of one tile stand together. */
export const groupOf = (command: Command): string | null =>
  command.type === "coverDonations" ? tAddOn("chart.tile", { tile: command.tile }) : null;

/** What a command of the add-on is good for. */
export function helpOf(command: Command): string | null {
  if (command.type === "coverDonations") return spacesText(command.tile, command.field);
  if (command.type === "nameDonation") return donationText(command.donation);
  return command.type === "wait" ? tGame("help.waiting") : null;
}
