/** The replay player: its steps, its pace, its keys; and that everything that plays a game back uses it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StepButton, StepRange } from "../../web/replay/controls.tsx";
import { filmSteps, isEnd, placeAfter, type Step, stayOf } from "../../web/replay/player.ts";
import { type Playing, usePlayer, usePlayerKeys } from "../../web/replay/use-player.ts";

const STEPS: readonly Step[] = ["first", "back", "on", "last"];

test.each([
  [1, [1, 1, 2, 5], ["first", "back"]],
  [3, [1, 2, 4, 5], []],
  [5, [1, 4, 5, 5], ["on", "last"]],
] as const)("from step %i of 1 to 5 the buttons lead to %j, and none beyond an end", (at, leads, ends) => {
  const place = { at, first: 1, last: 5 };
  expect(STEPS.map((it) => placeAfter(place, it))).toEqual(leads);
  expect(STEPS.filter((it) => isEnd(place, it))).toEqual(ends);
});

test("a text that is twice as long stays longer, but not for ever, and step by step nothing goes on by itself", () => {
  const entry = (letters: number) => ({ lines: [{ key: "", params: {}, say: "x".repeat(letters) }] });
  expect(stayOf(entry(20), "normal")).toBe(1_500 + 20 * 45);
  expect(stayOf(entry(10_000), "fast")).toBe(7_000);
  expect(stayOf(entry(20), "step")).toBeNull();
});

test.each([1, 2, 239, 240, 241, 1_000])(
  "a film of %i steps ends with the last one, skips evenly, and takes a minute and a half at most",
  (count) => {
    const steps = filmSteps({ first: 0, last: count - 1 });
    expect(steps.length).toBeLessThanOrEqual(240);
    expect(steps.at(-1)).toEqual({ at: count - 1, stay: 4_000 });
    const gaps = new Set(steps.slice(1).map(({ at }, before) => at - steps[before]!.at));
    expect(gaps.size).toBeLessThanOrEqual(1);
    expect(steps.slice(0, -1).reduce((sum, it) => sum + it.stay, 0)).toBeLessThanOrEqual(90_000);
  },
);

describe("on a page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function Page({ end, leave }: { readonly end: Playing["end"]; readonly leave?: () => void }) {
    const [at, go] = useState(2);
    const [running, run] = useState(false);
    const player = usePlayer({ at, first: 2, last: 4, go }, { running, run, stay: 1_000, end });
    usePlayerKeys(player, leave);
    return (
      <>
        <p role="status">{`${at} ${running ? "plays" : "stands"}`}</p>
        <StepButton player={player} step="back" label="back" />
        <StepRange player={player} label="step" text="" />
        <input aria-label="text" />
      </>
    );
  }
  const status = () => screen.getByRole("status").textContent;
  const press = (key: string, target: Element = document.body) =>
    act(() => {
      fireEvent.keyDown(target, { key });
    });
  const wait = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });

  test("Space plays, each step stays as long as it should, and it stops at the end; from there it plays from the beginning", () => {
    render(<Page end="stop" />);
    press(" ");
    expect(status()).toBe("2 plays");
    for (const then of ["3 plays", "4 plays", "4 stands"]) {
      wait(999);
      expect(status()).not.toBe(then);
      wait(1);
      expect(status()).toBe(then);
    }
    press(" ");
    expect(status()).toBe("2 plays");
  });

  test("it begins again, or does what it was told", () => {
    render(<Page end="again" />);
    press("End");
    press(" ");
    wait(1_000);
    expect(status()).toBe("2 plays");
    cleanup();
    const end = vi.fn();
    render(<Page end={end} />);
    press("End");
    press("ArrowRight");
    expect(end).toHaveBeenCalledTimes(1);
  });

  test("arrows, Home and End step; going back pauses; Escape leaves only where there is something to leave", () => {
    const leave = vi.fn();
    const heard = vi.fn();
    addEventListener("keydown", heard);
    render(<Page end="stop" leave={leave} />);
    press(" ");
    press("ArrowRight");
    expect(status()).toBe("3 plays");
    press("ArrowLeft");
    expect(status()).toBe("2 stands");
    press("End");
    expect(status()).toBe("4 stands");
    press("Home");
    expect(status()).toBe("2 stands");
    press("Escape");
    expect(leave).toHaveBeenCalledTimes(1);
    expect(heard).not.toHaveBeenCalled();
    cleanup();
    render(<Page end="stop" />);
    press("Escape");
    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener("keydown", heard);
  });

  test("keys are left to fields and ranges, and Space to buttons", () => {
    render(<Page end="stop" />);
    press("ArrowRight", screen.getByLabelText("text"));
    press("ArrowRight", screen.getByRole("slider"));
    press(" ", screen.getByRole("button"));
    expect(status()).toBe("2 stands");
    expect(screen.getByRole("button").hasAttribute("disabled")).toBe(true);
  });
});

const WEB = path.join(import.meta.dirname, "../../web");

/** Files of the page that play a game back. */
const PLAYERS = [
  "catch-up/panel.tsx",
  "embed/main.tsx",
  "export/viewer.tsx",
  "home/living-board.tsx",
  "learn/example.tsx",
  "showing/film.ts",
  "table/slider.tsx",
];

test.each(PLAYERS)("%s plays by the one player", (file) => {
  expect(readFileSync(path.join(WEB, file), "utf8")).toMatch(/\b(?:usePlayer|filmSteps)\(/);
});

test("nothing else steps through a log: no file reckons the next entry, nor has a clock for it", () => {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
    (it) => /\.tsx?$/.test(it) && !it.startsWith("replay/"),
  );
  expect(files.length).toBeGreaterThan(200);
  const steps =
    /\bat\.value = [^;=]*\bat\b[^;]*[-+] ?1\b|\b(?:go|setAt|show)\([^)\n]*\b(?:at|seq|index)\b[^)\n]*[-+] 1\)/;
  const stepping = files.filter((it) => steps.test(readFileSync(path.join(WEB, it), "utf8")));
  expect(stepping).toEqual([]);
});
