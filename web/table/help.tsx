/** Keys and rules in short. */
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../games/kernel/words.ts";
import { language, put } from "../words/index.ts";
import type { PlayProps } from "./face.ts";

export function Help({ face, close }: PlayProps & { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-label={put("help.title")} onClose={close}>
      <h2>{put("help.title")}</h2>
      <p>{put("help.keys")}</p>
      <ul>
        {face.about.map((key) => (
          <li key={key}>{say(face.words, language.value, { key, params: {} })}</li>
        ))}
      </ul>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {put("help.close")}
      </button>
    </dialog>
  );
}
