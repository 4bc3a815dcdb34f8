import type { Intent } from "./intents.ts";
import { findTerms } from "./lexicon.ts";
import { tokenize } from "./tokens.ts";

/** The intent that a concept most often belongs to, the more telling concepts first. */
const byConcept: readonly (readonly [string, Intent])[] = [
  ["export", "export.data"],
  ["email", "email.process"],
  ["forecast", "demand.forecast"],
  ["anomaly", "anomaly.detect"],
  ["compliance", "compliance.check"],
  ["delay", "shipment.delay"],
  ["return", "return.query"],
  ["receipt", "receipt.query"],
  ["supplier", "supplier.query"],
  ["pick", "pick.optimize"],
  ["carrier", "carrier.select"],
  ["shipment", "shipment.track"],
  ["route", "route.optimize"],
  ["vehicle", "fleet.status"],
  ["fleet-state", "fleet.status"],
  ["labor", "labor.query"],
  ["kpi", "kpi.query"],
  ["money", "finance.query"],
  ["replenish", "inventory.optimize"],
  ["adjust", "inventory.adjust"],
  ["workflow", "workflow.status"],
  ["approve", "decision.approve"],
  ["automate", "automation.suggest"],
  ["report", "report.generate"],
  ["document", "document.process"],
  ["order", "order.query"],
  ["stock", "inventory.query"],
  ["lowstock", "inventory.query"],
  ["navigate", "navigate"],
  ["recommend", "recommendation.get"],
  ["greeting", "help.smalltalk"],
  ["courtesy", "help.smalltalk"],
  ["capability", "help.smalltalk"],
];

/** Confidence of a guess by keywords. */
export const keywordConfidence = 0.5;

/** The intent by the first telling word: what is left to do where the classifier cannot work [NLP-06]. */
export function intentByKeywords(text: string): { readonly intent: Intent; readonly confidence: number } {
  const concepts = new Set(findTerms(tokenize(text.slice(0, 2000))).flatMap((term) => term.concepts));
  const found = byConcept.find(([concept]) => concepts.has(concept));
  return { intent: found?.[1] ?? "unknown", confidence: found === undefined ? 0 : keywordConfidence };
}
