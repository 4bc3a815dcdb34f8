/** Synonyms, each replaced by the left word in passages and questions. */
const sameMeaning: readonly (readonly [string, RegExp])[] = [
  ["vehicle", /\b(?:trucks?|lorr(?:y|ies)|vans?|vehicles?)\b/g],
  ["item", /\b(?:products?|articles?|skus?|items?)\b/g],
  ["bin", /\b(?:shelf|shelves|slots?|bins?)\b/g],
  ["colleague", /\b(?:employees?|staff|coworkers?|co-workers?|colleagues?|teammates?|new users?)\b/g],
  ["second factor", /\b(?:2fa|mfa|two[- ]factor|authenticator|one[- ]time codes?)\b/g],
  ["supplier", /\b(?:vendors?|suppliers?)\b/g],
  ["customer", /\b(?:clients?|customers?)\b/g],
  ["purchase order", /\bpos?\b/g],
  ["kpi", /\b(?:kpis?|metrics?|indicators?)\b/g],
  ["pallet", /\b(?:pallets?|handling units?|totes?|lpns?)\b/g],
  [
    "offline",
    /\b(?:without (?:a )?(?:connection|network|internet)|no (?:connection|network|internet|signal)|off-?line)\b/g,
  ],
  ["undo", /\b(?:undo|undone|take back|taken back|revert|reverse)\b/g],
  ["label", /\b(?:labels?|stickers?)\b/g],
  ["spreadsheet", /\b(?:excel|xlsx|csv|spreadsheets?)\b/g],
  ["delay", /\b(?:delayed|delays?|lateness)\b/g],
  ["mail", /\b(?:e-?mails?|mails?)\b/g],
  ["delivery proof", /\b(?:pod|proofs? of delivery)\b/g],
];

/** Words that a question has and an answer need not have. */
const filler =
  /\b(?:please|tell|explain|guide|instructions?|steps?|help|need|want|wish|like|way|ways|possible|possibly|somebody|someone|people|person|company|cerebro|system|app|platform|software|product|screen|page|button|menu|new|one|thing|things|happens?|happen|mean|means|make|made|use|used|using|start|starts|started|begin|do|does|done|get|gets|got|let|go|work|works|exactly|again|see|show|change|look|able|allowed|may|can|could|should|must|would|where|when|who|whom|which|what|how|why|my|our|me|us|i|we|you|your)\b/g;

const unified = (text: string): string =>
  sameMeaning.reduce((words, [one, all]) => words.replace(all, one), text.toLowerCase());

/** A passage's words for the index. */
export const indexedWords = (text: string): string => unified(text);

/** The words of a question that an answer must have. */
export function questionWords(question: string): string {
  const words = unified(question.slice(0, 400)).replace(filler, " ").replace(/\s+/g, " ").trim();
  return words;
}
