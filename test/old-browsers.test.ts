/** The message for browsers that are too old, from a script that they can run. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGES } from "../games/kernel/words.ts";

const root = path.join(import.meta.dirname, "..");
const code = readFileSync(path.join(root, "web/public/old.js"), "utf8");

test("it is a classic script without any syntax newer than ECMAScript 3", () => {
  expect(readFileSync(path.join(root, "web/index.html"), "utf8")).toMatch(
    /<script(?![^>]*module)[^>]* src="\/old\.js"/,
  );
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"\n]*"/g, '""');
  expect(bare).not.toMatch(
    /=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async|await|import|export|of|get|set)\b|,\s*[}\])]|\*\*/,
  );
});

/** A browser of its time: what it has, and what its page shows. */
function opened({ language = "en", features = {}, modules = false, started = true } = {}) {
  const said: string[] = [];
  let load = () => {};
  const element = () => {
    const made = {
      style: {},
      text: "",
      setAttribute: () => undefined,
      appendChild: (it: string) => {
        made.text += it;
      },
    };
    return modules ? Object.assign(made, { noModule: false }) : made;
  };
  const document = {
    createElement: element,
    createTextNode: (it: string) => it,
    getElementById: () => ({ firstChild: started ? {} : null }),
    body: { firstChild: null, insertBefore: (it: { readonly text: string }) => void said.push(it.text) },
  };
  const window: Record<string, unknown> = {
    ...features,
    addEventListener: (_: string, act: () => void) => {
      load = act;
    },
  };
  const context = createContext({ ...features, window, document, navigator: { language } });
  runInContext(code, context);
  load();
  return { said, context };
}

const NEW = { modules: true, features: { AbortSignal, CSS: { supports: () => true } } };

test("a browser that lacks what the page needs is told so, with those that are new enough, in its language", () => {
  const { cssTarget } = /cssTarget: \[(?<cssTarget>[^\]]+)\]/.exec(
    readFileSync(path.join(root, "vite.config.ts"), "utf8"),
  )!.groups!;
  const needed = [...cssTarget!.matchAll(/([a-z]+)([\d.]+)/g)].map(([, name, version]) => `${name} ${version}`);
  for (const language of LANGUAGES) {
    const [text, ...more] = opened({ language: `${language}-XX` }).said;
    expect(more).toEqual([]);
    for (const it of needed) expect(text!.toLowerCase()).toContain(it);
  }
  expect(new Set(LANGUAGES.map((language) => opened({ language }).said[0])).size).toBe(LANGUAGES.length);
  expect(opened({ language: "de" }).said).toEqual(opened().said);
  // It has modules, and the newest functions, but not the colours.
  expect(opened({ ...NEW, features: { ...NEW.features, CSS: { supports: () => false } } }).said).toEqual(opened().said);
  expect(opened({ ...NEW, features: { CSS: NEW.features.CSS } }).said).toEqual(opened().said);
});

test("a page that did not start says so, and one that did says nothing", () => {
  expect(opened({ ...NEW, started: false }).said).toEqual([expect.stringMatching(/could not be started/)]);
  expect(opened(NEW).said).toEqual([]);
});
