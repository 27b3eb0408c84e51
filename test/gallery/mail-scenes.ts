/** Every mail as a program shows it, in each language. */
import path from "node:path";
import { runnerImport } from "vite";
import { Actor, type Scene } from "./actor.ts";

/** Mails are written in JSX, which Node by itself does not read. */
async function lettersOf(): Promise<typeof import("./mails.ts")> {
  const root = path.join(import.meta.dirname, "..", "..");
  const options = { configFile: false, logLevel: "error", root } as const;
  return (await runnerImport<typeof import("./mails.ts")>(path.join(import.meta.dirname, "mails.ts"), options)).module;
}

/** A scene for each mail; its language is that of the browser. */
export async function mailScenes(origin: string): Promise<readonly Scene[]> {
  const { mailsIn, shownOf } = await lettersOf();
  const names = Object.keys(await mailsIn("en"));
  return names.map((name) => ({
    name: `mail-${name}`,
    as: Actor.stranger(origin),
    path: "/dev/mail",
    mail: true,
    words: name === "turn-carnegie" || name === "reminder",
    prepare: async (page) => {
      const language = await page.evaluate(() => navigator.language.slice(0, 2));
      const mail = (await mailsIn(language as Parameters<typeof mailsIn>[0]))[name];
      if (mail) await page.setContent(shownOf(mail));
    },
  }));
}
