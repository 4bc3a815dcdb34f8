import type { PackagingLevel } from "@cerebro/engines/inventory/packaging.ts";
import { toBaseUnits } from "@cerebro/engines/inventory/packaging.ts";

/** The packaging level something is counted in; undefined for base units. */
export type Level = PackagingLevel | undefined;

/** Base units of what was typed in a level; null where that is no whole number of them. */
export function baseUnits(typed: string, level: Level): number | null {
  const quantity = Number(typed);
  return typed.trim() === "" || quantity < 0 ? null : toBaseUnits(quantity, level?.factor ?? 1);
}

/** The same goods counted in another level, where they fill it; else nothing, to be typed anew. */
export function countedIn(typed: string, from: Level, to: Level): string {
  const units = baseUnits(typed, from);
  if (units === null) return "";
  const count = units / (to?.factor ?? 1);
  return Number.isInteger(count) ? String(count) : "";
}
