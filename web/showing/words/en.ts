/** Words of showing a game elsewhere, in English. */
export const en = {
  title: "Share this game",
  film: "As an animation",
  "film.text":
    "An animated picture (GIF) of the whole game, for chats and posts. It is made here in your browser; nothing is sent anywhere.",
  make: "Make the animation",
  stop: "Stop",
  progress: "Making the animation",
  save: "Save the animation ({size} MB)",
  share: "Share the animation",
  preview: "The animation",
  fault: "The animation could not be made in this browser.",
  frame: "On your own page",
  "frame.text": "Paste these lines into your page. Readers step through the game there.",
  "frame.code": "Lines for your page",
  copy: "Copy",
  copied: "Copied.",
} as const;

export type ShowingKey = keyof typeof en;
