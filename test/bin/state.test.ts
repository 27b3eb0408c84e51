/** Secrets of a state folder: drawn once, and never again for a store that was made with others. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Refused } from "../../bin/settings.ts";
import { secretsIn } from "../../bin/state.ts";

const home = mkdtempSync(path.join(tmpdir(), "telegraph-state-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function stateIn(name: string, secrets: string | null): string {
  const state = path.join(home, name);
  mkdirSync(path.join(state, "store"), { recursive: true });
  if (secrets !== null) writeFileSync(path.join(state, "secrets.json"), secrets);
  return state;
}

test("a new state draws them, and keeps them for its owner alone", () => {
  const drawn = secretsIn(home);
  expect(drawn).toEqual({ SECRET: expect.stringMatching(/^[\w-]{43}$/), OPERATOR_TOKEN: expect.any(String) });
  expect(statSync(path.join(home, "secrets.json")).mode & 0o777).toBe(0o600);
  mkdirSync(path.join(home, "store"));
  expect(secretsIn(home)).toEqual(drawn);
});

test.each([
  ["lost", null, /secrets\.json is missing, and the store needs it: [^\n]*backups$/],
  ["cut-off", '{"SECRET":', /secrets\.json is no JSON with a SECRET: [^\n]*backups$/],
  ["emptied", "{}", /secrets\.json is no JSON with a SECRET: /],
  ["no-object", "null", /secrets\.json is no JSON with a SECRET: /],
])("secrets that are %s are not replaced by others", (name, secrets, line) => {
  const state = stateIn(name, secrets);
  expect(() => secretsIn(state)).toThrow(Refused);
  expect(() => secretsIn(state)).toThrow(line);
});
