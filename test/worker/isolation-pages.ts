/** Rows of the isolation matrix for addresses outside the API: pages, files, and programs that ask for a token. */
import { all, inPerson, type Row, running } from "./isolation-world.ts";

const forged = () => ({ query: `?at=1&show=${"a".repeat(43)}` });

/** Pages and files that are the same for everybody. */
const EVERYBODYS = [
  ...[
    "GET /",
    "GET /open",
    "GET /new",
    "GET /sign-in",
    "GET /profile",
    "GET /notifications",
    "GET /about",
    "GET /seasons",
  ],
  ...[
    "GET /people/:id",
    "GET /seasons/:id",
    "GET /games/:game",
    "GET /learn/:game",
    "GET /rules/:game",
    "GET /problems/:name",
  ],
  ...["GET /clubs", "GET /clubs/:slug"],
  ...["GET /robots.txt", "GET /sitemap.xml", "GET /.well-known/security.txt"],
] as const;
const nameIn = (route: string) => () => (route.includes("problems") ? "over" : "gold-rush");

const PUBLIC_ROWS: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  EVERYBODYS.map((it) => [it, [{ id: nameIn(it), expect: all("200"), owner: "200" }]]),
);

export const PAGE_ROWS: Readonly<Record<string, readonly Row[]>> = {
  ...PUBLIC_ROWS,
  "GET /mcp": [{ expect: { ...all("401"), botToken: "405" }, owner: "401" }],
  "DELETE /mcp": [{ expect: { ...all("401"), botToken: "405" }, owner: "401" }],
  "GET /.well-known/oauth-authorization-server": [{ expect: all("200"), owner: "200" }],
  "GET /.well-known/oauth-protected-resource/mcp": [{ expect: all("200"), owner: "200" }],
  "POST /oauth/register": [{ expect: all("400"), owner: "400" }],
  "POST /oauth/token": [{ expect: all("400"), owner: "400" }],
  "GET /oauth/authorize": [{ expect: all("400 invalid"), owner: "400 invalid" }],
  "POST /oauth/authorize": [{ expect: { ...inPerson("400 invalid") }, owner: "400 invalid" }],
  "POST /mcp": [
    {
      about: "with another's table",
      expect: { ...all("401"), botToken: "200" },
      // A cookie is no token.
      owner: "401",
      with: ({ running: table, seq: base, legal }) => ({
        body: {
          ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
          params: { name: "move", arguments: { table, base, commands: [legal] } },
        },
        headers: { accept: "application/json, text/event-stream" },
      }),
    },
  ],
  "GET /.well-known/telegraph-keys.json": [{ expect: all("200"), owner: "200" }],
  "GET /embed/:id": [
    { about: "private", id: running, expect: all("403"), owner: "403" },
    { about: "shared with a forged signature", id: running, expect: all("403"), owner: "403", with: forged },
    { about: "unknown", id: () => "a".repeat(20), expect: all("404"), owner: "404" },
  ],
  "GET /t/:id": [{ id: running, expect: all("200"), owner: "200" }],
};
