/** Rows of the isolation matrix for operators only: these routes are hidden from everybody else. */
import { all, type Row, running } from "./isolation-world.ts";

export const OPERATOR_ROWS = {
  "GET /api/operator/backup": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/backup/archives": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/backup/archives/:id": [{ id: running, expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/restore": [
    { expect: all("404 not-found"), owner: "404 not-found", with: () => ({ body: { sealed: "x" } }) },
  ],
  "PUT /api/operator/restore/archives/:id": [{ id: running, expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/dashboard": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/figures": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/sign-in": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/sign-out": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/check": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/reshard": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/people/:id/recount": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/people/:id/relist": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/reseal": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/signing-key": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/seasons": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/seasons/:id/start": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/seasons/:id/end": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "GET /api/operator/seasons/check": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/seasons/:id/reproject": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/seasons/:id/rebuild": [{ expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/tables/:id/rebuild": [{ id: running, expect: all("404 not-found"), owner: "404 not-found" }],
  "POST /api/operator/tables/:id/reproject": [{ id: running, expect: all("404 not-found"), owner: "404 not-found" }],
} satisfies Readonly<Record<string, readonly Row[]>>;
