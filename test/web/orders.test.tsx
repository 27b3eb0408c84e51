/** Standing orders on the page: the form's bodies, the list in words, refusals, and suspended orders. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DONATIONS } from "../../games/carnegie/map/board.ts";
import type { Options, Player } from "../../games/carnegie/model/state.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { tGame } from "../../web/games/carnegie/words/index.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { OrdersPanel } from "../../web/plans/orders.tsx";
import type { GameClient } from "../../web/table/client.ts";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { OrdersShape } from "../../worker/contract/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";
import { FakeService } from "./service.ts";

const BACK = { type: "returnAll", region: "any" };
const NEVER = { type: "neverDonate" };
const GONE = { type: "gone" };
const REFUSAL = "Order 1: That donation is taken. Choose one that is still free.";

let kept: OrdersShape;
let bodies: unknown[];
let refusal: string | null;

/** The service for orders: it parses them by the game's own rules. */
function replaced(game: string, body: string, { view, you }: TableShape): Response {
  const { orders } = JSON.parse(body) as { orders: readonly unknown[] };
  bodies.push(orders);
  const rules = moduleOf(game)?.orders;
  for (const it of orders) {
    const read = rules?.schema.parse(it);
    expect(rules?.refuses(view, you ?? 0, read)).toBeNull();
  }
  const problem = { type: "/problems/bad-order", title: "refused", status: 422, detail: refusal };
  if (refusal) return Response.json(problem, { status: 422 });
  kept = { ...kept, orders, suspended: null };
  return Response.json(kept);
}

