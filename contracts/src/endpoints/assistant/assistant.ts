import { z } from "zod";
import { assistantAgents, assistantLettersAtMost } from "../../constants/assistant.ts";
import {
  AssistantEvent,
  AssistantMessage,
  ConversationPlace,
  QueryAnswer,
  QueryContext,
} from "../../entities/assistant/assistant.ts";
import { hemispheres } from "../../access/roles.ts";
import { Id, note } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "assistant", access: "signed-in" } as const;
const errors = ["assistant.too_many"] as const;
/** Empty text is answered with an empty result, not refused [AI-14]. */
const Question = z.string().max(assistantLettersAtMost);

export const assistantEndpoints = {
  getAssistantStatus: endpoint({
    ...shared,
    access: "public",
    method: "GET",
    path: "/api/cerebrix/v2/status",
    summary: "Whether the assistant works, its agents, and whether a local model helps it [AI-07]",
    input: z.strictObject({}),
    output: z.strictObject({
      status: z.enum(["operational"]),
      systemVersion: z.string(),
      agents: z.array(z.enum(assistantAgents)),
      model: z.string(),
      modelAvailable: z.boolean(),
      loadBalancerStrategy: z.string(),
    }),
    errors: [],
  }),
  queryAssistant: endpoint({
    ...shared,
    method: "POST",
    path: "/api/cerebrix/v2/query",
    summary: "Ask the agents in plain words; the answer carries the rows behind every figure [AI-01, AI-07]",
    input: z.strictObject({ query: Question, context: QueryContext.default({}), useModel: z.boolean().default(false) }),
    output: QueryAnswer,
    errors,
  }),
  chatWithAssistant: endpoint({
    ...shared,
    method: "POST",
    path: "/api/cerebrix/chat",
    summary: "A message in the conversation of an area and page [AI-02, AI-07]",
    input: z.strictObject({
      message: Question,
      hemisphere: z.enum(hemispheres).nullable().default(null),
      context: QueryContext.default({}),
      useModel: z.boolean().default(false),
    }),
    output: QueryAnswer,
    errors,
  }),
  streamAssistant: endpoint({
    ...shared,
    method: "POST",
    path: "/api/assistant/stream",
    summary: "The same as a stream: tools as they run, the sentence as it is written, the whole message",
    input: z.strictObject({ message: Question, ...ConversationPlace, useModel: z.boolean().default(false) }),
    output: AssistantEvent,
    errors,
    lines: "text/event-stream",
  }),
  getConversation: endpoint({
    ...shared,
    method: "GET",
    path: "/api/assistant/conversation",
    summary: "The last messages of the caller's conversation in an area and page [AI-02]",
    input: z.strictObject({ hemisphere: z.enum(hemispheres).optional(), page: z.string().max(500).default("/") }),
    output: z.strictObject({ messages: z.array(AssistantMessage), recentQueries: z.array(z.string()) }),
    errors: [],
  }),
  clearConversation: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/assistant/conversation",
    summary: "Delete the caller's conversation in an area and page",
    input: z.strictObject({ hemisphere: z.enum(hemispheres).optional(), page: z.string().max(500).default("/") }),
    output: z.strictObject({ deleted: z.int() }),
    errors: [],
  }),
  rateAnswer: endpoint({
    ...shared,
    method: "POST",
    path: "/api/assistant/feedback",
    summary: "Rate an answer from 1 to 5, with a correction: the intent's confidence learns from it [AI-19]",
    input: z.strictObject({
      interactionId: Id,
      rating: z.int().min(1).max(5),
      correctAnswer: note(2000).default(null),
      userCorrection: note(2000).default(null),
    }),
    output: z.strictObject({ interactionId: Id, intent: z.string(), confidence: z.number() }),
    errors: ["request.not_found"],
  }),
};
