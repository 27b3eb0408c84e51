/** Conditional plans: the form's body, hidden information, dead ends, and plans in the list. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { type AnyGame, preview } from "../../games/kernel/game.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { Plans } from "../../web/plans/list.tsx";
import type { GameClient } from "../../web/table/client.ts";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { PlanBody, PlanShape } from "../../worker/contract/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";
import { FakeService } from "./service.ts";

let kept: readonly PlanShape[];
let bodies: PlanBody[];

beforeEach(async () => {
  [kept, bodies] = [[], []];
  await setLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The service for plans: stores them. */
function answer(path: string, body: string | null, base: number): Response {
  if (body === null) return Response.json({ plans: kept });
  const name = decodeURIComponent(path.split("/").at(-1) ?? "");
  const plan = JSON.parse(body) as PlanBody;
  bodies.push(plan);
  const others = kept.filter((it) => it.name !== name);
  kept = [...others, { ...plan, name, base, fits: null, met: plan.if ? false : null, suspended: null }];
  return Response.json({ plans: kept });
}

interface Playing {
  table(): TableShape;
  ports(): ConstructorParameters<typeof TableModel>[2];
}

async function show(playing: Playing, client: GameClient): Promise<TableModel> {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, request) =>
    answer(String(path), request?.method === "PUT" ? String(request.body) : null, playing.table().seq),
  );
  const model = new TableModel(client.game, playing.table(), playing.ports());
  await model.refresh();
  render(<Plans model={model} client={client} board={client.open(model)} />);
  return model;
}

const form = () => within(screen.getByRole("region", { name: "Plan an answer to …" }));
const choices = () =>
  form()
    .queryAllByRole("button")
    .filter((it) => it.classList.contains("choice"));
const press = (name: string) => fireEvent.click(form().getByRole("button", { name }));
const prompt = () => document.querySelector(".plan-prompt")?.textContent;

async function open(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Plan an answer to …" }));
  await screen.findByRole("region", { name: "Plan an answer to …" });
}

function save(name: string): void {
  fireEvent.input(form().getByLabelText("Name of the plan"), { target: { value: name } });
  press("Save this plan");
}

/** The page of a player who is not awaited. */
function asOther<T extends { you: number; table(): TableShape }>(table: T): T {
  table.you = 1 - (table.table().awaited[0] ?? 0);
  return table;
}

/** A table of two where one chooses a row, and then the other, whose page it is, is asked. */
function beforeRow(): CarnegieTable {
  const table = new CarnegieTable("what-if");
  expect(table.playTo(({ agenda }) => agenda[0]?.stage === "chooseRow")).toBe(true);
  return asOther(table);
}

/** Takes the first choice again and again until somebody else is asked; says how many. */
function chooseAll(asked: string): number {
  for (let count = 0; count < 60; count++) {
    if (prompt() !== asked) return count;
    fireEvent.click(choices().at(-1) as HTMLElement);
  }
  throw new Error(`no end of "${asked}"`);
}

