import { z } from "zod";
import { followUpsAtMost, servicesOfferedAtMost } from "../../constants/language.ts";
import { ServiceFailure, ServiceSuccess } from "../automation/service-answer.ts";

const Confidence = z.number().min(0).max(1);
/** Why less than everything was done, in words for people; null where nothing was left out [NLP-06]. */
const Note = z.string().nullable();

export const NamedEntity = z.strictObject({
  /** `sku`, `order`, `shipment`, `date`, `weight_kg` and so on; `type` is the same. */
  key: z.string(),
  type: z.string(),
  /** Codes in capitals, amounts as numbers, days as `2026-11-23` or from/to as `2026-11-01/2026-11-30`. */
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  confidence: Confidence,
  /** Of what the organization knows by that name. */
  id: z.string().optional(),
  currency: z.string().optional(),
});
export type NamedEntity = z.output<typeof NamedEntity>;

const Guess = z.strictObject({ intent: z.string(), confidence: Confidence });

export const IntentAnswer = z.strictObject({
  intent: z.string(),
  confidence: Confidence,
  /** The three likeliest, the chosen one first. */
  alternatives: z.array(Guess).max(3),
  entities: z.array(NamedEntity),
  agent: z.enum(["revenue", "executive", "bot-economy", "coordinator"]),
  /** Why nothing was understood: no text, no words in it, another script, program code. */
  reason: z.enum(["not_text", "no_words", "other_script", "code"]).nullable(),
  /** `keywords`: the fallback without the engine. */
  basis: z.enum(["engine", "keywords"]),
  note: Note,
});
export type IntentAnswer = z.output<typeof IntentAnswer>;

const EntitiesAnswer = z.strictObject({
  entities: z.array(NamedEntity),
  /** The same by kind: one value, or a list where there are several. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])),
  threshold: Confidence,
  note: Note,
});

const SentimentAnswer = z.strictObject({
  sentiment: z.enum(["positive", "neutral", "negative"]),
  score: z.number().min(-1).max(1),
  urgency: z.enum(["low", "medium", "high"]),
  words: z.array(z.string()),
});

const SuggestionsAnswer = z.strictObject({
  suggestions: z.array(z.strictObject({ text: z.string(), intent: z.string() })).max(followUpsAtMost),
});

const OfferedService = z.strictObject({
  service: z.string(),
  action: z.string(),
  tool: z.string(),
  effect: z.enum(["read", "write"]),
  summary: z.string(),
  /** Parts of the question that the action takes as parameters. */
  params: z.record(z.string(), z.unknown()),
});

const ServiceChoice = z.strictObject({
  intent: z.string(),
  confidence: Confidence,
  /** Null where no service of this server does it, or the caller may not use it. */
  service: OfferedService.nullable(),
  recommendations: z.array(OfferedService).max(servicesOfferedAtMost),
  note: Note,
});

const ReadField = z.strictObject({ name: z.string(), value: z.string(), confidence: Confidence, line: z.int().min(1) });

const DocumentAnswer = z.strictObject({
  type: z.string(),
  confidence: Confidence,
  fields: z.array(ReadField),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  entities: z.array(NamedEntity),
  summary: z.string(),
  basis: z.enum(["engine", "fallback"]),
  note: Note,
});

const EmailAnswer = z.strictObject({
  category: z.string(),
  urgency: z.enum(["low", "medium", "high"]),
  actionRequired: z.boolean(),
  sentiment: z.enum(["positive", "neutral", "negative"]),
  intent: z.string(),
  confidence: Confidence,
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  entities: z.array(NamedEntity),
  basis: z.enum(["engine", "fallback"]),
  note: Note,
});

const ResponseAnswer = z.strictObject({
  response: z.string(),
  intent: z.string(),
  confidence: Confidence,
  agent: z.string(),
  /** `canned`: a prepared sentence without figures of the organization. */
  basis: z.enum(["canned"]),
  suggestions: z.array(z.strictObject({ text: z.string(), intent: z.string() })).max(followUpsAtMost),
  note: Note,
});

/** Output of the engine's actions, by action [NLP-01]. */
export const languageAnswers = {
  analyze_intent: IntentAnswer,
  extract_entities: EntitiesAnswer,
  analyze_sentiment: SentimentAnswer,
  generate_suggestions: SuggestionsAnswer,
  query_to_service: ServiceChoice,
  process_document: DocumentAnswer,
  process_email: EmailAnswer,
  generate_response: ResponseAnswer,
};
export type LanguageAnswers = { [Action in keyof typeof languageAnswers]: z.output<(typeof languageAnswers)[Action]> };

export const LanguageSuccess = ServiceSuccess.extend({
  service: z.literal("nlp-engine"),
  data: z.union([
    IntentAnswer,
    EntitiesAnswer,
    SentimentAnswer,
    SuggestionsAnswer,
    ServiceChoice,
    DocumentAnswer,
    EmailAnswer,
    ResponseAnswer,
  ]),
});
export type LanguageSuccess = z.output<typeof LanguageSuccess>;

/** One event of the stream, written as a line `data: {…}`; after the last comes `data: [DONE]` [NLP-02]. */
export const LanguageEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("start"), action: z.string(), requestId: z.string() }),
  z.strictObject({ type: z.literal("intent"), intent: z.string(), confidence: Confidence }),
  z.strictObject({ type: z.literal("entity"), entity: NamedEntity }),
  z.strictObject({ type: z.literal("text"), delta: z.string() }),
  z.strictObject({ type: z.literal("result"), answer: LanguageSuccess }),
  z.strictObject({ type: z.literal("error"), answer: ServiceFailure }),
]);
export type LanguageEvent = z.output<typeof LanguageEvent>;
