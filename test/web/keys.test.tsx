/** Shortcuts: none while something is typed, all on every layout, none of an event without a key. */
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import { keyOf } from "../../web/ui/keys.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  isWide.value = true;
});

const settled = () => act(async () => void (await new Promise((next) => setTimeout(next))));

/** A table with a turn that is complete. */
async function planned() {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  model.choose(model.legal.value[0]);
  model.choose((model.legal.value as readonly { type: string }[]).find((it) => it.type === "pass"));
  render(<Play model={model} board={client.open(model)} client={client} />);
  const press = (more: object, target: Element = document.body) =>
    fireEvent.keyDown(target, { cancelable: true, ...more });
  return { service, model, press };
}

describe("Ctrl and Enter send nothing", () => {
  test.each(["textarea", "input", "select"])("in a %s", async (tag) => {
    const { service, press } = await planned();
    const field = document.body.appendChild(document.createElement(tag));
    press({ key: "Enter", ctrlKey: true }, field);
    press({ key: "Enter", metaKey: true }, field);
    field.remove();
    await settled();
    expect(service.keys).toEqual([]);
  });

  test("in a text that can be edited, nor while letters are put together", async () => {
    const { service, press } = await planned();
    const field = document.body.appendChild(document.createElement("div"));
    field.setAttribute("contenteditable", "true");
    const inside = field.appendChild(document.createElement("b"));
    press({ key: "Enter", ctrlKey: true }, inside);
    field.remove();
    press({ key: "Enter", ctrlKey: true, isComposing: true });
    await settled();
    expect(service.keys).toEqual([]);
  });

  test("while an earlier entry is looked at", async () => {
    const { service, model, press } = await planned();
    await act(() => {
      model.at.value = 1;
    });
    press({ key: "Enter", ctrlKey: true });
    press({ key: "u", code: "KeyU" });
    await settled();
    expect([service.keys, model.draft.value.length]).toEqual([[], 2]);
  });
});

test.each([
  ["u", { key: "u", code: "KeyU" }],
  ["U with Caps Lock", { key: "U", code: "KeyU" }],
  ["Russian", { key: "г", code: "KeyU" }],
  ["Greek", { key: "θ", code: "KeyU" }],
  ["Ctrl+Z", { key: "z", code: "KeyZ", ctrlKey: true }],
  ["Cmd+Z", { key: "z", code: "KeyZ", metaKey: true }],
  ["Ctrl+Z, Russian", { key: "я", code: "KeyZ", ctrlKey: true }],
  ["Ctrl+Z, French", { key: "z", code: "KeyW", ctrlKey: true }],
])("%s takes a step back", async (_, key) => {
  const { model, press } = await planned();
  press(key);
  expect(model.draft.value).toHaveLength(1);
});

test("an event without a key, as browsers send when they fill in a form, does nothing", async () => {
  const { model } = await planned();
  const bare = new Event("keydown", { bubbles: true, cancelable: true });
  const errors: unknown[] = [];
  const note = (event: ErrorEvent) => errors.push(event.error);
  addEventListener("error", note);
  document.body.dispatchEvent(bare);
  removeEventListener("error", note);
  expect([errors, model.draft.value.length]).toEqual([[], 2]);
});

test("keys are named by what is printed on them, and by their place where that is not Latin", () => {
  const names = [
    { key: "R", code: "KeyR" },
    { key: "к", code: "KeyR" },
    { key: "К", code: "KeyR" },
    { key: "?", code: "Slash" },
    { key: "3", code: "Digit3" },
    { key: "Escape", code: "Escape" },
    {},
  ].map(keyOf);
  expect(names).toEqual(["r", "r", "r", "?", "3", "Escape", ""]);
});

test("a finger that scrolls the sheet leaves nothing behind: the next tap closes nothing", async () => {
  isWide.value = false;
  const { press: _ } = await planned();
  const tab = document.getElementById("tab-log")!;
  fireEvent.click(tab);
  const sheet = document.querySelector(".panels")!;
  expect(sheet.classList.contains("open")).toBe(true);
  const at = (type: string, clientY: number, pointerId: number) =>
    Object.assign(new Event(type, { bubbles: true }), { clientY, pointerId });
  await act(() => void sheet.dispatchEvent(at("pointerdown", 100, 1)));
  await act(() => void dispatchEvent(at("pointercancel", 120, 1)));
  await act(() => void dispatchEvent(at("pointerup", 400, 2)));
  expect(sheet.classList.contains("open")).toBe(true);
  await act(() => void sheet.dispatchEvent(at("pointerdown", 100, 3)));
  await act(() => void dispatchEvent(at("pointerup", 400, 3)));
  expect(sheet.classList.contains("open")).toBe(false);
});
