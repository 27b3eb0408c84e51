/**
 * A game's page from its layout: the board is drawn and asked by it, commands without a place are buttons, and the prompt is `prompt` of
 * its words. A game may replace any part: `{ ...kitClient(…), about }`.
 */
import { computed } from "@preact/signals";
import type { AnyGame, Line } from "../../games/kernel/game.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { BoardView, GameClient } from "../table/client.ts";
import type { TableModel } from "../table/table.ts";
import type { Words } from "../words/slice.ts";
import { KitBoard } from "./board.tsx";
import { Choosing } from "./choosing.ts";
import type { Skin } from "./drawing.tsx";

interface KitGame {
  readonly game: AnyGame;
  readonly layout: AnyLayout;
  readonly words: Words<string>;
  /** Keys of the game's words that introduce it before play; absent: `game.about`. */
  readonly about?: readonly string[];
  /** Draws kinds of pieces; absent: the signs of their owners. */
  readonly skin?: Skin;
}

interface Typed {
  readonly type: string;
}

/** Fields of a command as parameters of its message; places go by the names that stand on the board. */
function paramsOf(command: Typed, names: ReadonlyMap<string, string>): Line["params"] {
  const plain = Object.entries(command).filter(([, it]) => typeof it === "string" || typeof it === "number");
  return Object.fromEntries(plain.map(([key, it]) => [key, names.get(String(it)) ?? (it as string | number)]));
}

const None = () => null;

function open(model: TableModel, { layout, words, skin = {} }: KitGame): BoardView {
  const { t } = words;
  const choosing = new Choosing(model, layout);
  const names = computed(() => {
    const places = model.shown.value === null ? [] : layout.places(model.shown.value);
    return new Map(places.map((it) => [it.id, it.name]));
  });
  const describe = (command: unknown): string =>
    t(`command.${(command as Typed).type}`, paramsOf(command as Typed, names.value));
  const Buttons = ({ commands }: { readonly commands: readonly unknown[] }) => (
    <div class="choices">
      {commands.map((it) => (
        <button key={JSON.stringify(it)} type="button" class="choice" onClick={() => model.choose(it)}>
          {describe(it)}
        </button>
      ))}
    </div>
  );
  return {
    prompt: computed(() => (model.legal.value.length > 0 ? t("prompt") : null)),
    primary: computed(() => {
      const [only, more] = choosing.buttons.value;
      return only !== undefined && more === undefined && choosing.targets.value.size === 0
        ? { label: describe(only), act: () => model.choose(only) }
        : null;
    }),
    ending: computed(() => {
      const [only, more] = choosing.buttons.value;
      return only !== undefined && more === undefined && choosing.targets.value.size > 0
        ? { label: describe(only), act: () => model.choose(only), near: true }
        : null;
    }),
    progress: computed(() => null),
    Asked: None,
    Board: () => (
      <KitBoard
        model={model}
        layout={layout}
        choosing={choosing}
        skin={skin}
        describe={describe}
        label={t("game.name")}
      />
    ),
    Choices: ({ filter }) => (
      <Buttons
        commands={model.legal.value.filter((it) =>
          describe(it).toLocaleLowerCase().includes(filter.toLocaleLowerCase()),
        )}
      />
    ),
    Holdings: None,
    describe,
    orderKinds: async () => [],
    press: (key) => key === "Escape" && choosing.back(),
    reveal: () => undefined,
    withdraw: () => choosing.back(),
  };
}

/** The client of a game with a layout. */
export const kitClient = (game: KitGame): GameClient => ({
  game: game.game,
  words: game.words.catalogues,
  about: game.about ?? ["game.about"],
  prepare: game.words.ready,
  telling: async () => game.game,
  whole: async () => game.game,
  open: (model) => open(model, game),
});
