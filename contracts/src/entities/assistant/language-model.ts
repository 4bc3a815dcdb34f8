import { z } from "zod";
import { modelDefaults, modelLimits } from "../../constants/language-model.ts";
import { Timestamp } from "../primitives.ts";

const Prompt = z.string().max(modelLimits.promptCharacters);
const ModelName = z
  .string()
  .regex(/^[\w.:/-]{1,120}$/)
  .default(modelDefaults.model);

/** Ollama's options that may be chosen here; the standard values are this product's. */
const ModelOptions = z.strictObject({
  temperature: z.number().min(0).max(2).default(modelDefaults.temperature),
  num_predict: z.int().min(1).max(modelDefaults.maxTokens).default(modelDefaults.maxTokens),
  stop: z.array(z.string().min(1).max(100)).max(10).optional(),
  seed: z.int().optional(),
  top_k: z.int().min(1).max(1000).optional(),
  top_p: z.number().min(0).max(1).optional(),
  repeat_penalty: z.number().min(0).max(10).optional(),
});

const standardOptions = { temperature: modelDefaults.temperature, num_predict: modelDefaults.maxTokens };
/** `json`, or a JSON schema the answer has to follow. */
const AnswerFormat = z.union([z.literal("json"), z.record(z.string(), z.unknown())]);

const shared = {
  model: ModelName,
  format: AnswerFormat.optional(),
  options: ModelOptions.default(standardOptions),
  /** Line by line unless false, as Ollama does. */
  stream: z.boolean().default(true),
  think: z.boolean().optional(),
};

export const GenerateText = z.strictObject({
  ...shared,
  prompt: Prompt.default(""),
  suffix: Prompt.optional(),
  system: Prompt.optional(),
});
export type GenerateText = z.output<typeof GenerateText>;

const ToolCall = z.object({
  id: z.string().optional(),
  function: z.object({
    index: z.int().optional(),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
});
const ChatMessage = z.strictObject({
  role: z.enum(["system", "user", "assistant", "tool"]),
  content: Prompt,
  tool_calls: z.array(ToolCall).max(20).optional(),
  tool_name: z.string().max(100).optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

const Tool = z.strictObject({
  type: z.literal("function"),
  function: z.strictObject({
    name: z.string().max(64),
    description: z.string().max(2000).optional(),
    /** A JSON schema of the arguments. */
    parameters: z.record(z.string(), z.unknown()),
  }),
});

export const Chat = z.strictObject({
  ...shared,
  messages: z.array(ChatMessage).min(1).max(100),
  tools: z.array(Tool).max(64).optional(),
});
export type Chat = z.output<typeof Chat>;

export const EmbedOne = z.strictObject({ model: ModelName, prompt: Prompt.min(1) });
export const EmbedMany = z.strictObject({
  model: ModelName,
  input: z.union([Prompt.min(1), z.array(Prompt.min(1)).min(1).max(64)]),
  truncate: z.boolean().optional(),
});

const Counts = {
  created_at: z.string().optional(),
  done: z.boolean(),
  done_reason: z.string().optional(),
  /** Nanoseconds, as all durations here. */
  total_duration: z.number().optional(),
  load_duration: z.number().optional(),
  prompt_eval_count: z.number().optional(),
  prompt_eval_duration: z.number().optional(),
  eval_count: z.number().optional(),
  eval_duration: z.number().optional(),
};

// Answers of the model server are read for these fields; others are left out.
export const GeneratedText = z.object({
  model: z.string(),
  response: z.string(),
  thinking: z.string().optional(),
  context: z.array(z.int()).optional(),
  ...Counts,
});
export const ChatAnswer = z.object({
  model: z.string(),
  message: z.object({
    role: z.string(),
    content: z.string().default(""),
    thinking: z.string().optional(),
    tool_calls: z.array(ToolCall).optional(),
  }),
  ...Counts,
});
export const Embedding = z.object({ embedding: z.array(z.number()) });
export const Embeddings = z.object({
  model: z.string().optional(),
  embeddings: z.array(z.array(z.number())),
  total_duration: z.number().optional(),
  load_duration: z.number().optional(),
  prompt_eval_count: z.number().optional(),
});
const ModelDetails = z.object({
  parent_model: z.string().optional(),
  format: z.string().optional(),
  family: z.string().optional(),
  families: z.array(z.string()).nullish(),
  parameter_size: z.string().optional(),
  quantization_level: z.string().optional(),
});
export const InstalledModels = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      model: z.string().optional(),
      modified_at: z.string().optional(),
      size: z.number().optional(),
      digest: z.string().optional(),
      details: ModelDetails.optional(),
    }),
  ),
});
export const ModelServerVersion = z.object({ version: z.string() });

export const ModelStatus = z.strictObject({
  available: z.boolean(),
  configured: z.boolean(),
  version: z.string().nullable(),
  models: z.array(z.string()),
  defaultModel: z.string(),
  /** The default model is installed. */
  modelPresent: z.boolean(),
  checkedAt: Timestamp.nullable(),
  /** The next look is taken no earlier than this many milliseconds after `checkedAt`. */
  ttlMs: z.int(),
  /** Why it is not available, in a sentence. */
  error: z.string().nullable(),
});
export type ModelStatus = z.output<typeof ModelStatus>;
