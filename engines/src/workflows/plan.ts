import { findReferences } from "./references.ts";

/** One service call of a plan. */
export interface PlannedStep {
  /** Its number in the plan, unique. */
  readonly n: number;
  readonly service: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Preconditions: numbers of steps, or services. */
  readonly requires: readonly (number | string)[];
}

/** Facts the planner needs about the available services. */
export interface Catalogue {
  hasService(service: string): boolean;
  hasAction(service: string, action: string): boolean;
}

export interface OrderedStep extends PlannedStep {
  /** Numbers of the steps whose output or completion it waits for, ascending. */
  readonly after: readonly number[];
  /** Steps of one wave do not wait for each other. */
  readonly wave: number;
}

export type PlanProblem =
  | { readonly kind: "duplicate_step"; readonly step: number }
  | { readonly kind: "service_unknown"; readonly service: string }
  | { readonly kind: "action_unknown"; readonly service: string; readonly action: string }
  | { readonly kind: "requirement_missing"; readonly service: string }
  | { readonly kind: "cycle"; readonly steps: readonly number[] }
  | { readonly kind: "bad_reference"; readonly step: number; readonly reference: string };

export type Plan =
  | { readonly ok: true; readonly steps: readonly OrderedStep[] }
  | { readonly ok: false; readonly problem: PlanProblem };

/**
 * Orders steps into waves: each is in the first wave after all its dependencies. A step waits for the steps it requires
 * by number, for the other steps of the services it requires, and for those whose output its params take. A required
 * service without a step must be in the catalogue [WF-04].
 */
export function planWaves(steps: readonly PlannedStep[], catalogue: Catalogue): Plan {
  const byNumber = new Map(steps.map((step) => [step.n, step]));
  const after = new Map<number, readonly number[]>();
  const seen = new Set<number>();
  for (const step of steps) {
    if (seen.has(step.n)) return refuse({ kind: "duplicate_step", step: step.n });
    seen.add(step.n);
    const { service, action } = step;
    if (!catalogue.hasService(service)) return refuse({ kind: "service_unknown", service });
    if (!catalogue.hasAction(service, action)) return refuse({ kind: "action_unknown", service, action });
    const found = dependenciesOf(step, byNumber, catalogue);
    if ("kind" in found) return refuse(found);
    after.set(step.n, found.numbers);
  }
  const waves = wavesOf(after);
  const stuck = [...after.keys()].filter((n) => !waves.has(n));
  if (stuck.length > 0) return refuse({ kind: "cycle", steps: stuck.toSorted((a, b) => a - b) });
  const ordered = steps.map((step) => ({ ...step, after: after.get(step.n) ?? [], wave: waves.get(step.n) ?? 0 }));
  return { ok: true, steps: ordered.toSorted((a, b) => a.wave - b.wave || a.n - b.n) };
}

const refuse = (problem: PlanProblem): Plan => ({ ok: false, problem });

function dependenciesOf(
  step: PlannedStep,
  byNumber: ReadonlyMap<number, PlannedStep>,
  catalogue: Catalogue,
): { readonly numbers: readonly number[] } | PlanProblem {
  const found = findReferences(step.params);
  if (!found.ok) return { kind: "bad_reference", step: step.n, reference: found.wrong };
  const numbers = new Set<number>();
  for (const required of [...step.requires, ...found.references.map((reference) => reference.step)]) {
    if (typeof required === "number") {
      if (!byNumber.has(required)) return { kind: "requirement_missing", service: `step ${required}` };
      numbers.add(required);
      continue;
    }
    const others = [...byNumber.values()].filter((other) => other.service === required && other.n !== step.n);
    if (others.length === 0 && !catalogue.hasService(required)) {
      return { kind: "requirement_missing", service: required };
    }
    for (const other of others) numbers.add(other.n);
  }
  return { numbers: [...numbers].toSorted((a, b) => a - b) };
}

/** The wave of each step that can run at all; steps in a circle, and those behind one, get none. */
function wavesOf(after: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const waves = new Map<number, number>();
  const followers = new Map<number, number[]>();
  const waiting = new Map<number, number>();
  for (const [n, before] of after) {
    waiting.set(n, before.length);
    for (const other of before) followers.set(other, [...(followers.get(other) ?? []), n]);
  }
  let wave = [...after.keys()].filter((n) => waiting.get(n) === 0);
  for (let number = 1; wave.length > 0; number += 1) {
    const next: number[] = [];
    for (const n of wave) {
      waves.set(n, number);
      for (const follower of followers.get(n) ?? []) {
        const left = (waiting.get(follower) ?? 0) - 1;
        waiting.set(follower, left);
        if (left === 0) next.push(follower);
      }
    }
    wave = next;
  }
  return waves;
}
