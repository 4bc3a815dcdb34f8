import {
  epcisActions,
  type EpcisEventType,
  epcisEventTypes,
  type EpcisSource,
  epcisSources,
  type EpcisStep,
  epcisSteps,
} from "@cerebro/contracts/constants/epcis.ts";
import type { EpcisEventRow } from "@cerebro/contracts/entities/wms/epcis.ts";

export const steps = Object.keys(epcisSteps) as EpcisStep[];
export const types = Object.keys(epcisEventTypes) as EpcisEventType[];
export const sources = Object.keys(epcisSources) as EpcisSource[];

const words: Readonly<Record<string, string>> = epcisSteps;

/** The business step in words; a step of somebody else's vocabulary by the end of its address. */
export function stepWord({ step, type }: Pick<EpcisEventRow, "step" | "type">): string {
  if (step === null) return epcisEventTypes[type];
  return words[step] ?? /[^/:#]+$/.exec(step)?.[0] ?? step;
}

/** The kind of event with its action: "Aggregation, added". */
export function typeWords({ type, action }: Pick<EpcisEventRow, "type" | "action">): string {
  return action === null ? epcisEventTypes[type] : `${epcisEventTypes[type]}, ${epcisActions[action].toLowerCase()}`;
}

/** `in_transit` as "In transit". */
export function dispositionWord(disposition: string): string {
  const words = disposition.replaceAll("_", " ");
  return disposition.includes(":") ? disposition : words.charAt(0).toUpperCase() + words.slice(1);
}
