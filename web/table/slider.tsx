/** Looking back: a slider over the whole game. On a phone it is in the log. */
import { StepButton, StepRange } from "../replay/controls.tsx";
import { reelOf, usePlayer } from "../replay/use-player.ts";
import { later } from "../ui/lazy.tsx";
import type { PlayProps } from "./client.ts";
import { isWide } from "./wide.ts";
import { t } from "./words/index.ts";

const EntryActions = later(() => import("../end/actions.tsx").then((it) => it.EntryActions));

export function Slider(props: PlayProps) {
  const { model } = props;
  const { status } = model.table.value;
  const player = usePlayer(reelOf(model));
  const { at, last } = player;
  if (last === 0) return null;
  const of = t("slider.of", { at, last });
  return (
    <nav class="slider" aria-label={t("slider.label")}>
      <StepButton player={player} step="first" label={t("slider.first")} />
      <StepButton player={player} step="back" label={t("slider.back")} />
      <StepRange player={player} label={t("slider.entry")} text={of} />
      <StepButton player={player} step="on" label={t("slider.on")} />
      <StepButton player={player} step="last" label={t("slider.last")} />
      <small>{of}</small>
      {model.at.value !== null || (status === "over" && isWide.value) ? <EntryActions {...props} /> : null}
    </nav>
  );
}
