import type { Intent } from "../language/intents.ts";

/** Words with which people ask for records: to list or to count them. */
const asksForRecords =
  /^\W*(?:please )?(?:(?:can you |could you )?(?:show|list|display|give|see|get)(?: me)?|which|what|how many|who|any|are there|do we have|all|our|the|cancell?ed)\b/i;

const exporting =
  /\b(?:export\w*|download\w*|csv|excel|xlsx|pdf|files?|reports?|save|print\w*|spread ?sheets?|sheets?)\b/i;

/**
 * Words that belong to the subject of an intent. Without them, a question for records is about the records it names:
 * "which carriers do we use?" asks for carriers, "which carrier is cheapest for 20 kg?" for a choice.
 */
const ownWords: Partial<Readonly<Record<Intent, RegExp>>> = {
  "inventory.query":
    /\b(?:stock\w*|inventory|on hand|units?|items?|products?|skus?|quantit(?:y|ies)|pieces|expir\w*|low|short|left)\b/i,
  "carrier.select":
    /\b(?:best|cheap\w*|fast\w*|rates?|prices?|costs?|quotes?|recommend|should|choose|select|compare|tariffs?|ship (?:it|this|a)|kg|lbs?)\b/i,
  "workflow.status": /\b(?:workflows?|automations?|jobs?|bots?|process(?:es)?|runs? of)\b/i,
  "compliance.check":
    /\b(?:complian\w*|hours|licen[sc]es?|legal\w*|rest(?:ing)?|dut(?:y|ies)|violat\w*|certif\w*|hazard\w*|hazmat|allowed|rules?|audit\w*)\b/i,
  "demand.forecast": /\b(?:forecast\w*|predict\w*|expect\w*|demand|will|next|future|projec\w*|sell)\b/i,
  "order.update": /\b(?:cancel|update|change|edit|delete|remove|set|hold|release)\b/i,
  "labor.query": /\b(?:labou?r|shifts?|staff\w*|workers?|productiv\w*|overtime|hours|headcount|pickers?)\b/i,
  "anomaly.detect":
    /\b(?:unusual|anomal\w*|strange|odd|outliers?|weird|wrong|deviat\w*|spikes?|suspicious|abnormal|irregular\w*|unexpected|out of line)\b/i,
  "export.data": exporting,
  "report.generate": exporting,
  "recommendation.get": /\b(?:recommend\w*|suggest\w*|attention|priorit\w*|improve|advice|focus)\b/i,
};

/** Whether a text asks for the records it names, whatever the classifier made of its other words. */
export function asksForNamedRecords(text: string, intent: Intent): boolean {
  const own = ownWords[intent];
  return own !== undefined && asksForRecords.test(text) && !own.test(text);
}

/** A question for records that the classifier did not know. */
export const isPlainList = (text: string): boolean =>
  /^\W*(?:please )?(?:show|list|display)(?: me)?(?: all)?(?: (?:the|our|my))?\s+[a-z]+(?: [a-z]+)?\W*$/i.test(text) ||
  /^\W*(?:which|what|how many|any)\b.*\b(?:waiting|open|planned|running|late|delayed|behind|overdue)\b/i.test(text);

/** How much there is of an item, where the item is named and nothing but its quantity is asked. */
export const asksForQuantity = (text: string): boolean =>
  /\b(?:quantit(?:y|ies)|qty|how (?:many|much)|stock|inventory|availab\w+|on hand|left)\b/i.test(text);

/** Where an item lies: `where is MUG-1?`, `which bins hold MUG-1`. */
export const asksForPlace = (text: string): boolean =>
  /^\W*where(?: is|'s| are| do (?:we|you|i) (?:keep|have|store|find)| can i find)\b|\b(?:which|what) (?:bins?|locations?|shel(?:f|ves)) (?:hold|have|has|contain|is|are)\b|\b(?:bins?|locations?) of\b/i.test(
    text,
  ) && !/\b(?:orders?|shipments?|deliver(?:y|ies)|trucks?|vehicles?|vans?|drivers?|parcels?)\b/i.test(text);
