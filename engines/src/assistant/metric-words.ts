import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import { inOrder } from "../language/in-order.ts";

/** People's words for the metrics of the registry, several in their order, the more specific first. A test compares the ids with the registry. */
const names: readonly (readonly [RegExp | readonly RegExp[], string])[] = [
  [[/\botif\b/, /\b(?:first|original) promise\b/], "logistics.otif_original"],
  [[/\b(?:first|original) promise\b/, /\botif\b/], "logistics.otif_original"],
  [/\botif\b|\bin time and in full\b|\bon time in full\b/, "logistics.otif_agreed"],
  [/\bshipped on[- ]time\b|\bship(?:ping)? on[- ]time\b|\bon[- ]time shipping\b/, "orders.shipped_on_time"],
  [/\bon[- ]time\b|\bdelivery performance\b|\bpunctual\w*\b/, "logistics.on_time"],
  [/\bperfect orders?\b/, "logistics.perfect_order"],
  [/\bfulfil+ment\b/, "warehouse.fulfillment"],
  [/\bfill rate\b/, "orders.fill_rate"],
  [[/\bcycle time\b/, /\b(?:p90|90(?:th)?)\b/], "orders.cycle_time_p90"],
  [/\bcycle time\b/, "orders.cycle_time_p50"],
  [[/\bturnover\b/, /\b(?:euros?|eur|dollars?|usd|pounds?|gbp|money)\b|[€$£]/], "money.net_revenue"],
  [/\b(?:inventory|stock) (?:turnover|turns?)\b|\bturnover\b|\bturns\b/, "warehouse.turnover"],
  [/\bdays of (?:inventory|stock|cover)\b|\bdio\b/, "stock.days"],
  [/\b(?:stock|inventory|count) accuracy\b/, "warehouse.stock_accuracy"],
  [/\bpick(?:ing)? (?:efficiency|productivity|performance)\b/, "warehouse.picking_efficiency"],
  [/\bdock[- ]to[- ]stock\b|\bput-?away time\b/, "warehouse.dock_to_stock"],
  [
    /\bfleet (?:utili[sz]ation|usage)\b|\butili[sz]ation of (?:the |our )?(?:fleet|vehicles|trucks)\b/,
    "logistics.fleet_utilization",
  ],
  [/\bfuel (?:efficiency|economy|consumption)\b|\bmpg\b/, "logistics.fuel_efficiency"],
  [/\bcosts? (?:per|a|for (?:a|each)) mile\b/, "logistics.cost_per_mile"],
  [/\bcosts? (?:per|a) (?:drop|stop)\b/, "logistics.cost_per_drop"],
  [/\b(?:freight |shipping |transport )?costs? (?:per|an) order\b|\bfreight costs?\b/, "logistics.cost_per_order"],
  [
    /\bnet sales\b|\brevenues?\b|\bsales\b(?! orders?\b)|\bincome\b|\b(?:what|how much) (?:did|have) we (?:sell|sold|earn|take)/,
    "money.net_revenue",
  ],
  [/\border (?:value|intake)\b|\bbookings\b/, "orders.value"],
  [/\b(?:profit|gross|net)? ?margins?\b|\bprofit(?:ability|able)?\b|\bprofits\b/, "executive.profit_margin"],
  [/\bdead stock\b|\bobsolete\b/, "stock.dead"],
  [
    /\b(?:stock|inventory) (?:value|worth)\b|\bvalue of (?:the |our |all )*(?:stock|inventory)\b|\b(?:stock|inventory) at cost\b/,
    "stock.value",
  ],
  [/\bgmroi\b/, "stock.gmroi"],
  [/\bshrink(?:age)?\b/, "stock.shrink"],
  [/\bcash[- ]to[- ]cash\b/, "executive.cash_to_cash"],
  [/\bsatisf\w+\b|\bcsat\b/, "executive.satisfaction"],
  [/\befficiency\b|\bfirst[- ]pass\b/, "executive.efficiency"],
  [/\b(?:parcels?|shipments?) waiting\b/, "shipments.waiting"],
  [/\bitems in stock\b/, "stock.items"],
  [/\blate orders?\b/, "orders.late"],
  [[/\borders?\b/, /\blate\b/], "orders.late"],
  [/\bopen orders?\b/, "orders.open"],
];
export const namedMetrics: readonly string[] = names.map(([, id]) => id);

/** Counts of records: their list answers as well, unless a change or a cause is asked for. */
const counted: ReadonlySet<string> = new Set(["orders.late", "orders.open", "shipments.waiting"]);

/** The figure a text names; of counts only where the figure itself is asked for. */
export function metricNamed(text: string, asksForChange: boolean): string | null {
  const words = text.toLowerCase();
  const found = names.find(([shapes, id]) => inOrder(words, [shapes].flat()) && (asksForChange || !counted.has(id)));
  return found?.[1] ?? null;
}

const dimensions: readonly (readonly [RegExp, MetricDimension])[] = [
  [/^(?:warehouses?|depots?|sites?|dcs?)$/, "warehouse"],
  [/^(?:customers?|clients?)$/, "customer"],
  [/^countr(?:y|ies)$/, "country"],
  [/^categor(?:y|ies)$/, "category"],
  [/^abc(?: class(?:es)?)?$/, "abc"],
  [/^carriers?$/, "carrier"],
  [/^lanes?$/, "lane"],
  [/^modes?$/, "mode"],
  [/^(?:vehicles?|trucks?|vans?)$/, "vehicle"],
  [/^(?:workers?|people|persons?|pickers?)$/, "worker"],
  [/^reasons?$/, "reason"],
];
const leads = String.raw`by|per|for each|split by|broken down by|which|(?:top|best|biggest|largest|worst)(?:\s+\d+)?`;
const asked = new RegExp(String.raw`\b(?:${leads})\s+(?:the\s+)?([a-z]+(?: class)?)`, "gi");

/** `by customer`, `per warehouse`, `for each carrier`, `top 5 customers`. */
export function dimensionAsked(text: string): MetricDimension | null {
  for (const [, word = ""] of text.matchAll(asked)) {
    const found = dimensions.find(([shape]) => shape.test(word.toLowerCase()));
    if (found !== undefined) return found[1];
  }
  return null;
}
