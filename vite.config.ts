import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { embeds } from "./bin/embed.ts";
import { groupsIn } from "./bin/groups.ts";
import { listsFiles } from "./bin/page-files.ts";
import { stamps } from "./bin/page-stamp.ts";
import { preloadsItself, preloadsNews } from "./bin/preload.ts";
import { shellList } from "./bin/shell.ts";
import { startsSooner } from "./bin/start.ts";
import { viewers } from "./bin/viewer.ts";
import { cardWords, saidWords } from "./bin/words.ts";

export default defineConfig({
  root: "web",
  plugins: [
    preact(),
    cardWords(),
    saidWords(),
    preloadsItself(),
    preloadsNews(),
    startsSooner(),
    shellList(),
    viewers(),
    embeds(),
    listsFiles(),
    stamps(),
  ],
  // A catalogue is loaded as a whole: its keys are no exports.
  json: { namedExports: false, stringify: false },
  // Inlines nothing as data: the strict Content-Security-Policy would refuse it.
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // Names of files are a twentieth of the first scripts: these are as short as the bundler allows.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: { includeDependenciesRecursively: false, groups: groupsIn(import.meta.dirname) },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8787", ws: true } } },
});
