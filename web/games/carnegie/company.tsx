/** A company: its building of 4 × 4 rooms, its tabs, its transport, its supply. */

import { Fragment } from "preact";
import { ALL_SPACES } from "../../../games/carnegie/departments/company.ts";
import { SIDE, spaceVp } from "../../../games/carnegie/departments/departments.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import { later } from "../../ui/lazy.tsx";
import { SeatSign } from "../../ui/seat.tsx";
import type { BoardController } from "./controller.ts";
import { Room } from "./room.tsx";
import { tBoard } from "./words/index.ts";

/** On a phone the map, where transport is drawn, is another part of the board. */
/** Behind the rooms: it comes once they stand. */
const House = later(() => import("./art/house.tsx").then((it) => it.House));
const Supply = later(() => import("./holdings.tsx").then((it) => it.Supply));
const Commands = later(() => import("./commands.tsx").then((it) => it.Commands));
const ProjectTabs = later(() => import("./project-tabs.tsx").then((it) => it.ProjectTabs));
const OwnTransport = later(() => import("./own-transport.tsx").then((it) => it.OwnTransport));

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Companies({ controller, state }: Seen) {
  return (
    <fieldset class="cg-seats">
      <legend class="visually-hidden">{tBoard("company.choose")}</legend>
      {state.players.map((_, seat) => (
        <button
          type="button"
          key={`of-${seat}`}
          aria-pressed={controller.company.value === seat}
          onClick={() => controller.showCompany(seat)}
        >
          <SeatSign seat={seat} name={controller.seatName(seat)} /> {controller.seatName(seat)}
        </button>
      ))}
    </fieldset>
  );
}

/** The rooms row by row, each row with the points a department there gives. */
function Building(props: Seen) {
  return (
    <div class="cg-building">
      <House seat={props.controller.company.value} />
      {ALL_SPACES.map((space) => (
        <Fragment key={space}>
          {space % SIDE === 0 ? (
            <span class="cg-row-vp" title={tBoard("company.top", { vp: spaceVp(space) })}>
              {tBoard("vp", { vp: spaceVp(space) })}
            </span>
          ) : null}
          <Room {...props} space={space} />
        </Fragment>
      ))}
    </div>
  );
}

export function Company(props: Seen) {
  const { controller } = props;
  const seat = controller.company.value;
  return (
    <section class="cg-pane cg-company" aria-label={tBoard("company.of", { seat: controller.seatName(seat) })}>
      <Companies {...props} />
      <div class="cg-supply">
        <Supply controller={controller} seat={seat} />
      </div>
      <div class="cg-halves">
        <Building {...props} />
        <div class="cg-below">
          <ProjectTabs {...props} />
          {controller.isNarrow.value ? <OwnTransport {...props} /> : null}
          {controller.bySide.value.length > 0 && controller.at.value?.seat === seat ? (
            <Commands controller={controller} commands={controller.bySide.value} />
          ) : null}
        </div>
      </div>
    </section>
  );
}
