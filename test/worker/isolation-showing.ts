/** The rows of the isolation matrix for games in frames of other sites: a private table is shown to nobody, whoever asks. */
import { SITE } from "./client.ts";
import { all, type Row, type World } from "./isolation-rows.ts";

const running = ({ running }: World) => running;
const forged = () => ({ query: `?at=1&show=${"a".repeat(43)}` });
/** For sites that ask how to frame a table. */
const asked = (id: string) => ({ query: `?url=${encodeURIComponent(`${SITE}/t/${id}`)}` });

export const SHOWING_ROWS: Readonly<Record<string, readonly Row[]>> = {
  "GET /embed/:id": [
    { about: "private", id: running, expect: all("403"), owner: "403" },
    { about: "shared with a forged signature", id: running, expect: all("403"), owner: "403", with: forged },
    { about: "unknown", id: () => "a".repeat(20), expect: all("404"), owner: "404" },
  ],
  "GET /api/oembed": [
    { about: "private", expect: all("401 not-shown"), owner: "401 not-shown", with: ({ running }) => asked(running) },
    {
      about: "unknown",
      expect: all("404 no-table"),
      owner: "404 no-table",
      with: () => asked("a".repeat(20)),
    },
    { about: "no address", expect: all("400 invalid"), owner: "400 invalid" },
  ],
};
