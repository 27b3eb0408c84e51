/** Controls of the replay player: a button for each step, and a range over all of them. */
import { Icon } from "../ui/icon.tsx";
import { isEnd, type Step } from "./player.ts";
import type { Player } from "./use-player.ts";

interface StepProps {
  readonly player: Player;
  readonly step: Step;
  readonly label: string;
  /** Whether the label is shown to a mouse, too. */
  readonly titled?: boolean;
}

export const StepButton = ({ player, step, label, titled = false }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    {...(titled && { title: label })}
    disabled={isEnd(player, step)}
    onClick={() => player.step(step)}
  >
    <Icon name={step} />
  </button>
);

interface RangeProps {
  readonly player: Player;
  readonly label: string;
  /** The step in words. */
  readonly text: string;
}

export const StepRange = ({ player: { at, first, last, go }, label, text }: RangeProps) => (
  <input
    type="range"
    min={first}
    max={last}
    value={at}
    aria-label={label}
    aria-valuetext={text}
    onInput={(event) => go(Number(event.currentTarget.value))}
  />
);
