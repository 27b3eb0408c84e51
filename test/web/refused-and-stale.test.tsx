/** A browser that refuses cookies, and a service that does not answer: the page says so, and what to do. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { Refused, serviceUnreachable } from "../../web/app/api.ts";
import { me } from "../../web/app/session.ts";
import { ensurePerson } from "../../web/app/signing.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { timeOfDay } from "../../web/ui/time.ts";
import { serve } from "./answers.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

const GUEST = { id: "guest", name: "Guest 1", language: "en", guest: true, trouble: [] };

beforeEach(() => {
  me.value = null;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("where cookies are refused nobody becomes a guest who is forgotten at once: the page says what to do", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  const asked = vi.spyOn(globalThis, "fetch");
  await expect(ensurePerson()).rejects.toThrow(/refuses cookies.*Allow cookies for this site/);
  expect(asked).not.toHaveBeenCalled();
  expect(me.value).toBeNull();
});

test("a cookie that was taken and not kept is found out, too", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(true);
  serve({ "POST /auth/guest": GUEST, "GET /session": { me: null } });
  await expect(ensurePerson()).rejects.toThrow(/refuses cookies/);
  expect(me.value).toBeNull();
  serve({ "POST /auth/guest": GUEST, "GET /session": { me: GUEST } });
  expect((await ensurePerson()).id).toBe("guest");
});

test("while the service does not answer the table says as of when it stands, and no longer once it does", async () => {
  // It is the same minute to the end.
  vi.useFakeTimers({ toFake: ["Date"] });
  const service = new FakeService();
  const ports = service.ports();
  let down = true;
  const pauses: (() => void)[] = [];
  const model = new TableModel(goldRush, service.table(), {
    ...ports,
    since: async (after) => {
      if (down) throw new Refused({ type: "/problems/busy", title: "", status: 503, detail: "" });
      return ports.since(after);
    },
    wait: () => new Promise<void>((resolve) => pauses.push(resolve)),
  });
  render(<Play model={model} board={client.open(model)} client={client} />);
  const told = () => screen.queryByText(/asking again/);
  const drawn = () => act(async () => undefined);
  const paused = async () => {
    await waitFor(() => expect(pauses).toHaveLength(1));
    await drawn();
  };
  await model.news();
  await drawn();
  expect(told()).toBeNull();
  void model.read();
  await paused();
  expect((await screen.findByText(/asking again/)).textContent).toBe(`As of ${timeOfDay(Date.now())}; asking again…`);
  expect(told()?.getAttribute("role")).toBe("status");
  pauses.shift()?.();
  await paused();
  expect(told()).not.toBeNull();
  down = false;
  pauses.shift()?.();
  await waitFor(() => expect(told()).toBeNull());
});

test("somebody who is told above the table that there is no network is not told twice", async () => {
  me.value = GUEST as never;
  serviceUnreachable.value = true;
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  model.staleSince.value = Date.now();
  render(<Play model={model} board={client.open(model)} client={client} />);
  expect(screen.queryByText(/asking again/)).toBeNull();
  serviceUnreachable.value = false;
});
