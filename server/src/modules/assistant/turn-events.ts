import type { AssistantEvent } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Turn } from "./plan.ts";

/** Hears the events of a turn as they happen. */
export type Hear = (event: AssistantEvent) => void;

export interface Listener {
  /** The local model's text is written as a stream where somebody hears it. */
  readonly hear?: Hear;
  /** Ends the model's work; the planner's answer is kept. */
  readonly signal?: AbortSignal | undefined;
}

const plannerText = "planner";

/** Tools as they begin and end, with what they found: it can be shown before the sentence is written. */
export const toolEvents =
  (hear: Hear): NonNullable<Turn["onTool"]> =>
  (toolName, input, output) =>
    hear(
      output === null
        ? { type: "tool-input-available", toolCallId: toolName, toolName, input }
        : {
            type: "tool-output-available",
            toolCallId: toolName,
            output: { sentence: output.sentence, parts: [...output.parts], sources: [...output.sources] },
          },
    );

/** A text that is complete, word by word. */
export function tellText(hear: Hear, text: string): void {
  hear({ type: "text-start", id: plannerText });
  for (const delta of text.split(/(?<=\s)(?=\S)/).filter((word) => word !== ""))
    hear({ type: "text-delta", id: plannerText, delta });
  hear({ type: "text-end", id: plannerText });
}
