/** Real browsers: a wrong clock, a link opened where its page is open already, a language chosen while the profile loads. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { call } from "../../web/app/api.ts";
import { changeMe, loadMe, me } from "../../web/app/session.ts";
import { RowList } from "../../web/home/row.tsx";
import { SignInPage } from "../../web/sign-in/page.tsx";
import { TableModel } from "../../web/table/table.ts";
import { noteServerTime, now } from "../../web/ui/now.ts";
import { language, setLanguage } from "../../web/words/index.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { FakeService } from "./service.ts";

beforeEach(() => {
  me.value = null;
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  noteServerTime(new Date().toUTCString());
  location.hash = "";
  await setLanguage("en");
});

const HOUR = 3_600_000;

test.each([
  ["three hours fast", 3 * HOUR],
  ["a day slow", -24 * HOUR],
])("a clock that is %s does not count: the service's does", async (_, wrong) => {
  const right = Date.now() - wrong;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({}, { headers: { date: new Date(right).toUTCString() } }),
  );
  await call("/anything");
  expect(Math.abs(now() - right)).toBeLessThan(2_000);
});

test("what an answer takes on its way is no difference, nor an answer that names no time", async () => {
  noteServerTime(new Date(Date.now() - 20_000).toUTCString());
  expect(Math.abs(now() - Date.now())).toBeLessThan(100);
  noteServerTime(null);
  noteServerTime("yesterday");
  expect(Math.abs(now() - Date.now())).toBeLessThan(100);
});

test("the mail's link, opened in the tab that waits for it, leads on; a newer one takes its place", async () => {
  render(<SignInPage />);
  expect(screen.getByLabelText(/mail address/)).toBeTruthy();
  await act(() => {
    location.hash = "#token=abc";
    dispatchEvent(new Event("hashchange"));
  });
  expect(screen.queryByLabelText(/mail address/)).toBeNull();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
});

const PERSON = { id: "ada", name: "Ada", language: "en", guest: false, trouble: [] };

test("a profile that comes late does not turn the language back, and learns of the choice", async () => {
  let answer = (_: Response) => {};
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation((_, request) => {
    if (request?.method === "PATCH") return Promise.resolve(Response.json({ ...PERSON, language: "pl" }));
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const loaded = loadMe();
  await setLanguage("pl", true);
  answer(Response.json({ me: PERSON }));
  await loaded;
  await waitFor(() => expect(me.value).toMatchObject({ language: "pl" }));
  expect(language.value).toBe("pl");
  const bodies = asked.mock.calls.flatMap(([, request]) => (request?.method === "PATCH" ? [String(request.body)] : []));
  expect(bodies).toEqual(['{"language":"pl"}']);
});

test("the answer to an older choice does not undo a newer one", async () => {
  const answers: ((it: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  me.value = PERSON as never;
  await setLanguage("pl", true);
  const older = changeMe({ language: "pl" });
  await setLanguage("ru", true);
  const newer = changeMe({ language: "ru" });
  answers[1]?.(Response.json({ ...PERSON, language: "ru" }));
  await newer;
  answers[0]?.(Response.json({ ...PERSON, language: "pl" }));
  await older;
  expect(language.value).toBe("ru");
});

test("a list that an address leads to is there also while it is empty, and says so", () => {
  const { container } = render(<RowList title="Watch" id="watch" empty="Nothing yet." rows={[]} />);
  expect(container.querySelector("#watch")?.textContent).toBe("WatchNothing yet.");
  cleanup();
  expect(render(<RowList title="Open" rows={[]} />).container.textContent).toBe("");
});

test("the service is asked in the language of the page, and a log that was told in another is read again", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  await setLanguage("ru", true);
  await call("/anything");
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get("accept-language")).toBe("ru");
  const service = new FakeService();
  for (let turn = 0; turn < 3; turn++) service.playOther();
  const ports = service.ports();
  const told: number[] = [];
  const since: typeof ports.since = async (after) => {
    told.push(after);
    const now = await ports.since(after);
    const say = (it: EntryShape) => ({
      ...it,
      lines: it.lines.map((line) => ({ ...line, say: `${language.value} ${line.say}` })),
    });
    return { ...now, entries: now.entries.map(say) };
  };
  await setLanguage("en");
  const model = new TableModel(goldRush, service.table(), { ...ports, since });
  await model.refresh();
  const before = model.stateAt(2);
  await setLanguage("pl");
  await (await model.news())?.retell();
  expect(told).toEqual([0, 0]);
  expect(model.entries.value.flatMap((it) => it.lines.map(({ say }) => say.slice(0, 2)))).not.toContain("en");
  expect(model.stateAt(2)).toBe(before);
  await model.refresh();
  expect(told.at(-1)).toBe(model.entries.value.length);
});
