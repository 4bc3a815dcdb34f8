import { hash } from "node:crypto";
import { modelLimits } from "@cerebro/contracts/constants/language-model.ts";
import type { Clock } from "../clock.ts";

interface Kept {
  readonly answer: unknown;
  readonly until: number;
}

/** Answers by what was asked, for an hour; of more than a hundred, those asked for longest ago are dropped [LLM-03]. */
export class KeptAnswers {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#kept.size;
  }

  find(question: unknown): unknown {
    const key = keyOf(question);
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept === undefined || kept.until <= this.#clock.now().getTime()) return undefined;
    this.#kept.set(key, kept);
    return kept.answer;
  }

  keep(question: unknown, answer: unknown): void {
    const until = this.#clock.now().getTime() + modelLimits.answersKeptMs;
    this.#kept.set(keyOf(question), { answer, until });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > modelLimits.answersKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const keyOf = (question: unknown): string => hash("sha256", JSON.stringify(question));
