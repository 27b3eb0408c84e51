/** The page under a browser's own translation, which puts elements of its own in the place of every text. */
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  isWide.value = true;
});

/** As translators do: each text goes into elements of theirs, in place of the text node. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // Boards are kept from it, which happy-dom does not know.
  for (const it of texts.filter((text) => text.parentElement?.closest(".board") === null && text.data.trim())) {
    const font = document.createElement("font");
    font.appendChild(document.createElement("font")).textContent = `«${it.data}»`;
    it.replaceWith(font);
  }
}

test.each([true, false])("what changes in its place goes on changing; wide: %s", async (wide) => {
  isWide.value = wide;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  const { container } = render(<Play model={model} board={client.open(model)} client={client} />);
  const main = () => container.querySelector(".main")?.textContent;
  const prompt = () => container.querySelector(".prompt [role=status]")?.textContent;
  await act(() => model.choose(model.legal.value[0]));
  translate(container);
  const before = [main(), prompt()];
  await act(() => model.choose((model.legal.value as readonly { type: string }[]).find((it) => it.type === "pass")));
  expect(main()).toBe("Send turn");
  expect(prompt()).not.toBe(before[1]);
  expect(prompt()).not.toContain("«");
  translate(container);
  await act(() => void fireEvent.keyDown(document.body, { key: "u" }));
  expect(main()).not.toContain("Send turn");
});
