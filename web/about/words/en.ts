/** Words of the page about the service, in English. */
export const en = {
  title: "About Telegraph",
  what: "Telegraph is a place to play board games on the web, one turn at a time, over days. It is free software.",
  kept: "What we keep about you",
  "kept.person":
    "Your name at the table, your language and time zone, your email address if you sign in, and the messages we sent you. We give nothing to anybody else; there is no advertising and no tracking.",
  "kept.games":
    "Games are kept for ever so that they can be replayed and checked, with the names of their players until they delete their accounts.",
  chance: "Chance you can check",
  "chance.text":
    "Each table commits to a secret before anybody joins, and every player’s browser adds a number of its own. Together they decide each tile and token at the moment it is turned over. When the game is over, the secret is published, and anybody can verify the export.",
};

export type Key = keyof typeof en;
