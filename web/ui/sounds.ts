/** Two soft sounds, off until the reader switches them on for this browser: it is your turn, and your turn was sent. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { storage } from "../app/storage.ts";

const KEY = "telegraph.sounds";

/** Whether the reader wants them. Setting it is remembered. */
export const sounds = signal(storage.get(KEY) === "on");

effect(() => {
  if (sounds.value) storage.set(KEY, "on");
  else storage.remove(KEY);
});

/** Notes in hertz. */
const NOTES = { turn: [523.25, 659.25], sent: [392] } as const;

/** Seconds between notes, and until one has died away; the maximum volume, of 1. */
const [STEP, LENGTH, LOUD] = [0.16, 0.6, 0.07];

let audio: AudioContext | undefined;

/** Plays a sound, if sounds are on and the browser supports them. */
export function play(sound: keyof typeof NOTES): void {
  if (!sounds.peek() || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [at, hertz] of NOTES[sound].entries()) {
    const start = currentTime + at * STEP;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0.001, start);
    loudness.gain.exponentialRampToValueAtTime(LOUD, start + 0.04);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

interface Heard {
  /** Whether the table waits for the reader. */
  readonly yours: ReadonlySignal<boolean>;
  /** The entry of the last turn sent. */
  readonly sentAt: ReadonlySignal<number | null>;
}

/** Plays sounds for events at a table; the returned function stops it. */
export function playTableSounds({ yours, sentAt }: Heard): () => void {
  let [waited, sent] = [yours.peek(), sentAt.peek()];
  return effect(() => {
    if (sentAt.value !== null && sentAt.value !== sent) play("sent");
    if (yours.value && !waited) play("turn");
    [waited, sent] = [yours.value, sentAt.value];
  });
}
