import { type Agent, routeToAgent } from "./agents.ts";
import type { Entity } from "./entities/entity.ts";
import { type EntityContext, findEntities } from "./entities/find-entities.ts";
import { readFeatures } from "./intent/features.ts";
import { Softmax, type Weights } from "./intent/softmax.ts";
import { type Intent, isIntent } from "./intents.ts";
import { lexiconWords } from "./lexicon.ts";
import { Spelling } from "./spelling.ts";
import { lettersRead, tokenize } from "./tokens.ts";
import weights from "./weights.json" with { type: "json" };

export interface Guess {
  readonly intent: Intent;
  readonly confidence: number;
}

export interface Understanding extends Guess {
  /** The three likeliest, the chosen one first. */
  readonly alternatives: readonly Guess[];
  readonly entities: readonly Entity[];
  readonly agent: Agent;
}

/** Understands utterances with weights that were learned before; the same text gives the same answer. */
export class Understander {
  readonly #softmax: Softmax;
  readonly #spelling: Spelling;

  constructor(learned: Weights) {
    this.#softmax = new Softmax(learned);
    this.#spelling = new Spelling([...lexiconWords, ...learned.words.split(" ")]);
  }

  understand(given: string, context: EntityContext): Understanding {
    const text = given.slice(0, lettersRead);
    const tokens = tokenize(text);
    const entities = findEntities(text, tokens, context);
    const { features, isElsewhere } = readFeatures(text, tokens, entities, this.#spelling);
    // A text that gives the reader other orders has no intent, whatever else is named.
    const isNothing = (isElsewhere && tokens.length === 0) || features.includes("s:takeover");
    const alternatives = this.#guesses(features, isNothing);
    const [best = nothing] = alternatives;
    return { ...best, alternatives, entities, agent: routeToAgent(text, best.intent) };
  }

  #guesses(features: readonly string[], isEmpty: boolean): Guess[] {
    if (isEmpty) return [nothing];
    const chances = this.#softmax.probabilities(features);
    return this.#softmax.classes
      .map((name, at) => ({ intent: isIntent(name) ? name : nothing.intent, confidence: round(chances[at] ?? 0) }))
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, 3);
  }
}

const round = (chance: number): number => Math.round(chance * 1000) / 1000;
const nothing: Guess = { intent: "unknown", confidence: 1 };

/** With the weights of `tools/train-language.ts`. */
export const understander = new Understander(weights);
