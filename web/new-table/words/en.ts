/** Words of opening a table, in English. */
export const en = {
  title: "New table",
  game: "Game",
  seats: "Players",
  "seats.help": "You sit at seat one. The game starts when all seats are taken, or earlier when you say so.",
  alone: "One player plays alone, without bots: the game begins at once.",
  bots: "How many bots",
  "bots.help": "Bots answer at once, at any hour.",
  strength: "How well bots play",
  "strength.help": "Easy ones forgive mistakes, strong ones think ahead.",
  listed: "Open to everybody",
  "listed.help": "The table is listed on the home page, and anybody may join. Otherwise only people with the link.",
  programs: "Programs may play",
  "programs.help":
    "Players may let a program of their own make moves; the log says so. Otherwise moves are made by hand.",
  more: "More options",
  open: "Open the table",
};

export type Key = keyof typeof en;
