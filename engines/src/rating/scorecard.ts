import {
  fewestRows,
  type ScorecardFigure,
  scorecardFigures,
} from "@cerebro/contracts/entities/logistics/carrier-words.ts";

/** All rows behind a figure, summed. */
export interface FigureSums {
  readonly numerator: number;
  readonly denominator: number;
  readonly rows: number;
}

const gramsPerTonne = 1_000_000;

/** The figure; null where it would be made of too few rows, or of nothing to divide by. */
export function figureOf(name: ScorecardFigure, { numerator, denominator, rows }: FigureSums): number | null {
  if (rows < fewestRows || denominator <= 0) return null;
  const { unit } = scorecardFigures[name];
  const value = numerator / denominator;
  if (unit === "money") return Math.round(value);
  return unit === "money_per_tonne" ? Math.round(value * gramsPerTonne) : value;
}
