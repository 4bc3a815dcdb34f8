import type { ValueRule } from "@cerebro/engines/analytics/pivot.ts";

export const count: ValueRule = { kind: "sum", factor: 1 };
export const percent: ValueRule = { kind: "ratio", factor: 100 };
/** Seconds as hours. */
export const hours: ValueRule = { kind: "sum", factor: 1 / 3_600 };
