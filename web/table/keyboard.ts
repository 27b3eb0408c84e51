/** The keyboard at a table: keys that act wherever the focus is, and a focus that is never lost. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isCtrlOrCmd, isTyping, keyOf } from "../ui/keys.ts";
import type { PlayProps } from "./client.ts";
import type { TableModel } from "./table.ts";

/** Keys that act anywhere on the page, except while a dialog is open. No single key sends: Ctrl and Enter do. */
export function useKeys({ model, board }: PlayProps, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") || isTyping(event) || event.altKey) return;
      const key = keyOf(event);
      const undo = () => void (board.withdraw() || model.undo());
      if (isCtrlOrCmd(event)) {
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

/**
 * The element that was acted on may disappear. The focus then goes to the main button rather than to the top of the page, so that the
 * keyboard continues there.
 */
export function useFocusKept({ draft, sending }: TableModel, main: RefObject<HTMLElement | null>): void {
  // Read here, so that the focus is looked after whenever one of them has changed.
  void [draft.value, sending.value];
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
}
