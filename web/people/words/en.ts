/** Words of a person's page, in English. */
export const en = {
  former: "Former player",
  guest: "Plays as a guest.",
  answer: "Time to move",
  "answer.about": "{span} (median)",
  "answer.none": "has not moved yet",
  running: "Games in progress",
  finished: "Games finished",
  abandoned: "Games left early",
  since: "Joined",
  block: "Block",
  unblock: "Unblock",
  blocked: "You have blocked this player.",
  "block.help":
    "If you block somebody, neither of you sees the other’s open tables, they can join yours only if you invite them, and their messages at a table are folded away.",
  help: "All tables count. Time to move runs from when a player’s turn begins to its first move, at night too.",
  "companions.title": "Invite people you have played with",
  "companions.filter": "Name",
  "companions.none": "Nobody yet. People you play with will appear here.",
} as const;

export type PersonKey = keyof typeof en;
