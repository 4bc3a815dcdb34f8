import {
  documentLettersAtMost,
  followUpsAtMost,
  questionLettersAtMost,
} from "@cerebro/contracts/constants/language.ts";
import type { LanguageAnswers, NamedEntity } from "@cerebro/contracts/entities/assistant/language.ts";
import { type Entity, entityThreshold } from "@cerebro/engines/language/entities/entity.ts";
import { sentimentOf } from "@cerebro/engines/language/sentiment.ts";
import { suggestionsFor } from "@cerebro/engines/language/suggestions.ts";
import { whyNotUnderstood } from "@cerebro/engines/language/why-not.ts";
import type { Question } from "./question.ts";
import { requireText, textGiven } from "../params.ts";

export const presentEntity = (entity: Entity): NamedEntity => ({ ...entity, type: entity.key });

/** Input that is no text is ignored, not refused [NLP-03]. */
export async function analyzeIntent(question: Question): Promise<LanguageAnswers["analyze_intent"]> {
  const given = textGiven(question.params);
  if (given !== undefined && typeof given !== "string") {
    question.context.platform.log.warn({ kind: typeof given }, "a question that is no text was ignored");
    return { ...ignored, reason: "not_text" };
  }
  const text = requireText(question.params, questionLettersAtMost);
  const understood = await question.understand(text);
  const { intent, confidence, alternatives, agent, basis, note } = understood;
  const entities = understood.entities.map(presentEntity);
  const reason = intent === "unknown" ? whyNotUnderstood(text) : null;
  return { intent, confidence, alternatives: [...alternatives], entities, agent, reason, basis, note };
}

const ignored = {
  intent: "unknown",
  confidence: 0,
  alternatives: [],
  entities: [],
  agent: "coordinator",
  basis: "engine",
  note: null,
} as const satisfies Partial<LanguageAnswers["analyze_intent"]>;

export async function extractEntities(question: Question): Promise<LanguageAnswers["extract_entities"]> {
  const { entities, note } = await question.understand(requireText(question.params, questionLettersAtMost));
  const values: LanguageAnswers["extract_entities"]["values"] = {};
  for (const { key, value } of entities) {
    const before = values[key];
    if (before === undefined) values[key] = value;
    else values[key] = [...(Array.isArray(before) ? before : [before]), value];
  }
  return { entities: entities.map(presentEntity), values, threshold: entityThreshold, note };
}

export async function analyzeSentiment({ params }: Question): Promise<LanguageAnswers["analyze_sentiment"]> {
  const { sentiment, score, urgency, words } = sentimentOf(requireText(params, documentLettersAtMost));
  return { sentiment, score, urgency, words: words.slice(0, 100) };
}

/** Without a text, what people ask first. */
export async function generateSuggestions(question: Question): Promise<LanguageAnswers["generate_suggestions"]> {
  if (textGiven(question.params) === undefined)
    return { suggestions: suggestionsFor("help.smalltalk", [], followUpsAtMost) };
  const { intent, entities } = await question.understand(requireText(question.params, questionLettersAtMost));
  return { suggestions: suggestionsFor(intent, entities, followUpsAtMost) };
}
