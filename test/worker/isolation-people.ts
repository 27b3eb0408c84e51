/** Rows of the isolation matrix for people (follows, their pages and games), and for the pages of games. */
import { all, people, type Row } from "./isolation-world.ts";

export const PEOPLE_ROWS = {
  "GET /api/me/follows": [{ expect: people("200"), owner: "200" }],
  "PUT /api/me/follows/:id": [{ id: () => "nobody", expect: people("404 not-found"), owner: "404 not-found" }],
  "DELETE /api/me/follows/:id": [{ id: () => "nobody", expect: people("204"), owner: "204" }],

  "GET /api/people/:id": [
    { id: ({ owner }) => owner.me.id, expect: all("200"), owner: "200" },
    { about: "unknown", id: () => "nobody", expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/games/:id": [
    { id: () => "gold-rush", expect: all("200"), owner: "200" },
    { about: "unknown", id: () => "nothing", expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/games/:id/figures": [{ id: () => "gold-rush", expect: all("200"), owner: "200" }],
  "GET /api/games/:id/leaders": [{ id: () => "gold-rush", expect: all("200"), owner: "200" }],
  "GET /api/people/:id/games": [{ id: ({ owner }) => owner.me.id, expect: all("200"), owner: "200" }],

  "GET /api/people/:id/tables": [
    { id: ({ owner }) => owner.me.id, expect: all("200"), owner: "200" },
    {
      about: "running",
      id: ({ owner }) => owner.me.id,
      expect: all("200"),
      owner: "200",
      with: () => ({ query: "?list=running" }),
    },
    { about: "unknown", id: () => "nobody", expect: all("404 not-found"), owner: "404 not-found" },
  ],
  "GET /api/people/:id/points": [
    { id: ({ owner }) => owner.me.id, expect: all("200"), owner: "200", with: () => ({ query: "?game=gold-rush" }) },
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;
