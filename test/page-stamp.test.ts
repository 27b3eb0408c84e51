/** A page that was built of other sources is refused by the tests that show it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkPage, stampOf } from "../bin/page-stamp.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stamp-"));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const built = path.join(folder, "dist", "web");

test("a page is that of its sources until one is changed, added or removed", () => {
  put("web/main.ts", "one");
  put("games/some/words/en.json", "{}");
  expect(() => checkPage(folder, built)).toThrow("npm run build");
  put("dist/page.sha256", stampOf(folder));
  checkPage(folder, built);
  put("test/any.test.ts", "no source");
  checkPage(folder, built);
  put("games/some/words/en.json", '{"a": ""}');
  expect(() => checkPage(folder, built)).toThrow("not the page of these sources");
  put("dist/page.sha256", stampOf(folder));
  put("web/style/new.css", "");
  expect(() => checkPage(folder, built)).toThrow("not the page of these sources");
  rmSync(path.join(folder, "web/style/new.css"));
  checkPage(folder, built);
});
