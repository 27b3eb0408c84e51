/** The table while it is played and afterwards: prompt, board, and everything beside it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameName } from "../parts/row.tsx";
import type { TableModel } from "../table.ts";
import { type Key, listOf, put } from "../words/index.ts";
import { Aftermath } from "./aftermath.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import type { Face, Scene } from "./face.ts";
import { Help } from "./help.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { Prompt } from "./prompt.tsx";
import { Slider } from "./slider.tsx";

export interface PlayProps {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly face: Face;
}

const TABS = ["turn", "players", "supply", "log"] as const;
type Tab = (typeof TABS)[number];
const TITLES: Readonly<Record<Tab, Key>> = {
  turn: "tab.turn",
  players: "tab.players",
  log: "tab.log",
  supply: "tab.supply",
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");

/** What a key does anywhere on the page. */
function useKeys({ model, scene }: PlayProps, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "u" || key === "escape") scene.withdraw() || (key === "u" && model.undo());
      else if (key === "s") void model.send();
      else if (key === "?") help();
      else if (!scene.press(event.key)) return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model, scene, help]);
}

function Panel({ tab, ...props }: PlayProps & { readonly tab: Tab }) {
  if (tab === "turn") return <DraftPanel {...props} />;
  if (tab === "players") return <PlayersPanel {...props} />;
  if (tab === "log") return <LogPanel {...props} />;
  return <props.scene.Supply />;
}

/** The panels: side by side where there is room, one at a time on a phone. */
function Panels(props: PlayProps) {
  const open = useSignal<Tab>("turn");
  const tall = useSignal(false);
  const begun = props.model.draft.value.length > 0;
  // On a phone the sheet rises when there is something to choose beside the board, and makes room again after Send.
  useEffect(() => {
    tall.value = begun;
    if (begun) open.value = "turn";
  }, [begun, tall, open]);
  const choose = (tab: Tab) => {
    tall.value = open.value === tab ? !tall.value : true;
    open.value = tab;
  };
  return (
    <aside class={`panels${tall.value ? " tall" : ""}`}>
      <div class="tabs" role="tablist" aria-label={put("tab.label")}>
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
            {put(TITLES[it])}
          </button>
        ))}
      </div>
      {TABS.map((it) => (
        <section
          key={it}
          id={`panel-${it}`}
          class={`panel ${it}${open.value === it ? " open" : ""}`}
          aria-label={put(TITLES[it])}
        >
          <h2>{put(TITLES[it])}</h2>
          <Panel {...props} tab={it} />
        </section>
      ))}
    </aside>
  );
}

const titleOf = ({ model }: PlayProps): string => {
  const { game, seats } = model.table.value;
  return put("table.title", { game: gameName(game), names: listOf(seats.map((it) => it.name)) });
};

export function Play(props: PlayProps) {
  const help = useSignal(false);
  const toggle = () => {
    help.value = !help.value;
  };
  useKeys(props, toggle);
  return (
    <main class="play">
      <h1 class="unseen">{titleOf(props)}</h1>
      <Prompt {...props} help={toggle} />
      <div class="stage">
        <props.scene.Board />
        <Aftermath {...props} />
      </div>
      <Panels {...props} />
      <Slider {...props} />
      {help.value ? <Help {...props} close={toggle} /> : null}
    </main>
  );
}
