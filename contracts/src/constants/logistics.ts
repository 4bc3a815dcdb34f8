/** Good limits and targets of logistics figures [KPI-02]; shares are 0 to 1. */
export const logisticsTargets = {
  onTimeShare: { good: 0.94, target: 0.95 },
  utilisationShare: { good: 0.8, target: 0.85 },
  milesPerGallon: { good: 6.8, target: 7 },
} as const;
