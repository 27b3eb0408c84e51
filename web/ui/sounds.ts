/** Two soft sounds, off until the reader switches them on for this browser: your turn has come, and your turn was sent. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { storage } from "../app/storage.ts";

const KEY = "telegraph.sounds";

/** Whether the reader wants them. Setting it is remembered. */
export const sounds = signal(storage.get(KEY) === "on");

effect(() => {
  if (sounds.value) storage.set(KEY, "on");
  else storage.remove(KEY);
});

/** In hertz, one note after the other. */
const NOTES = { turn: [523.25, 659.25], sent: [392] } as const;

/** Seconds from note to note, and until one has died away; the greatest loudness, of 1. */
const [STEP, LENGTH, LOUD] = [0.16, 0.6, 0.07];

let audio: AudioContext | undefined;

/** Plays a sound, if sounds are wanted and the browser has any. */
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
  /** The entry of the turn sent last. */
  readonly sentAt: ReadonlySignal<number | null>;
}

/** Plays what happens at a table from now on; what it returns ends that. */
export function listen({ yours, sentAt }: Heard): () => void {
  let [waited, sent] = [yours.peek(), sentAt.peek()];
  return effect(() => {
    if (sentAt.value !== null && sentAt.value !== sent) play("sent");
    if (yours.value && !waited) play("turn");
    [waited, sent] = [yours.value, sentAt.value];
  });
}
