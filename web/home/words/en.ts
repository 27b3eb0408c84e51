/** Words of the lists on the home page, in English. */
export const en = {
  left: "time runs out {left}",
  late: "time has run out",
  gathering: "Waiting for players",
  watch: "Watch",
  all: "Show all {count}",
  "clock.none": "no clock",
  "clock.turn": "{hours, plural, one {# hour} other {# hours}} for each turn",
  "clock.bank":
    "{hours, plural, one {# hour} other {# hours}} for the game, {increment, plural, one {# more} other {# more}} with each turn",
  "pace.strict": "strict pace: every decision is waited for",
  "pace.brisk": "brisk pace: fewer hand-overs",
  "figures.new": "is new here",
  "figures.answer": "answers in about {span}",
  "figures.finished": "{count, plural, =0 {no game finished yet} one {# game finished} other {# games finished}}",
  "figures.abandoned": "{count, plural, one {# left early} other {# left early}}",
} as const;

export type HomeKey = keyof typeof en;
