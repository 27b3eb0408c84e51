/** Every mail as a program shows it, in each language. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";
import { modules } from "../../games/modules.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, asks, type Scene } from "./actor.ts";
import { clubScenes } from "./club-scenes.ts";
import { edgeScenes } from "./edge-scenes.ts";
import { eveningScenes } from "./evening-scenes.ts";
import { gamePageScenes } from "./game-page-scenes.ts";
import { FRAMES, frameScenes, PAGES, pageScenes, TABLES, tableScenes } from "./game-scenes.ts";
import { seasonScenes } from "./season-scenes.ts";

/** Mails are written in JSX, which Node by itself does not read. */
async function lettersOf(): Promise<typeof import("./mails.ts")> {
  const root = path.join(import.meta.dirname, "..", "..");
  const options = { configFile: false, logLevel: "error", root } as const;
  return (await runnerImport<typeof import("./mails.ts")>(path.join(import.meta.dirname, "mails.ts"), options)).module;
}

/** A picture among the page's own files. */
async function fileOf(name: string): Promise<Response> {
  const bytes = readFileSync(path.join(import.meta.dirname, "../../web/public", name));
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } });
}

/** Mails whose words are worth a look in every language. */
const WORDED: ReadonlySet<string> = new Set([
  ...Object.keys(modules).map((id) => `turn-${id}`),
  ...["first-turn", "turn-with-answers", "reminder"],
  ...["over", "invited", "several", "sign-in", "answered-not-understood", "answered-hold"],
]);

/** A scene for each mail; its language is that of the browser. */
export async function mailScenes(origin: string): Promise<readonly Scene[]> {
  const { mailsIn: written, shownOf } = await lettersOf();
  const kept = new Map<string, ReturnType<typeof written>>();
  const mailsIn = (language: Parameters<typeof written>[0]) => {
    const mails = kept.get(language) ?? written(language, fileOf);
    kept.set(language, mails);
    return mails;
  };
  const names = Object.keys(await mailsIn("en"));
  return names.map((name) => ({
    name: `mail-${name}`,
    as: Actor.stranger(origin),
    path: "/sw.js",
    mail: true,
    words: WORDED.has(name),
    prepare: async (page) => {
      const language = await page.evaluate(() => navigator.language.slice(0, 2));
      const mail = (await mailsIn(language as Parameters<typeof mailsIn>[0]))[name];
      if (mail) await page.setContent(shownOf(mail));
    },
  }));
}

// The states that matter, and how each comes about.

const at = ({ id }: Pick<TableShape, "id">): string => `/t/${id}`;

async function strangerScenes(origin: string): Promise<readonly Scene[]> {
  const as = Actor.stranger(origin);
  return [
    { name: "home-stranger", as, path: "/", words: true },
    { name: "about", as, path: "/about" },
    { name: "sign-in", as, path: "/sign-in", words: true },
    { name: "lost", as, path: "/nowhere", edge: true },
    ...pageScenes(as),
  ];
}

async function goldRushScenes(ada: Actor): Promise<readonly Scene[]> {
  const early = await ada.open("gold-rush", 2);
  await ada.playUntil(early.id, ({ seq }) => seq >= 5);
  const late = await ada.open("gold-rush", 3);
  await ada.playUntil(late.id, ({ seq }) => seq >= 55);
  const full = await ada.open("gold-rush", 2, { options: { tiles: 72 } });
  await ada.playUntil(full.id, ({ seq }) => seq >= 66);
  const drafted = await ada.open("gold-rush", 2);
  const asked = await ada.playUntil(drafted.id, ({ seq }) => seq >= 9);
  const [tile] = ada.plan(asked);
  await ada.call("PUT", `/tables/${drafted.id}/draft`, { base: asked.seq, commands: [tile], version: 0 });
  const over = await ada.open("gold-rush", 2, { options: { tiles: 30 } });
  await ada.playUntil(over.id, () => false);
  const away = await ada.open("gold-rush", 3);
  await ada.playUntil(away.id, ({ seq }) => seq >= 20);
  return [
    { name: "gold-rush-catch-up", as: ada, path: at(away), words: true, news: true },
    { name: "gold-rush-early", as: ada, path: at(early), words: true },
    { name: "gold-rush-tile-placed", as: ada, path: at(drafted) },
    { name: "gold-rush-late", as: ada, path: at(late) },
    { name: "gold-rush-last-turns", as: ada, path: at(full) },
    { name: "gold-rush-end", as: ada, path: at(over), words: true },
  ];
}

/** The decisions of Carnegie, each with the types of command that say it is asked. */
const STAGES = {
  row: ["chooseRow"],
  "move-employees": ["moveEmployee"],
  "build-project": ["buildProject"],
  "build-department": ["buildDepartment"],
  income: ["returnEmployees"],
  donation: ["donate"],
  research: ["advanceTab", "advanceTransport"],
} as const;

