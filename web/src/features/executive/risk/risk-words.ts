import type { Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";

/** Likelihood × impact as a word: 15 and more is high, 6 and more medium. */
export function scoreWord({ likelihood, impact }: Pick<Risk, "likelihood" | "impact">): StateWord {
  const score = likelihood * impact;
  if (score >= 15) return { label: `High · ${score}`, tone: "bad" };
  return score >= 6 ? { label: `Medium · ${score}`, tone: "warn" } : { label: `Low · ${score}`, tone: "neutral" };
}
