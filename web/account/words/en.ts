/** The account as a whole, in English. */
export const en = {
  title: "Your account",
  kept: "What is kept: your name, language and time zone, your address if you sign in, what you were sent, what you said and noted at tables, and the games you played.",
  export: "Take a copy of it along",
  blocks: "People you have blocked",
  "blocks.help":
    "They cannot join your listed tables, invite or mention you, and neither of you sees the other’s open tables. You block somebody on their page, which their name in a table’s talk leads to.",
  "blocks.more": "More",
  "blocks.none": "Nobody.",
  unblock: "Unblock {name}",
  former: "former player",
  delete: "Delete my account",
  "delete.help":
    "Deleted at once: name, address, settings, sessions, tokens, webhooks, notices, and what you said and noted. Open tables are left; in running games the bot plays on for a former player, who comes last. Finished games stay, with the name under which you played. This cannot be undone.",
  "delete.name": "To confirm, write your name: {name}",
  "delete.yes": "Delete it now",
} as const;

export type AccountKey = keyof typeof en;
