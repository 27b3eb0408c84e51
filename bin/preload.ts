/** Names beside a dynamic import only the files that are not there yet: by default each names all that the new chunk is made of. */
import path from "node:path";
import type { Plugin } from "vite";
import { type Bundle, filesOf, isChunk, sheetsOf } from "./chunks.ts";

export function preloadsNews(): Plugin {
  let bundle: Bundle = {};
  const filesIn = (name: string): ReadonlySet<string> => {
    const chunk = bundle[name];
    return isChunk(chunk) ? filesOf(bundle, chunk) : new Set();
  };
  return {
    name: "preloads-news",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          // Every browser of `cssTarget` supports modulepreload.
          polyfill: false,
          resolveDependencies(file, names, { hostId }) {
            const known = filesIn(hostId);
            const chunk = bundle[file];
            // An import waits for its style sheets, and its own script had better not.
            const waits = isChunk(chunk) && sheetsOf(chunk).some((it) => !known.has(it));
            return names.filter((it) => !known.has(it) && (it !== file || waits));
          },
        },
      },
    }),
    generateBundle: {
      // Before the names are written.
      order: "pre",
      handler(_, made) {
        bundle = made as Bundle;
      },
    },
  };
}

const OWN = path.join(import.meta.dirname, "../web/app/preload.ts");

/** Has dynamic imports preload by the page's own code instead of Vite's. Fails when Vite calls its helper otherwise. */
export function preloadsItself(): Plugin {
  let isUsed = false;
  return {
    name: "preloads-itself",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!id.endsWith("vite/preload-helper.js")) return null;
      isUsed = true;
      return `export { preload as __vitePreload } from ${JSON.stringify(OWN)};`;
    },
    generateBundle() {
      if (!isUsed) this.error("Vite does not ask for vite/preload-helper.js any more: see preloadsItself");
    },
  };
}
