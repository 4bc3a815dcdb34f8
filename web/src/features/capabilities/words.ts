import type { Industry } from "@cerebro/engines/roi/presets.ts";

/** Parts of the product, by their name in addresses. */
export const areaWords = {
  wms: "Warehouse",
  logistics: "Logistics",
  platform: "Platform",
} as const;

export type CapabilityArea = keyof typeof areaWords;
export const areas: readonly CapabilityArea[] = ["wms", "logistics", "platform"];

/** Names of an industry in a title and in a sentence. */
export const industryWords: Readonly<Record<Industry, { readonly name: string; readonly inText: string }>> = {
  "3pl": { name: "Third-party logistics", inText: "third-party logistics" },
  retail: { name: "Retail", inText: "retail" },
  distribution: { name: "Distribution", inText: "distribution" },
  manufacturing: { name: "Manufacturing", inText: "manufacturing" },
};
