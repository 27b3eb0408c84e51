/**
 * `npm run gallery [-- --only NAME,NAME] [--language en,ru] [--quick]`: brings about the states that matter, photographs them at every
 * size, light and dark, in five languages where words matter, into `out/gallery/` with an index page, and looks for what a person would
 * complain about. Exit 1 when there is anything. `--quick`: desk and phone, light, English. `--readme`: keeps the pictures of the README,
 * and the games' signs.
 */
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { h, type VNode } from "preact";
import { render } from "preact-render-to-string";
import { runnerImport } from "vite";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { violations } from "../browser/axe.ts";
import { launch } from "../browser/chromium.ts";
import { Service } from "../service/service.ts";
import type { Actor, Scene } from "./actor.ts";
import { findings } from "./checks.ts";
import { OPERATOR, SECRET } from "./edge-scenes.ts";
import { scenesOf } from "./scenes.ts";

export interface Picture {
  readonly file: string;
  readonly scene: string;
  readonly width: number;
  readonly theme: string;
  readonly language: string;
  /** Findings, a line each. */
  readonly problems: readonly string[];
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);

function hang({ file, width, theme, language, problems }: Picture): string {
  const said = problems.map((it) => `<li>${plain(it)}</li>`).join("");
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
<figcaption>${width} · ${theme} · ${language}<ul>${said}</ul></figcaption></figure>`;
}

/** An HTML document with every picture under its scene, and findings under the picture. */
export function writeIndex(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map((it) => it.scene))];
  const rooms = scenes.map((scene) => {
    const own = pictures.filter((it) => it.scene === scene).map(hang);
    return `<h2 id="${scene}">${scene}</h2><div>${own.join("\n")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px system-ui;margin:16px;background:#eee;color:#222}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0;max-width:480px}img{max-width:100%;max-height:640px;border:1px solid #999}li{color:#a00}</style>
<h1>${pictures.length} pictures</h1>
${rooms.join("\n")}`;
}

const OUT = "out/gallery";

/** Pages that are looked at side by side. */
const AT_ONCE = 3;

/** Pictures for the README. */
const README = {
  "carnegie-four-late-1440-light-en.png": "web/readme/carnegie.png",
  "gold-rush-late-1440-light-en.png": "web/readme/table.png",
};

/** Where a mail, and a phone that tells of a turn, find the game's sign. */
const SIGNS = "web/public/signs";

interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

const SIZES: readonly Size[] = [
  { width: 1440, height: 900, touch: false },
  { width: 1920, height: 1080, touch: false },
  { width: 820, height: 1180, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 320, height: 640, touch: true },
  // A desk at 1440 × 900, with text at twice the size.
  { width: 720, height: 450, touch: false },
];
const MAIL_SIZES: readonly Size[] = [
  { width: 600, height: 900, touch: false },
  { width: 360, height: 740, touch: false },
];
const QUICK: readonly number[] = [1440, 390, 360, 720];

/** One look: a person at a scene, in a language, by each of these lights. */
interface Look {
  readonly scene: Scene;
  readonly language: Language;
  readonly themes: readonly ("light" | "dark")[];
}

const LONGEST_WAIT = 60_000;

/** Waits until nothing on the page moves or is still to come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: LONGEST_WAIT }).catch(() => undefined);
  // A table's history comes after its board.
  const told = () => !document.querySelector(".play .board") || document.querySelector(".play .slider") !== null;
  await page.waitForFunction(told, null, { timeout: LONGEST_WAIT });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
}

/** The page is loaded once for all sizes and colour schemes; geometry is checked once per size, because colours do not change it. */
async function photograph(
  browser: Browser,
  origin: string,
  { scene, language, themes }: Look,
  sizes: readonly Size[],
): Promise<readonly Picture[]> {
  const context = await browser.newContext({
    locale: language,
    reducedMotion: "reduce",
    timezoneId: "Europe/Madrid",
    bypassCSP: true,
    ...(scene.headers && { extraHTTPHeaders: scene.headers }),
  });
  context.setDefaultTimeout(LONGEST_WAIT);
  try {
    await scene.as.lend(context);
    if (!scene.news) await scene.as.haveSeen(scene.path);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (line) => {
      if (line.type() === "error") complaints.push(line.text());
    });
    const pictures: Picture[] = [];
    for (const { width, height, touch } of sizes) {
      await page.setViewportSize({ width, height });
      if (pictures.length === 0) {
        await page.goto(`${origin}${scene.path}`);
        await settle(page);
        await scene.prepare?.(page);
      }
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        const file = `${scene.name}-${width}-${theme}-${language}.png`;
        await page.screenshot({ path: `${OUT}/${file}`, fullPage: scene.mail === true });
        const isFirst = theme === themes[0];
        const problems = isFirst ? (await findings(page, touch)).map((it) => `${it.what}: ${it.where}`) : [];
        if (!scene.mail && language === "en" && (width === 1440 || width === 390))
          problems.push(...(await violations(page)).map((it) => `axe: ${it}`));
        // A mail has no scripts; findings about the page that carries it are ignored.
        const said = complaints.splice(0).map((it) => `console: ${it}`);
        if (!scene.mail && !scene.edge) problems.push(...said);
        pictures.push({ file, scene: scene.name, width, theme, language, problems });
      }
    }
    return pictures;
  } finally {
    await context.close();
  }
}

function sizesFor(scene: Scene, language: Language, quick: boolean): readonly Size[] {
  const all = scene.mail ? MAIL_SIZES : SIZES;
  if (quick) return all.filter((it) => QUICK.includes(it.width));
  return scene.mail || language === "en"
    ? all
    : all.filter((it) => it.width === 1440 || it.width <= 390 || it.width === 720);
}

/** Looks at the scenes in a language, a few at a time. People read in one language at a time, so languages come one after the other. */
async function lookAll(
  scenes: AsyncIterable<Scene> | Iterable<Scene>,
  language: Language,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const reads = new Set<Actor>();
  const under = new Set<Promise<void>>();
  for await (const scene of scenes) {
    if (scene.as.name && !reads.has(scene.as)) await scene.as.call("PATCH", "/me", { language });
    reads.add(scene.as);
    const looking: Promise<void> = look(scene).finally(() => under.delete(looking));
    under.add(looking);
    if (under.size >= AT_ONCE) await Promise.race(under);
  }
  await Promise.all(under);
}

/** The games' signs as mails and phones show them: photographed from the page's own drawings, by its own light colours. */
async function keepSigns(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 2, colorScheme: "light" });
  await page.goto(`${origin}/about`);
  mkdirSync(SIGNS, { recursive: true });
  const root = path.join(import.meta.dirname, "../..");
  for (const file of globSync("web/games/*/game-card-emblem.tsx", { cwd: root })) {
    const options = { configFile: false, logLevel: "error", root } as const;
    const { module } = await runnerImport<{ readonly Emblem: () => VNode }>(path.join(root, file), options);
    const drawing = render(h("svg", { viewBox: "-24.5 -24.5 49 49", width: 40, height: 40 }, h(module.Emblem, {})));
    const game = path.basename(path.dirname(file));
    await page.evaluate((it) => {
      document.documentElement.style.background = "none";
      document.body.style.background = "none";
      document.body.innerHTML = it;
    }, drawing);
    await page.locator("svg").screenshot({ path: `${SIGNS}/${game}.png`, omitBackground: true });
  }
  await page.close();
}

interface Wanted {
  readonly only: string;
  readonly languages: readonly Language[];
  readonly quick: boolean;
  readonly readme: boolean;
}

async function gallery({ only, languages, quick, readme }: Wanted): Promise<boolean> {
  if (only === "" && languages.length === LANGUAGES.length) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const service = await Service.start({
    TABLE_SEED: "5eed".repeat(16),
    HOLD_SECONDS: "0",
    OPERATOR_TOKEN: OPERATOR,
    SECRET,
  });
  const browser = await launch();
  try {
    const scenes: Scene[] = [];
    const pictures: Picture[] = [];
    const lookIn = (language: Language) => async (scene: Scene) => {
      const themes = language === "en" && !quick ? (["light", "dark"] as const) : (["light"] as const);
      const sizes = sizesFor(scene, language, quick);
      const taken = await photograph(browser, service.origin, { scene, language, themes }, sizes);
      pictures.push(...taken);
      console.log(`${scene.name}, ${language}: ${taken.length} pictures`);
      for (const { file, problems } of taken) for (const it of problems) console.log(`${file}: ${it}`);
    };
    // Scenes are looked at while the next ones are still being played.
    const coming = async function* () {
      for await (const scene of scenesOf(service.origin, only)) {
        scenes.push(scene);
        yield scene;
      }
    };
    for (const [at, language] of languages.entries())
      await lookAll(at === 0 ? coming() : scenes, language, async (scene) => {
        if (language === "en" || scene.words) await lookIn(language)(scene);
      });
    const order = scenes.map(({ name }) => name);
    pictures.sort((a, b) => order.indexOf(a.scene) - order.indexOf(b.scene));
    writeFileSync(`${OUT}/index.html`, writeIndex(pictures));
    if (readme) await keepSigns(browser, service.origin);
    if (readme)
      for (const [from, to] of Object.entries(README))
        if (pictures.some(({ file }) => file === from)) copyFileSync(`${OUT}/${from}`, to);
    const faults = pictures.reduce((sum, it) => sum + it.problems.length, 0);
    console.log(`${scenes.length} scenes, ${pictures.length} pictures, ${faults} findings: ${OUT}/index.html`);
    return faults === 0 && pictures.length > 0;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string", default: LANGUAGES.join() },
    quick: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});
const { only, quick, readme } = values;
const languages = LANGUAGES.filter((it) => values.language.split(",").includes(it) && (it === "en" || !quick));
process.exit((await gallery({ only, languages, quick, readme })) ? 0 : 1);
