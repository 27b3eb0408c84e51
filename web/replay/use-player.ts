/** The replay player on a page: it steps, plays by itself, and listens to the keyboard. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { TableModel } from "../table/table.ts";
import { isCtrlOrCmd, isTyping } from "../ui/keys.ts";
import { type Place, placeAfter, STEP_OF_KEY, type Step } from "./player.ts";

/** Steps of a game, as the page that shows them keeps them. */
export interface Reel extends Place {
  /** Shows a step. */
  go(at: number): void;
}

/** A reel that plays by itself. */
export interface Playing {
  readonly running: boolean;
  run(on: boolean): void;
  /** How long the step stays, in milliseconds; `null`: until the reader goes on. */
  readonly stay: number | null;
  /** After the last step it stops, begins again, or does this. */
  readonly end: "stop" | "again" | (() => void);
}

export interface Player extends Place {
  readonly running: boolean;
  go(at: number): void;
  /** Takes a step; a reader who goes back wants to look, so it plays on only when asked. */
  step(step: Step): void;
  /** Plays or pauses; from the end it plays from the beginning. */
  toggle(): void;
}

const STILL: Playing = { running: false, run: () => undefined, stay: null, end: "stop" };

/** The player of a reel. */
export function usePlayer(reel: Reel, { running, run, stay, end }: Playing = STILL): Player {
  const { at, first, last, go } = reel;
  const step = (to: Step) => {
    if (to === "back") run(false);
    if (to !== "on" || at < last) go(placeAfter(reel, to));
    else if (end === "again") go(first);
    else if (end === "stop") run(false);
    else end();
  };
  const onwards = useRef(() => {});
  onwards.current = () => step("on");
  useEffect(() => {
    if (!running || stay === null) return;
    const timer = setTimeout(() => onwards.current(), stay);
    return () => clearTimeout(timer);
  }, [running, stay, at]);
  const toggle = () => {
    if (!running && at >= last && end === "stop") go(first);
    run(!running);
  };
  return { at, first, last, running, go, step, toggle };
}

/** The log of a table as a reel: its last entry is the present. */
export function reelOf({ at, entries }: Pick<TableModel, "at" | "entries">): Reel {
  const last = entries.value.length;
  return {
    first: 1,
    last,
    at: at.value ?? last,
    go: (seq) => {
      at.value = seq >= last ? null : Math.max(1, seq);
    },
  };
}

/** Elements where keys have another meaning: a range has arrows of its own, and Space presses the focused element. */
const isTaken = (event: KeyboardEvent): boolean =>
  isTyping(event) ||
  (event.target instanceof HTMLElement &&
    event.target.matches(event.key === " " ? "input, button, a, summary" : "input"));

/** Arrows step, Home and End jump, Space plays and pauses; Escape does `leave`. The board, which has arrows of its own, hears none of them. */
export function usePlayerKeys({ step, toggle }: Player, leave?: () => void): void {
  // A layout effect: with an effect after painting, a key in between would mean the step before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") || isTaken(event) || isCtrlOrCmd(event) || event.altKey) return;
      const to = STEP_OF_KEY[event.key];
      if (to) step(to);
      else if (event.key === " ") toggle();
      else if (event.key === "Escape" && leave) leave();
      else return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
}
