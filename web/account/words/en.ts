/** The account as a whole, in English. */
export const en = {
  title: "Your account",
  kept: "We keep your name, language and time zone, your email address if you sign in, the messages we sent you, your chat and notes at tables, and the games you played.",
  export: "Download a copy of your data",
  blocks: "People you have blocked",
  "blocks.help":
    "They cannot join your listed tables, invite or mention you, and neither of you sees the other’s open tables. To block somebody, click their name in a table’s chat and use their page.",
  "blocks.more": "More",
  "blocks.none": "Nobody.",
  unblock: "Unblock {name}",
  former: "former player",
  delete: "Delete my account",
  "delete.help":
    "This deletes at once your name, address, settings, sessions, tokens, webhooks, notifications, and everything you wrote in chats and notes. You leave open tables; in running games the bot plays on as a former player, who ranks last. Finished games stay, with “Former player” in place of your name. This cannot be undone.",
  "delete.name": "To confirm, type your name: {name}",
  "delete.yes": "Delete it now",
} as const;

export type AccountKey = keyof typeof en;
