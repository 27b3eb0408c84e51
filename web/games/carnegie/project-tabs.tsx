/** The four project tabs: how far they are out, discs that wait, incomes of those built, points at the end. */
import { type Position, positionsFor } from "../../../games/carnegie/map/tabs.ts";
import { PROJECTS, type Project, type State, type Tab } from "../../../games/carnegie/model/state.ts";
import { tabSpot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { aboutTab, allTabsText } from "./about.ts";
import { SignMark } from "./art/icons.tsx";
import type { BoardController } from "./controller.ts";
import { tabName } from "./names.ts";
import { isNew } from "./news.ts";
import { AmountLine, Disc } from "./signs.tsx";
import { classOf, Spoken } from "./target.tsx";
import { tBoard, tGame } from "./words/index.ts";

interface TabsProps {
  readonly controller: BoardController;
  readonly state: State;
}

/** How many disc spaces are right of a position. */
const discsBefore = (positions: readonly Position[], at: number): number =>
  positions.slice(0, at).filter((it) => it.disc).length;

interface CellProps {
  readonly controller: BoardController;
  readonly tab: Tab;
  readonly positions: readonly Position[];
  readonly at: number;
}

function Inside({ controller, positions, tab, at }: CellProps) {
  const { disc, income, vp, donationLimit } = positions[at] as Position;
  const seat = controller.company.value;
  const waiting = disc && at <= tab.position && discsBefore(positions, at) >= tab.built;
  if (waiting)
    return (
      <svg viewBox="-13 -13 26 26" width="24" height="24" aria-hidden="true">
        <Disc seat={seat} name={controller.seatName(seat)} />
      </svg>
    );
  if (disc) return <AmountLine amounts={income} />;
  if (donationLimit > 0)
    return (
      <span class="cg-limit" title={tGame("help.sides")}>
        <AmountLine amounts={{ vp }} />
        {tBoard("tabs.limit", { limit: donationLimit })}
      </span>
    );
  return vp > 0 ? <AmountLine amounts={{ vp }} /> : <span>·</span>;
}

function Cell(props: CellProps) {
  const { positions, tab, at } = props;
  const position = positions[at] as Position;
  return (
    <span
      class={`cg-position${at <= tab.position ? " out" : ""}${at === tab.position ? " end" : ""}${at === tab.position + 1 ? " next" : ""}`}
    >
      <Inside {...props} />
      <small>{at > tab.position ? position.cost : ""}</small>
    </span>
  );
}

function TabRow({ controller, state, project }: TabsProps & { readonly project: Project }) {
  const seat = controller.company.value;
  const player = state.players[seat];
  const tab = player?.tabs[project];
  if (!player || !tab) return null;
  const positions = positionsFor(state, player, project);
  const { title, lines } = aboutTab(state, seat, project);
  const place = tabSpot(seat, project);
  return (
    <button
      type="button"
      class={`cg-tab cg-${project} ${classOf(controller, place)}`}
      data-new={isNew(controller.model, place) || undefined}
      data-place={place}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={[title, ...lines].join("; ")}>
        <span class="cg-tab-name">
          <svg viewBox="-11 -11 22 22" width="22" height="22" aria-hidden="true">
            <SignMark name={project} />
          </svg>
          {withSoftHyphens(tabName(project))}
        </span>
        <span class="cg-positions">
          {positions.map((_, at) => (
            <Cell key={at} controller={controller} positions={positions} tab={tab} at={at} />
          ))}
        </span>
      </Spoken>
    </button>
  );
}

export function ProjectTabs(props: TabsProps) {
  return (
    <section class="cg-tabs">
      <h2>{tBoard("tabs.title")}</h2>
      <p class="soft">{tBoard("tabs.help")}</p>
      {PROJECTS.map((it) => (
        <TabRow key={it} {...props} project={it} />
      ))}
      <p class="soft">{allTabsText(props.state, props.controller.company.value)}</p>
    </section>
  );
}
