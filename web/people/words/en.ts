/** Words of a person's page, in English. */
export const en = {
  former: "Former player",
  guest: "Plays as a guest.",
  answer: "Time to answer",
  "answer.about": "{span} (median)",
  "answer.none": "has not answered yet",
  running: "Games going on",
  finished: "Games finished",
  abandoned: "Games left early",
  since: "Here since",
  block: "Block",
  unblock: "Unblock",
  blocked: "You have blocked this player.",
  "block.help":
    "If you block somebody, neither of you sees the other’s open tables, they join yours only by your invitation, and what they say at a table is folded away.",
  help: "All tables count. Time to answer runs from being asked to the first move of the turn, at night too.",
  "companions.title": "Invite people you have played with",
  "companions.filter": "Name",
  "companions.none": "Nobody yet. Whoever plays with you stands here afterwards.",
} as const;

export type PersonKey = keyof typeof en;
