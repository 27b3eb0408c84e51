/** Words of the page without a network, in English. */
export const en = {
  away: "No connection. What you see is from {time}. You can plan your turn; it is kept here and sent when you are back online.",
  "away.unknown": "No connection. You can open the tables you have looked at before.",
  played: "Your turn at the table with {names} has been played.",
  refused: "Your turn at the table with {names} could not be played. Your draft is kept.",
  others: "the others",
  "other-person":
    "Somebody else has signed in on this browser, in another tab. Nothing is sent from this page any more; your draft is kept for you.",
  reload: "Reload",
  look: "Open the table",
  close: "Close",
} as const;

export type OfflineKey = keyof typeof en;
