import { type LanguageAction, languageActions } from "@cerebro/contracts/constants/language.ts";
import type { LanguageAnswers, LanguageSuccess } from "@cerebro/contracts/entities/assistant/language.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { metaSince } from "../../platform/http/service-envelope.ts";
import { analyzeIntent, analyzeSentiment, extractEntities, generateSuggestions } from "./answers/intent.ts";
import { processDocument, processEmail } from "./answers/papers.ts";
import type { Question } from "./answers/question.ts";
import { generateResponse } from "./answers/response.ts";
import { chooseService } from "./answers/service-choice.ts";
import type { Language, Understood } from "./language.ts";
import { type Params, saidAt } from "./params.ts";

const handlers = {
  analyze_intent: analyzeIntent,
  extract_entities: extractEntities,
  analyze_sentiment: analyzeSentiment,
  generate_suggestions: generateSuggestions,
  query_to_service: chooseService,
  process_document: processDocument,
  process_email: processEmail,
  generate_response: generateResponse,
} satisfies { readonly [Action in LanguageAction]: (question: Question) => Promise<LanguageAnswers[Action]> };

export interface LanguageCall {
  readonly action: string;
  readonly params: Params;
}

/** Runs an action of the engine; counted among what runs in the organization. */
export async function runLanguage(
  context: Context,
  { action, params }: LanguageCall,
  parts: LanguageParts,
): Promise<LanguageSuccess> {
  const begun = performance.now();
  const name = languageActions.find((one) => one === action);
  if (name === undefined) throw new AppError("service.unknown_action");
  parts.language.admit(context);
  const said = saidAt(params);
  let last: Understood | null = null;
  const understand = async (text: string): Promise<Understood> =>
    (last = await parts.language.understand(context, text, said));
  const question: Question = { context, params, actions: parts.actions, understand };
  const { activity } = context.platform;
  const work = { kind: "action", service: "nlp-engine", name } as const;
  const data = await activity.during(context.organisationId, work, (): Promise<LanguageAnswers[LanguageAction]> =>
    handlers[name](question),
  );
  return {
    success: true,
    service: "nlp-engine",
    action: name,
    data,
    meta: { ...metaSince(context.requestId, begun), ...howMade(last) },
  };
}

export interface LanguageParts {
  readonly language: Language;
  readonly actions: Actions;
}

function howMade(last: Understood | null): { readonly source: "live" | "fallback"; readonly cached: boolean } {
  return { source: last?.basis === "keywords" ? "fallback" : "live", cached: last?.isKept === true };
}
