import type { Standing } from "@cerebro/contracts/access/roles.ts";
import type { AnswerPart, AnswerSource } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import type { Topic } from "@cerebro/engines/assistant/topics.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import type { Actions } from "../../../platform/actions.ts";
import type { Context } from "../../../platform/context.ts";
import type { Formats } from "../formats.ts";

/** Context, actions and formats of the tools in one turn. */
export interface Desk {
  readonly context: Context;
  readonly actions: Actions;
  readonly formats: Formats;
  readonly agent: Agent;
}

/** What a tool found: a sentence, what is shown of it, where it comes from, and the rows as they were read. */
export interface ToolResult {
  readonly sentence: string;
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly AnswerSource[];
  /** What of the question was not applied, in words. */
  readonly note: string | null;
  readonly data: unknown;
}

/** Answers questions of one topic from the organization's rows. */
export interface AnswerTool {
  readonly topic: Topic;
  /** Its name in metadata and for a language model. */
  readonly name: string;
  /** `x` in "I don't have access to x data". */
  readonly label: string;
  readonly summary: string;
  /** Any of these may read it. */
  readonly standings: readonly Standing[];
  readonly run: (desk: Desk, frame: Frame) => Promise<ToolResult>;
}

export const listSource = (label: string, href: string | null, rows: string | null = null): AnswerSource => ({
  kind: "list",
  label,
  href,
  rows,
});

export const query = (path: string, values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== "",
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};
