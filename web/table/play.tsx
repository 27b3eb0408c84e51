/** The table while it is played and afterwards: prompt, board, and everything beside it. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { serviceUnreachable } from "../app/api.ts";
import { outdated } from "../app/build.ts";
import { me } from "../app/session.ts";
import { Boundary } from "../ui/boundary.tsx";
import { isHeld, isTyping, keyOf } from "../ui/keys.ts";
import { later } from "../ui/lazy.tsx";
import { timeOfDay } from "../ui/time.ts";
import { t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { gameTitle } from "./names.ts";
import { ActionBar, Prompt } from "./prompt.tsx";
import { isWide } from "./wide.ts";

const OverBoard = later(() => import("./around.tsx").then((it) => it.OverBoard));

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

/** Keys that act anywhere on the page, except while a dialog is open. No single key sends: Ctrl and Enter do. */
function useKeys({ model, board }: PlayProps, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") || isTyping(event) || event.altKey) return;
      const key = keyOf(event);
      const undo = () => void (board.withdraw() || model.undo());
      if (isHeld(event)) {
        if (key === "Enter") void model.send();
        else if (key === "z" && !event.shiftKey) undo();
        else return;
      } else if (key === "Escape" && !board.withdraw()) return;
      else if (key === "u") undo();
      else if (key === "?") help();
      else if (key !== "Escape" && !board.press(key)) return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model, board, help]);
}

const titleOf = ({ model, client }: PlayProps): string => {
  const { seats } = model.table.value;
  // Putting the names into a sentence costs more than all other words of a table.
  return t("table.title", { game: gameTitle(client), names: seats.map((it) => it.name).join(", ") });
};

/**
 * The element that was acted on may disappear. The focus then goes to the main button rather than to the top of the page, so that the
 * keyboard continues there.
 */
function useFocusKept(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = main.current?.contains(target as Node) ?? false;
    };
    const click = () => {
      inside.current = false;
    };
    addEventListener("focusin", note);
    addEventListener("pointerdown", click, true);
    return () => {
      removeEventListener("focusin", note);
      removeEventListener("pointerdown", click, true);
    };
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    main.current?.querySelector<HTMLElement>(".main:not(:disabled), .more > summary")?.focus();
  });
  return main;
}

export function Play(props: PlayProps) {
  const help = useSignal(false);
  const main = useFocusKept();
  const { catchUp, table } = props.model;
  const { status } = table.value;
  // Signed-in people read above the table that there is no network.
  const { value: stale } = props.model.staleSince;
  // Read here, so that the focus is looked after whenever one of them has changed.
  void [props.model.draft.value, props.model.sending.value];
  const toggle = () => {
    help.value = !help.value;
  };
  useKeys(props, toggle);
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
      {outdated.value ? (
        <p class="note" role="status">
          {t("section.outdated")}{" "}
          <button type="button" onClick={() => location.reload()}>
            {t("section.reload")}
          </button>
        </p>
      ) : null}
      {stale === null || (serviceUnreachable.value && me.value) ? null : (
        <p class="note" role="status">
          {t("table.as-of", { time: timeOfDay(stale) })}
        </p>
      )}
      <div class="stage">
        <Boundary>
          <props.board.Board beside={isWide.value && status !== "over"} />
        </Boundary>
        <OverBoard {...props} />
      </div>
      {isWide.value ? null : <ActionBar {...props} />}
      <Around {...props} help={help} />
    </main>
  );
}
