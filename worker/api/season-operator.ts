/** Seasons of the house, and the operator's hand in all seasons. Mounted behind the operator's check. */
import { modules } from "../../games/modules.ts";
import type { Reply } from "../contract/facts.ts";
import { ProblemError } from "../contract/problem.ts";
import { REBUILD_PATIENCE, type SeasonNow } from "../contract/season.ts";
import { json, route } from "../http/description.ts";
import { keyOf, REPEATED } from "../http/idempotency.ts";
import { idFrom, newId } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { makeBody, settingsFrom } from "./season-making.ts";
import { actAsOperator, passed, seasonIn } from "./seasons.ts";

export const seasonOperatorRoutes = {
  "POST /operator/seasons": route({
    does: "Makes a season of the house: nobody organises it, so it needs `startsAt`.",
    who: "operator",
    headers: REPEATED,
    body: makeBody,
    example: {
      body: { name: "House league", game: Object.keys(modules).at(-1) ?? "", seats: 2, startsAt: 4_000_000_000_000 },
    },
    answers: { 201: json<SeasonNow>("The season.") },
    refuses: [400],
    handle: async (c, body) => {
      const now = Date.now();
      const settings = settingsFrom(body, c.get("language"), now);
      if (settings.startsAt === null)
        throw new ProblemError("invalid", {}, { errors: [{ path: "startsAt", message: "when it starts" }] });
      const key = keyOf(c);
      const id = key === null ? newId() : await idFrom(`season of the house ${key}`);
      const making = { id, at: now, organiser: null, settings, people: [] };
      const reply = await withTimeout(c.env.SEASON.getByName(id).make(making) as Promise<Reply<SeasonNow>>);
      return passed(c, reply, 201);
    },
  }),
  "POST /operator/seasons/:id/start": route({
    does: "Starts a season, as its organiser would.",
    who: "operator",
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [409],
    handle: (c) => actAsOperator(c, { act: "start" }),
  }),
  "POST /operator/seasons/:id/end": route({
    does: "Ends a season as it stands, as its organiser would.",
    who: "operator",
    answers: { 200: json<SeasonNow>("How it stands now.") },
    refuses: [409],
    handle: (c) => actAsOperator(c, { act: "end" }),
  }),
  "POST /operator/seasons/:id/rebuild": route({
    does: "Brings a season back from its copy, where its object has lost it; anywhere else it changes nothing.",
    who: "operator",
    answers: { 200: json<Record<string, never>>("The season is there.") },
    handle: async (c) => {
      const id = seasonIn(c);
      if (!(await withTimeout(c.env.SEASON.getByName(id).rebuild(id), REBUILD_PATIENCE)))
        throw new ProblemError("no-season");
      return {};
    },
  }),
};
