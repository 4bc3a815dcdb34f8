/** The vocabulary of the risk register, read by server and browser [EXE-05]. */

export const riskCategories = {
  service: "Service",
  stock: "Stock",
  supply: "Supply",
  fleet: "Fleet",
  finance: "Finance",
  market: "Market",
  other: "Other",
} as const;
export type RiskCategory = keyof typeof riskCategories;

export const riskStates = {
  open: "Open",
  mitigating: "Mitigating",
  accepted: "Accepted",
  closed: "Closed",
} as const;
export type RiskState = keyof typeof riskStates;

export const riskLevels = [1, 2, 3, 4, 5] as const;

export const insightTypes = {
  revenue: "Revenue",
  efficiency: "Efficiency",
  risk: "Risk",
  market: "Market",
} as const;
export type InsightType = keyof typeof insightTypes;
