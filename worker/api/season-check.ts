/** `GET /operator/seasons/check`: compares seasons with their rows of D1 and their copies in R2, some at a time. */
import type { SeasonCheckShape, SeasonFinding } from "../contract/operation.ts";
import { partsOfCopy } from "../db/season-copies.ts";
import { checkedSeason, seasonIdsAfter } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { reasonOf } from "../lib/errors.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { SeasonInspection } from "../season/inspect.ts";

/** Seasons of one part of the check. */
const MOST = 10;
/** A season's copy in D1 may have just been written: it is looked at again. */
const MOST_LOOKS = 3;

type Found = Omit<SeasonFinding, "season">;

const drift = (what: string): Found => ({ kind: "drift", what, repair: "reproject" });

async function differences(env: Env, id: string, it: SeasonInspection): Promise<readonly Found[]> {
  const { row, groups, places, parts } = await checkedSeason(env, id, it.parts);
  const copies = new Set(await partsOfCopy(env, id));
  const missing = it.copies.filter((part) => !copies.has(part));
  const wrong = it.parts.filter(({ kind, number, row: own }) => parts.get(`${kind} ${number}`) !== own);
  return [
    ...(it.broken === null
      ? []
      : [
          { kind: "history" as const, what: `entry ${it.broken} does not follow from what is before it`, repair: null },
        ]),
    ...it.late.map(
      (lane): Found => ({ kind: "outbox", what: `${lane} is late; it is tried again by itself`, repair: null }),
    ),
    ...(it.isOwed.d1
      ? []
      : [
          ...(row === it.season ? [] : [drift("the season's own row differs in D1")]),
          ...(groups === it.groups && places === it.places
            ? []
            : [
                drift(
                  `D1 has ${groups} groups and ${places} pages of places, the object ${it.groups} and ${it.places}`,
                ),
              ]),
          ...wrong.map(({ kind, number }) => drift(`${kind} ${number} differs in D1`)),
        ]),
    ...(it.isOwed.copy || missing.length === 0
      ? []
      : [{ kind: "copy" as const, what: `R2 lacks ${missing.join(", ")}`, repair: "reproject" as const }]),
  ];
}

/** Compares one season. Where something differs it looks again, since the season may have changed meanwhile. */
async function look(env: Env, id: string): Promise<readonly Found[]> {
  for (let looks = 1; ; looks++) {
    try {
      const text = await withTimeout(env.SEASON.getByName(id).inspect());
      if (text === null) return [{ kind: "lost", what: "D1 has it, its object nothing", repair: "rebuild" }];
      const it = JSON.parse(text) as SeasonInspection;
      const found = await differences(env, id, it);
      if (found.length === 0 || looks === MOST_LOOKS) return found;
    } catch (error) {
      return [{ kind: "fault", what: `cannot be inspected: ${reasonOf(error)}`, repair: null }];
    }
  }
}

/** Checks the seasons after an id. */
export async function checkSeasons(env: Env, after: string): Promise<SeasonCheckShape> {
  const ids = await seasonIdsAfter(env, after, MOST);
  const looked = await Promise.all(
    ids.map(async (season) => (await look(env, season)).map((it) => ({ season, ...it }))),
  );
  return { seasons: ids.length, findings: looked.flat(), next: ids.length === MOST ? (ids.at(-1) ?? null) : null };
}
