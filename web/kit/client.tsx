/**
 * A game's page from its layout: the board is drawn and asked by it, commands without a place are buttons, and the prompt is `prompt` of
 * its words, or `prompt.<type>` while all commands have one type. A game may replace any part: `{ ...kitClient(…), about }`.
 */
import { computed } from "@preact/signals";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { AnyKitGame } from "../../games/kit/open.ts";
import type { BoardView, GameClient } from "../table/client.ts";
import type { TableModel } from "../table/table.ts";
import { arrived, joined, type Words } from "../words/slice.ts";
import { AskedRow, type ValueDrawing } from "./asked.tsx";
import { Asking } from "./asking.ts";
import { KitBoard } from "./board.tsx";
import { Choosing } from "./choosing.ts";
import { CommandButtons, commandInWords } from "./commands.tsx";
import type { Skin } from "./pieces.tsx";

interface KitPage {
  readonly game: AnyKitGame;
  readonly layout: AnyLayout;
  readonly words: Words<string>;
  /** Words that only come after the board: as `later` of `bundle.json` says. Absent: none do. */
  readonly later?: Words<string>;
  /** Keys of the game's words that introduce it before play; absent: `game.about`. */
  readonly about?: readonly string[];
  /** Draws kinds of pieces; absent: the signs of their owners. */
  readonly skin?: Skin;
  /** Draws values of fields of commands that are asked for field by field; absent: as texts. */
  readonly values?: Readonly<Record<string, ValueDrawing>>;
}

const None = () => null;

/** More commands than this are found by typing, or on the board. */
const MOST_BUTTONS = 30;

function open(model: TableModel, { layout, words, skin = {}, values = {} }: KitPage): BoardView {
  const { t } = words;
  const choosing = new Choosing(model, layout);
  const names = computed(() => {
    const places = model.shown.value === null ? [] : layout.places(model.shown.value);
    return new Map(places.map((it) => [it.id, it.word ? t(it.word) : it.name]));
  });
  const describe = (command: unknown): string => commandInWords(t, command, names.value);
  const choose = (command: unknown) => model.choose(command);
  const asking = new Asking(choosing.buttons, choose);
  const back = () => asking.back() || choosing.back();
  /** Whether there is more than one button's worth of commands without a place. */
  const isRow = computed(() => choosing.buttons.value.length > 1 && model.at.value === null);
  return {
    prompt: computed(() => {
      const types = new Set((model.legal.value as readonly { readonly type: string }[]).map((it) => it.type));
      const [only] = types;
      if (only === undefined) return null;
      const own = `prompt.${only}`;
      const isSaid = Object.values(words.catalogues.value).some((it) => it?.[own] !== undefined);
      return t(types.size === 1 && isSaid ? own : "prompt");
    }),
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
        t={t}
      >
        {isRow.value ? <AskedRow asking={asking} describe={describe} choose={choose} t={t} values={values} /> : null}
      </KitBoard>
    ),
    Choices: ({ filter }) => {
      const wanted = filter.toLocaleLowerCase();
      const found = model.legal.value.filter((it) => describe(it).toLocaleLowerCase().includes(wanted));
      const more = found.length - MOST_BUTTONS;
      return (
        <>
          <CommandButtons commands={found.slice(0, MOST_BUTTONS)} describe={describe} choose={choose} />
          {more > 0 ? <p class="soft">+ {more}</p> : null}
        </>
      );
    },
    Holdings: None,
    describe,
    orderKinds: async () => [],
    press: (key) => key === "Escape" && back(),
    reveal: () => undefined,
    withdraw: back,
  };
}

/** The client of a game with a layout. */
export function kitClient(page: KitPage): GameClient {
  const { game, words, later } = page;
  const all = async () => void (later && (await arrived(later)));
  return {
    game,
    words: later ? joined([words, later]) : words.catalogues,
    about: page.about ?? ["game.about"],
    prepare: async (_, seats) => {
      await words.ready();
      // People who gather for a game read its options.
      if (seats === null) await all();
    },
    telling: async () => {
      await all();
      return game;
    },
    whole: async () => {
      const [{ wholeGame }] = await Promise.all([import("../../games/kit/whole.ts"), all()]);
      return wholeGame(game);
    },
    layout: page.layout,
    open: (model) => open(model, page),
  };
}
