/** Parts of the page that are loaded when they are first shown. */
import { type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t, withWords } from "../words/index.ts";
import { backoff, pause } from "./backoff.ts";

/** Says that a part is missing, and how to get it. Reloading keeps the draft. */
export function Missing({ again }: { readonly again: () => void }) {
  const reload = () => {
    // Without a connection a reload would lose the page as well.
    if (navigator.onLine) location.reload();
    else again();
  };
  return (
    <p class="fault" role="alert">
      {t("section.missing")}{" "}
      <button type="button" onClick={reload}>
        {t("section.reload")}
      </button>
    </p>
  );
}

/** Waits until the browser is idle: until the present content was painted. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });

/** Loads code again until it is there. `null`: it is not needed any more. */
export async function insisted<T>(load: () => Promise<T>, needed: () => boolean): Promise<T | null> {
  for (let tries = 1; needed(); tries++) {
    try {
      const found = await load();
      return needed() ? found : null;
    } catch (error) {
      console.warn("a part of the page could not be fetched", error);
      await pause(backoff(tries));
    }
  }
  return null;
}

/** Loads code that nobody sees, once the present content was painted, and again until it is there. `null`: it is not needed any more. */
export async function loaded<T>(load: () => Promise<T>, needed: () => boolean): Promise<T | null> {
  await whenIdle();
  return insisted(load, needed);
}

/** A component whose code loads later; `fetch` loads it in advance. */
export type Part<Props> = ComponentType<Props> & { fetch(): Promise<void> };

/**
 * A component whose code and words load when it is first shown, after the present content was painted. Until then `Place` keeps its room
 * free: by default it has none. A failure is shown; `quiet`: it is tried again until it succeeds.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props> | null = null,
  quiet = false,
): Part<Props> {
  let known: ComponentType<Props> | null = null;
  const fetch = async () => {
    known ??= await withWords(load());
  };
  function Later(props: Props) {
    const [state, setState] = useState<"waiting" | "there" | "missing">("waiting");
    const drawn = known;
    // A change between drawing and this call has not been drawn.
    useEffect(() => {
      if (drawn || state !== "waiting") return;
      (quiet ? loaded(fetch, () => true) : whenIdle().then(fetch)).then(
        () => setState("there"),
        (error) => {
          console.warn("a part of the page could not be fetched", error);
          setState("missing");
        },
      );
    }, [state]);
    if (drawn) return h(drawn, props);
    if (state === "missing") return <Missing again={() => setState("waiting")} />;
    return Place && h(Place, props);
  }
  return Object.assign(Later, { fetch });
}