async function carnegieScenes(ada: Actor): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  for (const [stage, types] of Object.entries(STAGES)) {
    const { id } = await ada.open("carnegie", 2);
    const isAsked = asks(...types);
    // A stage may come in the middle of a turn that is not sent yet; then the picture shows it on a draft.
    const table = await ada.playUntil(id, (it) => isAsked(it) || isAsked({ legal: lastLegal(ada, it, isAsked) }));
    if (!isAsked(table) && table.status !== "over") {
      const commands = ada.plan(table, (legal) => isAsked({ legal }));
      if (commands.length > 0) await ada.call("PUT", `/tables/${id}/draft`, { base: table.seq, commands, version: 0 });
    }
    scenes.push({
      name: `carnegie-${stage}`,
      as: ada,
      path: at({ id }),
      words: stage === "move-employees" || stage === "donation",
    });
    if (stage === "move-employees")
      scenes.push({
        name: "carnegie-employee-taken",
        as: ada,
        path: at({ id }),
        prepare: (page) => page.locator(".cg-employee").last().click(),
      });
  }
  const late = await ada.open("carnegie", 4);
  await ada.playUntil(late.id, ({ seq }) => seq >= 60);
  const over = await ada.open("carnegie", 2);
  await ada.playUntil(over.id, () => false);
  const alone = await ada.open("carnegie", 1, { options: { edition: "current", level: 2 } });
  await ada.playUntil(alone.id, ({ seq }) => seq >= 12);
  const sheet = await ada.open("carnegie", 2, {
    options: { newBeginning: true, newDepartments: true, newDonations: true },
  });
  return [
    ...scenes,
    { name: "carnegie-four-late", as: ada, path: at(late) },
    { name: "carnegie-alone", as: ada, path: at(alone) },
    { name: "carnegie-bid-sheet", as: ada, path: at(sheet) },
    { name: "carnegie-end", as: ada, path: at(over), words: true },
  ];
}

/** Legal commands at the first point of the planned turn that `isAsked` accepts; empty without one. */
function lastLegal(
  ada: Actor,
  table: TableShape,
  isAsked: (it: Pick<TableShape, "legal">) => boolean,
): readonly unknown[] {
  let found: readonly unknown[] = [];
  ada.plan(table, (legal) => {
    if (!isAsked({ legal })) return false;
    found = legal;
    return true;
  });
  return found;
}

async function memberScenes(origin: string, ada: Actor): Promise<readonly Scene[]> {
  const bob = await Actor.guest(origin, "Bob");
  const clock = { kind: "turn", hours: 72, out: "bot", vacation: 14 };
  const lobby = await ada.open("carnegie", 3, { bots: 0, listed: true, clock });
  const { invite } = await ada.table(lobby.id);
  await bob.call("POST", `/tables/${lobby.id}/join`, { invite, nonce: "09".repeat(16) });
  const together = await ada.open("gold-rush", 2, { bots: 0, clock });
  await bob.call("POST", `/tables/${together.id}/join`, {
    invite: (await ada.table(together.id)).invite,
    nonce: "09".repeat(16),
  });
  await bob.call("POST", `/tables/${together.id}/chat`, { text: "Good luck, Ada. I am on a train until six." });
  const { id } = await bob.call<{ id: string }>("GET", "/me");
  return [
    { name: "home-member", as: ada, path: "/", words: true },
    { name: "new-table", as: ada, path: "/new", words: true },
    {
      name: "new-table-options",
      as: ada,
      path: "/new?game=carnegie",
      words: true,
      prepare: async (page) => {
        await page.locator(".more-options > summary").click();
        await page.locator(".more-options > .check").last().scrollIntoViewIfNeeded();
      },
    },
    { name: "lobby", as: ada, path: at(lobby), words: true },
    { name: "lobby-as-stranger", as: Actor.stranger(origin), path: at(lobby) },
    {
      name: "table-with-chat",
      as: ada,
      path: at(together),
      words: true,
      prepare: async (page) => {
        // By its place: its name is in the page's language.
        await page.locator("#tab-chat").click();
        await page.locator("#panel-chat .chat-lines li").first().waitFor();
      },
    },
    { name: "profile", as: ada, path: "/profile", words: true },
    { name: "notifications", as: ada, path: "/notifications" },
    { name: "person", as: ada, path: `/people/${id}` },
  ];
}

/**
 * Everything the gallery shows, as soon as it has come about; the next scenes are played meanwhile.
 * `only`: parts of names between commas; scenes whose name contains one, and no more work than they need.
 */
export async function* scenesOf(origin: string, only: string): AsyncGenerator<Scene> {
  const ada = await Actor.guest(origin, "Ada");
  const wings: readonly (readonly [string, () => Promise<readonly Scene[]>])[] = [
    [`home-stranger about sign-in lost ${PAGES.join(" ")}`, () => strangerScenes(origin)],
    [TABLES.join(" "), () => tableScenes(ada)],
    ["mail-", () => mailScenes(origin)],
    [
      "gold-rush-catch-up gold-rush-early gold-rush-tile-placed gold-rush-late gold-rush-last-turns gold-rush-end",
      () => goldRushScenes(ada),
    ],
    [
      "carnegie-row carnegie-move-employees carnegie-employee-taken carnegie-build carnegie-income carnegie-donation carnegie-research carnegie-four-late carnegie-alone carnegie-bid-sheet carnegie-end",
      () => carnegieScenes(ada),
    ],
    ["home-member new-table lobby table-with-chat profile notifications person", () => memberScenes(origin, ada)],
    [
      "evening-draft evening-card evening-forced-tile evening-reactions evening-better-moves evening-live evening-slower evening-host",
      () => eveningScenes(origin),
    ],
    [FRAMES.join(" "), () => frameScenes(origin, ada)],
    ["game-page people-", () => gamePageScenes(origin)],
    ["clubs club", () => clubScenes(origin)],
    ["season-", () => seasonScenes(origin)],
    ["film offline other-person oauth-consent operator-dashboard dev-mailbox", () => edgeScenes(origin, ada)],
  ];
  const parts = only.split(",");
  let before: Promise<unknown> = Promise.resolve();
  const coming = wings
    .filter(([names]) => names.split(" ").some((it) => parts.some((part) => it.includes(part) || part.startsWith(it))))
    .map(([, wing]) => {
      const scenes = before.then(wing);
      before = scenes.catch(() => undefined);
      return scenes;
    });
  for (const scenes of coming) yield* (await scenes).filter(({ name }) => parts.some((it) => name.includes(it)));
}
