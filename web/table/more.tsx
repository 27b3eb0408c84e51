/** The menu of the prompt. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { t as tPage } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { t } from "./words/index.ts";

/** Commands that give something up, and occasional ones. */
export function More({ model, board, help }: PlayProps & { readonly help: () => void }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  // A tap beside it closes it too, and does what it would have done.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (box.current?.open && !box.current.contains(target as Node)) box.current.open = false;
    };
    addEventListener("pointerdown", leave, true);
    addEventListener("focusin", leave);
    return () => {
      removeEventListener("pointerdown", leave, true);
      removeEventListener("focusin", leave);
    };
  }, []);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.current?.open) return;
    event.stopPropagation();
    close();
  };
  const ending = model.at.value === null ? board.ending.value : null;
  const planned = model.draft.value.length > 0 && model.sending.value === "no";
  return (
    <details class="more" ref={box} onKeyDown={press}>
      <summary aria-label={tPage("more")}>
        <Icon name="more" />
      </summary>
      <div class="more-list">
        {ending ? (
          <button type="button" onClick={then(ending.act)}>
            {ending.label}
          </button>
        ) : null}
        {planned ? (
          <button type="button" onClick={then(() => model.reset())}>
            {t("draft.reset")}
          </button>
        ) : null}
        <button type="button" onClick={then(help)}>
          {t("help.open")}
        </button>
      </div>
    </details>
  );
}
