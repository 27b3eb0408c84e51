/** Keeps what node compiled for the next process (NODE_COMPILE_CACHE in `bin/test.mjs`): one that tests run in is ended, and could not do so itself. */
import { flushCompileCache } from "node:module";

flushCompileCache();
