import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Catalogue, type PlannedStep, planWaves } from "./plan.ts";

const catalogue: Catalogue = {
  hasService: (service) => ["left", "right", "idle"].includes(service),
  hasAction: (_, action) => action === "write",
};
const step = (n: number, rest: Partial<PlannedStep> = {}): PlannedStep => ({
  n,
  service: "left",
  action: "write",
  params: {},
  requires: [],
  ...rest,
});
const waves = (...steps: PlannedStep[]): unknown => {
  const plan = planWaves(steps, catalogue);
  if (!plan.ok) return plan.problem;
  return [...Map.groupBy(plan.steps, ({ wave }) => wave).values()].map((wave) => wave.map(({ n }) => n));
};

/** Any steps in any order of writing, each waiting for some with a smaller number: no circle. */
const acyclic = fc.integer({ min: 1, max: 14 }).chain((count) =>
  fc
    .tuple(
      fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: count, maxLength: count }),
      fc.array(fc.integer(), { minLength: count, maxLength: count }),
    )
    .map(([wanted, order]) =>
      wanted
        .map((picks, index) =>
          step(index + 1, { requires: index === 0 ? [] : picks.map((pick) => 1 + (pick % index)) }),
        )
        .map((each, index) => ({ each, at: order[index] ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each),
    ),
);

/** The slow, obvious twin: the longest way from a step that waits for nobody. */
function longestWay(steps: readonly PlannedStep[], n: number): number {
  const own = steps.find((each) => each.n === n);
  return 1 + Math.max(0, ...(own?.requires ?? []).map((required) => longestWay(steps, Number(required))));
}

describe("a plan", () => {
  it("puts each step into the first wave after everything it waits for, and each exactly once [WF-01]", () => {
    fc.assert(
      fc.property(acyclic, (steps) => {
        const plan = planWaves(steps, catalogue);
        if (!plan.ok) throw new Error(plan.problem.kind);
        expect(plan.steps.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
          steps.map(({ n }) => n).toSorted((a, b) => a - b),
        );
        for (const { n, wave } of plan.steps) expect(wave).toBe(longestWay(steps, n));
      }),
    );
  });

  it("refuses steps that wait for each other, whatever else is in the plan [WF-01]", () => {
    fc.assert(
      fc.property(acyclic, fc.nat(), (steps, pick) => {
        const [first] = steps.toSorted((a, b) => a.n - b.n);
        const last = steps[pick % steps.length];
        if (first === undefined || last === undefined) return;
        const tied = steps.map((each) => (each.n === first.n ? { ...each, requires: [last.n] } : each));
        const closes = first.n === last.n || reaches(steps, last.n, first.n);
        const plan = planWaves(tied, catalogue);
        expect(plan.ok ? "ok" : plan.problem.kind).toBe(closes ? "cycle" : "ok");
      }),
    );
  });

  it("waits for the other steps of a service it requires, and for those whose output it takes [WF-01]", () => {
    const uses = { params: { ids: [{ $from: "step 1", path: "rows.0.id" }] } };
    expect(waves(step(1), step(2, { service: "right", requires: ["left"] }), step(3, uses))).toEqual([[1], [3], [2]]);
    expect(waves(step(1), step(2), step(3, { service: "right", requires: ["left"] }))).toEqual([[1, 2], [3]]);
    expect(waves(step(1, { requires: ["idle"] }))).toEqual([[1]]);
  });

  it("names the service that is unknown or missing [WF-04]", () => {
    expect(waves(step(1, { service: "teleport" }))).toEqual({ kind: "service_unknown", service: "teleport" });
    expect(waves(step(1, { requires: ["teleport"] }))).toEqual({ kind: "requirement_missing", service: "teleport" });
    expect(waves(step(1, { requires: [9] }))).toEqual({ kind: "requirement_missing", service: "step 9" });
    expect(waves(step(1, { action: "guess" }))).toEqual({ kind: "action_unknown", service: "left", action: "guess" });
    expect(waves(step(1), step(1))).toEqual({ kind: "duplicate_step", step: 1 });
    expect(waves(step(1, { params: { a: { $from: "step 1; drop" } } }))).toMatchObject({
      kind: "bad_reference",
      step: 1,
    });
    expect(waves(step(1, { params: { a: { $from: "step 1" } } }))).toEqual({ kind: "cycle", steps: [1] });
  });
});

function reaches(steps: readonly PlannedStep[], from: number, to: number): boolean {
  const requires = steps.find(({ n }) => n === from)?.requires ?? [];
  return requires.some((next) => next === to || reaches(steps, Number(next), to));
}