describe("the form", () => {
  test("Carnegie: what they do and what you do then become a plan that fits the table after it", async () => {
    const table = beforeRow();
    await show(table, carnegieClient);
    await open();
    const theirs = chooseAll("What might Bo do?") || chooseAll("What might Ada do?");
    expect(theirs).toBeGreaterThan(0);
    expect(prompt()).toBe("What do you do then?");
    fireEvent.click(choices()[0] as HTMLElement);
    expect(form().getByLabelText<HTMLInputElement>("Then send it automatically").checked).toBe(false);
    fireEvent.click(form().getByLabelText("Then send it automatically"));
    save("After the row");
    await expect.poll(() => bodies.length).toBe(1);
    const [body] = bodies as [PlanBody];
    const { view, awaited } = table.table();
    expect(body).toMatchObject({ if: { seat: awaited[0] }, auto: true });
    expect(body.if?.commands).toHaveLength(theirs);
    const after = preview(carnegie as AnyGame, view, awaited[0] as number, body.if?.commands ?? []);
    expect(after).toMatchObject({ ok: true });
    const done = preview(carnegie as AnyGame, after.ok && after.state, table.you, body.commands);
    expect(done).toMatchObject({ ok: true });
    await expect.poll(() => screen.queryByRole("region", { name: "Plan an answer to …" })).toBeNull();
  });

  test("a step is undone, in your part and then in theirs; nothing is kept before it is saved", async () => {
    await show(beforeRow(), carnegieClient);
    await open();
    const before = choices().map((it) => it.textContent);
    const asked = prompt() ?? "";
    const theirs = chooseAll(asked);
    fireEvent.click(choices()[0] as HTMLElement);
    expect(document.activeElement?.className).toBe("plan-prompt");
    for (let at = 0; at < theirs + 1; at++) press("Undo a step");
    expect(choices().map((it) => it.textContent)).toEqual(before);
    expect(prompt()).toBe(asked);
    expect(form().queryByRole("button", { name: "Undo a step" })).toBeNull();
    expect(bodies).toEqual([]);
  });

  test("of many choices the first fifty are shown, and typing finds the others", async () => {
    const table = new CarnegieTable("many");
    const many = () => carnegie.legal(table.state, carnegie.awaited(table.state)[0] ?? 0).length > 60;
    expect(table.playTo(many)).toBe(true);
    await show(asOther(table), carnegieClient);
    await open();
    expect(choices()).toHaveLength(50);
    const seat = table.table().awaited[0] ?? 0;
    const legal = carnegie.legal(table.state, seat);
    form().getByText(`${legal.length - 50} more.`, { exact: false });
    const last = legal.at(-1);
    fireEvent.input(form().getByLabelText("Filter by word"), { target: { value: "zzz" } });
    expect(choices()).toEqual([]);
    form().getByText("No matches.");
    const model = new TableModel(carnegie, table.table(), table.ports());
    const said = carnegieClient.open(model).describe(last, table.state, seat);
    fireEvent.input(form().getByLabelText("Filter by word"), { target: { value: said.toUpperCase() } });
    expect(choices().map((it) => it.textContent)).toContain(said);
  });

  test("Gold Rush: chance draws your tile, so it says that nothing can be planned, and saves nothing", async () => {
    await show(asOther(new FakeService("what-if")), goldRushClient);
    await open();
    chooseAll(prompt() ?? "");
    expect(prompt()).toBe("Chance decides what comes next, so your turn after it cannot be planned.");
    expect(choices()).toEqual([]);
    expect(form().queryByLabelText("Name of the plan")).toBeNull();
    expect(bodies).toEqual([]);
  });

  test("who decides in between is named, and nothing can be planned past them", async () => {
    const table = new CarnegieTable("between", 3);
    const [first = 0] = carnegie.awaited(table.state);
    table.you = (first + 1) % 3;
    await show(table, carnegieClient);
    await open();
    chooseAll(prompt() ?? "");
    const name = table.names[(first + 2) % 3];
    expect(prompt()).toBe(`After that, ${name} decides something first: your turn cannot be planned yet.`);
    expect(form().queryByLabelText("Name of the plan")).toBeNull();
  });

  test("of several who are asked one is chosen, and what that one may do is offered", async () => {
    const table = new CarnegieTable("several-1", 3);
    expect(table.playTo((state) => carnegie.awaited(state).length >= 2, "any")).toBe(true);
    table.you = [0, 1, 2].find((it) => !carnegie.awaited(table.state).includes(it)) ?? 2;
    await show(table, carnegieClient);
    await open();
    const others = carnegie.awaited(table.state).filter((it) => it !== table.you);
    const select = () => form().getByLabelText<HTMLSelectElement>("Whose move");
    expect(
      within(select())
        .getAllByRole("option")
        .map((it) => it.textContent),
    ).toEqual(others.map((it) => table.names[it]));
    for (const seat of others) {
      fireEvent.change(select(), { target: { value: String(seat) } });
      expect(prompt()).toBe(`What might ${table.names[seat]} do?`);
      expect(choices()).toHaveLength(Math.min(50, carnegie.legal(table.state, seat).length));
    }
    fireEvent.click(choices()[0] as HTMLElement);
    expect(form().queryByLabelText("Whose move")).toBeNull();
  });

  test("a secret of theirs is no condition", async () => {
    const options = { secretDonation: true } as const;
    await carnegieClient.prepare?.(options, 2);
    const table = new CarnegieTable("secret", 2, options);
    expect(table.playTo(({ agenda }) => agenda[0]?.stage === "secret")).toBe(true);
    const [first = 0] = carnegie.awaited(table.state);
    table.you = 1 - first;
    const { awaited } = table.table();
    await show(
      {
        table: () => ({ ...table.table(), awaited: awaited.filter((it) => it === first) }),
        ports: () => table.ports(),
      },
      carnegieClient,
    );
    await open();
    expect(prompt()).toMatch(/^(Ada|Bo)’s decision is hidden from you, so no plan can wait for it\.$/);
    expect(choices()).toEqual([]);
  });

  test("it reads nothing but the own view", async () => {
    const texts: (readonly (string | null)[])[] = [];
    for (const hands of [1, 5]) {
      const service = asOther(new FakeService("hands"));
      service.state = {
        ...service.state,
        hands: service.state.hands.map((_, seat) => (seat === service.you ? [] : [hands])),
      };
      await show(service, goldRushClient);
      await open();
      chooseAll(prompt() ?? "");
      texts.push([document.body.textContent]);
      cleanup();
    }
    expect(texts[0]).toEqual(texts[1]);
  });

  test("what happens meanwhile is said, and the form begins again on request", async () => {
    const table = beforeRow();
    const model = await show(table, carnegieClient);
    await open();
    const mine = table.you;
    table.step("bot");
    table.you = mine;
    await model.refresh();
    await waitFor(() => form().getByText("Something has happened at the table since you began.", { exact: false }));
    press("Start over");
    expect(form().queryByText("Something has happened", { exact: false })).toBeNull();
  });
});

