/** What a row of a list says of its table, in words. */
import type { FiguresShape, TableRow } from "../../worker/contract/shapes.ts";
import { ago, spanOf, until } from "../ui/time.ts";
import { listOf, put } from "../words/index.ts";
import { isYours, waitsSince } from "./lists.ts";
import { tell } from "./words/index.ts";

/** Less time than this is little. */
const LITTLE = 6 * 3_600_000;

export const isUrgent = (table: TableRow, now: number): boolean =>
  isYours(table) && table.deadline !== null && table.deadline - now < LITTLE;

/** Whom one plays with. */
export function against({ seats, you, status }: TableRow): string {
  const names = seats.filter((it) => it.kind !== "open" && it.seat !== you).map((it) => it.name);
  if (names.length === 0 && status !== "open") return "";
  return names.length > 0 ? put("row.against", { names: listOf(names) }) : put("row.alone");
}

/** The own rank and points; for who watched, everybody's. */
function place({ totals, you, seats }: TableRow): string {
  if (!totals) return "";
  const own = you === null ? undefined : totals[you];
  if (own === undefined) return put("row.totals", { totals: totals.join(" : ") });
  return put("row.place", {
    rank: 1 + totals.filter((it, seat) => it > own && !seats[seat]?.left).length,
    points: own,
  });
}

function timeLeft({ deadline }: TableRow, now: number): string {
  if (deadline === null) return "";
  return deadline > now ? tell("left", { left: until(deadline, now) }) : tell("late");
}

function waitingFor(table: TableRow, now: number): string {
  const { seats, awaited } = table;
  const since = ago(waitsSince(table), now);
  if (isYours(table)) return put("row.yours", { since });
  return put("row.theirs", { names: listOf(awaited.map((it) => seats[it]?.name ?? "")), since });
}

/** The lines below the name of the game. */
export function standing(table: TableRow, now: number): string {
  const { status, seats } = table;
  if (status === "open") return put("row.open", { free: seats.filter((it) => it.kind === "open").length });
  const parts =
    status === "over" ? [place(table), ago(table.lastAt, now)] : [timeLeft(table, now), waitingFor(table, now)];
  return parts.filter((it) => it !== "").join(" · ");
}

/** How fast a table is meant to be played: its clock, and the pace of Carnegie. */
export function paceOf({ clock, game, options }: TableRow): string {
  const { pace } = options as { readonly pace?: string };
  const words = [
    clock ? tell(`clock.${clock.kind}`, { ...clock }) : tell("clock.none"),
    ...(game === "carnegie" && (pace === "strict" || pace === "brisk") ? [tell(`pace.${pace}`)] : []),
  ];
  return words.join(" · ");
}

/** How somebody plays, in a few words. */
export function figuresText({ answer, finished, abandoned }: FiguresShape): string {
  if (answer === null && finished + abandoned === 0) return tell("figures.new");
  const parts = [
    ...(answer === null ? [] : [tell("figures.answer", { span: spanOf(answer) })]),
    tell("figures.finished", { count: finished }),
    ...(abandoned > 0 ? [tell("figures.abandoned", { count: abandoned })] : []),
  ];
  return parts.join(", ");
}

export function verb(table: TableRow): string {
  const { status, you } = table;
  if (status === "over") return put("row.replay");
  if (status === "open") return put(you === null ? "row.join" : "row.lobby");
  return put(isYours(table) ? "row.play" : "row.look");
}
