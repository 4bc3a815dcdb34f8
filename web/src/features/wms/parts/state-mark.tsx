import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { StateWord } from "../words/order-words.ts";

/** A state by its word, colour and icon. */
export function StateMark({ word }: { word: StateWord }) {
  return <StatusBadge tone={word.tone}>{word.label}</StatusBadge>;
}
