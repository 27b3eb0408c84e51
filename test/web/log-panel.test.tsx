/** The log: everybody's turns or one player's, and the line where the last visit ended. */
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { type Catalogue, LANGUAGES } from "../../games/kernel/words.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { GAMES, loadClient } from "../../web/games/registry.ts";
import { isPartlyEnglish, LogPanel } from "../../web/table/log-panel.tsx";
import { Marks } from "../../web/table/marks.tsx";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import { FakeService } from "./service.ts";

afterEach(cleanup);

async function open(moves: number) {
  const service = new FakeService();
  for (let at = 0; at < moves; at++) service.playOther();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  const page = render(<LogPanel model={model} board={goldRushClient.open(model)} client={goldRushClient} />);
  const shown = () => [...page.container.querySelectorAll(".entry small")].map((it) => it.textContent);
  return { model, shown };
}

test("entries of one player alone, and of everybody again", async () => {
  const { model, shown } = await open(4);
  expect(shown()).toEqual(["#5", "#4", "#3", "#2", "#1"]);
  const { seat, seq } = model.entries.value[1]!;
  fireEvent.change(screen.getByLabelText("Whose turns"), { target: { value: String(seat) } });
  expect(shown()).toEqual([`#${seq + 2}`, `#${seq}`]);
  fireEvent.change(screen.getByLabelText("Whose turns"), { target: { value: "" } });
  expect(shown()).toHaveLength(5);
});

test("a line stands where the last visit ended, and what is above it can be shown step by step", async () => {
  const { model } = await open(4);
  expect(screen.queryByText(/You have seen this before/)).toBeNull();
  model.since.value = 3;
  const line = await screen.findByText(/You have seen this before/);
  expect(line.previousElementSibling?.textContent).toContain("#4");
  expect(line.nextElementSibling?.textContent).toContain("#3");
  fireEvent.click(screen.getByRole("button", { name: "Show this step by step" }));
  expect(model.catchUp.value).toBe(3);
});

test("a table that was brought in as a file, or is stuck, says so beside the board, and the log says that it is stuck", async () => {
  const { model } = await open(2);
  const mark = (change: object) => {
    model.table.value = { ...model.table.value, ...change };
  };
  mark({ stuck: [{ what: "bot", seat: 1, since: 0 }] });
  const name = model.table.value.seats[1]?.name ?? "";
  expect((await screen.findByText(/ten times in a row/)).textContent).toContain(name);
  cleanup();
  mark({ imported: { at: 0, origin: null } });
  const page = render(<Marks model={model} />);
  expect(page.container.textContent).toMatch(/imported from a file.*nobody vouches.*ten times in a row/);
  mark({ imported: { at: 0, origin: "https://other.example" }, stuck: [] });
  await screen.findByText(/other\.example signed the game/);
  expect(page.container.textContent).not.toMatch(/ten times in a row|nobody vouches/);
  mark({ fork: { table: "other", at: 7 } });
  const link = await screen.findByRole("link", { name: "The other table" });
  expect(link.getAttribute("href")).toBe("/t/other?at=7");
});

test.each(GAMES)("%s is said to be partly in English only where it is", async (id) => {
  const client = (await loadClient(id))!;
  for (const language of LANGUAGES) {
    await setLanguage(language);
    await client.prepare?.({}, 2);
    await expect.poll(() => isPartlyEnglish(client), { message: `${id} in ${language}` }).toBe(false);
  }
  await setLanguage("pl");
  const { en } = client.words.value;
  const lacking = (pl: Catalogue) => isPartlyEnglish({ words: signal({ en, pl }) });
  expect(lacking(en)).toBe(false);
  expect(lacking({ "game.name": "Gra" })).toBe(true);
  await setLanguage("en");
  expect(lacking({ "game.name": "Gra" })).toBe(false);
});
