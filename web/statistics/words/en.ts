/** Words of the statistics, in English. */
export const en = {
  title: "Statistics",
  points: "Points over the game",
  time: "Time spent waiting for each player",
  chart: "Points after each entry. At the end {ends}.",
  end: "{name} {points}",
  table: "As a table",
  column: "After entry",
  entry: "entry {seq}",
  seek: "Move the board to an entry",
  answers: "{count, plural, one {# turn} other {# turns}}, the longest {longest}",
} as const;

export type StatisticsKey = keyof typeof en;
