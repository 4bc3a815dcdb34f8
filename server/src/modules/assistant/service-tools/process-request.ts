import { followAbove } from "@cerebro/contracts/constants/assistant.ts";
import type { assistantToolEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-tools.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { SuggestedAction } from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import { readQuestion } from "@cerebro/engines/assistant/read-question.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Admit } from "../verbs.ts";
import { runTurn, type TurnParts } from "../run-turn.ts";
import { askedOf } from "./run-tool.ts";

type Process = typeof assistantToolEndpoints.processRequest;
type History = InputOf<Process>["history"];

const historyAtMost = 5;

/** The action assistant: understands a request in the light of the history it is given [AI-09]. */
export const processRequest =
  (parts: TurnParts, admit: Admit): Verb<Process> =>
  async (context, { input, context: about, history }) => {
    requireRole(context, "member");
    admit(context);
    const previous = history.length === 0 ? undefined : await frameOf(context, history, parts);
    const message = await runTurn(context, askedOf(input, about), parts, {
      ...(previous !== undefined && { previous }),
    });
    if (message === null)
      return { response: "", confidence: 0, intent: null, actions: [], suggestions: [], message: null };
    return {
      response: message.content,
      confidence: message.confidence ?? 0,
      intent: message.metadata?.intent ?? null,
      actions: actionsOf(message),
      suggestions: message.suggestions,
      message,
    };
  };

/** Frame after the last five entries of a history; the assistant's answers in it are skipped. */
async function frameOf(context: Context, history: History, { language }: TurnParts): Promise<Frame | null> {
  let frame: Frame | null = null;
  for (const entry of history.slice(-historyAtMost)) {
    const text = typeof entry === "string" ? entry : entry.role === "user" ? entry.content : "";
    if (text.trim() === "") continue;
    const understood = await language.understand(context, text, { now: null, timeZone: null });
    const read = readQuestion({ text, understood, previous: frame });
    if (read.topic !== "unknown" && read.topic !== "smalltalk") frame = read;
  }
  return frame;
}

/** Next steps of an answer. A form writes, so a person submits it [AI-21]. */
export function actionsOf({ navigate, export: exported, parts, confidence }: AssistantMessage): SuggestedAction[] {
  const sure = confidence ?? 0;
  const quiet = { confidence: sure, autoExecute: sure > followAbove };
  return [
    ...(navigate === null ? [] : [{ type: "navigate" as const, label: "Open the page", href: navigate, ...quiet }]),
    ...(exported === null ? [] : [{ type: "export" as const, label: "Export the data", href: null, ...quiet }]),
    ...parts.flatMap((part) =>
      part.kind === "form"
        ? [{ type: "form" as const, label: "Fill in the form", href: null, confidence: sure, autoExecute: false }]
        : [],
    ),
  ];
}
