/** Words of the statistics, in English. */
export const en = {
  title: "Statistics",
  points: "Points over the game",
  time: "Time each player was waited for",
  chart: "Points after each entry. At the end {ends}.",
  end: "{name} {points}",
  table: "As a table",
  column: "After entry",
  entry: "entry {seq}",
  answers: "{count, plural, one {# answer} other {# answers}}, the longest after {longest}",
} as const;

export type StatisticsKey = keyof typeof en;
