import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import { assistantAgents, formPriorities } from "../../constants/assistant.ts";
import { followUpsAtMost, servicesOfferedAtMost } from "../../constants/language.ts";
import { ActionAnswer, Id, text, Timestamp } from "../primitives.ts";

const Confidence = z.number().min(0).max(1);
/** A page of the product. */
const Link = z.string().nullable();

/** Source of a figure or a statement: the rows of a metric, a list, a record or a guide. */
export const AnswerSource = z.strictObject({
  kind: z.enum(["metric", "list", "record", "guide"]),
  label: z.string(),
  href: Link,
  /** The call that returns exactly these rows. */
  rows: z.string().nullable(),
});
export type AnswerSource = z.output<typeof AnswerSource>;

/** A part of an answer: a figure, a table, a chart, a quoted passage, or a form. */
export const AnswerPart = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("figure"),
    label: z.string(),
    /** Null where there is nothing to compute it from; `note` says why. */
    value: z.number().nullable(),
    text: z.string(),
    note: z.string().nullable(),
    href: Link,
  }),
  z.strictObject({
    kind: z.literal("table"),
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.strictObject({ cells: z.array(z.string()), href: Link })),
    /** All rows there are; the table shows the first of them. */
    count: z.int(),
    href: Link,
  }),
  z.strictObject({
    kind: z.literal("chart"),
    title: z.string(),
    form: z.enum(["line", "bar"]),
    points: z.array(z.strictObject({ label: z.string(), value: z.number().nullable(), text: z.string() })),
    href: Link,
  }),
  z.strictObject({ kind: z.literal("passage"), title: z.string(), text: z.string(), href: Link }),
  z.strictObject({
    kind: z.literal("form"),
    form: z.enum(["create_order", "create_product"]),
    /** Part of the question that fills a field. */
    values: z.record(z.string(), z.string()),
  }),
  /** A change that was prepared: `simulate` shows its effects, and a person applies it with the token [AI-13]. */
  z.strictObject({
    kind: z.literal("change"),
    title: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    /** A field of the input that the person chooses. */
    choice: z.strictObject({
      field: z.string(),
      label: z.string(),
      options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    }),
  }),
]);
export type AnswerPart = z.output<typeof AnswerPart>;

export const MessageMetadata = z.strictObject({
  systemVersion: z.string(),
  agentUsed: z.enum(assistantAgents),
  modelsInvolved: z.array(z.string()),
  loadBalancerStrategy: z.string(),
  intent: z.string(),
  /** Origin of the sentence: the planner, a model's phrasing, or a prepared text. */
  basis: z.enum(["planner", "model", "prepared"]),
  /** Tools that ran, in their order. */
  tools: z.array(z.string()),
  /** Agents that worked on it: the one that was chosen, then the one it handed over to [AI-06]. */
  agents: z.array(z.enum(assistantAgents)),
});

/** A message of a conversation with the assistant [AI-03]. */
export const AssistantMessage = z.strictObject({
  id: Id,
  type: z.enum(["user", "assistant"]),
  content: z.string(),
  confidence: Confidence.nullable(),
  model: z.string().nullable(),
  /** Milliseconds. */
  processingTime: z.number().nullable(),
  timestamp: Timestamp,
  agent: z.enum(assistantAgents).nullable(),
  metadata: MessageMetadata.nullable(),
  parts: z.array(AnswerPart),
  sources: z.array(AnswerSource),
  suggestions: z.array(z.string()).max(followUpsAtMost),
  services: z.array(z.string()).max(servicesOfferedAtMost),
  /** A page to open now: nothing changes by it [AI-21]. */
  navigate: Link,
  /** Data that the browser exports now: those of the screen, or the tables of this answer [AI-05]. */
  export: z.enum(["screen", "answer"]).nullable(),
  /** Why less than everything was done; null where nothing was left out. */
  note: z.string().nullable(),
});
export type AssistantMessage = z.output<typeof AssistantMessage>;

/** The place of a conversation [AI-02]. */
export const ConversationPlace = {
  hemisphere: z.enum(hemispheres).nullable().default(null),
  page: z.string().max(500).default("/"),
};

export const QueryContext = z.strictObject({
  targetAgent: z.enum(assistantAgents).nullish(),
  userId: z.string().max(100).nullish(),
  timestamp: z.union([z.string().max(40), z.number()]).nullish(),
  sessionId: z.string().max(100).nullish(),
  page: z.string().max(500).nullish(),
  hemisphere: z.enum(hemispheres).nullish(),
});

/** Answers of the multi-agent system, with the names that its callers read [AI-07]. */
export const QueryAnswer = z.strictObject({
  result: z.string(),
  response: z.string(),
  confidence: Confidence,
  model: z.string(),
  responseTime: z.number(),
  processingTime: z.number(),
  modelsInvolved: z.array(z.string()),
  loadBalancerStrategy: z.string(),
  agent: z.enum(assistantAgents),
  message: AssistantMessage.nullable(),
});
export type QueryAnswer = z.output<typeof QueryAnswer>;

/** An event of a streamed answer, in the form of the UI message stream. */
export const AssistantEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("start"), messageId: z.string() }),
  z.strictObject({
    type: z.literal("tool-input-available"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
  }),
  z.strictObject({
    type: z.literal("tool-output-available"),
    toolCallId: z.string(),
    output: z.strictObject({ sentence: z.string(), parts: z.array(AnswerPart), sources: z.array(AnswerSource) }),
  }),
  z.strictObject({ type: z.literal("text-start"), id: z.string() }),
  z.strictObject({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
  z.strictObject({ type: z.literal("text-end"), id: z.string() }),
  /** The text so far does not hold: the planner's follows as another text. */
  z.strictObject({ type: z.literal("data-withdrawn"), data: z.strictObject({ id: z.string() }) }),
  z.strictObject({ type: z.literal("data-message"), data: AssistantMessage }),
  z.strictObject({ type: z.literal("error"), errorText: z.string() }),
  z.strictObject({ type: z.literal("finish") }),
]);
export type AssistantEvent = z.output<typeof AssistantEvent>;

/** Answer of one of the service tools: a sentence, its parts, and the rows as the service gave them. */
export const ToolAnswer = z.strictObject({
  tool: z.string(),
  summary: z.string(),
  parts: z.array(AnswerPart),
  sources: z.array(AnswerSource),
  /** As the call behind it answers. */
  data: ActionAnswer,
  note: z.string().nullable(),
});
export type ToolAnswer = z.output<typeof ToolAnswer>;

/** The form for an order [AI-12]. */
export const OrderForm = z.strictObject({
  customerName: text(200),
  items: z
    .array(z.strictObject({ sku: text(60), quantity: z.int().min(1).max(10_000_000) }))
    .min(1)
    .max(100),
  priority: z.enum(formPriorities),
});
/** The form for a product [AI-12]; the price is of one unit, in units of the organization's currency. */
export const ProductForm = z.strictObject({
  name: text(200),
  sku: text(60),
  quantity: z.int().min(0).max(1_000_000_000),
  price: z.number().min(0).max(10_000_000),
});
export const FormRecord = z.strictObject({
  kind: z.enum(["sales_order", "item"]),
  id: Id,
  label: z.string(),
  href: z.string(),
  message: z.string(),
});
