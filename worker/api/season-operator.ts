/** Seasons of the house, and the operator's hand in all seasons. Mounted behind the operator's check. */
import { modules } from "../../games/modules.ts";
import type { Reply } from "../contract/facts.ts";
import type { SeasonCheckShape } from "../contract/operation.ts";
import { ProblemError } from "../contract/problem.ts";
import { REBUILD_PATIENCE, type SeasonNow } from "../contract/season.ts";
import { json, route } from "../http/description.ts";
import { keyOf, REPEATED } from "../http/idempotency.ts";
import { near } from "../http/place.ts";
import { idFrom, newId } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { checkSeasons } from "./season-check.ts";
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
      const reply = await withTimeout(near(c).SEASON.getByName(id).make(making) as Promise<Reply<SeasonNow>>);
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
  "GET /operator/seasons/check": route({
    does: "Compares some seasons with their rows in D1 and their copies in R2. `telegraph season check` goes through all.",
    who: "operator",
    query: { from: "`next` of the part before." },
    answers: { 200: json<SeasonCheckShape>("The differences, with the call that mends each.") },
    handle: (c) => checkSeasons(c.env, c.req.query("from") ?? ""),
  }),
  "POST /operator/seasons/:id/reproject": route({
    does: "Writes the rows of a season in D1, its copy and its archive anew.",
    who: "operator",
    answers: { 200: json<Record<string, never>>("They are being written.") },
    handle: async (c) => {
      if (!(await withTimeout(c.env.SEASON.getByName(seasonIn(c)).reproject()))) throw new ProblemError("no-season");
      return {};
    },
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
