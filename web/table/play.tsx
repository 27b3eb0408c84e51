/** The table while it is played and afterwards: prompt, board, and everything beside it. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Boundary } from "../ui/boundary.tsx";
import { later } from "../ui/lazy.tsx";
import { t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { gameTitle } from "./names.ts";
import { ActionBar, Prompt } from "./prompt.tsx";
import { isWide } from "./wide.ts";

const Notes = later(() => import("./around.tsx").then((it) => it.Notes), null, true);
const OverBoard = later(() => import("./around.tsx").then((it) => it.OverBoard), null, true);

/** As much room as the panels take: nothing moves when they come. On a phone the result is open at once. */
function RoomForPanels({ model: { table, catchUp, at } }: PlayProps) {
  const isOpen = table.value.status === "over" && catchUp.value === null && at.peek() === null;
  return (
    <aside class={isOpen ? "panels open" : "panels"}>
      {isWide.value ? null : <div class="tabs" />}
      {isOpen ? <section class="panel" /> : null}
    </aside>
  );
}

/** Panels, slider, and all that only begins once the board is there. */
export const Around = later(() => import("./around.tsx").then((it) => it.Around), RoomForPanels);

const titleOf = ({ model, client }: PlayProps): string => {
  const { seats } = model.table.value;
  // Putting the names into a sentence costs more than all other words of a table.
  return t("table.title", { game: gameTitle(client), names: seats.map((it) => it.name).join(", ") });
};

export function Play(props: PlayProps) {
  const help = useSignal(false);
  const main = useRef<HTMLElement>(null);
  const { catchUp, table } = props.model;
  const { status } = table.value;
  const toggle = () => {
    help.value = !help.value;
  };
  // A class rather than `:has()`, by which browsers look at the whole page again for every change at the table.
  useLayoutEffect(() => {
    document.documentElement.classList.add("at-table");
    return () => document.documentElement.classList.remove("at-table");
  }, []);
  return (
    <main
      ref={main}
      class={`play${props.board.wide ? " wide" : ""}${status === "over" ? " over" : ""}${catchUp.value === null ? "" : " catching-up"}`}
    >
      <h1 class="visually-hidden">{titleOf(props)}</h1>
      <Prompt {...props} help={toggle} />
      <Notes {...props} />
      <div class="stage">
        <Boundary>
          <props.board.Board beside={isWide.value && status !== "over"} />
        </Boundary>
        <OverBoard {...props} />
      </div>
      {isWide.value ? null : <ActionBar {...props} />}
      <Around {...props} help={help} main={main} />
    </main>
  );
}
