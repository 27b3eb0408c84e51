/** Words of showing a game elsewhere, in English. */
export const en = {
  title: "Show this game elsewhere",
  film: "As a film",
  "film.text":
    "An animated picture (GIF) of the whole game, for chats and posts. It is made here in your browser; nothing is sent anywhere.",
  make: "Make the film",
  stop: "Stop",
  progress: "Making the film",
  save: "Save the film ({size} MB)",
  share: "Share the film",
  preview: "The film",
  fault: "The film could not be made in this browser.",
  frame: "In a page of your own",
  "frame.text": "Put these lines into your page. Readers step through the game there.",
  "frame.code": "Lines for your page",
  copy: "Copy",
  copied: "Copied.",
} as const;

export type ShowingKey = keyof typeof en;
