import { z } from "zod";
import {
  Chat,
  ChatAnswer,
  EmbedMany,
  EmbedOne,
  Embedding,
  Embeddings,
  GenerateText,
  GeneratedText,
  InstalledModels,
  ModelServerVersion,
  ModelStatus,
} from "../../entities/assistant/language-model.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "language model", access: "signed-in" } as const;
const nothing = z.strictObject({});
const lookups = ["llm.not_configured", "llm.unavailable", "llm.timed_out"] as const;
const questions = [...lookups, "llm.busy", "llm.model_missing", "llm.refused"] as const;

/** A local Ollama server behind the product's sign-in and limits, with Ollama's own bodies [LLM-01]. */
export const languageModelEndpoints = {
  getModelStatus: endpoint({
    ...shared,
    method: "GET",
    path: "/api/ollama/status",
    summary: "Whether a local language model answers, and which models are installed; looked up once a minute at most",
    input: nothing,
    output: ModelStatus,
    errors: [],
  }),
  listModels: endpoint({
    ...shared,
    method: "GET",
    path: "/api/ollama/tags",
    summary: "The models installed on the model server, as Ollama lists them",
    input: nothing,
    output: InstalledModels,
    errors: lookups,
  }),
  getModelServerVersion: endpoint({
    ...shared,
    method: "GET",
    path: "/api/ollama/version",
    summary: "The version of the model server",
    input: nothing,
    output: ModelServerVersion,
    errors: lookups,
  }),
  generateText: endpoint({
    ...shared,
    method: "POST",
    path: "/api/ollama/generate",
    summary: "Complete a prompt with the local language model",
    input: GenerateText,
    output: GeneratedText,
    lines: "application/x-ndjson",
    errors: questions,
  }),
  chatWithModel: endpoint({
    ...shared,
    method: "POST",
    path: "/api/ollama/chat",
    summary: "Answer a conversation with the local language model",
    input: Chat,
    output: ChatAnswer,
    lines: "application/x-ndjson",
    errors: questions,
  }),
  embedTexts: endpoint({
    ...shared,
    method: "POST",
    path: "/api/ollama/embed",
    summary: "Embedding vectors of one or several texts",
    input: EmbedMany,
    output: Embeddings,
    errors: questions,
  }),
  embedText: endpoint({
    ...shared,
    method: "POST",
    path: "/api/embeddings",
    summary: "The embedding vector of one text",
    input: EmbedOne,
    output: Embedding,
    errors: questions,
  }),
};
