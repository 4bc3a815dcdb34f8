import { assistantAgents, recentQueriesAtMost } from "@cerebro/contracts/constants/assistant.ts";
import type { assistantEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant.ts";
import type { AssistantMessage, QueryAnswer } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Context } from "../../platform/context.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import { RequestLimit } from "../../platform/http/limits.ts";
import type { Verb, Verbs } from "../../platform/http/mount.ts";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../platform/version.ts";
import { assistantQuestionsPerMinute } from "@cerebro/contracts/constants/assistant.ts";
import {
  deleteConversation,
  findConversation,
  findInteraction,
  findRecentQueries,
  learn,
} from "./conversation.store.ts";
import { type Asked, placeOf, plannerName, runTurn, strategy, type TurnParts } from "./run-turn.ts";
import { streamTurn } from "./stream-turn.ts";

type Endpoints = typeof assistantEndpoints;
export type Admit = (context: Context) => void;

/** One limit for all questions to the assistant, per account or key. */
export function admission(platform: Platform): Admit {
  const limit = new RequestLimit(assistantQuestionsPerMinute, platform.clock);
  return ({ actor, organisationId }) => {
    const { remaining, resetSeconds } = limit.take(actor.id ?? organisationId);
    if (remaining < 0) throw new AppError("assistant.too_many", { retryAfterSeconds: resetSeconds });
  };
}

/** The calls of the assistant [AI-01, AI-02, AI-07, AI-19]. */
export function assistantVerbs(platform: Platform, parts: TurnParts, admit: Admit): Verbs<Endpoints> {
  const ask = async (context: Context, asked: Asked): Promise<QueryAnswer> => {
    requireRole(context, "member");
    admit(context);
    return queryAnswer(await runTurn(context, asked, parts));
  };
  return {
    getAssistantStatus: async () => {
      const { available, defaultModel } = await platform.languageModel.status();
      return {
        status: "operational",
        systemVersion: version,
        agents: [...assistantAgents],
        model: available ? defaultModel : plannerName,
        modelAvailable: available,
        loadBalancerStrategy: strategy,
      };
    },
    queryAssistant: (context, { query, context: about, useModel }) =>
      ask(context, {
        text: query,
        hemisphere: about.hemisphere ?? null,
        page: about.page ?? "/",
        useModel,
        targetAgent: about.targetAgent ?? null,
      }),
    chatWithAssistant: (context, { message, hemisphere, context: about, useModel }) =>
      ask(context, {
        text: message,
        hemisphere: hemisphere ?? about.hemisphere ?? null,
        page: about.page ?? "/",
        useModel,
        targetAgent: about.targetAgent ?? null,
      }),
    streamAssistant: async (context, { message, hemisphere, page, useModel }) => {
      requireRole(context, "member");
      admit(context);
      return streamTurn(context, { text: message, hemisphere, page, useModel, targetAgent: null }, parts);
    },
    getConversation: async (context, { hemisphere = null, page }) => {
      const place = placeOf(context, { hemisphere, page });
      const [exchanges, recentQueries] = await Promise.all([
        findConversation(context.read, place),
        findRecentQueries(context.read, place.actorId, recentQueriesAtMost),
      ]);
      return {
        messages: exchanges.flatMap(({ question, message }) => [questionMessage(question, message), message]),
        recentQueries,
      };
    },
    clearConversation,
    rateAnswer,
  };
}

const clearConversation: Verb<Endpoints["clearConversation"]> = (context, { hemisphere = null, page }) => {
  requireRole(context, "member");
  const place = placeOf(context, { hemisphere, page });
  return context.transaction(async (tx) => {
    const deleted = await deleteConversation(tx, place);
    tx.audit({
      action: "assistant.clear",
      subjectType: "account",
      subjectId: place.actorId,
      before: { messages: deleted },
      after: { messages: 0 },
    });
    return { deleted };
  });
};

const rateAnswer: Verb<Endpoints["rateAnswer"]> = (
  context,
  { interactionId, rating, correctAnswer, userCorrection },
) => {
  requireRole(context, "member");
  const actorId = placeOf(context, { hemisphere: null, page: "/" }).actorId;
  return context.transaction(async (tx) => {
    const found = await findInteraction(tx, actorId, interactionId);
    if (found === undefined) throw new AppError("request.not_found");
    const { intent } = found;
    const { before, after } = await learn(tx, {
      interactionId,
      actorId,
      intent,
      rating,
      correctAnswer,
      userCorrection,
      at: context.now(),
    });
    tx.audit({
      action: "assistant.rate",
      subjectType: "organisation",
      subjectId: context.organisationId,
      before: { intent, confidence: before },
      after: { intent, confidence: after },
    });
    return { interactionId, intent, confidence: after };
  });
};

/** The question as a separate message. */
function questionMessage(question: string, { id, timestamp }: AssistantMessage): AssistantMessage {
  const none = {
    confidence: null,
    model: null,
    processingTime: null,
    agent: null,
    metadata: null,
    navigate: null,
    export: null,
    note: null,
  };
  return {
    ...none,
    id,
    type: "user",
    content: question,
    timestamp,
    parts: [],
    sources: [],
    suggestions: [],
    services: [],
  };
}

/** Answer to an empty question. */
const nothing: QueryAnswer = {
  result: "",
  response: "",
  confidence: 0,
  model: plannerName,
  responseTime: 0,
  processingTime: 0,
  modelsInvolved: [],
  loadBalancerStrategy: strategy,
  agent: "coordinator",
  message: null,
};

function queryAnswer(message: AssistantMessage | null): QueryAnswer {
  if (message === null) return nothing;
  const { content, confidence, model, processingTime, metadata, agent } = message;
  return {
    ...nothing,
    result: content,
    response: content,
    confidence: confidence ?? nothing.confidence,
    model: model ?? plannerName,
    responseTime: processingTime ?? 0,
    processingTime: processingTime ?? 0,
    modelsInvolved: metadata?.modelsInvolved ?? [],
    agent: agent ?? nothing.agent,
    message,
  };
}
