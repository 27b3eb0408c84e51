/** Words of the catch-up, in English. */
export const en = {
  title: "Since your last visit",
  step: "{at} of {last}",
  gain: "{name} {points, plural, one {+# point} other {+# points}}",
  loss: "{name} {points, plural, one {−# point} other {−# points}}",
  nothing: "Nothing to see here.",
  back: "Previous",
  next: "Next",
  done: "Go to your turn",
  now: "Go to now",
  play: "Play automatically",
  pause: "Pause",
  skip: "Skip",
  speed: "Speed",
  "speed.slow": "slow",
  "speed.normal": "normal",
  "speed.fast": "fast",
  "speed.step": "step by step",
  keys: "Keys: ← → one entry, Space pauses and plays, Escape skips.",
} as const;

export type CatchUpKey = keyof typeof en;
