/** Words of the page about the service, in English. */
export const en = {
  title: "About Telegraph",
  what: "Telegraph is a place to play board games by web, a turn at a time, over days. It is free software.",
  kept: "What is kept about you",
  "kept.person":
    "Your name at the table, your language and time zone, your mail address if you sign in, and what was sent to you. Nothing is given to anybody else; there is no advertising and no tracking.",
  "kept.games": "Games are kept for ever, with the names of their players, so that they can be replayed and checked.",
  chance: "Chance you can check",
  "chance.text":
    "Each table commits to a secret before anybody joins, and every player’s browser adds a number of its own. Tiles and tokens are drawn from both at the moment they are turned. When the game is over the secret is published, and the export can be verified.",
};

export type Key = keyof typeof en;
