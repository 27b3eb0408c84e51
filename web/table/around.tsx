/** All of a table but its prompt and its board: it comes after them. */
import "../style/panels.css";
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { serviceUnreachable } from "../app/api.ts";
import { outdated } from "../app/build.ts";
import { me } from "../app/session.ts";
import { storage } from "../app/storage.ts";
import { CatchUp } from "../catch-up/panel.tsx";
import { Boundary } from "../ui/boundary.tsx";
import { later } from "../ui/lazy.tsx";
import { timeOfDay } from "../ui/time.ts";
import { t as tPage } from "../words/index.ts";
import { Sounds } from "./aftermath.tsx";
import type { PlayProps } from "./client.ts";
import { useFocusKept, useKeys } from "./keyboard.ts";
import { Panels } from "./panels.tsx";
import { Slider } from "./slider.tsx";
import { isWide } from "./wide.ts";
import { t } from "./words/index.ts";

const Offers = later(() => import("../clock/offers.tsx").then((it) => it.Offers));
const Slower = later(() => import("../clock/slower.tsx").then((it) => it.Slower));
const TakeBackQuestion = later(() => import("../seated/question.tsx").then((it) => it.TakeBackQuestion));
const DraftSyncing = later(() => import("../plans/panel.tsx").then((it) => it.DraftSyncing));
const Help = later(() => import("./help.tsx").then((it) => it.Help));

/** Faults of page and network, if there are any. */
export function Notes({ model }: PlayProps) {
  const { value: stale } = model.staleSince;
  // Signed-in people read above the table that there is no network.
  const isStale = stale !== null && !(serviceUnreachable.value && me.value);
  return (
    <>
      {outdated.value ? (
        <p class="note" role="status">
          {t("section.outdated")}{" "}
          <button type="button" onClick={() => location.reload()}>
            {tPage("section.reload")}
          </button>
        </p>
      ) : null}
      {isStale ? (
        <p class="note" role="status">
          {t("table.as-of", { time: timeOfDay(stale) })}
        </p>
      ) : null}
    </>
  );
}

/** News and questions over the board. Where there is room, news are shown beside it, so that it stays as it is. */
export function OverBoard(props: PlayProps) {
  const { model } = props;
  const { id, clock, takeBack } = model.table.value;
  return (
    <>
      {isWide.value ? null : <CatchUp {...props} />}
      {takeBack || storage.get(`asked-back:${id}`) ? <TakeBackQuestion model={model} /> : null}
      {clock ? <Offers model={model} clock={clock} /> : null}
      {clock?.slower ? <Slower model={model} clock={clock} /> : null}
    </>
  );
}

interface AroundProps extends PlayProps {
  /** Whether the help is open. */
  readonly help: Signal<boolean>;
  readonly main: RefObject<HTMLElement | null>;
}

/** Panels, slider, keys, sounds and help. */
export function Around({ help, main, ...props }: AroundProps) {
  const { status, you } = props.model.table.value;
  useFocusKept(props.model, main);
  useKeys(props, () => (help.value = !help.value));
  return (
    <>
      <Boundary>
        <Panels {...props}>{isWide.value ? <CatchUp {...props} /> : null}</Panels>
      </Boundary>
      <Slider {...props} />
      <Sounds model={props.model} />
      {status === "running" && you !== null ? <DraftSyncing {...props} /> : null}
      {help.value ? <Help {...props} close={() => (help.value = false)} /> : null}
    </>
  );
}
