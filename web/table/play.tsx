/** The table while it is played and afterwards: prompt, board, and everything beside it. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { serviceUnreachable } from "../app/api.ts";
import { outdated } from "../app/build.ts";
import { me } from "../app/session.ts";
import { storage } from "../app/storage.ts";
import { Boundary } from "../ui/boundary.tsx";
import { isHeld, isTyping, keyOf } from "../ui/keys.ts";
import { later } from "../ui/lazy.tsx";
import { timeOfDay } from "../ui/time.ts";
import { t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { gameTitle } from "./names.ts";
import { Panels } from "./panels.tsx";
import { ActionBar, Prompt } from "./prompt.tsx";
import { isWide } from "./wide.ts";

const Sounds = later(() => import("./aftermath.tsx").then((it) => it.Sounds));
const CatchUp = later(() => import("../catch-up/panel.tsx").then((it) => it.CatchUp));
const Offers = later(() => import("../clock/offers.tsx").then((it) => it.Offers));
const Slower = later(() => import("../clock/slower.tsx").then((it) => it.Slower));
const TakeBackQuestion = later(() => import("../seated/question.tsx").then((it) => it.TakeBackQuestion));
const DraftSyncing = later(() => import("../plans/panel.tsx").then((it) => it.DraftSyncing));
const Slider = later(() => import("./slider.tsx").then((it) => it.Slider));
const Help = later(() => import("./help.tsx").then((it) => it.Help));

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
  const { id, you, clock, takeBack, status } = table.value;
  // Signed-in people read above the table that there is no network.
  const { value: stale } = props.model.staleSince;
  // Read here, so that the focus is looked after whenever one of them has changed.
  void [props.model.draft.value, props.model.sending.value];
  const toggle = () => {
    help.value = !help.value;
  };
  useKeys(props, toggle);
  // On a wide window news are shown beside the board, so that the board stays as it is.
  const told = <CatchUp {...props} />;
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
        {isWide.value ? null : told}
        {takeBack || storage.get(`asked-back:${id}`) ? <TakeBackQuestion model={props.model} /> : null}
        {clock ? <Offers model={props.model} clock={clock} /> : null}
        {clock?.slower ? <Slower model={props.model} clock={clock} /> : null}
      </div>
      {isWide.value ? null : <ActionBar {...props} />}
      <Boundary>
        <Panels {...props}>{isWide.value ? told : null}</Panels>
      </Boundary>
      <Slider {...props} />
      <Sounds model={props.model} />
      {status === "running" && you !== null ? <DraftSyncing {...props} /> : null}
      {help.value ? <Help {...props} close={toggle} /> : null}
    </main>
  );
}
