import { humanTypes, type OperationMode, operationModes } from "@cerebro/contracts/constants/decisions.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decide, type DecisionQuestion, type InvalidQuestion, type Verdict } from "./decide.ts";

const modes = keysOf(operationModes);
const limits = { financial: 10_000, assisted: 1_000 };
const plain: DecisionQuestion = {
  type: "stock_adjustment",
  impact: { financial: 100, safety: false, strategic: false },
  confidence: 0.95,
  data: {},
  effect: "write",
  mode: "guided",
  limits,
};
const ask = (change: Partial<DecisionQuestion> = {}): Verdict | InvalidQuestion => decide({ ...plain, ...change });
const costing = (financial: number) => ({ ...plain.impact, financial });
const outcomeOf = (change: Partial<DecisionQuestion>) => ask(change).outcome;

/** Numbers on, beside and far from every boundary. */
const confidence = fc.oneof(
  fc.constantFrom(0, 0.499_999, 0.5, 0.699_999, 0.7, 0.8, 0.800_001, 0.899_999, 0.9, 1),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const amount = fc.oneof(
  fc.constantFrom(0, 1_000, 1_000.01, 10_000, 10_000.01),
  fc.double({ min: 0, max: 50_000, noNaN: true }),
);
const question: fc.Arbitrary<DecisionQuestion> = fc.record({
  type: fc.constantFrom(
    "stock_adjustment",
    "order",
    "Fire Safety check",
    "compliance",
    "user management",
    ...humanTypes,
  ),
  impact: fc.record({ financial: amount, safety: fc.boolean(), strategic: fc.boolean() }),
  confidence,
  data: fc.record({ complianceRequired: fc.option(fc.boolean(), { nil: undefined }) }),
  effect: fc.constantFrom("read", "write"),
  mode: fc.constantFrom(...modes),
  limits: fc.record({ financial: amount, assisted: amount }),
});

/** What needs a person, one reason after the other. */
const humanReasons = (q: DecisionQuestion): boolean[] => [
  q.type.toLowerCase().includes("safety"),
  q.type.toLowerCase().includes("compliance"),
  humanTypes.map(String).includes(q.type.toLowerCase().split(" ").join("_").split("-").join("_")),
  q.impact.safety,
  q.impact.strategic,
  q.data.complianceRequired ?? false,
  q.impact.financial > 10_000,
  q.impact.financial > q.limits.financial,
];

/** The table of the specification, line by line, as somebody would read it aloud: the first line that fits holds. */
function slowly(q: DecisionQuestion): Verdict {
  const humanRequired = humanReasons(q).includes(true);
  const small = q.impact.financial <= 1_000 && q.impact.financial <= q.limits.assisted;
  const lines: [fits: boolean, outcome: Verdict["outcome"], reason: Verdict["reason"]][] = [
    [q.confidence < 0.5, "discard", "too_uncertain"],
    [humanRequired, "pend", "human_required"],
    [q.effect === "read" && q.confidence > 0.8, "execute", "changes_nothing"],
    [q.effect === "read", "pend", "low_confidence"],
    [q.mode === "manual", "pend", "manual_mode"],
    [q.mode === "full_auto" && q.confidence >= 0.7, "execute", "autonomous"],
    [q.confidence < 0.9, "pend", "low_confidence"],
    [q.mode === "assisted" && !small, "pend", "assisted_limit"],
    [true, "execute", "autonomous"],
  ];
  const [, outcome, reason] = lines.find(([fits]) => fits) ?? [true, "discard", "too_uncertain"];
  return { outcome, reason, humanRequired, escalated: outcome === "pend" && q.confidence < 0.7 };
}

describe("the policy, by example", () => {
  it("runs at 0.9 and above, waits from 0.7, escalates from 0.5 and discards below [DEC-05]", () => {
    const tiers = [1, 0.9, 0.89, 0.7, 0.69, 0.5, 0.49, 0].map((value) => ask({ confidence: value }));
    const read = tiers.map((verdict) => [verdict.outcome, "escalated" in verdict && verdict.escalated]);
    expect(read).toEqual([
      ["execute", false],
      ["execute", false],
      ["pend", false],
      ["pend", false],
      ["pend", true],
      ["pend", true],
      ["discard", false],
      ["discard", false],
    ]);
  });

  it("lets exactly 10 000 run and asks a person for a cent more [DEC-03]", () => {
    expect(ask({ impact: costing(10_000) })).toMatchObject({ outcome: "execute", humanRequired: false });
    expect(ask({ impact: costing(10_000.01) })).toMatchObject({ outcome: "pend", reason: "human_required" });
  });

  it("keeps to the organisation's lower limit, and lets none raise the product's [DEC-03]", () => {
    expect(outcomeOf({ impact: costing(501), limits: { ...limits, financial: 500 } })).toBe("pend");
    expect(outcomeOf({ impact: costing(500), limits: { ...limits, financial: 500 } })).toBe("execute");
    expect(outcomeOf({ impact: costing(10_001), limits: { financial: 1_000_000, assisted: 1_000 } })).toBe("pend");
  });

  it.each<[string, Partial<DecisionQuestion>]>([
    ["safety in the type", { type: "forklift_Safety_stop" }],
    ["compliance in the type", { type: "compliance-check" }],
    ["system configuration", { type: "system_configuration" }],
    ["user management, spelled by a person", { type: " User Management " }],
    ["a financial transaction", { type: "financial-transaction" }],
    ["safety-critical", { type: "safety_critical" }],
    ["impact on safety", { impact: { ...plain.impact, safety: true } }],
    ["strategic impact", { impact: { ...plain.impact, strategic: true } }],
    ["data that demands compliance", { data: { complianceRequired: true } }],
  ])("asks a person for %s, however certain [DEC-03]", (_what, change) => {
    expect(ask({ ...change, confidence: 1, mode: "full_auto" })).toEqual({
      outcome: "pend",
      reason: "human_required",
      escalated: false,
      humanRequired: true,
    });
  });

  it("follows the mode: manual runs nothing, assisted the small and certain, guided the certain, full auto the likely [DEC-01]", () => {
    const rows = modes.map((mode) => [
      mode,
      outcomeOf({ mode, confidence: 1, impact: costing(1_000) }),
      outcomeOf({ mode, confidence: 1, impact: costing(1_000.01) }),
      outcomeOf({ mode, confidence: 0.7 }),
      outcomeOf({ mode, confidence: 0.69 }),
    ]);
    expect(rows).toEqual([
      ["manual", "pend", "pend", "pend", "pend"],
      ["assisted", "execute", "pend", "pend", "pend"],
      ["guided", "execute", "execute", "pend", "pend"],
      ["full_auto", "execute", "execute", "execute", "pend"],
    ]);
  });

  it("runs what changes nothing above 0.8, not at 0.8, in every mode [AI-21]", () => {
    for (const mode of modes) {
      expect(ask({ effect: "read", confidence: 0.81, mode })).toMatchObject({ outcome: "execute" });
      expect(ask({ effect: "read", confidence: 0.8, mode })).toMatchObject({ outcome: "pend" });
    }
  });

  it.each<[InvalidQuestion["number"], Partial<DecisionQuestion>]>([
    ["confidence", { confidence: Number.NaN }],
    ["confidence", { confidence: 1.01 }],
    ["confidence", { confidence: -0.01 }],
    ["confidence", { confidence: Number.POSITIVE_INFINITY }],
    ["impact.financial", { impact: costing(Number.NaN) }],
    ["impact.financial", { impact: costing(-1) }],
    ["impact.financial", { impact: costing(Number.POSITIVE_INFINITY) }],
    ["limits", { limits: { financial: Number.NaN, assisted: 0 } }],
    ["limits", { limits: { financial: 0, assisted: -1 } }],
  ])("does not answer where %s is no number of its kind [DEC-05]", (number, change) => {
    expect(ask(change)).toEqual({ outcome: "invalid", number });
  });
});

describe("the policy, at random", () => {
  const holds = <T>(property: fc.IProperty<T>): void => fc.assert(property, { numRuns: 3_000 });

  it("answers as the table read line by line does [DEC-01, DEC-03, DEC-05]", () => {
    holds(
      fc.property(question, (q) => {
        expect(decide(q)).toEqual(slowly(q));
      }),
    );
  });

  it("never does less at a higher confidence [DEC-05]", () => {
    const rank: readonly string[] = ["discard", "pend", "execute"];
    const rankOf = (q: DecisionQuestion) => rank.indexOf(decide(q).outcome);
    holds(
      fc.property(question, confidence, (q, other) => {
        const [less, more] = [Math.min(q.confidence, other), Math.max(q.confidence, other)];
        expect(rankOf({ ...q, confidence: more })).toBeGreaterThanOrEqual(rankOf({ ...q, confidence: less }));
      }),
    );
  });

  it("never runs what needs a person [DEC-03]", () => {
    holds(
      fc.property(question, (q) => {
        expect(decide(q)).not.toMatchObject({ outcome: "execute", humanRequired: true });
      }),
    );
  });

  it("runs nothing that changes something in manual mode, and nothing large or uncertain in assisted mode [DEC-01]", () => {
    const inMode = (q: DecisionQuestion, mode: OperationMode) => decide({ ...q, mode, effect: "write" }).outcome;
    holds(
      fc.property(question, (q) => {
        expect(inMode(q, "manual")).not.toBe("execute");
        const small = q.confidence >= 0.9 && q.impact.financial <= 1_000;
        expect(inMode(q, "assisted") === "execute" && !small).toBe(false);
      }),
    );
  });
});