describe("the list", () => {
  async function saved(): Promise<CarnegieTable> {
    const table = beforeRow();
    await show(table, carnegieClient);
    await open();
    chooseAll(prompt() ?? "");
    fireEvent.click(choices()[0] as HTMLElement);
    save("Mine");
    await screen.findByText(/^If (Ada|Bo) plays: /);
    return table;
  }

  test("says who is waited for, what they do, and what you do then; `auto` is switched on and off", async () => {
    const table = await saved();
    const name = table.names[1 - table.you];
    const text = screen.getByText(/^If (Ada|Bo) plays: /).textContent;
    expect(text).toMatch(new RegExp(`^If ${name} plays: .+\\. Then you play: .+\\.$`));
    screen.getByText(`Waiting for ${name}.`);
    const box = () => screen.getByLabelText<HTMLInputElement>("Send it automatically: Mine");
    for (const auto of [true, false]) {
      await expect.poll(() => box().disabled).toBe(false);
      fireEvent.click(box());
      await expect.poll(() => box().checked).toBe(auto);
    }
    expect(bodies.map((it) => it.auto)).toEqual([false, true, false]);
    expect(new Set(bodies.map((it) => JSON.stringify([it.if, it.commands]))).size).toBe(1);
  });

  test("a plan that was not sent says at which step and why", async () => {
    const table = beforeRow();
    const [command] = carnegie.legal(table.state, 1 - table.you);
    const suspended = { at: 1, say: "That is not legal now." };
    const plan = { commands: [{ type: "endTurn" }], if: { seat: 1 - table.you, commands: [command] }, auto: true };
    kept = [{ ...plan, name: "Mine", base: table.entries.length, fits: null, met: true, suspended }];
    await show(table, carnegieClient);
    await screen.findByText("It was not sent: step 2 did not fit. That is not legal now.");
    screen.getByText("What it waits for has happened.");
  });

  test.each(LANGUAGES)("%s: a plan reads without holes", async (language) => {
    await saved();
    await setLanguage(language);
    await expect.poll(() => document.querySelector(".plan-list")?.textContent).not.toContain("{");
    const texts = document.querySelector(".plan-list")?.textContent ?? "";
    expect(texts).not.toMatch(/\bif\.|undefined|null/);
  });

  test.each([
    ["ca", /^Si (Ada|Bo) tria: (?:Triar|Fer|Construir|Deixar|No fer)/],
    ["pl", /^Jeśli (Ada|Bo) wybierze: (?:Wybrać|Sprowadzić|Zrealizować|Zostawić|Nie przekazywać)/],
    ["ro", /^Dacă (Ada|Bo) joacă: (?:Alege|Aduce|Construiește|Îi lasă)/],
    ["ru", /^Если (Ada|Bo) выберет: (?:Выбрать|Вернуть|Построить|Оставить)/],
  ] as const)("%s: what somebody does is no imperative after their name", async (language, text) => {
    await saved();
    await setLanguage(language);
    // Words of plans come when the page has nothing else to do.
    await screen.findByText(text, {}, { timeout: 20_000 });
  });
});
