/** Accessibility by axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** All of a page but its board, which has tests of its own and most of the elements. */
export const BESIDE_BOARD = { exclude: [".board"] } as const;

/**
 * A line for each violation on the page as it is now, or in a part of it; `rule`: of this one alone, which axe itself leaves out. The
 * page's context must have `bypassCSP`.
 */
export async function violations(
  page: Page,
  part: string | typeof BESIDE_BOARD = "html",
  rule?: string,
): Promise<readonly string[]> {
  // It stays as long as the document does.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  // Leaves out passes and their nodes.
  const lean = { resultTypes: ["violations"], selectors: false };
  const options = rule ? { ...lean, runOnly: { type: "rule", values: [rule] } } : lean;
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then((it) => it.violations)`;
  const found = (await page.evaluate(run)) as readonly Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
