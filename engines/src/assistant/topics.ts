import { inOrder } from "../language/in-order.ts";
import type { Intent } from "../language/intents.ts";
import { asksForNamedRecords, isPlainList } from "./records-asked.ts";

/** Topics of a question. */
export const topics = [
  "metric",
  "kpis",
  "stock",
  "stock_places",
  "low_stock",
  "expiring",
  "orders",
  "purchase_orders",
  "returns",
  "customers",
  "suppliers",
  "shipments",
  "deliveries",
  "trips",
  "vehicles",
  "maintenance",
  "drivers",
  "carriers",
  "compliance",
  "forecast",
  "reorder",
  "tasks",
  "waves",
  "labor",
  "stock_figures",
  "fleet_figures",
  "movements",
  "decisions",
  "attention",
  "anomalies",
  "automations",
  "rates",
  "knowledge",
  "navigate",
  "export",
  "form_order",
  "form_product",
  "change",
  "papers",
  "smalltalk",
  "unknown",
] as const;
export type Topic = (typeof topics)[number];

/** Topics that give way to the stock of an item that is named. */
export const givesWayToItem: ReadonlySet<Topic> = new Set<Topic>(["stock_figures", "unknown"]);

/** Words that tell the subject whatever else was said, the more special first. */
const byWords: readonly (readonly [RegExp, Topic])[] = [
  [/\b(?:purchase orders?|pos?\b(?= (?:are|is|late|open|from))|open pos\b|inbound orders?)/i, "purchase_orders"],
  [/\b(?:maintenance|workshop|service due|oil change)\b/i, "maintenance"],
  [/\bdrivers?\b(?!.*\bhours? of\b)|\bwho (?:can|could) drive\b/i, "drivers"],
  [/\b(?:vehicles?|trucks?|vans?|lorr(?:y|ies)|tractors?)\b/i, "vehicles"],
  [/\b(?:trips?|tours?|runs? (?:of )?today|routes)\b/i, "trips"],
  [/\b(?:deliver(?:y|ies)|drops)\b(?! time)/i, "deliveries"],
  [/\b(?:shipments?|consignments?|parcels?|loads?|freight on the way)\b/i, "shipments"],
  [/\b(?:returns?|rmas?|refunds?|sent back)\b/i, "returns"],
  [/\b(?:suppliers?|vendors?)\b/i, "suppliers"],
  [/\bcarriers?\b/i, "carriers"],
  [/\b(?:customers|clients)\b/i, "customers"],
  [/\b(?:waves?)\b/i, "waves"],
  [
    /\b(?:tasks?|put-?aways?|picks? (?:are )?open|work queue|(?:next|what should i) pick|next (?:job|pick)|work (?:is )?(?:waiting|open))\b/i,
    "tasks",
  ],
  [/\b(?:movements?|ledger)\b/i, "movements"],
  [/\borders?\b/i, "orders"],
];

const byIntent: Readonly<Record<Intent, Topic>> = {
  "inventory.query": "stock",
  "inventory.optimize": "reorder",
  "inventory.adjust": "change",
  "order.query": "orders",
  "order.create": "form_order",
  "order.update": "change",
  "product.create": "form_product",
  "shipment.track": "shipments",
  "shipment.delay": "shipments",
  "receipt.query": "purchase_orders",
  "return.query": "returns",
  "supplier.query": "suppliers",
  "carrier.select": "rates",
  "fleet.status": "vehicles",
  "route.optimize": "trips",
  "pick.optimize": "waves",
  "labor.query": "labor",
  "kpi.query": "kpis",
  "finance.query": "kpis",
  "demand.forecast": "forecast",
  "anomaly.detect": "anomalies",
  "compliance.check": "compliance",
  "report.generate": "export",
  "export.data": "export",
  navigate: "navigate",
  "decision.approve": "decisions",
  "workflow.status": "automations",
  "recommendation.get": "attention",
  "automation.suggest": "automations",
  "document.process": "papers",
  "email.process": "papers",
  "help.smalltalk": "smalltalk",
  unknown: "unknown",
};

/** Intents whose subject the words may tell better than the intent does. */
const open: ReadonlySet<Intent> = new Set([
  "order.query",
  "shipment.track",
  "shipment.delay",
  "receipt.query",
  "return.query",
  "supplier.query",
  "fleet.status",
  "kpi.query",
  "route.optimize",
  "inventory.query",
]);

export function topicOf(text: string, intent: Intent): Topic {
  const own = byIntent[intent];
  if (intent === "order.create" && /\bpurchase|\bp\.?o\.?\b/i.test(text)) return "change";
  const named = byWords.find(([shape]) => shape.test(text))?.[1];
  if (named !== undefined && (asksForNamedRecords(text, intent) || (own === "unknown" && isPlainList(text))))
    return named;
  return special(text, own) ?? (open.has(intent) ? (named ?? own) : own);
}

/** Topics whose words split them further. */
function special(text: string, own: Topic): Topic | null {
  if (own === "stock") return stockTopic(text);
  if (own === "reorder" && inOrder(text, [/\b(?:below|under|at)\b/i, /\breorder point/i])) return "low_stock";
  return own === "vehicles" && isFleetAsked(text) ? "fleet_figures" : null;
}

const isFleetAsked = (text: string): boolean =>
  /\bfleet\b/i.test(text) && /\b(?:status|overview|how is|figures|stats|statistics)\b/i.test(text);

function stockTopic(text: string): Topic {
  if (
    /\b(?:low|short|running out|(?:almost|nearly) (?:out|gone|empty)|below|reorder point|restock|replenish)\b/i.test(
      text,
    )
  )
    return "low_stock";
  if (/\b(?:expir\w*|best before|shelf life)\b/i.test(text)) return "expiring";
  if (/\b(?:movements?|ledger)\b/i.test(text)) return "movements";
  if (
    /\b(?:overview|figures|stats|statistics|total|summary|how much (?:stock|inventory)|how many (?:units|items))\b/i.test(
      text,
    )
  )
    return "stock_figures";
  return "stock";
}
