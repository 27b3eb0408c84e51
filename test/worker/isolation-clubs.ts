/** Rows of the isolation matrix for clubs: the owner has one where nobody else is a member. */
import { all as everybody, inPerson, people, type Row, type World } from "./isolation-world.ts";

const club = ({ club }: World) => club;
const json = (body: unknown) => () => ({ body });
const MEMBERS = "403 club-member";

/** Members only; `owner`: what the owner gets. */
const members = (owner: string, more: Partial<Row> = {}): readonly Row[] => [
  { id: club, expect: people(MEMBERS), owner, ...more },
];

let slugs = 0;

export const CLUB_ROWS = {
  "GET /api/clubs": [{ expect: everybody("200"), owner: "200" }],
  "GET /api/me/clubs": [{ expect: people("200"), owner: "200" }],
  "POST /api/clubs": [
    {
      expect: people("403 club-guest"),
      owner: "201",
      with: () => ({ body: { slug: `isolation-${++slugs}`, name: "Isolation" } }),
    },
  ],
  "GET /api/clubs/:id": [
    { id: club, expect: everybody("200"), owner: "200" },
    { about: "unknown", id: () => "nowhere", expect: everybody("404 not-found"), owner: "404 not-found" },
  ],
  "PATCH /api/clubs/:id": members("200", { with: json({ about: "Every Thursday." }) }),
  "POST /api/clubs/:id/join": [{ id: club, expect: people("403 club-guest"), owner: "200", with: json({}) }],
  "POST /api/clubs/:id/leave": [{ id: club, expect: people("200"), owner: "409 club-owner" }],
  "GET /api/clubs/:id/members": members("200"),
  "PATCH /api/clubs/:id/members/:person": members("404 not-found", { with: json({ role: "organiser" }) }),
  "DELETE /api/clubs/:id/members/:person": members("404 not-found"),
  "GET /api/clubs/:id/requests": members("200"),
  "PUT /api/clubs/:id/requests/:person": members("404 not-found", { with: json({ accept: true }) }),
  "GET /api/clubs/:id/bans": members("200"),
  "PUT /api/clubs/:id/bans/:person": members("404 not-found"),
  "DELETE /api/clubs/:id/bans/:ban": members("404 not-found"),
  "GET /api/clubs/:id/channel": members("200"),
  "DELETE /api/clubs/:id/channel": members("404 not-found"),
  "PUT /api/clubs/:id/channel": members("200", {
    with: json({ kind: "ntfy", url: "https://isolation.200.any.test/club" }),
  }),
  "DELETE /api/clubs/:id/announcement": members("404 not-found"),
  "POST /api/clubs/:id/announcement": [
    { id: club, expect: inPerson(MEMBERS), owner: "201", with: json({ text: "Hello all." }) },
  ],
  "PATCH /api/clubs/:id/me": members("200", { with: json({ told: false }) }),
  "GET /api/clubs/:id/log": members("200"),
  "GET /api/clubs/:id/tables": [{ id: club, expect: everybody("200"), owner: "200" }],
  "GET /api/clubs/:id/games": [{ id: club, expect: everybody("200"), owner: "200" }],
  "GET /api/clubs/:id/tables.atom": [{ id: club, expect: everybody("200"), owner: "200" }],
  "GET /api/clubs/:id/tables.json": [{ id: club, expect: everybody("200"), owner: "200" }],
  "GET /api/clubs/:id/chat": members("200"),
  "POST /api/clubs/:id/chat": members("201", { with: json({ text: "Hello." }) }),
  "DELETE /api/clubs/:id/chat/:message": members("404 no-message"),
  "POST /api/clubs/:id/reports": [
    { id: club, expect: people("403 club-guest"), owner: "202", with: json({ text: "Look at it." }) },
  ],
  "GET /api/operator/club-reports": [{ expect: everybody("404 not-found"), owner: "404 not-found" }],
  "DELETE /api/operator/club-reports/:id": [{ expect: everybody("404 not-found"), owner: "404 not-found" }],
  "DELETE /api/operator/clubs/:id": [{ id: club, expect: everybody("404 not-found"), owner: "404 not-found" }],
  "DELETE /api/clubs/:id": [{ id: club, expect: inPerson(MEMBERS), owner: "204" }],
} satisfies Readonly<Record<string, readonly Row[]>>;
