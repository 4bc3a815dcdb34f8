import { describe, expect, it } from "vitest";
import * as anomalies from "./constants/anomalies.ts";
import * as assistant from "./constants/assistant.ts";
import * as dataClient from "./constants/data-client.ts";
import * as decisions from "./constants/decisions.ts";
import * as delays from "./constants/delays.ts";
import * as documents from "./constants/documents.ts";
import * as emails from "./constants/emails.ts";
import * as forecasts from "./constants/forecasts.ts";
import * as health from "./constants/health.ts";
import * as language from "./constants/language.ts";
import * as model from "./constants/language-model.ts";
import * as marketing from "./constants/marketing.ts";
import * as pwa from "./constants/pwa.ts";
import * as realtime from "./constants/realtime.ts";
import * as services from "./constants/services.ts";
import * as shell from "./constants/shell.ts";
import * as workflows from "./constants/workflows.ts";

type Row = readonly [requirement: string, what: string, value: unknown, asAgreed: unknown];

/** Numbers and names that the specification gives. */
const constants: readonly Row[] = [
  ["APP-26", "sidebar", [shell.sidebarWidth, shell.sidebarCollapsedWidth], [280, 80]],
  ["APP-27", "widths", [shell.tabletWidth, shell.bottomBarHeight], [1024, 64]],
  ["APP-28", "widths", [shell.mobileWidth, shell.mobileNavbarHeight, shell.logoWidth], [640, 60, 768]],
  ["APP-31", "steps", shell.onboardingSteps, ["welcome", "hemispheres", "navigation", "realtime", "ai-insights"]],
  ["APP-33", "back to top", shell.backToTopAfter, 300],
  ["APP-35", "touch", [shell.swipePixels, shell.keyboardShare, shell.scrollEndMs], [75, 0.25, 150]],
  ["APP-36", "data", [dataClient.freshMs, dataClient.keptMs, dataClient.readRetries], [300_000, 600_000, 1]],
  ["APP-38", "toasts", [shell.toastDurationMs, shell.keptErrorToasts], [5000, 5]],
  ["ERR-02", "retries", shell.boundaryRetries, 3],
  ["ERR-05", "tries before a reload is offered", shell.triesBeforeReload, 2],
  ["AI-02", "history", shell.assistantHistoryLimit, 50],
  ["AI-06", "agents", assistant.assistantAgents, ["revenue", "executive", "bot-economy", "coordinator"]],
  [
    "AI-12",
    "forms",
    Object.entries(assistant.actionForms).map(([name, { fields }]) => [name, ...fields]),
    [
      ["create_order", "customerName", "items", "priority"],
      ["create_product", "name", "sku", "quantity", "price"],
    ],
  ],
  ["AI-12", "priorities", assistant.formPriorities, ["High", "Medium", "Low"]],
  [
    "AI-18",
    "follow-ups, services, queries",
    [language.followUpsAtMost, language.servicesOfferedAtMost, assistant.recentQueriesAtMost],
    [3, 5, 10],
  ],
  ["AI-18", "confidences", [assistant.agentConfidence, assistant.preparedConfidence], [0.9, 0.7]],
  [
    "AI-19",
    "lessons",
    assistant.lessons,
    {
      start: 0.5,
      cap: 0.95,
      poorBelow: 3,
      poorStep: -0.1,
      goodFrom: 4,
      goodStep: 0.05,
      queueAtMost: 1000,
      queueKept: 500,
    },
  ],
  [
    "AI-20",
    "domains",
    assistant.knowledgeDomains,
    ["wms", "logistics", "executive", "integration", "ai_capabilities", "infrastructure"],
  ],
  ["AI-20", "threshold", assistant.knowledgeThreshold, 0.7],
  ["AI-21", "followed above", [assistant.followAbove, decisions.suggestionConfidence], [0.8, 0.8]],
  [
    "AI-21",
    "assumed impacts",
    assistant.assumedImpacts,
    {
      default: { financial: 1_000, efficiencyPercent: 5 },
      wms: { financial: 5_000, efficiencyPercent: 15 },
      logistics: { financial: 8_000, efficiencyPercent: 20 },
      executive: { financial: 50_000, efficiencyPercent: null },
    },
  ],
  ["DEC-01", "default mode", decisions.defaultMode, "guided"],
  [
    "DEC-01",
    "modes",
    new Set(Object.keys(decisions.operationModes)),
    new Set(["full_auto", "guided", "assisted", "manual"]),
  ],
  ["DEC-03", "financial limit", decisions.financialLimit, 10_000],
  ["DEC-04", "hours", decisions.decisionHours, 24],
  ["DEC-05", "tiers", decisions.confidenceTiers, { execute: 0.9, approve: 0.7, escalate: 0.5 }],
  ["DEC-05", "assisted limit", decisions.assistedLimit, 1_000],
  [
    "HLT-01",
    "services",
    health.monitoredServices.map(({ id, critical, timeoutMs }) => [id, critical, timeoutMs]),
    [
      ["orchestrator", true, 5_000],
      ["fleet-tracking", false, 3_000],
      ["executive-analytics", false, 3_000],
      ["wms-integration", true, 5_000],
    ],
  ],
  ["HLT-01", "poll", health.healthRules.pollMs, 60_000],
  ["LLM-02", "availability", [model.modelLimits.availabilityMs, model.modelLimits.statusWithinMs], [60_000, 5_000]],
  [
    "LLM-02",
    "request",
    [model.modelLimits.answerWithinMs, model.modelLimits.retries, model.modelLimits.firstPauseMs],
    [30_000, 3, 1_000],
  ],
  ["LLM-03", "defaults", model.modelDefaults, { model: "llama3.2:1b", temperature: 0.7, maxTokens: 500 }],
  ["LLM-03", "cache", [model.modelLimits.answersKeptMs, model.modelLimits.answersKept], [3_600_000, 100]],
  ["MKT-02", "welcome", marketing.newsletterWelcomeMs, 3_000],
  [
    "MKT-02",
    "readers",
    [marketing.newsletterReadersAtFirst, marketing.newsletterGrowthMs, marketing.newsletterGrowthAtMost],
    [12_847, 30_000, 2],
  ],
  ["MKT-02", "discount", marketing.newsletterDiscountPercent, 10],
  ["MKT-03", "offer", [marketing.offerLastsMs, marketing.offerSuccessMs], [86_400_000, 2_000]],
  ["MKT-04", "notices", marketing.proofNoticeMs, 5_000],
  ["NLP-03", "cache", language.languageCacheMs, 300_000],
  ["NLP-04", "largest document", documents.documentBytesAtMost, 10_485_760],
  ["NLP-05", "senders, automation", [emails.topSendersAtMost, emails.automationConfidence], [5, 0.8]],
  [
    "PRED-02",
    "forecast",
    [
      forecasts.forecastCacheSeconds,
      forecasts.forecastRefreshSeconds,
      forecasts.forecastHorizon,
      forecasts.forecastHorizonAtMost,
      forecasts.forecastHistoryDays,
    ],
    [3_600, 3_600, 7, 90, 90],
  ],
  ["PRED-05", "window", anomalies.anomalyWindow, 24],
  ["PRED-07", "delays", [delays.delayLikelyAbove, delays.delayAlertAbove, delays.delayFactorAbove], [0.5, 0.7, 0.2]],
  ["PRED-08", "least history", [forecasts.forecastLeastDays, delays.delayLeastDays], [7, 7]],
  ["PRED-09", "confidence", forecasts.forecastConfidence, 0.75],
  ["PWA-01", "update checks", pwa.updateCheckMs, { enhanced: 1_800_000, standard: 3_600_000 }],
  ["PWA-04", "vibration, badge", [pwa.vibration, pwa.badgeDelayMs], [[200, 100, 200], 100]],
  ["PWA-05", "content sync", pwa.contentSyncMs, 86_400_000],
  ["PWA-06", "retries", pwa.queueRetries, 3],
  ["PWA-07", "chunks", [shell.chunkRetries, shell.chunkFirstDelayMs, shell.chunkDelayFactor], [3, 1_000, 2]],
  [
    "PWA-08",
    "history, prefetch",
    [pwa.routeHistoryLimit, pwa.prefetchedRoutes, pwa.prefetchAbove, pwa.cacheAbove, shell.prefetchDelayMs],
    [50, 2, 0.2, 0.7, 1_000],
  ],
  ["ROI-04", "story", marketing.storyStepMs, 3_000],
  ["ROI-06", "services", marketing.servicesShown, 6],
  [
    "ROI-07",
    "hero",
    [marketing.heroSavingsAtFirst, marketing.heroRoiAtFirst, marketing.heroRoiAtMost],
    [2_800_000, 420, 999],
  ],
  ["RT-01", "ticket", realtime.ticketSeconds, 30],
  [
    "RT-02",
    "kinds",
    new Set(realtime.serverMessageTypes),
    new Set(
      "connection message neural_activity approval_required decision_executed hemisphere_connected typing error rateLimit systemStatus status metrics modules hemispheres alert insight pong".split(
        " ",
      ),
    ),
  ],
  [
    "RT-03",
    "kinds",
    new Set(realtime.clientMessageTypes),
    new Set(
      "identify ping query cancel decision neural_update revenue_query executive_query process_emails setup_email MCP_EXECUTE".split(
        " ",
      ),
    ),
  ],
  [
    "RT-04",
    "reconnecting",
    realtime.reconnect,
    {
      firstMs: 2_000,
      factor: 1.8,
      longestMs: 60_000,
      jitterFrom: 0.8,
      attempts: 5,
      attemptsByDefault: 10,
      onlineMs: 2_000,
      debounceMs: 2_000,
      stableMs: 10_000,
    },
  ],
  ["RT-05", "heartbeat", realtime.heartbeat, { pingMs: 30_000, pongMs: 10_000, timeoutMs: 60_000, missedAtMost: 3 }],
  ["RT-05", "the assistant's socket", realtime.assistantReconnect, { attempts: 3, stepMs: 5_000, longestMs: 30_000 }],
  [
    "RT-08",
    "feeds",
    realtime.feeds,
    {
      "warehouse-metrics": { hemisphere: "wms", everyMs: 30_000 },
      "fleet-tracking": { hemisphere: "logistics", everyMs: 10_000 },
      "business-kpis": { hemisphere: "executive", everyMs: 60_000 },
    },
  ],
  ["SVC-01", "categories", services.serviceCategories.length, 27],
  ["SVC-02", "cache", services.discoveryCacheMs, 300_000],
  ["WF-03", "retention", workflows.workflowRetentionMs, 300_000],
];

describe("a constant that the specification gives", () => {
  it.each(constants)("[%s] %s is as agreed", (_requirement, _what, value, asAgreed) => {
    expect(value).toEqual(asAgreed);
  });
});
