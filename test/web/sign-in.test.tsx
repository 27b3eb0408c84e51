/** Signing in: a guest's programs end unless they are ticked, and new people are asked for a name. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { rememberedPerson } from "../../web/app/here.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { changeMe, loadMe, me } from "../../web/app/session.ts";
import { signOut } from "../../web/app/signing.ts";
import { SignInPage } from "../../web/sign-in/page.tsx";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { KINDS, serve } from "./answers.ts";

const GUEST: MeShape = {
  ...{ id: "p", name: "Guest 12", email: null, guest: true, language: "en", timeZone: "UTC" },
  ...{ mail: true, telling: USUAL, trouble: [] },
};
const ADA: MeShape = { ...GUEST, email: "ada@example.org", guest: false };

const PROGRAMS = {
  "GET /me/tokens": { tokens: [{ id: "t1", name: "my bot", createdAt: 1 }] },
  "GET /hooks": {
    hooks: [{ id: "h1", kind: "ntfy", host: "ntfy.example", state: "on", createdAt: 1, badSince: null }],
    kinds: KINDS,
  },
  "GET /me/feed": { since: 1 },
};

const show = () =>
  render(
    <LocationProvider>
      <SignInPage />
    </LocationProvider>,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
  history.replaceState(null, "", "/");
});

test("what a guest made for programs is kept only where it is ticked, and nothing is ticked at first", async () => {
  me.value = GUEST;
  history.replaceState(null, "", "/sign-in#token=abc");
  const sent = serve({ ...PROGRAMS, "POST /auth/verify": ADA });
  show();
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map((it) => it.checked)).toEqual([false, false, false]);
  fireEvent.click(screen.getByLabelText("API token: my bot"));
  fireEvent.click(screen.getByLabelText("Secret address of your calendar"));
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await expect.poll(() => sent.at(-1)?.path).toBe("/auth/verify");
  expect(sent.at(-1)?.body).toMatchObject({ token: "abc", keep: { tokens: ["t1"], hooks: [], feed: true } });
});

test("without a tick nothing is kept; who is known goes home at once", async () => {
  me.value = GUEST;
  history.replaceState(null, "", "/sign-in#token=abc");
  const sent = serve({ ...PROGRAMS, "POST /auth/verify": ADA });
  show();
  await screen.findAllByRole("checkbox");
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await expect.poll(() => location.pathname).toBe("/");
  expect(sent.at(-1)?.body).not.toHaveProperty("keep");
});

test("who is new is asked how the others shall call them", async () => {
  me.value = null;
  history.replaceState(null, "", "/sign-in#token=abc");
  const sent = serve({ "POST /auth/verify": { ...ADA, isNew: true }, "PATCH /me": { ...ADA, name: "Ada" } });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  const name = await screen.findByLabelText<HTMLInputElement>("What should the others call you?");
  expect(name.value).toBe("Guest 12");
  fireEvent.input(name, { target: { value: " Ada " } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await expect.poll(() => sent.at(-1)).toEqual({ method: "PATCH", path: "/me", body: { name: "Ada" } });
  await expect.poll(() => location.pathname).toBe("/");
});

test("an answer that was on its way when somebody signed out does not bring them back", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((asked) =>
    String(asked).endsWith("/auth/signout")
      ? Promise.resolve(new Response(null, { status: 204 }))
      : new Promise((done) => waiting.push(done)),
  );
  const [asked, changed] = [loadMe(), changeMe({ timeZone: "Europe/Madrid" })];
  await signOut();
  expect(waiting).toHaveLength(2);
  for (const answer of waiting) answer(Response.json(ADA));
  await Promise.all([asked, changed]);
  expect([me.value, rememberedPerson()]).toEqual([null, null]);
});
