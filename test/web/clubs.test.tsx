/** Clubs: the list without one's own, and the announcement of a club for members and organisers. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { lengthOf } from "../../games/kernel/graphemes.ts";
import { me } from "../../web/app/session.ts";
import { Announcement } from "../../web/clubs/announcement.tsx";
import { Chat } from "../../web/clubs/chat.tsx";
import { MakeClub } from "../../web/clubs/make.tsx";
import { ClubsPage } from "../../web/clubs/page.tsx";
import { Settings } from "../../web/clubs/settings.tsx";
import { SeasonForm } from "../../web/seasons/form.tsx";
import { setLanguage } from "../../web/words/index.ts";
import { actsOf, type ClubRole, type ClubRow, type ClubShape } from "../../worker/contract/clubs.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";

afterEach(async () => {
  cleanup();
  me.value = undefined;
  vi.restoreAllMocks();
  await setLanguage("en");
});

const rowOf = (slug: string, name: string): ClubRow => ({
  ...{ slug, name, about: "", language: "en", entry: "open", members: 2, createdAt: 0 },
});

const clubOf = (role: ClubRole, change: Partial<ClubShape> = {}): ClubShape => ({
  ...{ ...rowOf("knights", "Knights"), asked: false, code: null, announcement: null },
  you: { role, muted: false, told: true, may: actsOf(role) },
  ...change,
});

const ANNOUNCED = { at: Date.now(), text: "On Friday.", person: "ada", name: "Ada", folded: false };

test("clubs that a reader is in are not offered to join", async () => {
  me.value = { id: "ada", guest: false } as MeShape;
  const mine = { ...rowOf("knights", "Knights"), role: "member" };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
    Response.json(
      String(path).includes("/me/clubs") ? { clubs: [mine] } : { rows: [mine, rowOf("rooks", "Rooks")], next: null },
    ),
  );
  render(<ClubsPage />);
  expect((await screen.findByText("Rooks")).getAttribute("href")).toBe("/clubs/rooks");
  expect(screen.getAllByText("Knights")).toHaveLength(1);
});

test("a member reads the announcement and turns them off; an organiser makes one, and waits a day for the next", async () => {
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, request) => {
    sent.push(`${request?.method} ${String(path)} ${String(request?.body)}`);
    return Response.json({});
  });
  const changed = vi.fn();
  const { rerender } = render(<Announcement club={clubOf("member", { announcement: ANNOUNCED })} changed={changed} />);
  expect(screen.getByText("On Friday.")).toBeTruthy();
  expect(screen.queryByText("Delete the announcement")).toBeNull();
  fireEvent.click(screen.getByLabelText("Tell me of announcements"));
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  rerender(<Announcement club={clubOf("organiser")} changed={changed} />);
  fireEvent.input(screen.getByLabelText(/What should everybody know/), { target: { value: "On Monday." } });
  fireEvent.submit(screen.getByText("Announce").closest("form") as HTMLFormElement);
  await expect.poll(() => changed.mock.calls.length).toBe(2);
  expect(sent).toEqual([
    'PATCH /api/clubs/knights/me {"told":false}',
    'POST /api/clubs/knights/announcement {"text":"On Monday."}',
  ]);
  rerender(<Announcement club={clubOf("owner", { announcement: ANNOUNCED })} changed={changed} />);
  expect(screen.getByText(/The next one is possible from/)).toBeTruthy();
  expect(screen.queryByText("Announce")).toBeNull();
  rerender(
    <Announcement club={clubOf("member", { announcement: { ...ANNOUNCED, folded: true } })} changed={changed} />,
  );
  expect(screen.getByText("By somebody you have blocked").closest("details")?.open).toBe(false);
});

test("names and texts are cut where the service would refuse them, by characters that a reader sees", () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ rows: [], next: null }));
  const [club, changed] = [clubOf("owner"), vi.fn()];
  const forms = [
    <Chat club={club} changed={changed} />,
    <Announcement club={club} changed={changed} />,
    <Settings club={club} changed={changed} />,
    <MakeClub />,
    <SeasonForm />,
  ];
  const mosts = forms.map((form) => {
    const { container, unmount } = render(form);
    // The address of a club has an alphabet of its own.
    const written = "textarea, label > span + input[required]:not([autocapitalize])";
    const most = [...container.querySelectorAll<HTMLTextAreaElement>(written)].map((it) => {
      fireEvent.input(it, { target: { value: "👨‍👩‍👧‍👦".repeat(1_100) } });
      return lengthOf(it.value);
    });
    unmount();
    return most;
  });
  expect(mosts).toEqual([[1_000], [1_000], [40, 1_000], [40, 1_000], [40]]);
});
