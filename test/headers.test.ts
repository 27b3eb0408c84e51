/** The headers of the page's files are those of the Worker. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HEADERS, PAGE_POLICY, TRANSPORT } from "../worker/http/security.ts";

/** The lines below a pattern of a `_headers` file. */
function headersFor(pattern: string): Record<string, string> {
  const lines = readFileSync("web/public/_headers", "utf8").split("\n");
  const from = lines.indexOf(pattern) + 1;
  const to = lines.findIndex((line, at) => at >= from && !line.startsWith("  "));
  const pairs = lines.slice(from, to < 0 ? undefined : to).map((it) => it.trim().split(/: (.*)/s));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

test("_headers says what the Worker says, and which methods files take (RFC 9110 § 15.5.6)", () => {
  const expected = {
    ...HEADERS,
    allow: "GET, HEAD",
    "content-security-policy": PAGE_POLICY,
    "strict-transport-security": TRANSPORT,
  };
  expect(headersFor("/*")).toEqual(expected);
});

test("the Worker knows the page's addresses", () => {
  const found = (file: string, route: RegExp) => [...readFileSync(file, "utf8").matchAll(route)].map(([, it]) => it);
  const ours = found("worker/api/pages.ts", /\.get\("(\/[^".]*)"/g);
  expect([...ours, "/t/:id"].toSorted()).toEqual(found("web/app/main.tsx", /^ {2}"(\/[^"]*)": \(\)/gm).toSorted());
});

test("the one script in the document is allowed by its hash", () => {
  const hash = createHash("sha256").update(readFileSync("web/start.js")).digest("base64");
  expect(PAGE_POLICY).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("the page's shell runs nothing inline and loads nothing from elsewhere", () => {
  const shell = readFileSync("web/index.html", "utf8");
  expect(shell).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/i);
  expect(shell).not.toMatch(/(?:src|href)="(?:https?:)?\/\//i);
});
