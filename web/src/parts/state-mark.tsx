import { StatusBadge } from "../ui/data/badge.tsx";
import type { Stage } from "../ui/data/stage-glyph.tsx";
import type { Tone } from "../ui/tone.ts";

/** A state as people read it, with its stage on the normal way, or the meaning of its color. */
export interface StateWord {
  readonly label: string;
  readonly tone: Tone;
  /** States of the normal way have a stage; exceptions and verdicts have their tone only. */
  readonly stage?: Stage;
}

/** A state of the normal way. */
export const inStage = (label: string, stage: Stage): StateWord => ({ label, tone: "neutral", stage });

const tones: ReadonlySet<string> = new Set(["neutral", "accent", "good", "warn", "bad", "info"] satisfies Tone[]);
const isTone = (look: Tone | Stage): look is Tone => tones.has(look);

/** State words from the labels of the contract and the stage or tone of each state. */
export function stateTable<State extends string>(
  labels: Readonly<Record<State, string>>,
  looks: Readonly<Record<State, Tone | Stage>>,
): Record<State, StateWord> {
  const entries = Object.entries<string>(labels).map(([state, label]) => {
    const look = looks[state as State];
    return [state, isTone(look) ? { label, tone: look } : inStage(label, look)];
  });
  return Object.fromEntries(entries) as Record<State, StateWord>;
}

/** A state by its word and its shape. */
export function StateMark({ word: { label, tone, stage } }: { word: StateWord }) {
  return (
    <StatusBadge tone={tone} stage={stage}>
      {label}
    </StatusBadge>
  );
}
