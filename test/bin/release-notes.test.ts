/** The section of the changelog that goes with a release. */
import { expect, test } from "vitest";
import { notesOf } from "../../bin/release-notes.ts";

const OLD = "## 0.1.0\n\nThe first one.\n";

test("what is unreleased goes with the next release; without that, the version's own section does", () => {
  expect(notesOf(`# Changelog\n\n## Unreleased\n\n- More.\n\n${OLD}`, "0.2.0")).toBe("## Unreleased\n\n- More.\n");
  expect(notesOf(`# Changelog\n\n## Unreleased\n\n${OLD}`, "0.1.0")).toBe(OLD);
  expect(notesOf(`# Changelog\n\n## 0.2.0 (2026-12-01)\n\n- More.\n\n${OLD}`, "0.2.0")).toMatch(
    /^## 0\.2\.0 .*\n\n- More\.\n$/,
  );
  expect(() => notesOf(`# Changelog\n\n${OLD}`, "0.2.0")).toThrow("no section for 0.2.0");
});
