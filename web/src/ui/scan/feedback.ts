import { useMemo } from "react";

export type FeedbackTone = "ok" | "warn" | "error";

const tones = { ok: [880], warn: [440, 440], error: [220, 160] } satisfies Record<FeedbackTone, number[]>;
const shakesMs = { ok: [40], warn: [80, 60, 80], error: [80, 60, 80] } satisfies Record<FeedbackTone, number[]>;
const beepSeconds = 0.09;
const gapSeconds = 0.12;
const loudness = 0.12;

let audio: AudioContext | undefined;

/** High for good, low twice for bad; and the device shakes where it can. */
export function giveFeedback(tone: FeedbackTone, { sound }: { readonly sound: boolean }): void {
  navigator.vibrate?.(shakesMs[tone]);
  if (!sound) return;
  audio ??= new AudioContext();
  // A page without a first touch may make no sound; it may after it.
  if (audio.state === "suspended") void audio.resume();
  const { currentTime, destination } = audio;
  for (const [index, frequency] of tones[tone].entries()) {
    const oscillator = new OscillatorNode(audio, { frequency, type: "square" });
    const gain = new GainNode(audio, { gain: loudness });
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + index * gapSeconds);
    oscillator.stop(currentTime + index * gapSeconds + beepSeconds);
  }
}

/** Sound and vibration for a person who does not look at the screen: `ok()`, `warn()`, `error()`. */
export function useFeedback(sound = true): Readonly<Record<FeedbackTone, () => void>> {
  return useMemo(() => {
    const give = (tone: FeedbackTone) => () => giveFeedback(tone, { sound });
    return { ok: give("ok"), warn: give("warn"), error: give("error") };
  }, [sound]);
}
