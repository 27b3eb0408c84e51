/** Before the game: invited people, ways to invite, and the main button. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { AnyModule } from "../../games/kernel/module.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { modules } from "../../games/modules.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { loadClient } from "../../web/games/registry.ts";
import { Again } from "../../web/seated/again.tsx";
import { Lobby } from "../../web/table/lobby.tsx";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import { FakeService } from "./service.ts";

const CY = { id: "cy", name: "Cy", lastAt: 0 };

let invited: unknown[] = [];

beforeEach(async () => {
  invited = [];
  await setLanguage("en");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, request) => {
    if (String(input).endsWith("/invite")) invited.push(JSON.parse(String(request?.body)));
    return Response.json({ people: [CY], sitters: [], id: "ada", name: "Ada", language: "en" });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
});

async function open(id = goldRush.id, options: object = {}): Promise<HTMLElement> {
  const client = await loadClient(id);
  if (!client) throw new Error("there is no page of the game");
  const service = new FakeService();
  const table = {
    ...{ ...service.table(), status: "open" as const, you: 0, host: true, invite: "abcdefghij", awaited: [] },
    ...{ game: id, options, view: null },
    seats: [
      { seat: 0, name: "Ada", kind: "person" as const },
      { seat: 1, name: "Bo", kind: "person" as const },
      { seat: 2, name: "", kind: "open" as const },
    ],
    invited: [
      { person: "dan", name: "Dan", at: Date.now() - 5 * 60_000 },
      { person: null, name: null, at: Date.now() },
    ],
  };
  const model = new TableModel(client.game, table, { ...service.ports(), since: async () => ({ table, entries: [] }) });
  const props = { client, model, board: client.open(model), invite: null, changed: () => undefined };
  const { container } = render(
    <LocationProvider>
      <Lobby {...props} />
    </LocationProvider>,
  );
  return container as HTMLElement;
}

test("who was invited and has not come yet is shown as invited, by name where there is one", async () => {
  const page = await open();
  const rows = [...page.querySelectorAll("ul.rows")].at(-1)?.textContent;
  expect(rows).toMatch(/Dan\s*invited 5 minutes ago/);
  expect(rows).toMatch(/by email/i);
});

test("after a game those asked to play again are said to be invited, until they sit there", async () => {
  const service = new FakeService();
  const seats = ["Ada", "Bo", "Cy"].map((name, seat) => ({ seat, name, kind: "person" as const }));
  const over = { ...service.table(), status: "over" as const, you: 0, seats };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ people: [], id: over.id }));
  const model = new TableModel(goldRush, over, service.ports());
  render(
    <LocationProvider>
      <Again model={model} />
    </LocationProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Play again/ }));
  await waitFor(() => expect(location.pathname).toBe(`/t/${over.id}`));
  cleanup();
  // The next table has the id of this one here.
  const rows = [...(await open()).querySelectorAll("ul.rows")].at(-1)?.textContent;
  expect(rows).toMatch(/Cy\s*invited now/);
  expect(rows).not.toContain("Bo");
});

test("the link to send is the main button; starting early is none", async () => {
  const page = await open();
  expect([...page.querySelectorAll("button.primary")].map((it) => it.textContent)).toEqual(["Copy"]);
  expect(screen.getByRole("button", { name: "Start now with 2 players" })).toHaveProperty("disabled", false);
});

test("people one has played with are invited by name", async () => {
  const page = await open();
  const list = (await screen.findByText("Invite friends, and people you have played with")).closest(
    "details",
  ) as HTMLDetailsElement;
  list.open = true;
  fireEvent(list, new Event("toggle"));
  fireEvent.click(await screen.findByRole("button", { name: "Cy", hidden: true }));
  await expect.poll(() => invited).toEqual([{ person: "cy" }]);
  await expect.poll(() => page.querySelector("[aria-pressed=true]")?.textContent).toContain("Cy");
});

test.each(LANGUAGES)("in %s every option of every game is said in words, its value too", async (language) => {
  await setLanguage(language);
  for (const { game, words } of Object.values(modules) as readonly AnyModule[]) {
    const fields = game.options.fields;
    const client = await loadClient(game.id);
    await client?.prepare?.({}, 2);
    for (const field of fields)
      for (const value of "values" in field ? field.values : ["default" in field ? field.default : true]) {
        const page = await open(game.id, { [field.key]: value });
        const [line] = [...page.querySelectorAll("details li")].map((it) => it.textContent ?? "");
        expect(line, `${game.id} ${field.key} ${value}`).not.toMatch(/option\.|undefined|\b(?:true|false)\b/);
        const say = (key: string) => words[language]?.[key];
        if (typeof value === "string")
          expect(line).toBe(`${say(`option.${field.key}`)}: ${say(`option.${field.key}.${value}`)}`);
        cleanup();
      }
  }
});
