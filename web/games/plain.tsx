/**
 * A game's page without any code of its own: the prompt (`prompt`), and under the board a button for each legal command, in the words of
 * `command.<type>`. A game begins with this and replaces it piece by piece.
 */
import { computed } from "@preact/signals";
import type { ComponentType } from "preact";
import type { AnyGame, Line, Seat } from "../../games/kernel/game.ts";
import type { BoardView, GameClient } from "../table/client.ts";
import type { TableModel } from "../table/table.ts";
import type { Words } from "../words/slice.ts";
import "./plain.css";

/** Props of a board: the state to draw, the viewer, and the game's words. */
export interface PlainBoardProps<S> {
  readonly state: S;
  readonly you: Seat | null;
  readonly t: (key: string, params?: Line["params"]) => string;
}

interface PlainGame<S> {
  readonly game: AnyGame;
  readonly words: Words<string>;
  /** Keys of the game's words that introduce the game before play. */
  readonly about: readonly string[];
  readonly Board: ComponentType<PlainBoardProps<S>>;
}

interface Typed {
  readonly type: string;
}

/** Fields of a command as parameters of its message: texts and numbers as they are, all else as JSON. */
const paramsOf = (command: Typed): Line["params"] =>
  Object.fromEntries(
    Object.entries(command).map(([key, it]) => [
      key,
      typeof it === "number" ? it : typeof it === "string" ? it : JSON.stringify(it),
    ]),
  );

const None = () => null;

/** The client of a game that brings rules, words and a board. */
export function plainClient<S>({ game, words, about, Board }: PlainGame<S>): GameClient {
  const { t } = words;
  const describe = (command: unknown): string => t(`command.${(command as Typed).type}`, paramsOf(command as Typed));

  function open(model: TableModel): BoardView {
    const prompt = computed(() => (model.legal.value.length > 0 ? t("prompt") : null));
    const Choices = () => (
      <div class="choices">
        {model.legal.value.map((it) => (
          <button key={JSON.stringify(it)} type="button" class="choice" onClick={() => model.choose(it)}>
            {describe(it)}
          </button>
        ))}
      </div>
    );
    return {
      prompt,
      primary: computed(() => null),
      ending: computed(() => null),
      progress: computed(() => null),
      Asked: None,
      Board: () =>
        model.shown.value === null ? null : (
          <div class="plain-board">
            <Board state={model.shown.value as S} you={model.table.value.you} t={t} />
            {model.at.value === null ? <Choices /> : null}
          </div>
        ),
      Choices,
      Holdings: None,
      describe,
      orderKinds: async () => [],
      press: () => false,
      reveal: () => undefined,
      withdraw: () => false,
    };
  }

  return {
    game,
    get words() {
      return words.catalogues.value;
    },
    about,
    prepare: words.ready,
    telling: async () => game,
    whole: async () => game,
    open,
  };
}
