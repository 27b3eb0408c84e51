/** The donation chart: four fields of five. */

import { chartOf } from "../../../games/carnegie/donations/donations.ts";
import type { Donation } from "../../../games/carnegie/map/board.ts";
import { FIELDS, type Field, type State } from "../../../games/carnegie/model/state.ts";
import { softly } from "../../ui/hyphens.ts";
import { later } from "../../ui/lazy.tsx";
import { aboutPlace, secretLines } from "./about.ts";
import { donorsOf } from "./andrew.ts";
import type { BoardController } from "./controller.ts";
import { donationShort, donationText } from "./names.ts";
import { marksOf } from "./news.ts";
import { columnPlace, donationPlace } from "./places.ts";
import { Disc } from "./signs.tsx";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";

const AndrewRow = later(() => import("./andrew-row.tsx").then((it) => it.AndrewRow));

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** Who gave: seats, and `null` for a neutral disc. */
function giversOf(state: State, id: string): readonly (number | null)[] {
  const seats = donorsOf(state, id);
  return state.neutralDonations.includes(id) ? [null, ...seats] : seats;
}

function DonationButton({ controller, state, donation }: Seen & { readonly donation: Donation }) {
  const { id } = donation;
  const place = donationPlace(id);
  const { title, lines } = aboutPlace(controller, state, place);
  const givers = giversOf(state, id);
  const secret = secretLines(controller, state, id);
  return (
    <button
      type="button"
      class={`cg-donation ${classOf(controller, place)}${givers.length > 0 ? " taken" : ""}${marksOf(controller.model).has(id) ? " cg-new" : ""}`}
      data-place={place}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={[title, ...lines].join("; ")}>
        <span class="cg-donation-text">
          {controller.room.value === "all" ? softly(donationShort(id)) : donationText(id)}{" "}
          {secret.length > 0 ? <small class="cg-secret">{secret.join("; ")}</small> : null}
        </span>
        {givers.map((seat) => (
          <svg key={seat ?? "neutral"} viewBox="-13 -13 26 26" width="24" height="24" aria-hidden="true">
            <Disc seat={seat} name={seat === null ? "" : controller.seatName(seat)} />
          </svg>
        ))}
      </Spoken>
    </button>
  );
}

/** The name of a column: what covers it, and whether it may be covered (New Donations). */
function Head({ controller, state, field }: Seen & { readonly field: Field }) {
  const place = columnPlace(field);
  const tile = state.covers?.[field];
  const name = softly(tBoard(`field.${field}`));
  if (controller.offersAt(place).length === 0)
    return (
      <h3>
        {name} {tile ? <small class="cg-covered">{tBoard("chart.tile", { tile })}</small> : null}
      </h3>
    );
  return (
    <h3>
      <button type="button" class={`cg-cover ${classOf(controller, place)}`} onClick={() => controller.tap(place)}>
        {name}
      </button>
    </h3>
  );
}

export function Chart(props: Seen) {
  return (
    <section class="cg-pane" aria-label={tBoard("chart.title")}>
      <h2 class="cg-part-title" title={tBoard("chart.help")}>
        {tBoard("chart.title")}
      </h2>
      <div class="cg-chart">
        {FIELDS.map((field) => (
          <section key={field} aria-label={tBoard(`field.${field}`)}>
            <Head {...props} field={field} />
            {chartOf(props.state)
              .filter((it) => it.field === field)
              .map((it) => (
                <DonationButton key={it.id} {...props} donation={it} />
              ))}
          </section>
        ))}
      </div>
      {props.state.andrew ? <AndrewRow andrew={props.state.andrew} /> : null}
    </section>
  );
}
