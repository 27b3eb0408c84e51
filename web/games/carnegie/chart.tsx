/** The donation chart: four fields of five, each with its rule and its points now. */

import { chartOf, donationCost } from "../../../games/carnegie/donations/donations.ts";
import type { Donation } from "../../../games/carnegie/map/board.ts";
import { FIELDS, type Field, type State } from "../../../games/carnegie/model/state.ts";
import { donationWorth } from "../../../games/carnegie/scoring.ts";
import { ownersAt } from "../../../games/carnegie/table/pieces.ts";
import { donationSpot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { later } from "../../ui/lazy.tsx";
import { aboutPlace } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { donationShort } from "./donation-names.ts";
import { AmountLine } from "./effect.tsx";
import { isNew } from "./news.ts";
import { Disc } from "./signs.tsx";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";
import "./chart.css";

const AndrewRow = later(() => import("./add-ons/solo.tsx").then((it) => it.AndrewRow));
const CoveredHead = later(() => import("./add-ons/new-donations.tsx").then((it) => it.CoveredHead));
const Secret = later(() => import("./add-ons/secret-donation.tsx").then((it) => it.Secret));

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** The reader's points if the game ended now; for a donation that only others made, none. */
function Worth({ controller, state, donation, isFree }: DonationProps & { readonly isFree: boolean }) {
  const { value: at } = controller.at;
  // Nobody donates any more after the end.
  if (!at || (isFree && state.over) || (!isFree && !at.state.players[at.seat]?.donations.includes(donation.id)))
    return null;
  return <b>{tBoard("chart.now", { vp: donationWorth(state, at.seat, donation.id) })}</b>;
}

interface DonationProps extends Seen {
  readonly donation: Donation;
}

function DonationButton({ controller, state, donation }: DonationProps) {
  const { id, pay, vpPerUnit: vp } = donation;
  const place = donationSpot(id);
  const { title, lines } = aboutPlace(controller, state, place);
  const givers = ownersAt(state, place);
  return (
    <button
      type="button"
      class={`cg-donation ${classOf(controller, place)}${givers.length > 0 ? " taken" : ""}`}
      data-new={isNew(controller.model, place) || undefined}
      data-place={place}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={[title, ...lines].join("; ")}>
        <span class="cg-donation-text">
          {withSoftHyphens(donationShort(id))}{" "}
          {state.options.secretDonation ? <Secret controller={controller} state={state} id={id} /> : null}
        </span>
        <span class="cg-rule">
          <AmountLine amounts={{ ...pay }} size={12} />
          {pay ? "›" : null}
          <AmountLine amounts={{ vp }} size={12} />
        </span>
        <Worth controller={controller} state={state} donation={donation} isFree={givers.length === 0} />
        {givers.map((seat) => (
          <svg key={seat ?? "neutral"} viewBox="-13 -13 26 26" width="18" height="18" aria-hidden="true">
            <Disc seat={seat} name={seat === null ? "" : controller.seatName(seat)} />
          </svg>
        ))}
      </Spoken>
    </button>
  );
}

/** The name of a column, which New Donations may cover. */
function Head({ field, ...props }: Seen & { readonly field: Field }) {
  if (props.state.options.newDonations) return <CoveredHead {...props} field={field} />;
  return <h3>{withSoftHyphens(tBoard(`field.${field}`))}</h3>;
}

export function Chart(props: Seen) {
  const { state } = props;
  const player = state.players[props.controller.at.value?.seat ?? 0];
  const cost = player ? donationCost(player, state.options) : 0;
  return (
    <section class="cg-pane" aria-label={tBoard("chart.title")}>
      <h2 class="cg-part-title" title={tBoard("chart.help")}>
        {tBoard("chart.title")} {state.over ? null : <small>{tBoard("chart.next", { cost })}</small>}
      </h2>
      <div class="cg-chart">
        {FIELDS.map((field) => (
          <section key={field} aria-label={tBoard(`field.${field}`)}>
            <Head {...props} field={field} />
            {chartOf(state)
              .filter((it) => it.field === field)
              .map((it) => (
                <DonationButton key={it.id} {...props} donation={it} />
              ))}
          </section>
        ))}
      </div>
      {state.andrew ? <AndrewRow andrew={state.andrew} /> : null}
    </section>
  );
}
