import { followUpsAtMost, languageTexts, questionLettersAtMost } from "@cerebro/contracts/constants/language.ts";
import type { LanguageAnswers } from "@cerebro/contracts/entities/assistant/language.ts";
import { suggestionsFor } from "@cerebro/engines/language/suggestions.ts";
import { requireText } from "../params.ts";
import { chooseService } from "./service-choice.ts";
import type { Question } from "./question.ts";

const smalltalk: readonly (readonly [RegExp, string])[] = [
  [/\b(?:thanks?|thank you|thx|cheers|appreciate)\b/i, "You're welcome."],
  [/\b(?:bye|goodbye|see you|see ya|good night)\b/i, "Goodbye."],
  [
    /\b(?:who|what) are you\b|\byour name\b|\brobot\b|\bhuman\b/i,
    "I am the assistant of this platform: a program that reads your company's data, no person.",
  ],
  [
    /\b(?:help|what can you|how (?:do|can) i|features|commands|questions)\b/i,
    "Ask about stock, orders, shipments, the fleet, figures and costs. Name an item, an order or a period to be exact.",
  ],
];
const greeting = "Hello. Ask about stock, orders, shipments, the fleet, figures or costs.";

/**
 * A prepared sentence without figures: what was understood, and which service has the rows. It never states a number, since none
 * was read.
 */
export async function generateResponse(question: Question): Promise<LanguageAnswers["generate_response"]> {
  const text = requireText(question.params, questionLettersAtMost);
  const { intent, confidence, agent, entities, note } = await question.understand(text);
  const suggestions = suggestionsFor(intent, entities, followUpsAtMost);
  const shared = { intent, confidence, agent, basis: "canned", suggestions } as const;
  if (intent === "unknown") return { response: languageTexts.notUnderstood, ...shared, note };
  if (intent === "help.smalltalk")
    return { response: smalltalk.find(([shape]) => shape.test(text))?.[1] ?? greeting, ...shared, note };
  const { service, note: refusal } = await chooseService(question);
  const named = entities.map(({ text: words }) => words).join(", ");
  const about = `I understood this as ${intent.replace(".", ": ")}${named === "" ? "" : ` (${named})`}.`;
  const where =
    service === null
      ? "No service that you may use answers it on this server."
      : `${service.service} has the rows: ${service.summary}.`;
  return { response: `${about} ${where}`, ...shared, note: note ?? refusal };
}
