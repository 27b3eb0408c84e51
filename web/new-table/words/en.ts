/** Words of opening a table, in English. */
export const en = {
  title: "New table",
  game: "Game",
  seats: "Players",
  "seats.help": "You take seat one. The game starts when all seats are taken, or earlier if you say so.",
  alone: "With one player you play solo, without bots, and the game begins at once.",
  bots: "How many bots",
  "bots.help": "Bots move at once, at any hour.",
  strength: "How well bots play",
  "strength.help": "Easy ones forgive mistakes, strong ones think ahead.",
  listed: "Open to everybody",
  "listed.help":
    "The table is listed on the home page, and anybody may join. Otherwise only people with the link can join.",
  programs: "Programs may play",
  "programs.help":
    "Players may let a program of their own make moves; the log says which. Otherwise every move is made by hand.",
  more: "More options",
  open: "Open the table",
};

export type Key = keyof typeof en;
