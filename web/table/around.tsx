/** All of a table but its prompt and its board: it comes after them. */
import "../style/panels.css";
import type { Signal } from "@preact/signals";
import { storage } from "../app/storage.ts";
import { CatchUp } from "../catch-up/panel.tsx";
import { Boundary } from "../ui/boundary.tsx";
import { later } from "../ui/lazy.tsx";
import { Sounds } from "./aftermath.tsx";
import type { PlayProps } from "./client.ts";
import { Panels } from "./panels.tsx";
import { Slider } from "./slider.tsx";
import { isWide } from "./wide.ts";

const Offers = later(() => import("../clock/offers.tsx").then((it) => it.Offers));
const Slower = later(() => import("../clock/slower.tsx").then((it) => it.Slower));
const TakeBackQuestion = later(() => import("../seated/question.tsx").then((it) => it.TakeBackQuestion));
const DraftSyncing = later(() => import("../plans/panel.tsx").then((it) => it.DraftSyncing));
const Help = later(() => import("./help.tsx").then((it) => it.Help));

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
}

/** Panels, slider, sounds and help. */
export function Around({ help, ...props }: AroundProps) {
  const { status, you } = props.model.table.value;
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
