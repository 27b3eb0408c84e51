/** Looking back: a slider over the whole game. On a phone it is in the log. */
import { Icon } from "../ui/icon.tsx";
import { later } from "../ui/lazy.tsx";
import type { PlayProps } from "./client.ts";
import { isWide } from "./wide.ts";
import { t } from "./words/index.ts";

const EntryActions = later(() => import("../end/actions.tsx").then((it) => it.EntryActions));

export function Slider(props: PlayProps) {
  const { model } = props;
  const { status } = model.table.value;
  const last = model.entries.value.length;
  const at = model.at.value ?? last;
  if (last === 0) return null;
  const go = (seq: number) => {
    model.at.value = seq >= last ? null : Math.max(1, seq);
  };
  const step = (label: string, sign: Parameters<typeof Icon>[0]["name"], seq: number, off: boolean) => (
    <button type="button" aria-label={label} disabled={off} onClick={() => go(seq)}>
      <Icon name={sign} />
    </button>
  );
  return (
    <nav class="slider" aria-label={t("slider.label")}>
      {step(t("slider.first"), "first", 1, at <= 1)}
      {step(t("slider.back"), "back", at - 1, at <= 1)}
      <input
        type="range"
        min={1}
        max={last}
        value={at}
        aria-label={t("slider.entry")}
        aria-valuetext={t("slider.of", { at, last })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      {step(t("slider.on"), "on", at + 1, at >= last)}
      {step(t("slider.last"), "last", last, at >= last)}
      <small>{t("slider.of", { at, last })}</small>
      {model.at.value !== null || (status === "over" && isWide.value) ? <EntryActions {...props} /> : null}
    </nav>
  );
}
