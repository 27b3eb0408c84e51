/** Stops before any test of the Worker where no page is built, because many of them serve it. */
import { existsSync } from "node:fs";
import path from "node:path";

const PAGE = path.join(import.meta.dirname, "../../dist/web/index.html");

export function setup(): void {
  if (!existsSync(PAGE)) throw new Error("tests of the Worker serve the page, and none is built: run `npm run build`");
}
