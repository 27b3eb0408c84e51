/** A company: its building of 4 × 4 rooms, its tabs, its transport, what it has in supply. */

import { Fragment } from "preact";
import { ALL_SPACES } from "../../../games/carnegie/departments/company.ts";
import { spaceVp } from "../../../games/carnegie/departments/departments.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import { SeatSign } from "../../ui/seat.tsx";
import type { Hand } from "./hand.ts";
import { departmentName, ROW } from "./names.ts";
import { OwnTransport } from "./own-transport.tsx";
import { ProjectTabs } from "./project-tabs.tsx";
import { Room } from "./room.tsx";
import { tellBoard } from "./words/index.ts";

interface Seen {
  readonly hand: Hand;
  readonly state: State;
}

function Companies({ hand, state }: Seen) {
  return (
    <fieldset class="cg-seats">
      <legend class="unseen">{tellBoard("company.choose")}</legend>
      {state.players.map((_, seat) => (
        <button
          type="button"
          key={hand.seatName(seat)}
          aria-pressed={hand.company.value === seat}
          onClick={() => hand.showCompany(seat)}
        >
          <SeatSign seat={seat} name={hand.seatName(seat)} /> {hand.seatName(seat)}
        </button>
      ))}
    </fieldset>
  );
}

/** The rooms row by row, each row with the points a department there gives. */
function Building(props: Seen) {
  return (
    <div class="cg-building">
      {ALL_SPACES.map((space) => (
        <Fragment key={space}>
          {space % ROW === 0 ? (
            <span class="cg-row-vp" title={tellBoard("company.top", { vp: spaceVp(space) })}>
              {tellBoard("vp", { vp: spaceVp(space) })}
            </span>
          ) : null}
          <Room {...props} space={space} />
        </Fragment>
      ))}
    </div>
  );
}

function Facts({ hand, state }: Seen) {
  const player = state.players[hand.company.value];
  if (!player) return null;
  return (
    <ul class="holdings">
      <li>{tellBoard("company.supply", { ...player.supply })}</li>
      {player.choiceTile ? <li>{tellBoard("company.choiceTile")}</li> : null}
      {player.reserved ? (
        <li>{tellBoard("company.reserved", { department: departmentName(player.reserved) })}</li>
      ) : null}
    </ul>
  );
}

export function Company(props: Seen) {
  const { hand } = props;
  const seat = hand.company.value;
  const studying = hand.legal.value.some((it) => it.type === "advanceTab" || it.type === "advanceTransport");
  return (
    <section class="cg-pane cg-company" aria-label={tellBoard("company.of", { seat: hand.seatName(seat) })}>
      <Companies {...props} />
      <div class={studying ? "cg-halves cg-studying" : "cg-halves"}>
        <Building {...props} />
        <div>
          <ProjectTabs {...props} />
          <OwnTransport {...props} />
          <Facts {...props} />
        </div>
      </div>
    </section>
  );
}
