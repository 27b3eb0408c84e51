/** The name at a table: asked of those who have none, and of nobody before it is known who they are. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { me } from "../../web/app/session.ts";
import { ensureNamed, NameField } from "../../web/table/name-field.tsx";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { ADA, serve } from "./answers.ts";

const NUMBERED: MeShape = { ...ADA, name: "Guest 1980" };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
});

test.each([
  ["not known yet", undefined, 0],
  ["nobody", null, 1],
  ["a guest with a number", NUMBERED, 1],
  ["a guest with a name", ADA, 0],
  ["somebody with an account, whose name ends in a number", { ...ADA, name: "Ada 1980", guest: false }, 0],
] as const)("whoever is %s is asked or not", (_, person, fields) => {
  me.value = person;
  render(<NameField value="" change={() => undefined} />);
  expect(screen.queryAllByLabelText(/^Your name at the table/)).toHaveLength(fields);
});

test("a name that was written before it was known who they are is theirs", async () => {
  const asked = serve({ "GET /session": { me: NUMBERED }, "PATCH /me": { ...NUMBERED, name: "Grace" } });
  await ensureNamed("Grace");
  expect(asked.at(-1)).toMatchObject({ method: "PATCH", body: { name: "Grace" } });
  expect(me.value).toMatchObject({ id: "p", name: "Grace" });
});
