/** The board: the timeline, and as many of its parts as there is room for; below it a place's description, and choices without a place. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../../../games/carnegie/model/state.ts";
import { later, whenIdle } from "../../ui/lazy.tsx";
import { onSize } from "../camera.ts";
import { Company } from "./company.tsx";
import { type BoardController, roomFor } from "./controller.ts";
import { Hover, HoverCard } from "./hover.tsx";
import { CarnegieMap } from "./map.tsx";
import { stageAt } from "./outcome.ts";
import { PANES, type Pane } from "./places.ts";
import { Timeline } from "./timeline.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** They come right after the rest. */
const Market = later(() => import("./market.tsx").then((it) => it.Market));
const Chart = later(() => import("./chart.tsx").then((it) => it.Chart));

function Part({ pane, ...props }: Seen & { readonly pane: Pane }) {
  if (pane === "map") return <CarnegieMap {...props} />;
  if (pane === "company") return <Company {...props} />;
  return pane === "chart" ? <Chart {...props} /> : <Market {...props} />;
}

interface Beset extends Pick<Seen, "controller"> {
  /** Whether the donations stand beside the board. */
  readonly beside: boolean;
}

const panesFor = (beside: boolean): readonly Pane[] => (beside ? PANES.filter((it) => it !== "chart") : PANES);

/** The parts that are drawn now. */
function shownIn({ controller: { room, pane }, beside }: Beset): readonly Pane[] {
  const panes = panesFor(beside);
  const shown = panes.includes(pane.value) ? pane.value : "map";
  if (room.value === "all") return panes;
  if (room.value === "one") return [shown];
  return shown === "map" || shown === "company" ? ["map", "company"] : ["map", "company", shown];
}

const tabId = (pane: Pane): string => `cg-tab-${pane}`;
const panelId = (pane: Pane): string => `cg-part-${pane}`;

/** On the tab of the part that is asked. */
const Dot = ({ controller, pane }: Pick<Seen, "controller"> & { readonly pane: Pane }) =>
  controller.needed.value === pane ? <i class="cg-dot" title={tBoard("pane.needed")} /> : null;

/** One part at a time: tabs, with a dot where something is asked. Arrow keys go from one to the next. */
function Tabs({ controller, beside }: Beset) {
  const panes = panesFor(beside);
  const [pane = "map"] = shownIn({ controller, beside });
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = panes[(panes.indexOf(pane) + by + panes.length) % panes.length] ?? pane;
    event.preventDefault();
    controller.show(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div class="cg-switch" role="tablist" aria-label={tBoard("pane.label")} onKeyDown={press}>
      {panes.map((it, at) => (
        <button
          type="button"
          key={it}
          id={tabId(it)}
          role="tab"
          aria-selected={pane === it}
          aria-controls={panelId(it)}
          aria-keyshortcuts={String(at + 1)}
          tabIndex={pane === it ? 0 : -1}
          onClick={() => controller.show(it)}
        >
          {tBoard(`pane.${it}`)}
          <Dot controller={controller} pane={it} />
        </button>
      ))}
    </div>
  );
}

/** Market and donations open over the lower half where map and company fill the board. */
function Drawers({ controller, beside }: Beset) {
  return (
    <div class="cg-switch">
      {panesFor(beside)
        .slice(2)
        .map((it) => (
          <button
            type="button"
            key={it}
            aria-expanded={controller.pane.value === it}
            onClick={() => controller.toggle(it)}
          >
            {tBoard(`pane.${it}`)}
            <Dot controller={controller} pane={it} />
          </button>
        ))}
    </div>
  );
}

/** Parts drawn after the board: cards, lists of choices, and text for screen readers. */
const Commands = later(() => import("./commands.tsx").then((it) => it.Commands));
export const Choices = later(() => import("./commands.tsx").then((it) => it.Choices));
const Menu = later(() => import("./menu.tsx").then((it) => it.Menu));
const InWords = later(() => import("./in-words.tsx").then((it) => it.InWords));

const SOON = [Commands, Choices, Menu, HoverCard];

/** Fetches them once the board is drawn, so that a tap need not wait. What cannot be had is asked for again when it is shown. */
function useSoon(): void {
  useEffect(() => {
    for (const it of SOON)
      whenIdle()
        .then(it.fetch)
        .catch((error) => console.warn("a part of the page is not here yet", error));
  }, []);
}

/** The sheet of New Beginning, in place of the list of choices. */
const Sheet = later(() => import("./add-ons/new-beginning.tsx").then((it) => it.Sheet));

/** Whether the sheet of New Beginning is filled in. */
const isSheet = ({ at, legal }: BoardController): boolean =>
  at.value !== null && stageAt(at.value)?.stage === "sheet" && legal.value.length > 0;

/** Choices without a place on the board, and the sheet to fill in. */
function Loose({ controller, state }: Seen) {
  if (isSheet(controller))
    return (
      <div class="cg-loose cg-form">
        <Sheet controller={controller} state={state} />
      </div>
    );
  const { value: commands } = controller.loose;
  if (commands.length === 0 || controller.picked.value) return null;
  return (
    <div class="cg-loose">
      <Commands controller={controller} commands={commands} />
    </div>
  );
}

/** Keeps the controller told of what finds room. */
function useRoom(controller: BoardController) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    return onSize(element, (box) => {
      if (box.width > 0) controller.room.value = roomFor(box);
    });
  }, [controller]);
  return frame;
}

/** The donations, in the column beside the board. */
export function Beside({ controller }: Pick<Seen, "controller">) {
  const state = controller.state.value;
  return state ? (
    <div class="carnegie cg-beside" translate={false}>
      <Chart controller={controller} state={state} />
    </div>
  ) : null;
}

export function Board({ controller, beside }: Beset) {
  const frame = useRoom(controller);
  useSoon();
  const state = controller.state.value;
  const { value: room } = controller.room;
  if (!state) return null;
  return (
    <div
      ref={frame}
      translate={false}
      class={`board carnegie cg-room-for-${room}${isSheet(controller) ? " cg-filling" : ""}`}
    >
      <Timeline controller={controller} state={state} />
      {room === "one" ? <Tabs controller={controller} beside={beside} /> : null}
      {room === "two" || room === "pair" ? <Drawers controller={controller} beside={beside} /> : null}
      <div class="cg-parts">
        {shownIn({ controller, beside }).map((it) => (
          <div
            key={it}
            class={`cg-part cg-part-${it}`}
            id={panelId(it)}
            {...(room === "one" && { role: "tabpanel", "aria-labelledby": tabId(it) })}
          >
            <Part pane={it} controller={controller} state={state} />
          </div>
        ))}
      </div>
      <Loose controller={controller} state={state} />
      <Menu controller={controller} state={state} />
      <Hover controller={controller} frame={frame} />
      <InWords controller={controller} state={state} />
    </div>
  );
}
