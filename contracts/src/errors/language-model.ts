import type { ErrorText } from "./error-text.ts";

export const modelErrors = {
  "llm.not_configured": {
    status: 409,
    text: "No local language model is set up. The operator of this server sets its address as OLLAMA_URL.",
  },
  "llm.unavailable": {
    status: 503,
    text: "The local language model does not answer. Everything else works without it; try again later.",
  },
  "llm.timed_out": { status: 503, text: "LLM request timed out. Try a shorter prompt." },
  "llm.busy": { status: 429, text: "AI service rate limit reached. Please try again in a few moments." },
  "llm.model_missing": {
    status: 404,
    text: "The model {model} is not installed on the model server. Choose one of the installed models, or have the operator pull it.",
  },
  "llm.refused": { status: 400, text: "The language model refused the request: {reason}" },
} as const satisfies Record<string, ErrorText>;