beforeEach(async () => {
  [kept, bodies, refusal] = [{ orders: [], fired: 0, suspended: null }, [], null];
  await setLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Playing {
  table(): TableShape;
  ports(): ConstructorParameters<typeof TableModel>[2];
}

async function show(playing: Playing, client: GameClient, change: Partial<TableShape> = {}): Promise<TableModel> {
  const table = (): TableShape => {
    const { orders, suspended } = kept;
    const mark = orders.length > 0 ? { orders: { count: orders.length, suspended: suspended?.why ?? null } } : {};
    return { ...playing.table(), ...change, ...mark };
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, request) => {
    expect(String(path)).toBe(`/api/tables/${table().id}/orders`);
    return request?.method === "PUT" ? replaced(table().game, String(request.body), table()) : Response.json(kept);
  });
  const model = new TableModel(client.game, table(), {
    ...playing.ports(),
    since: async () => ({ table: table(), entries: [] }),
  });
  // An order is kept once the table is read again.
  await model.news();
  render(<OrdersPanel model={model} client={client} board={client.open(model)} />);
  return model;
}

const summary = () => screen.getByText(/^Standing orders/, { selector: "summary" });

/** Unfolds the panel: what a click on its summary does in a browser. */
async function unfold(): Promise<void> {
  const details = summary().closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await screen.findByLabelText("What to do");
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const kinds = () =>
  within(screen.getByLabelText("What to do"))
    .getAllByRole("option")
    .map((it) => (it as HTMLOptionElement).value);

async function add(kind: string, fill = () => {}): Promise<unknown> {
  choose("What to do", kind);
  fill();
  const before = bodies.length;
  fireEvent.click(screen.getByRole("button", { name: "Add the order" }));
  await expect.poll(() => bodies.length).toBe(before + 1);
  await expect.poll(lines).toHaveLength(kept.orders.length);
  return (bodies.at(-1) as readonly unknown[]).at(-1);
}

/** A table whose next player has built these departments, with an active employee in each. */
function withRooms(ids: readonly string[], options: Partial<Options> = {}): CarnegieTable {
  const table = new CarnegieTable("orders", 2, options);
  const build = (player: Player, id: string): Player => {
    const space = player.rooms.indexOf(null);
    return { ...player, rooms: player.rooms.with(space, id), standing: player.standing.with(space, [0]) };
  };
  const players = table.state.players.map((it, seat) => (seat === table.you ? ids.reduce(build, it) : it));
  table.state = { ...table.state, players };
  return table;
}

const lines = () => within(screen.getByRole("list", { name: "Standing orders" })).getAllByRole("listitem");
const texts = () => lines().map((it) => it.firstChild?.textContent);

describe("the form makes what the game reads", () => {
  test("Carnegie: every kind, named as the board names it", async () => {
    await carnegieClient.prepare?.({ newDepartments: true }, 2);
    await show(withRooms(["new-lobby", "archives"], { newDepartments: true }), carnegieClient);
    await unfold();
    expect(kinds()).toEqual(["returnAll", "stayAway", "donate", "neverDonate", "sendArrivals", "takeOwnBox"]);
    expect(await add("returnAll")).toEqual(BACK);
    expect(await add("stayAway", () => choose("Region", "south"))).toEqual({ type: "stayAway", region: "south" });
    const donation = "education-department-management";
    const donate = await add("donate", () => {
      choose("Donation", donation);
      fireEvent.input(screen.getByLabelText("For at most this many dollars"), { target: { value: "15" } });
    });
    expect(donate).toEqual({ type: "donate", donation, most: 15 });
    expect(await add("neverDonate")).toEqual(NEVER);
    expect(await add("sendArrivals", () => choose("To", "newLobby"))).toEqual({ type: "sendArrivals", to: "newLobby" });
    expect(await add("takeOwnBox")).toEqual({ type: "takeOwnBox" });
    expect(bodies.at(-1)).toHaveLength(6);
    expect(texts()).toEqual([
      "Income: bring everybody back · Region: any",
      "Income: leave everybody on their missions · Region: South",
      `Make a donation if it is available and cheap enough · Donation: ${tGame(`donation.${donation}`)} — ${tGame(`help.donation.${donation}`)} · For at most this many dollars: 15`,
      "Never donate",
      "Where returning employees go · To: New Lobby",
      "Archives: take the income of my own box",
    ]);
  });

  test("Carnegie: what the company and the table do not have is not offered, nor a donation that is taken", async () => {
    const table = new CarnegieTable("plain");
    const taken = DONATIONS.find(({ id }) => !table.state.neutralDonations.includes(id))?.id ?? "";
    table.state = { ...table.state, neutralDonations: [...table.state.neutralDonations, taken] };
    await show(table, carnegieClient);
    await unfold();
    expect(kinds()).toEqual(["returnAll", "stayAway", "donate", "neverDonate"]);
    choose("What to do", "donate");
    const offered = within(screen.getByLabelText("Donation")).getAllByRole("option");
    expect(offered.length).toBe(DONATIONS.length - table.state.neutralDonations.length);
    expect(offered.map((it) => (it as HTMLOptionElement).value)).not.toContain(taken);
    expect(screen.getByLabelText<HTMLInputElement>("For at most this many dollars").value).toBe("5");
  });

  test("Gold Rush: its one order", async () => {
    await show(new FakeService(), goldRushClient);
    await unfold();
    expect(kinds()).toEqual(["noActionIfNothing"]);
    expect(await add("noActionIfNothing")).toEqual({ type: "noActionIfNothing" });
  });

  test.each(["carnegie", "gold-rush"])("%s: every kind and field has words", async (game) => {
    const [client, table] =
      game === "carnegie"
        ? [carnegieClient, withRooms(["new-lobby", "archives"], { wideChoice: true })]
        : [goldRushClient, new FakeService()];
    const model = new TableModel(client.game, table.table(), table.ports());
    const all = await client.open(model).orderKinds();
    expect(all.length).toBeGreaterThan(0);
    const said = () =>
      all.flatMap(({ say, fields }) => [
        say(),
        ...fields.flatMap((it) => [it.say(), ...(it.kind === "choice" ? it.values.map((value) => value.say()) : [])]),
      ]);
    const english = said();
    for (const language of LANGUAGES) {
      await setLanguage(language);
      await expect.poll(() => said().find((it) => /^order\.|^help\.|^$/.test(it))).toBeUndefined();
      if (language !== "en") await expect.poll(() => said()[0]).not.toBe(english[0]);
    }
  });
});

describe("the list", () => {
  test("an order goes before the one above it, and goes; all others stay as they are", async () => {
    kept = { orders: [BACK, NEVER], fired: 3, suspended: null };
    await show(new CarnegieTable("list"), carnegieClient);
    await unfold();
    await screen.findByText("Played 3 times for you.");
    expect(summary().textContent).toBe("Standing orders · 2 orders");
    expect(screen.queryByRole("button", { name: /^Move up: Income/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Move up: Never donate" }));
    await expect.poll(texts).toEqual(["Never donate", "Income: bring everybody back · Region: any"]);
    await expect
      .poll(() => screen.getByRole<HTMLButtonElement>("button", { name: "Remove: Never donate" }).disabled)
      .toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Remove: Never donate" }));
    await expect.poll(texts).toEqual(["Income: bring everybody back · Region: any"]);
    expect(bodies).toEqual([[NEVER, BACK], [BACK]]);
  });

  test("a refusal is told in the service's words, and the list stays", async () => {
    kept = { orders: [BACK], fired: 0, suspended: null };
    refusal = REFUSAL;
    await show(new CarnegieTable("refused"), carnegieClient);
    await unfold();
    await add("neverDonate");
    expect((await screen.findByRole("alert")).textContent).toBe(REFUSAL);
    expect(texts()).toEqual(["Income: bring everybody back · Region: any"]);
  });

  test("what was ordered is told while others play, without opening it, and not while one plays oneself", async () => {
    kept = { orders: [NEVER], fired: 0, suspended: null };
    const table = new CarnegieTable("glance");
    await show(table, carnegieClient, { awaited: [1 - table.you] });
    await screen.findByRole("list", { name: "Standing orders" });
    await expect.poll(texts).toEqual(["Never donate"]);
    cleanup();
    await show(table, carnegieClient);
    expect(screen.queryByRole("list", { name: "Standing orders" })).toBeNull();
  });
});

describe("orders that rest", () => {
  test("say so from afar, say why, and are followed again as they are", async () => {
    const say = "Your orders have fired ten times while you were away.";
    kept = { orders: [BACK, NEVER], fired: 10, suspended: { why: "unseen", say } };
    await show(new CarnegieTable("rest"), carnegieClient);
    expect(summary().textContent).toBe("Standing orders · 2 orders, paused");
    await unfold();
    await screen.findByText(say, { exact: false });
    fireEvent.click(screen.getByRole("button", { name: "Resume orders" }));
    await expect.poll(() => screen.queryByText(say, { exact: false })).toBeNull();
    expect(bodies).toEqual([[BACK, NEVER]]);
  });

  test("because one cannot be read any more are followed again once it is removed", async () => {
    const say = "One of your orders can no longer be read, so all of them are paused.";
    kept = { orders: [GONE, NEVER], fired: 0, suspended: { why: "unreadable", say } };
    await show(new CarnegieTable("gone"), carnegieClient);
    await unfold();
    await screen.findByText(say, { exact: false });
    expect(screen.queryByRole("button", { name: "Resume orders" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Remove: gone" }));
    await expect.poll(() => screen.queryByText(say, { exact: false })).toBeNull();
    expect(bodies).toEqual([[NEVER]]);
  });

  test("because several cannot be read any more can all be removed", async () => {
    const say = "One of your orders can no longer be read, so all of them are paused.";
    kept = { orders: [GONE, GONE], fired: 0, suspended: { why: "unreadable", say } };
    await show(new CarnegieTable("several gone"), carnegieClient);
    fireEvent.click(await screen.findByRole("button", { name: "Remove all" }));
    await expect.poll(() => screen.queryByText(say, { exact: false })).toBeNull();
    expect(bodies).toEqual([[]]);
  });
});
