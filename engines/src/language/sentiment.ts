import { type Token, tokenize } from "./tokens.ts";

export interface Sentiment {
  readonly sentiment: "positive" | "neutral" | "negative";
  /** −1 to 1. */
  readonly score: number;
  readonly urgency: "low" | "medium" | "high";
  /** The words that decided it, as they were read. */
  readonly words: readonly string[];
}

const values: Readonly<Record<string, readonly string[]>> = {
  "3": words("excellent amazing outstanding fantastic superb perfect wonderful brilliant thrilled delighted love"),
  "2": words(
    "great good happy pleased impressed thank thanks reliable smooth helpful recommend best awesome fast quick appreciate satisfied well glad win",
  ),
  "1": words(
    "ok okay fine nice easy improve improved better solved resolved correct works welcome timely punctual complete on-time useful",
  ),
  "-1": words(
    "slow delay delayed issue issues problem problems difficult concern concerned confusing late missing wait waiting waited unclear shortage mistake cancel",
  ),
  "-2": words(
    "bad poor wrong damaged broken unhappy disappointed disappointing unreliable complaint complain frustrated frustrating error errors fail failed failure lost refund defective annoying upset useless ruined overdue",
  ),
  "-3": words(
    "terrible awful horrible unacceptable worst furious disaster disgusting hate angry outrageous ridiculous nightmare disgrace incompetent",
  ),
};
const byStem = new Map(
  Object.entries(values).flatMap(([value, list]) => list.map((stem) => [stem, Number(value)] as const)),
);
const negations = new Set(
  words("not no never without hardly isnt wasnt arent dont doesnt didnt cant wont couldnt nothing neither"),
);
const stronger = new Set(words("very really extremely so totally absolutely completely highly incredibly too"));
const urgent =
  /\b(?:urgent(?:ly)?|asap|immediately|at once|right away|critical|emergency|today|now|escalat\w+|line down|deadline)\b/gi;

function words(text: string): string[] {
  return tokenize(text).map(({ stem }) => stem);
}

/** Sentiment of a text, by its words of feeling; a word before may turn or strengthen them. */
export function sentimentOf(text: string): Sentiment {
  const tokens = tokenize(text);
  let sum = 0;
  const decided: string[] = [];
  tokens.forEach(({ stem, word }, at) => {
    const value = byStem.get(stem);
    if (value === undefined) return;
    sum += value * turned(tokens.slice(Math.max(0, at - 3), at));
    decided.push(word);
  });
  const score = Math.round((sum / Math.sqrt(sum * sum + 9)) * 100) / 100 || 0;
  return {
    sentiment: score > 0.25 ? "positive" : score < -0.25 ? "negative" : "neutral",
    score,
    urgency: urgencyOf(text),
    words: decided,
  };
}

function turned(before: readonly Token[]): number {
  const isTurned = before.some(({ stem }) => negations.has(stem));
  const isStrong = before.some(({ stem }) => stronger.has(stem));
  return (isTurned ? -0.7 : 1) * (isStrong ? 1.4 : 1);
}

function urgencyOf(text: string): Sentiment["urgency"] {
  const calls = (text.match(urgent)?.length ?? 0) + (/!{2,}/.test(text) ? 1 : 0);
  return calls === 0 ? "low" : calls === 1 ? "medium" : "high";
}
