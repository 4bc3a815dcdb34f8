import type { Sentiment } from "./sentiment.ts";

export interface SortedMail {
  readonly sender: string;
  readonly category: string;
  /** Of the category, 0 to 1. */
  readonly confidence: number;
  readonly urgency: Sentiment["urgency"];
  readonly actionRequired: boolean;
}

export interface MailPattern extends Omit<SortedMail, "sender"> {
  readonly type: "category" | "sender";
  readonly name: string;
  readonly count: number;
  /** Confidence is high enough for a rule. */
  readonly automationPotential: boolean;
}

export interface FoundRule {
  readonly sender: string;
  readonly category: string;
  readonly confidence: number;
}

export interface PatternLimits {
  /** Potential from here, a rule above it. */
  readonly automation: number;
  readonly topSenders: number;
}

export interface MailPatterns {
  readonly patterns: readonly MailPattern[];
  readonly topSenders: readonly { readonly sender: string; readonly count: number }[];
  readonly rules: readonly FoundRule[];
}

/**
 * Patterns in mails: the number in each category, and the most frequent category of each sender. The
 * confidence of a sender's pattern is Laplace's rule of succession, (k + 1) / (n + 2): the chance that the next mail of the
 * sender has this category too, after k of n.
 */
export function mailPatterns(mails: readonly SortedMail[], limits: PatternLimits): MailPatterns {
  const bySender = [...Map.groupBy(mails, ({ sender }) => sender)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  const found = bySender.flatMap(([sender, of]) => (of.length < 2 ? [] : [{ sender, ...patternOfSender(sender, of) }]));
  const patterns = [...basicCategories(mails), ...found.map(({ sender: _sender, ...pattern }) => pattern)].map(
    (one) => ({
      ...one,
      automationPotential: one.confidence >= limits.automation,
    }),
  );
  const rules = found
    .filter(({ confidence }) => confidence > limits.automation)
    .map(({ sender, category, confidence }) => ({ sender, category, confidence }));
  const topSenders = bySender.slice(0, limits.topSenders).map(([sender, of]) => ({ sender, count: of.length }));
  return { patterns, topSenders, rules };
}

type Pattern = Omit<MailPattern, "automationPotential">;

/** Number of mails in each category, the most frequent first; their confidence is the mean of the mails'. */
export function basicCategories(mails: readonly SortedMail[]): Pattern[] {
  return [...Map.groupBy(mails, ({ category }) => category)]
    .map(([category, of]): Pattern => {
      const mean = of.reduce((sum, { confidence }) => sum + confidence, 0) / of.length;
      return { type: "category", name: category, category, count: of.length, confidence: rounded(mean), ...mostly(of) };
    })
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function patternOfSender(sender: string, mails: readonly SortedMail[]): Pattern {
  const [most] = [...Map.groupBy(mails, ({ category }) => category)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  const [category, of] = most ?? ["general", []];
  const confidence = rounded((of.length + 1) / (mails.length + 2));
  return { type: "sender", name: sender, category, count: of.length, confidence, ...mostly(of) };
}

const urgencies = ["high", "medium", "low"] as const;

/** The urgency of at least half of the mails or the lowest, and whether most need an action. */
function mostly(mails: readonly SortedMail[]): Pick<Pattern, "urgency" | "actionRequired"> {
  const half = mails.length / 2;
  const share = (has: (mail: SortedMail) => boolean): number => mails.filter(has).length;
  return {
    urgency: urgencies.find((level) => share(({ urgency }) => urgency === level) >= half) ?? "low",
    actionRequired: share(({ actionRequired }) => actionRequired) > half,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
