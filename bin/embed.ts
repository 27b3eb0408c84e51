/** Builds the page of embeds (`web/embed`) separately from the site's own, so that neither carries code of the other. */
import path from "node:path";
import preact from "@preact/preset-vite";
import { build, type InlineConfig, type Plugin } from "vite";

const root = path.join(import.meta.dirname, "..");

/** The display face would be as large as all the rest; the system's serif replaces it. */
const withoutFaces: Plugin = {
  name: "without-faces",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".css") ? code.replace(/@font-face\s*\{[^}]*\}/g, "") : null),
};

/** The build's settings; into `out`, or with `null` into memory. */
export const embedConfig = (out: string | null): InlineConfig => ({
  configFile: false,
  root: path.join(root, "web"),
  publicDir: false,
  logLevel: "warn",
  plugins: [withoutFaces, preact()],
  build: {
    ...(out === null ? { write: false } : { outDir: out }),
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path.join(root, "web", "embed", "index.html") },
  },
});

/** Builds it together with the page. */
export const embeds = (): Plugin => ({
  name: "embeds",
  apply: "build",
  async writeBundle({ dir }) {
    if (dir) await build(embedConfig(dir));
  },
});
