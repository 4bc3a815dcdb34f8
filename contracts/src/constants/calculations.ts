/** Seconds after which a calculation for a waiting person ends, counted from the start of its thread. */
export const calculationSeconds = {
  policy: 20,
  /** Allowed once more, where the first try did not suffice. */
  policyWithoutBacktest: 10,
  transfers: 25,
  cartons: 20,
} as const;
