/** Keys and rules in short. */
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../games/kernel/words.ts";
import { gameAt, rulesAt } from "../app/links.ts";
import { gameName } from "../games/card.ts";
import { hasRules } from "../learn/lessons.ts";
import { language, t as tPage } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { t } from "./words/index.ts";
import "./help.css";

interface AboutProps extends Pick<PlayProps, "client"> {
  readonly as: "li" | "p";
  /** Keys of the game's words; absent: its help. */
  readonly of?: readonly string[];
}

/** The game's help, as far as it is loaded. */
export function About({ client, as: Line, of = client.about }: AboutProps) {
  const texts = of.map((key) => [key, say(client.words.value, language.value, { key, params: {} })] as const);
  return texts.filter(([key, it]) => it !== key).map(([key, it]) => <Line key={key}>{it}</Line>);
}

export function Help({ client, board, close }: PlayProps & { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-label={t("help.title")} onClose={close}>
      <h2>{t("help.title")}</h2>
      <p>{t("help.keys")}</p>
      {board.keys ? <About client={client} as="p" of={board.keys} /> : null}
      <ul>
        <About client={client} as="li" />
      </ul>
      {hasRules(client.game.id) ? (
        <p>
          <a href={rulesAt(client.game.id)} target="_blank" rel="noopener">
            {tPage("rules.all")}
          </a>
        </p>
      ) : null}
      <p>
        <a href={gameAt(client.game.id)} target="_blank" rel="noopener">
          {gameName(client.game.id)}
        </a>
      </p>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {tPage("help.close")}
      </button>
    </dialog>
  );
}
