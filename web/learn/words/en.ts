/** What the pages for learning say in English. */
export const en = {
  loading: "Setting up the board …",
  none: "There is nothing to learn here: no game has this name.",
  step: "Step {at} of {of}",
  steps: "Steps",
  meanwhile: "Meanwhile",
  complete: "All of it is planned. “{send}” makes it count; until then you can undo.",
  earned: "What it brought",
  why: "Why",
  choices: "All choices in words",
  next: "Next",
  again: "Start over",
  more: "The rule in full",
  "over.title": "That was a whole game",
  "over.score": "You {own}, {name} {other}",
  "over.text": "You have used every piece and seen everything score. Nothing of it was sent anywhere.",
  bot: "Now play a bot",
  rules: "All the rules",
  friends: "Play with friends",
} as const;

export type LearnKey = keyof typeof en;
