/** Words of the catch-up, in English. */
export const en = {
  title: "Since your last visit",
  step: "{at} of {last}",
  gain: "{name} {points, plural, one {+# point} other {+# points}}",
  loss: "{name} {points, plural, one {−# point} other {−# points}}",
  nothing: "Nothing to be seen.",
  back: "The one before",
  next: "Next",
  done: "To your turn",
  now: "To the present",
  play: "Go on by itself",
  pause: "Stop here",
  skip: "Skip",
  speed: "Speed",
  "speed.slow": "slow",
  "speed.normal": "normal",
  "speed.fast": "fast",
  "speed.step": "step by step",
  keys: "Keys: ← → one entry, space stops and goes on, Escape skips.",
} as const;

export type CatchUpKey = keyof typeof en;
