/** Letters of a question, and of a document or mail. */
export const questionLettersAtMost = 10_000;
export const documentLettersAtMost = 500_000;
/** An answer is kept this long for the same question in the same company [NLP-03]. */
export const languageCacheMs = 5 * 60_000;
/** Questions of one account or key a minute. */
export const questionsPerMinute = 1200;
/** Maximum wait for the organization's names, in ms. */
export const namesWithinMs = 400;
/** Follow-ups and services offered at most [AI-18]. */
export const followUpsAtMost = 3;
export const servicesOfferedAtMost = 5;

/** Messages of the engine when part of its data is missing [NLP-06]. */
export const languageTexts = {
  unavailable: "Neural language processing is temporarily offline. Using local pattern matching as fallback.",
  slow: "Language analysis taking longer than expected. Processing with reduced features.",
  rateLimit: "AI service rate limit reached. Please try again in a few moments.",
  notUnderstood: "I didn't understand that command. Try asking differently or use the suggestions.",
  document: "The document could not be analyzed. Manual review may be required.",
} as const;

export const languageActions = [
  "analyze_intent",
  "extract_entities",
  "analyze_sentiment",
  "generate_suggestions",
  "query_to_service",
  "process_document",
  "process_email",
  "generate_response",
] as const;
export type LanguageAction = (typeof languageActions)[number];
