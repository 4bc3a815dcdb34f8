import { type SignalState, signalStates } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";

export const signalWords: Readonly<Record<SignalState, StateWord>> = {
  moving: { label: signalStates.moving, tone: "good" },
  standing: { label: signalStates.standing, tone: "info" },
  silent: { label: signalStates.silent, tone: "warn" },
  never: { label: signalStates.never, tone: "neutral" },
};
