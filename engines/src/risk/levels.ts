/** Levels of likelihood and impact, 1 to 5: the least share that belongs to each, best first. */
const steps = [0.2, 0.1, 0.05, 0.01] as const;

/** The level of a share: 5 from a fifth on, 4 from a tenth, 3 from a twentieth, 2 from a hundredth, else 1. */
const levelOf = (share: number): number => {
  const at = steps.findIndex((least) => share >= least);
  return at === -1 ? 1 : 5 - at;
};

/** Likelihood that one of the population is affected, by the share affected now. */
export function likelihoodOf(affected: number, population: number): number {
  if (affected <= 0 || population <= 0) return 1;
  return levelOf(affected / population);
}

/** Impact by the money at risk as a share of a month's revenue; without revenue any money is the highest level. */
export function impactOf(moneyMinor: number, monthlyRevenueMinor: number): number {
  if (moneyMinor <= 0) return 1;
  return monthlyRevenueMinor <= 0 ? 5 : levelOf(moneyMinor / monthlyRevenueMinor);
}

export type Priority = "low" | "medium" | "high";

/** A finding's priority, by the same steps. */
export function priorityOf(moneyMinor: number, monthlyRevenueMinor: number): Priority {
  const impact = impactOf(Math.abs(moneyMinor), monthlyRevenueMinor);
  if (impact >= 4) return "high";
  return impact === 3 ? "medium" : "low";
}
