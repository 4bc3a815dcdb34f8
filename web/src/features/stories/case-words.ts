import type { Industry } from "@cerebro/engines/roi/presets.ts";

/** Kinds of company, and the largest saving of a story, by their name in addresses. */
export const industryWords: Readonly<Record<Industry, string>> = {
  "3pl": "Third-party logistics",
  retail: "Retail",
  manufacturing: "Manufacturing",
  distribution: "Distribution",
};

export const costWords = {
  labor: "Labor",
  errors: "Errors",
  shipping: "Freight",
  inventory: "Stock",
} as const;

export type Cost = keyof typeof costWords;

export const costIds: readonly Cost[] = ["labor", "errors", "shipping", "inventory"];
