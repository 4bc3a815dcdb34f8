import { describe, expect, it } from "vitest";
import * as assistant from "./constants/assistant.ts";
import * as documents from "./constants/documents.ts";
import * as emails from "./constants/emails.ts";
import * as health from "./constants/health.ts";
import * as language from "./constants/language.ts";
import * as realtime from "./constants/realtime.ts";
import { errors } from "./errors/errors.ts";

type Row = readonly [requirement: string, what: string, value: unknown, asAgreed: unknown];

const { assistantTexts } = assistant;
const { healthTexts } = health;

/** Texts that stand on screen or on the wire letter for letter. */
const texts: readonly Row[] = [
  [
    "AI-04",
    "unknown page",
    assistantTexts.pageUnknown,
    'I couldn\'t find a page for "{x}". Try: Executive, WMS, or Logistics.',
  ],
  ["AI-05", "export failed", assistantTexts.exportFailed, "Error exporting data. Please try again."],
  ["AI-05", "no dashboard", assistantTexts.noDashboard, "Navigate to a dashboard first to export its data."],
  [
    "AI-11",
    "unknown data",
    assistantTexts.dataUnknown,
    "I don't have access to {x} data. Try: revenue, inventory, or fleet status.",
  ],
  ["AI-11", "fetch failed", assistantTexts.fetchFailed, "Error fetching {x} data. Please try again."],
  ["AI-11", "optimization", assistantTexts.optimizationFailed, "Error generating optimization suggestions."],
  [
    "AI-11",
    "not understood",
    assistantTexts.notUnderstood,
    "I didn't understand that command. Try asking differently or use the suggestions.",
  ],
  ["AI-13", "denied", assistantTexts.denied, "You don't have permission to perform this action."],
  ["AI-14", "unknown action", assistantTexts.unknownAction, "Unknown AI action"],
  ["AI-14", "its refusal", errors["assistant.unknown_action"].text, "Unknown AI action"],
  ["AI-14", "a service's unknown action", errors["service.unknown_action"].text, "Unknown AI action"],
  ["AUTH-11", "session expired", errors["auth.session_expired"].text, "Session expired. Please log in again."],
  ["ERR-06", "401", errors["auth.required"].text, "You need to be logged in to access this data."],
  ["ERR-06", "404", errors["request.not_found"].text, "The requested data could not be found."],
  ["ERR-06", "timeout", errors["request.timeout"].text, "Request timed out. The server might be busy."],
  ["ERR-07", "unexpected", errors["server.unexpected"].text, "An unexpected error occurred. Please try again."],
  ["HLT-03", "failed check", healthTexts.http(503, "Service Unavailable"), "HTTP 503: Service Unavailable"],
  [
    "HLT-03",
    "a service's fallback",
    healthTexts.serviceFallback("WMS integration"),
    "WMS integration temporarily unavailable. Using cached data.",
  ],
  [
    "HLT-03",
    "the general fallback",
    healthTexts.fallback,
    "Service temporarily unavailable. Please check service status.",
  ],
  ["LLM-04", "time-out", errors["llm.timed_out"].text, "LLM request timed out. Try a shorter prompt."],
  [
    "NLP-06",
    "unavailable",
    language.languageTexts.unavailable,
    "Neural language processing is temporarily offline. Using local pattern matching as fallback.",
  ],
  [
    "NLP-06",
    "time-out",
    language.languageTexts.slow,
    "Language analysis taking longer than expected. Processing with reduced features.",
  ],
  [
    "NLP-06",
    "rate limit",
    language.languageTexts.rateLimit,
    "AI service rate limit reached. Please try again in a few moments.",
  ],
  [
    "NLP-06",
    "its refusal",
    errors["nlp.too_many"].text,
    "AI service rate limit reached. Please try again in a few moments.",
  ],
  [
    "NLP-06",
    "not understood",
    language.languageTexts.notUnderstood,
    "I didn't understand that command. Try asking differently or use the suggestions.",
  ],
  [
    "NLP-08",
    "OCR",
    documents.documentTexts.ocrUnavailable,
    "OCR unavailable. The text of this picture cannot be read; enter its fields by hand.",
  ],
  [
    "NLP-08",
    "analysis",
    documents.documentTexts.analysis,
    "The document could not be analyzed. Manual review may be required.",
  ],
  ["NLP-08", "mail offline", emails.mailTexts.offline, "E-mail integration offline. Cached e-mails shown."],
  ["NLP-08", "patterns", emails.mailTexts.patterns, "Pattern analysis failed. Basic categorization shown."],
  ["NLP-08", "sending", emails.mailTexts.sendFailed, "Send failed. Check the configuration."],
  [
    "NLP-08",
    "mail authentication",
    emails.mailFailures.authentication,
    "Authentication failed. Check user name and password, refresh and try again.",
  ],
  ["RT-06", "no token", realtime.socketTexts.noToken, "No authentication token available"],
  ["RT-06", "offline", realtime.socketTexts.offline, "Network offline"],
  [
    "RT-07",
    "polling",
    realtime.socketTexts.polling,
    "Real-time connection lost. Switching to polling mode for updates.",
  ],
  ["RT-07", "default code", realtime.unknownErrorCode, "UNKNOWN"],
  [
    "SVC-04",
    "connection",
    errors["service.unreachable"].text,
    "Unable to connect to {service}. Service may be undergoing maintenance.",
  ],
  ["SVC-04", "access", errors["service.forbidden"].text, "Access denied to {service}. Please check your permissions."],
  [
    "SVC-04",
    "not deployed",
    errors["service.not_deployed"].text,
    "Service {service} is not currently deployed. Contact support for availability.",
  ],
  ["SVC-04", "no answer", errors["service.unhealthy"].text, "{service} is not responding. Retrying with cached data."],
  ["WF-04", "unknown service", errors["workflow.service_unknown"].text, "Service {service} not found"],
  [
    "WF-04",
    "missing service",
    errors["workflow.requirement_missing"].text,
    "Required service {service} is not available",
  ],
  ["WF-05", "no orchestrator", errors["workflow.orchestrator_missing"].text, "Service orchestrator not initialized"],
];

describe("a text that the specification quotes", () => {
  it.each(texts)("[%s] %s is the same, letter for letter", (_requirement, _what, value, asAgreed) => {
    expect(value).toBe(asAgreed);
  });
});
