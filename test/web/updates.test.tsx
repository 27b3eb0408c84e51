/** A page that is older than the service, parts of it that fail, and plans that would take each other's place. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { outdated } from "../../web/app/build.ts";
import { lookForBuild } from "../../web/app/newest.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { Plans } from "../../web/plans/list.tsx";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { Boundary } from "../../web/ui/boundary.tsx";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  outdated.value = false;
  for (const it of document.querySelectorAll("script[src]")) it.remove();
});

const settled = () => act(async () => void (await new Promise((next) => setTimeout(next))));

const page = (script: string) => `<html><script type="module" crossorigin src="${script}"></script></html>`;

function running(script: string): void {
  const element = document.createElement("script");
  element.type = "module";
  element.setAttribute("src", script);
  // happy-dom would fetch it.
  Object.defineProperty(element, "isConnected", { value: true });
  vi.spyOn(document, "querySelector").mockImplementation((of) => (of.startsWith("script") ? element : null));
}

test.each([
  ["another build", page("/assets/new.js"), true],
  ["the same build", page("/assets/old.js"), false],
  ["no page of ours", "captive portal", false],
])("the service answers with %s", async (_, html, isOld) => {
  running("/assets/old.js");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(html));
  await lookForBuild();
  expect(outdated.value).toBe(isOld);
});

test("an event that the page does not know throws nowhere: the table is read, and once the page is old it folds nothing itself", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(""));
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  model.begin({ table: service.table(), entries: [service.entry(1)], mark: "a.1" });
  service.playOther();
  const entry = service.entry(2);
  const { awaited } = service.table();
  const news = await model.news();
  const strange = { ...entry, events: [{ type: "ofTheNextVersion" }] };
  expect(news?.hear({ seq: 2, mark: "a.2", entry: strange, awaited })).toBe(false);
  expect([model.table.value.seq, model.entries.value.length]).toEqual([1, 1]);
  outdated.value = true;
  expect(news?.hear({ seq: 2, mark: "a.2", entry, awaited })).toBe(false);
});

test("an old page says so, and that the draft is safe", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  render(<Play model={model} board={client.open(model)} client={client} />);
  expect(screen.queryByText(/has been updated/)).toBeNull();
  await act(() => {
    outdated.value = true;
  });
  expect(await screen.findByText(/has been updated.*draft is safe/)).toBeTruthy();
});

test("a part that fails says so in its own place, and is tried anew at another address", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = ({ broken }: { readonly broken: boolean }) => {
    if (broken) throw new Error("broken");
    return <p>whole</p>;
  };
  const both = (at: string, broken: boolean) => (
    <>
      <Boundary at={at}>
        <Broken broken={broken} />
      </Boundary>
      <p>beside it</p>
    </>
  );
  const shown = render(both("/a", true));
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/draft is safe/);
  screen.getByText("beside it");
  shown.rerender(both("/b", false));
  screen.getByText("whole");
});

test("a plan takes the place of no other: the name is refused, whichever screen gave it away", async () => {
  const kept = { name: "Mine", base: 1, commands: [{}], auto: false, fits: true, met: null, suspended: null };
  const asked = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ plans: [kept, { ...kept, name: "Other" }] }));
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  model.choose(model.legal.value[0]);
  render(<Plans model={model} board={client.open(model)} client={client} />);
  await settled();
  const writes = () =>
    asked.mock.calls.filter(([path, { method = "GET" } = {}]) => String(path).includes("/plans") && method !== "GET");
  fireEvent.input(screen.getByLabelText("Name of the plan"), { target: { value: "Mine" } });
  fireEvent.submit(screen.getByLabelText("Name of the plan").closest("form")!);
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/called Mine already/);
  fireEvent.click(screen.getByRole("button", { name: "Rename: Mine" }));
  fireEvent.input(screen.getByLabelText("New name"), { target: { value: "Other" } });
  fireEvent.submit(screen.getByLabelText("New name").closest("form")!);
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/called Other already/);
  expect(writes()).toEqual([]);
});
