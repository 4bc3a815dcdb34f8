/** The texts of the assistant, letter for letter as agreed [AI-04, AI-05, AI-11, AI-13, AI-14]. */
export const assistantTexts = {
  pageUnknown: `I couldn't find a page for "{x}". Try: Executive, WMS, or Logistics.`,
  dataUnknown: "I don't have access to {x} data. Try: revenue, inventory, or fleet status.",
  fetchFailed: "Error fetching {x} data. Please try again.",
  exportFailed: "Error exporting data. Please try again.",
  noDashboard: "Navigate to a dashboard first to export its data.",
  optimizationFailed: "Error generating optimization suggestions.",
  notUnderstood: "I didn't understand that command. Try asking differently or use the suggestions.",
  denied: "You don't have permission to perform this action.",
  unknownAction: "Unknown AI action",
} as const;

/** Letters of a question. Longer input is refused before it is read. */
export const assistantLettersAtMost = 4_000;
/** Replies of agents are as sure as this, prepared ones less [AI-18]. */
export const agentConfidence = 0.9;
export const preparedConfidence = 0.7;
export const recentQueriesAtMost = 10;
/** Confidence above which a suggestion that changes nothing is carried out automatically [AI-21]. */
export const followAbove = 0.8;
/** Passages of the guides below this are not quoted [AI-20]. */
export const knowledgeThreshold = 0.7;
/** Rows of a table in an answer; the rest is behind its link. */
export const answerRowsAtMost = 10;
/** Messages of a conversation that the server returns at once. */
export const conversationAtMost = 50;
/** Questions of one account or key a minute. */
export const assistantQuestionsPerMinute = 120;

/** Changes of an intent's confidence by ratings, and the length of the queue of lessons [AI-19]. */
export const lessons = {
  start: 0.5,
  cap: 0.95,
  poorBelow: 3,
  poorStep: -0.1,
  goodFrom: 4,
  goodStep: 0.05,
  queueAtMost: 1000,
  queueKept: 500,
} as const;

export const assistantAgents = ["revenue", "executive", "bot-economy", "coordinator"] as const;
export const knowledgeDomains = [
  "wms",
  "logistics",
  "executive",
  "integration",
  "ai_capabilities",
  "infrastructure",
] as const;
export type KnowledgeDomain = (typeof knowledgeDomains)[number];

/** Assumed effect of an improvement, and of any other action (`default`), without a measurement; always shown as an assumption [AI-21]. */
export const assumedImpacts = {
  default: { financial: 1_000, efficiencyPercent: 5 },
  wms: { financial: 5_000, efficiencyPercent: 15 },
  logistics: { financial: 8_000, efficiencyPercent: 20 },
  executive: { financial: 50_000, efficiencyPercent: null },
} as const;

export const formPriorities = ["High", "Medium", "Low"] as const;

/** Forms that the assistant opens; they make real records [AI-12]. */
export const actionForms = {
  create_order: { title: "Create order", fields: ["customerName", "items", "priority"] },
  create_product: { title: "Create product", fields: ["name", "sku", "quantity", "price"] },
} as const;
export type ActionFormName = keyof typeof actionForms;

/** The text with `{x}` filled in. */
export const withName = (text: string, x: string): string => text.replace("{x}", () => x);
