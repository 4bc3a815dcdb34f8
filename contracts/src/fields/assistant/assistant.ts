// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/cerebrix/v2/query` */
export const queryAssistant = {
  query: { maxLength: 4000 },
  "context.targetAgent": { optional: true },
  "context.userId": { optional: true, maxLength: 100 },
  "context.timestamp": { optional: true },
  "context.sessionId": { optional: true, maxLength: 100 },
  "context.page": { optional: true, maxLength: 500 },
  "context.hemisphere": { optional: true },
  useModel: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/cerebrix/chat` */
export const chatWithAssistant = {
  message: { maxLength: 4000 },
  hemisphere: { optional: true },
  "context.targetAgent": { optional: true },
  "context.userId": { optional: true, maxLength: 100 },
  "context.timestamp": { optional: true },
  "context.sessionId": { optional: true, maxLength: 100 },
  "context.page": { optional: true, maxLength: 500 },
  "context.hemisphere": { optional: true },
  useModel: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/assistant/stream` */
export const streamAssistant = {
  message: { maxLength: 4000 },
  hemisphere: { optional: true },
  page: { optional: true, maxLength: 500 },
  useModel: { optional: true },
} as const satisfies InputFacts;

/** `DELETE /api/assistant/conversation` */
export const clearConversation = {
  hemisphere: { optional: true },
  page: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/assistant/feedback` */
export const rateAnswer = {
  interactionId: {},
  rating: { min: 1, max: 5, step: 1 },
  correctAnswer: { optional: true, maxLength: 2000 },
  userCorrection: { optional: true, maxLength: 2000 },
} as const satisfies InputFacts;
