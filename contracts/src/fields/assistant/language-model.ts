// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/ollama/generate` */
export const generateText = {
  model: { optional: true, maxLength: 120 },
  format: { optional: true },
  "options.temperature": { optional: true, min: 0, max: 2, step: "any" },
  "options.num_predict": { optional: true, min: 1, max: 500, step: 1 },
  "options.stop": { optional: true },
  "options.seed": { optional: true, step: 1 },
  "options.top_k": { optional: true, min: 1, max: 1000, step: 1 },
  "options.top_p": { optional: true, min: 0, max: 1, step: "any" },
  "options.repeat_penalty": { optional: true, min: 0, max: 10, step: "any" },
  stream: { optional: true },
  think: { optional: true },
  prompt: { optional: true, maxLength: 32000 },
  suffix: { optional: true, maxLength: 32000 },
  system: { optional: true, maxLength: 32000 },
} as const satisfies InputFacts;

/** `POST /api/ollama/chat` */
export const chatWithModel = {
  model: { optional: true, maxLength: 120 },
  format: { optional: true },
  "options.temperature": { optional: true, min: 0, max: 2, step: "any" },
  "options.num_predict": { optional: true, min: 1, max: 500, step: 1 },
  "options.stop": { optional: true },
  "options.seed": { optional: true, step: 1 },
  "options.top_k": { optional: true, min: 1, max: 1000, step: 1 },
  "options.top_p": { optional: true, min: 0, max: 1, step: "any" },
  "options.repeat_penalty": { optional: true, min: 0, max: 10, step: "any" },
  stream: { optional: true },
  think: { optional: true },
  "messages.#.role": {},
  "messages.#.content": { maxLength: 32000 },
  "messages.#.tool_calls.#.id": { optional: true },
  "messages.#.tool_calls.#.function.index": { optional: true, step: 1 },
  "messages.#.tool_calls.#.function.name": {},
  "messages.#.tool_calls.#.function.arguments": {},
  "messages.#.tool_name": { optional: true, maxLength: 100 },
  "tools.#.type": {},
  "tools.#.function.name": { maxLength: 64 },
  "tools.#.function.description": { optional: true, maxLength: 2000 },
  "tools.#.function.parameters": {},
} as const satisfies InputFacts;

/** `POST /api/ollama/embed` */
export const embedTexts = {
  model: { optional: true, maxLength: 120 },
  input: {},
  truncate: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/embeddings` */
export const embedText = {
  model: { optional: true, maxLength: 120 },
  prompt: { maxLength: 32000 },
} as const satisfies InputFacts;
