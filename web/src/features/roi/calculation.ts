import { calculateRoi, type RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { type InputName, inputsOf, parseInput, type RoiInputs } from "@cerebro/engines/roi/inputs.ts";
import type { Industry } from "@cerebro/engines/roi/presets.ts";
import { useSyncExternalStore } from "react";
import { readShared } from "../../site/roi-address.ts";

/** What stands in the calculator, for the two islands that show it. */
export interface Calculation {
  readonly industry: Industry;
  readonly inputs: RoiInputs;
  /** Null until it is asked for, by the button or by a shared address; from then on it follows every change. */
  readonly results: RoiResults | null;
  /** Why a shared address could not be read. */
  readonly broken: string | null;
}

const atFirst: Calculation = { industry: "3pl", inputs: inputsOf("3pl"), results: null, broken: null };

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
  /** Reads an address; a broken one leaves the preset and says why. */
  open(query: string): void {
    const shared = readShared(query, inputsOf);
    if (shared.kind === "none") return;
    if (shared.kind === "whole") set({ ...shared, broken: null }, true);
    else set({ industry: shared.industry, inputs: inputsOf(shared.industry), broken: shared.because }, false);
  },
  choose(industry: Industry): void {
    set({ industry, inputs: inputsOf(industry), broken: null }, calculated());
  },
  change(name: InputName, typed: string): void {
    set({ ...current, inputs: { ...current.inputs, [name]: parseInput(name, typed) } }, calculated());
  },
  calculate(): void {
    set({ ...current, broken: null }, true);
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
