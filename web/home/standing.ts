/** The standing of a table in the words of its row. */
import type { FiguresShape } from "../../worker/contract/person-page.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { gameOptions, gameProgress, opponentName } from "../games/card.ts";
import { ago, spanParams, until } from "../ui/time.ts";
import { namesParams } from "../words/index.ts";
import { isYours, waitsSince } from "./lists.ts";
import { t } from "./words/index.ts";

/** Less time than this is short. */
const LITTLE = 6 * 3_600_000;

export const isUrgent = (table: TableRow, now: number): boolean =>
  isYours(table) && table.deadline !== null && table.deadline - now < LITTLE;

/** The other players. */
export function against({ seats, you, former, status }: TableRow): string {
  const own = you ?? former;
  const names = seats.filter((it) => it.kind !== "open" && it.seat !== own).map((it) => it.name);
  if (names.length === 0 && status !== "open") return "";
  return names.length > 0 ? t("row.against", namesParams(names)) : t("row.alone");
}

/** One's own rank and points; for spectators, everybody's. */
function place({ totals, you, former, seats }: TableRow): string {
  if (!totals) return "";
  const seat = you ?? former;
  const own = seat === undefined ? undefined : totals[seat];
  if (own === undefined) return t("row.totals", { totals: totals.join(" : ") });
  const isBefore = (points: number, other: number) => {
    const [gone, otherGone] = [Boolean(seats[seat ?? 0]?.left), Boolean(seats[other]?.left)];
    return gone === otherGone ? points > own : gone;
  };
  return t("row.place", { rank: 1 + totals.filter(isBefore).length, points: own });
}

function timeLeft({ deadline }: TableRow, now: number): string {
  if (deadline === null) return "";
  return deadline > now ? t("left", { left: until(deadline, now) }) : t("late");
}

function waitingFor(table: TableRow, now: number): string {
  const { seats, awaited } = table;
  const since = ago(waitsSince(table), now);
  if (isYours(table)) return t("row.yours", { since });
  return t("row.theirs", { ...namesParams(awaited.map((it) => seats[it]?.name ?? "")), since });
}

/** The lines below the name of the game. */
export function standing(table: TableRow, now: number): string {
  const { status, seats } = table;
  if (status === "open") return t("row.open", { free: seats.filter((it) => it.kind === "open").length });
  const parts =
    status === "over" ? [place(table), ago(table.lastAt, now)] : [timeLeft(table, now), waitingFor(table, now)];
  return parts.filter((it) => it !== "").join(" · ");
}

/** The progress of a game, and everybody's points: the reader's own first. */
export function progressText({ standing, seats, you, game }: TableRow): string {
  if (!standing) return "";
  const { points, progress } = standing;
  const order = [...points.keys()].toSorted((a, b) => Number(b === you) - Number(a === you));
  const said = order.map((seat) => {
    const name = seat === you ? t("you") : (seats[seat]?.name ?? opponentName(game));
    return name === "" ? `${points[seat]}` : `${name}\u00a0${points[seat]}`;
  });
  const far = progress ? gameProgress(game, progress) : "";
  return [far, ...said].filter((it) => it !== "").join(" · ");
}

/** The pace of a table: its clock, and what its game says of its options. */
export function paceOf({ clock, options, game }: TableRow): string {
  const time = clock ? t(`clock.${clock.kind}`, { ...clock, minutes: Math.round(clock.hours * 60) }) : t("clock.none");
  return [time, ...gameOptions(game, options as object)].join(" · ");
}

/** A person's figures, in a few words. */
export function figuresText({ answer, finished, abandoned, reliability }: FiguresShape): string {
  if (!answer && finished + abandoned === 0) return t("figures.new");
  const parts = [
    ...(!answer ? [] : [t("figures.answer", spanParams(answer))]),
    ...(reliability === null ? [] : [t("figures.reliability", { share: reliability })]),
    t("figures.finished", { count: finished }),
    ...(abandoned > 0 ? [t("figures.abandoned", { count: abandoned })] : []),
  ];
  return parts.join(", ");
}

export function verb(table: TableRow): string {
  const { status, you } = table;
  if (status === "over") return t("row.replay");
  if (status === "open") return t(you === null ? "row.join" : "row.lobby");
  return t(isYours(table) ? "row.play" : "row.look");
}
