import { agentConfidence, assistantTexts, preparedConfidence } from "@cerebro/contracts/constants/assistant.ts";
import type { AnswerPart, AnswerSource } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";

/** Result of a turn, before it becomes a message. */
export interface Answer {
  readonly content: string;
  readonly confidence: number;
  readonly basis: "planner" | "model" | "prepared";
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly AnswerSource[];
  readonly suggestions: readonly string[];
  readonly navigate: string | null;
  readonly export: "screen" | "answer" | null;
  readonly note: string | null;
  readonly tools: readonly string[];
  readonly agents: readonly Agent[];
  /** Frame for the next question; null keeps the former one. */
  readonly frame: Frame | null;
}

export const plain: Omit<Answer, "content" | "agents"> = {
  confidence: agentConfidence,
  basis: "planner",
  parts: [],
  sources: [],
  suggestions: [],
  navigate: null,
  export: null,
  note: null,
  tools: [],
  frame: null,
};

/** A sentence that was written before: nothing of the organization is in it. */
export const prepared = (content: string, agent: Agent, more: Partial<Answer> = {}): Answer => ({
  ...plain,
  confidence: preparedConfidence,
  basis: "prepared",
  content,
  agents: [agent],
  ...more,
});

export const notUnderstood = (agent: Agent, suggestions: readonly string[], note: string | null): Answer =>
  prepared(assistantTexts.notUnderstood, agent, { suggestions, note });
