/** Everything beside the board: one below the other where there is room, a sheet with tabs on a phone. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { later } from "../ui/lazy.tsx";
import { type Key, t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { DraftPanel } from "./draft-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";

const LogPanel = later(() => import("./log-panel.tsx").then((it) => it.LogPanel));

const ClockPanel = later(() => import("../clock/panel.tsx").then((it) => it.ClockPanel));

const SocialPanel = later(() => import("../social/panel.tsx").then((it) => it.SocialPanel));

const PlansPanel = later(() => import("../plans/panel.tsx").then((it) => it.PlansPanel));

const TABS = ["turn", "players", "supply", "log"] as const;
type Tab = (typeof TABS)[number];
const TITLES: Readonly<Record<Tab, Key>> = {
  turn: "tab.turn",
  players: "tab.players",
  log: "tab.log",
  supply: "tab.supply",
};

/** How high the sheet stands on a phone. */
const HEIGHTS = ["low", "half", "high"] as const;
type Height = (typeof HEIGHTS)[number];
/** A finger that went less far, in pixels, has tapped a tab. */
const SWIPE = 30;

/** Dragging the tabs up or down makes the sheet higher or lower by one. The finger may leave the tabs on its way. */
function swipe(height: Signal<Height>) {
  return {
    onPointerDown({ clientY: from }: PointerEvent) {
      const end = ({ clientY: to }: PointerEvent) => {
        if (Math.abs(to - from) < SWIPE) return;
        const at = HEIGHTS.indexOf(height.value) - Math.sign(to - from);
        height.value = HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, at))] ?? "half";
      };
      addEventListener("pointerup", end, { once: true });
    },
  };
}

function Panel({ tab, ...props }: PlayProps & { readonly tab: Tab }) {
  if (tab === "turn")
    return (
      <>
        <DraftPanel {...props} />
        {props.model.table.value.you === null ? null : <PlansPanel {...props} />}
      </>
    );
  const { clock } = props.model.table.value;
  if (tab === "players")
    return (
      <>
        <PlayersPanel {...props} />
        {clock ? <ClockPanel model={props.model} clock={clock} /> : null}
        {props.model.table.value.you === null ? null : <SocialPanel model={props.model} />}
      </>
    );
  if (tab === "log") return <LogPanel {...props} />;
  return <props.board.Supply />;
}

/** The panels. On a phone one at a time; a tab opens the sheet, and closes it again. */
export function Panels(props: PlayProps) {
  const open = useSignal<Tab>("turn");
  const height = useSignal<Height>("low");
  const begun = props.model.draft.value.length > 0;
  // On a phone the sheet rises when there is something to choose beside the board, and makes room again after Send.
  useEffect(() => {
    height.value = begun ? "half" : "low";
    if (begun) open.value = "turn";
  }, [begun, height, open]);
  const choose = (tab: Tab) => {
    const same = open.value === tab;
    if (height.value === "low") height.value = "half";
    else if (same) height.value = "low";
    open.value = tab;
  };
  return (
    <aside class={`panels ${height.value}`}>
      <div class="tabs" role="tablist" aria-label={t("tab.label")} {...swipe(height)}>
        {TABS.map((it) => (
          <button
            type="button"
            key={it}
            id={`tab-${it}`}
            role="tab"
            aria-selected={open.value === it}
            aria-controls={`panel-${it}`}
            onClick={() => choose(it)}
          >
            {t(TITLES[it])}
          </button>
        ))}
      </div>
      {TABS.map((it) => (
        <section
          key={it}
          id={`panel-${it}`}
          class={`panel ${it}${open.value === it ? " open" : ""}`}
          aria-label={t(TITLES[it])}
        >
          <h2>{t(TITLES[it])}</h2>
          <Panel {...props} tab={it} />
        </section>
      ))}
    </aside>
  );
}
