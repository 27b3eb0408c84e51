/** A page about the game that its address names. */
import type { ComponentChildren } from "preact";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { useRoute } from "../app/router.tsx";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { language, t as tPage } from "../words/index.ts";
import { t } from "./words/index.ts";

interface Props<T> {
  /** The game's part of the page; `null`: it has no such page. */
  readonly find: (game: string) => Promise<T | null>;
  readonly titleOf: (found: T) => string;
  readonly children: (found: T) => ComponentChildren;
}

/** Says when it is loading, and when there is nothing to show. Another game starts the page anew. */
export function GamePage<T>({ find, titleOf, children }: Props<T>) {
  const { params } = useRoute();
  const game = params.game ?? "";
  const { value, fault } = useQuery(() => find(game), game);
  useEffect(() => {
    document.title = value ? `${titleOf(value)} · ${tPage("brand")}` : tPage("brand");
  }, [value, language.value]);
  if (value) return <Fragment key={game}>{children(value)}</Fragment>;
  return (
    <main class="sheet">
      <h1>{gameName(game)}</h1>
      <ErrorMessage text={fault} />
      {fault ? null : <p role="status">{t(value === null ? "none" : "loading")}</p>}
    </main>
  );
}
