import { StatusBadge } from "../ui/data/badge.tsx";
import type { Tone } from "../ui/tone.ts";

/** A state as people read it, and what its colour means. */
export interface StateWord {
  readonly label: string;
  readonly tone: Tone;
}

/** A state by its word, colour and icon. */
export function StateMark({ word }: { word: StateWord }) {
  return <StatusBadge tone={word.tone}>{word.label}</StatusBadge>;
}
