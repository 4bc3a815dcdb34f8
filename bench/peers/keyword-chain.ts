import type { Answered } from "../../engines/src/language/labelled/score.ts";

/** The usual way without a model: the first pattern that fits decides. */
const chain: readonly (readonly [RegExp, string])[] = [
  [/\b(hi|hello|hey|thanks|thank you|bye|help|who are you)\b/, "help.smalltalk"],
  [/\bexport|download|csv|excel|spreadsheet\b/, "export.data"],
  [/\bgo to|open|take me|navigate\b/, "navigate"],
  [/\bapprove|reject|decision\b/, "decision.approve"],
  [/\bworkflow|job\b/, "workflow.status"],
  [/\breport|summary|briefing\b/, "report.generate"],
  [/\bemail|mail|inbox\b/, "email.process"],
  [/\bdocument|pdf|invoice|scan\b/, "document.process"],
  [/\bforecast|predict|demand\b/, "demand.forecast"],
  [/\banomal|unusual|outlier|strange\b/, "anomaly.detect"],
  [/\bcompliance|dot|osha|legal\b/, "compliance.check"],
  [/\bcarrier|haulier|freight rate\b/, "carrier.select"],
  [/\bdelay|late\b/, "shipment.delay"],
  [/\bshipment|track|container|parcel\b/, "shipment.track"],
  [/\bpick\w*\b.*\b(path|route|optimi)/, "pick.optimize"],
  [/\broute|stops\b/, "route.optimize"],
  [/\btruck|vehicle|fleet|van\b/, "fleet.status"],
  [/\bautomat/, "automation.suggest"],
  [/\brecommend|suggest|advice\b/, "recommendation.get"],
  [/\breturn|rma|refund\b/, "return.query"],
  [/\bsupplier|vendor\b/, "supplier.query"],
  [/\breceipt|asn|inbound\b/, "receipt.query"],
  [/\bshift|staff|worker|overtime\b/, "labor.query"],
  [/\bkpi|otif|fill rate|on-time|accuracy|performance\b/, "kpi.query"],
  [/\brevenue|profit|margin|cost|spend\b/, "finance.query"],
  [/\b(create|new|add)\b.*\b(product|item|sku)\b/, "product.create"],
  [/\b(create|new|place)\b.*\border\b/, "order.create"],
  [/\b(cancel|change|update)\b.*\border\b/, "order.update"],
  [/\border/, "order.query"],
  [/\boptimi[sz]e|reorder|safety stock\b/, "inventory.optimize"],
  [/\badjust|transfer|write off\b/, "inventory.adjust"],
  [/\bstock|inventory|available\b/, "inventory.query"],
];
const codes: readonly (readonly [string, RegExp])[] = [
  ["order", /\b(?:SO|PO|ORD)-[\d-]+/g],
  ["shipment", /\bSHP-\d+/g],
  ["container", /\b[A-Z]{4}\d{7}\b/g],
  ["vehicle", /\bTRK-\d+/g],
  ["sku", /\bSKU-\d+/g],
  ["zone", /\bzone [A-Z]\b/g],
  ["quantity", /\b\d+(?= )/g],
  ["percent", /\b\d+%/g],
];

export function understandByKeywords(text: string): Answered {
  const plain = text.toLowerCase();
  return {
    intent: chain.find(([shape]) => shape.test(plain))?.[1] ?? "unknown",
    entities: codes.flatMap(([key, shape]) =>
      [...text.matchAll(shape)].map((found) => ({
        key,
        value: key === "quantity" || key === "percent" ? Number.parseInt(found[0], 10) : found[0].replace(/^zone /, ""),
        text: found[0],
        start: found.index,
        end: found.index + found[0].length,
      })),
    ),
  };
}
