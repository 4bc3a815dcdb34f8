import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import { emailEndpoints } from "@cerebro/contracts/endpoints/assistant/emails.ts";
import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { knowledgeEndpoints } from "@cerebro/contracts/endpoints/assistant/knowledge.ts";
import { actionsOf, defineService } from "../../define-service.ts";
import { languageActions } from "../../language-actions.ts";

const nlpEngine = defineService({
  id: "nlp-engine",
  category: "ai",
  port: 6301,
  summary: "Intent, entities, sentiment, suggestions and texts, without a language model.",
  actions: languageActions({
    analyze_intent: "analyze_intent",
    extract_entities: "extract_entities",
    analyze_sentiment: "analyze_sentiment",
    generate_suggestions: "generate_suggestions",
    query_to_service: "query_to_service",
    process_document: "process_document",
    process_email: "process_email",
    generate_response: "generate_response",
  }),
});

const intentAnalysis = defineService({
  id: "intent-analysis",
  category: "ai",
  port: 6302,
  summary: "The intent of a question, with its confidence and entities.",
  actions: languageActions({ analyze: "analyze_intent", entities: "extract_entities" }),
});

const responseGeneration = defineService({
  id: "response-generation",
  category: "ai",
  port: 6303,
  summary: "A short answer to a question in words.",
  actions: languageActions({ generate: "generate_response" }),
});

const suggestionEngine = defineService({
  id: "suggestion-engine",
  category: "ai",
  port: 6304,
  summary: "Questions that fit what was just asked.",
  actions: languageActions({ suggest: "generate_suggestions" }),
});

const serviceRouting = defineService({
  id: "service-routing",
  category: "ai",
  port: 6305,
  summary: "The service and the action that fit a question.",
  actions: languageActions({ choose: "query_to_service" }),
});

const sentimentAnalysis = defineService({
  id: "sentiment-analysis",
  category: "ai",
  port: 6306,
  summary: "Whether a text is friendly, neutral or angry.",
  actions: languageActions({ analyze: "analyze_sentiment" }),
});

const documentProcessing = defineService({
  id: "document-processing",
  category: "ai",
  port: 6307,
  summary: "The kind and the fields of a document's text.",
  actions: {
    ...languageActions({ process: "process_document" }),
    ...actionsOf({ list: documentEndpoints.listDocuments, get: documentEndpoints.getDocument }),
  },
});

const emailAnalysis = defineService({
  id: "email-analysis",
  category: "ai",
  port: 6308,
  summary: "Category, urgency and what a mail asks for.",
  actions: languageActions({ process: "process_email" }),
});

const emailProcessing = defineService({
  id: "email-processing",
  category: "ai",
  port: 6312,
  summary: "The mailbox of the organization: new mails, what followed from them, patterns and rules.",
  actions: actionsOf(
    {
      list: emailEndpoints.readEmails,
      process_emails: emailEndpoints.processEmails,
      setup_email: emailEndpoints.setupEmail,
      switch_rule: emailEndpoints.switchEmailRule,
    },
    { example: { setup_email: { host: "127.0.0.1", port: 993, security: "tls", password: null } } },
  ),
});

const forecastModels = defineService({
  id: "forecast-models",
  category: "ai",
  port: 6309,
  summary: "The forecasting methods in use, their tested errors and their results.",
  actions: actionsOf({
    get_model: forecastEndpoints.getForecastModel,
    list_forecasts: forecastEndpoints.listForecasts,
    get_forecast: forecastEndpoints.getDemandForecast,
  }),
});

const autonomyPolicy = defineService({
  id: "autonomy-policy",
  category: "ai",
  port: 6310,
  summary: "Policy of automatic actions: which may run without a person, and up to which amount.",
  actions: actionsOf({ read: decisionEndpoints.readAutonomy }),
});

const knowledgeBase = defineService({
  id: "knowledge-base",
  category: "ai",
  port: 6311,
  summary: "Guides of the product and notes of the organization, searched with a confidence.",
  actions: actionsOf({
    search: knowledgeEndpoints.searchKnowledge,
    list_guides: knowledgeEndpoints.listGuides,
    get_guide: knowledgeEndpoints.getGuide,
    list_notes: knowledgeEndpoints.listNotes,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const aiServices = [
  nlpEngine,
  intentAnalysis,
  responseGeneration,
  suggestionEngine,
  serviceRouting,
  sentimentAnalysis,
  documentProcessing,
  emailAnalysis,
  emailProcessing,
  forecastModels,
  autonomyPolicy,
  knowledgeBase,
];
