import { findEntities } from "../entities/find-entities.ts";
import { readFeatures } from "../intent/features.ts";
import { type Example, learn, type Weights, written } from "../intent/softmax.ts";
import { intents } from "../intents.ts";
import { lexiconWords } from "../lexicon.ts";
import { Spelling } from "../spelling.ts";
import { tokenize } from "../tokens.ts";
import { type Line, trainingLines } from "./examples.ts";
import { sequence } from "./grammar.ts";

const seed = 18;
const strangers = 0.04;
const monday = Date.UTC(2026, 10, 23, 10);

/** Learns the weights from the grammar and the training part of the labelled set; the same every time. */
export function trainWeights(): Weights {
  const lines = trainingLines(seed);
  const words = wordsOf(lines);
  const spelling = new Spelling([...lexiconWords, ...words]);
  const random = sequence(seed + 2);
  const examples = lines.map(({ intent, text }): Example => {
    const said = intent === "unknown" ? text : withStrangers(text, random);
    const tokens = tokenize(said);
    const entities = findEntities(said, tokens, { now: monday, timeZone: "UTC", names: null });
    return { features: readFeatures(said, tokens, entities, spelling).features, label: intents.indexOf(intent) };
  });
  const model = learn(examples, {
    classes: intents.length,
    rounds: 10,
    rate: 0.12,
    decay: 0.004,
    leastCount: 3,
    hide: (feature) => (/^[wbf]:/.test(feature) ? 0.3 : 0.1),
    random: sequence(seed + 1),
  });
  return written(model, intents, words.join(" "), 4200);
}

/** People use words that no training line has: now and then one replaces another. */
function withStrangers(text: string, random: () => number): string {
  return text.replace(/\b[a-z]{3,}\b/g, (word) => (random() < strangers ? `${word[0] ?? ""}xqz` : word));
}

/** Words that several lines about the trade have, as far as the lexicon has them not; the rest may be typing errors. */
function wordsOf(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>();
  for (const { text, intent } of lines) {
    if (intent === "unknown") continue;
    for (const word of new Set(tokenize(text).map((token) => token.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => count >= 3 && /^\p{L}{2,}$/u.test(word) && !lexiconWords.has(word))
    .map(([word]) => word)
    .toSorted();
}
