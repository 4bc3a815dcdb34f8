import { calculateRoi, type RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { type InputName, inputsOf, parseInput, type RoiInputs } from "@cerebro/engines/roi/inputs.ts";
import type { Industry } from "@cerebro/engines/roi/presets.ts";
import { useSyncExternalStore } from "react";
import { openingIndustry, readShared, type Unread } from "../../site/roi-address.ts";

/** State of the calculator, for the two islands that show it. */
export interface Calculation {
  readonly industry: Industry;
  readonly inputs: RoiInputs;
  /** Null until it is asked for, by the button or by a shared address; from then on it follows every change. */
  readonly results: RoiResults | null;
  /** The parts of a shared address that could not be read; the preset's figures are in their place. */
  readonly unread: readonly Unread[];
}

const atFirst: Calculation = {
  industry: openingIndustry,
  inputs: inputsOf(openingIndustry),
  results: null,
  unread: [],
};

let current = atFirst;
const listeners = new Set<() => void>();

function set(next: Omit<Calculation, "results">, calculated: boolean): void {
  current = { ...next, results: calculated ? calculateRoi(next.industry, next.inputs) : null };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const calculated = (): boolean => current.results !== null;

export const calculation = {
  /** Reads an address. Nothing is calculated while a part of it is unread: the visitor checks the figures first. */
  open(query: string): void {
    const shared = readShared(query, inputsOf);
    if (shared !== null) set(shared, shared.unread.length === 0);
  },
  choose(industry: Industry): void {
    set({ industry, inputs: inputsOf(industry), unread: [] }, calculated());
  },
  change(name: InputName, typed: string): void {
    const unread = current.unread.filter((each) => each.name !== name);
    set({ ...current, unread, inputs: { ...current.inputs, [name]: parseInput(name, typed) } }, calculated());
  },
  calculate(): void {
    set({ ...current, unread: [] }, true);
  },
  /** As a page that was just opened. */
  reset(): void {
    set(atFirst, false);
  },
};

export function useCalculation(): Calculation {
  return useSyncExternalStore(
    subscribe,
    () => current,
    // As the page was made at build, until the browser has taken over.
    () => atFirst,
  );
}
