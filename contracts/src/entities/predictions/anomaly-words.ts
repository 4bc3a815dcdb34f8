/** Series that are watched, one value a day. */
export const anomalyDataTypes = {
  demand: "Units ordered",
  order_value: "Value ordered",
  shipments: "Units shipped",
  adjustments: "Units corrected in stock",
} as const;

export const anomalySensitivities = {
  low: "Low: 3 standard deviations",
  medium: "Medium: 2 standard deviations",
  high: "High: 1.5 standard deviations",
} as const;

export const anomalySeverities = { critical: "Critical", warning: "Warning", info: "Information" } as const;
export const anomalyStates = { open: "Open", snoozed: "Snoozed", acknowledged: "Acknowledged" } as const;
export const anomalyCauses = { item: "One item", customer: "One customer", broad: "Many at once" } as const;
export const anomalyMethods = { adaptive: "Adaptive detector", rule: "Stated rule, 3 standard deviations" } as const;
