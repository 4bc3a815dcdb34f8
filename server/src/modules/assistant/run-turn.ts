import { randomUUIDv7 } from "node:crypto";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { servicesOfferedAtMost } from "@cerebro/contracts/constants/language.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { createContext } from "../../platform/create-context.ts";
import { version } from "../../platform/version.ts";
import type { Language } from "../language/index.ts";
import type { Answer } from "./answer.ts";
import { findHouse, insertExchange, lastFrame, type Place } from "./conversation.store.ts";
import { formatsOf } from "./formats.ts";
import { phrase } from "./phrase.ts";
import { planAnswer, type Turn } from "./plan.ts";
import { type Listener, tellText, toolEvents } from "./turn-events.ts";

export const plannerName = "cerebro-planner";
export const strategy = "keyword-router";

export interface Asked {
  readonly text: string;
  readonly hemisphere: string | null;
  readonly page: string;
  readonly useModel: boolean;
  readonly targetAgent: Agent | null;
}

export interface TurnParts {
  readonly language: Language;
  readonly actions: Actions;
}

export interface TurnWatch extends Listener {
  /** Frame of an earlier question given by the caller; it replaces the stored conversation. */
  readonly previous?: Frame | null;
}

const noOne = "00000000-0000-0000-0000-000000000000";
export const placeOf = ({ actor }: Context, { hemisphere, page }: Pick<Asked, "hemisphere" | "page">): Place => ({
  actorId: actor.id ?? noOne,
  hemisphere,
  page: page.split(/[?#]/)[0]?.slice(0, 500) ?? "/",
});

/** Answers one question in its conversation and keeps both; null for an empty one, which is not answered [AI-14]. */
export async function runTurn(
  context: Context,
  asked: Asked,
  parts: TurnParts,
  watch: TurnWatch = {},
): Promise<AssistantMessage | null> {
  const text = asked.text.trim();
  if (text === "") {
    context.platform.log.warn({ requestId: context.requestId }, "an empty question to the assistant was ignored");
    return null;
  }
  const begun = performance.now();
  const place = placeOf(context, asked);
  const [house, previous, understood] = await Promise.all([
    findHouse(context.read),
    watch.previous === undefined ? lastFrame(context.read, place, context.now()) : watch.previous,
    parts.language.understand(context, text, { now: null, timeZone: null }),
  ]);
  const turn: Turn = {
    context,
    actions: parts.actions,
    formats: formatsOf(house.zone, house.currency),
    text,
    page: asked.page,
    understood,
    previous,
    targetAgent: asked.targetAgent,
    ...(watch.hear !== undefined && { onTool: toolEvents(watch.hear) }),
  };
  const planned = await planAnswer(turn);
  const { answer, model } = asked.useModel
    ? await phrase(context, { question: text, answer: planned }, watch)
    : { answer: planned, model: null };
  if (watch.hear !== undefined && answer.basis !== "model") tellText(watch.hear, answer.content);
  context.platform.activity.noteConfidence(context.organisationId, answer.confidence);
  const message = messageOf(context, answer, { intent: understood.intent, begun, model: model ?? plannerName });
  await keep(context, place, { question: text, message, frame: answer.frame ?? previous });
  return message;
}

/** The service of the catalog that a tool belongs to; the figures of the registry are those of business analytics. */
function serviceOf(tool: string): string {
  const [service = tool] = tool.split("_");
  return service === "metrics" ? "business-analytics" : service;
}

interface Made {
  readonly intent: string;
  readonly begun: number;
  readonly model: string;
}

function messageOf(context: Context, answer: Answer, { intent, begun, model }: Made): AssistantMessage {
  const agent = answer.agents.at(-1) ?? "coordinator";
  return {
    id: randomUUIDv7(),
    type: "assistant",
    content: answer.content,
    confidence: answer.confidence,
    model,
    processingTime: Math.round((performance.now() - begun) * 10) / 10,
    timestamp: context.now().toISOString(),
    agent,
    metadata: {
      systemVersion: version,
      agentUsed: agent,
      modelsInvolved: [...new Set([plannerName, model])],
      loadBalancerStrategy: strategy,
      intent,
      basis: answer.basis,
      tools: [...answer.tools],
      agents: [...answer.agents],
    },
    parts: [...answer.parts],
    sources: [...answer.sources],
    suggestions: [...answer.suggestions],
    services: [...new Set(answer.tools.map(serviceOf))].slice(0, servicesOfferedAtMost),
    navigate: answer.navigate,
    export: answer.export,
    note: answer.note,
  };
}

async function keep(
  context: Context,
  place: Place,
  exchange: { question: string; message: AssistantMessage; frame: Frame | null },
): Promise<void> {
  // Without the request's Idempotency-Key: a question asked again is answered from the rows of now.
  const keyless = createContext({ visitor: context, session: context });
  // oxlint-disable-next-line house/verb -- a conversation is the caller's own: nothing of the organization changes
  await keyless.transaction((tx) => insertExchange(tx, place, exchange));
}
