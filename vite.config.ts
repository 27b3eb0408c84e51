import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { embeds } from "./bin/embed.ts";
import { shellList } from "./bin/shell.ts";
import { viewers } from "./bin/viewer.ts";

export default defineConfig({
  root: "web",
  plugins: [preact(), shellList(), viewers(), embeds()],
  // A catalogue is fetched whole: its keys are no exports.
  json: { namedExports: false, stringify: false },
  // Nothing is inlined as data: the strict Content-Security-Policy would refuse it.
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    // Every browser that speaks our style sheets preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8787", ws: true } } },
});
