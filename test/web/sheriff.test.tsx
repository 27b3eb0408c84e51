/** The Sheriff on the page: his rules, words and drawings come with his option, and he is sent by a tap. */
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Event, State } from "../../games/gold-rush/model/state.ts";
import { begin, fold } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { rules } from "../../web/games/gold-rush/rules/rules.tsx";
import { tileName } from "../../web/games/gold-rush/words/index.ts";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import { FakeService } from "./service.ts";

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await setLanguage("en");
});

const OPTIONS = goldRush.options.parse({ sheriff: true });

/** Bo's tent and two tokens on a mountain far away; Ada is about to place a tile with a star. */
function position(): State {
  const { state } = begin(goldRush, 2, OPTIONS, seeded("page"));
  const events: readonly Event[] = [
    { type: "tilePlaced", seat: 0, kind: "56a", x: 2, y: 2, rotation: 0, tokens: [2] },
    { type: "tentPlaced", seat: 1, tile: 1, segment: 0 },
  ];
  const agenda = [
    { stage: "place", seat: 0 },
    { stage: "act", seat: 0 },
  ] as const;
  return { ...fold(goldRush, state, events), hands: [[], [5]], agenda, drawn: "S6a" };
}

async function opened() {
  await client.prepare?.(OPTIONS, 2);
  const service = new FakeService();
  service.state = position();
  service.you = 0;
  const model = new TableModel(client.game, service.table(), service.ports());
  const board = client.open(model);
  return { model, board };
}

test("his words come with his option, in every language, and his help is among the explanations", async () => {
  await client.prepare?.({ tiles: 72 }, 2);
  expect(client.about).not.toContain("help.sheriff");
  for (const language of LANGUAGES) {
    await setLanguage(language);
    await client.prepare?.(OPTIONS, 2);
    const words = client.words.value[language] ?? {};
    expect(words["log.sheriffMoved"], language).toBeTruthy();
    expect(tileName("S6a"), language).not.toBe("tile.S6");
  }
  expect(client.about).toContain("help.sheriff");
});

test("after a tile with a star the board asks where he goes, and says what it costs whom", async () => {
  const { model, board } = await opened();
  const { Board, Choices } = board;
  const view = render(
    <>
      <Board />
      <Choices filter="" />
    </>,
  );
  await act(() => model.choose({ type: "placeTile", x: 1, y: 0, rotation: 0 }));
  expect(board.prompt.value).toBe("A star: send the sheriff to another mountain");
  expect(await view.findByText("Send the sheriff to M13: nobody loses a token")).toBeTruthy();
  const there = await view.findByText("Send the sheriff to O15: 1 player loses a token");
  await act(() => void fireEvent.click(there));
  expect((model.shown.value as State).sheriff).toEqual({ tile: 1, segment: 0 });
  expect(await view.findByText("sheriff O15")).toBeTruthy();
  expect(board.describe({ type: "moveSheriff", tile: 1, segment: 0 }, position(), 0)).toBe(
    "Send the sheriff to the mountain at O15",
  );
});

test("the rules have a section about him, with a drawing", async () => {
  const section = rules.sections.find(({ id }) => id === "sheriff");
  expect(rules.t("sheriff.title")).toBe("The Sheriff");
  const Figure = section?.Figure;
  if (!Figure) throw new Error("no drawing");
  const { container } = render(<Figure />);
  await waitFor(() => expect(container.querySelector("svg[data-tiles]")).not.toBeNull());
});
