import { humanTypes } from "@cerebro/contracts/constants/decisions.ts";
import { decide } from "@cerebro/engines/decisions/decide.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claim, type Known, weigh } from "./weigh.ts";

const silent: Claim = { complianceRequired: false };
const estimate = { type: "stock_adjustment", summary: "Correct", facts: [], financialMinor: 5_000 };
const calm = { safety: false, compliance: false };
const known: Known = { effect: "write", currency: "EUR", estimate, nature: {}, touches: calm };

const amount = fc.oneof(
  fc.constantFrom(0, 1, 999.99, 1_000, 10_000, 10_000.01),
  fc.double({ min: 0, max: 1e10, noNaN: true }),
);
const type = fc.constantFrom("stock_adjustment", "guess", "floor_safety", "Compliance", ...humanTypes);
const claim: fc.Arbitrary<Claim> = fc.record({
  type: fc.option(type, { nil: undefined }),
  impact: fc.option(
    fc.record({
      financial: fc.option(amount, { nil: undefined }),
      safety: fc.boolean(),
      strategic: fc.boolean(),
    }),
    { nil: undefined },
  ),
  complianceRequired: fc.boolean(),
});
const facts: fc.Arbitrary<Known> = fc.record({
  effect: fc.constantFrom("read", "write"),
  currency: fc.constantFrom("EUR", "JPY", "TND"),
  estimate: fc.record({
    type,
    summary: fc.constant("What happens"),
    facts: fc.constant([]),
    financialMinor: fc.option(fc.nat(2_000_000_000), { nil: null }),
    foreign: fc.boolean(),
  }),
  nature: fc.option(
    fc.record(
      {
        type: fc.constantFrom("financial_transaction", "safety_critical", "user_management"),
        safety: fc.constant(true),
        strategic: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  touches: fc.record({ safety: fc.boolean(), compliance: fc.boolean() }),
});

/** What the policy says in the most willing mode, for somebody who is certain. */
function outcome(about: Known, claimed: Claim): string {
  const { type: kind, impact, complianceRequired, currency } = weigh(about, claimed);
  const perUnit = { EUR: 100, JPY: 1, TND: 1_000 }[currency] ?? 100;
  return decide({
    type: kind,
    impact: { ...impact, financial: impact.financialMinor / perUnit },
    data: { complianceRequired },
    confidence: 1,
    effect: about.effect,
    mode: "full_auto",
    limits: { financial: 10_000, assisted: 1_000 },
  }).outcome;
}

describe("a proposal", () => {
  it("is never made lighter by what its proposer says of it: neither its worth, nor safety, strategy or compliance [DEC-03]", () => {
    fc.assert(
      fc.property(facts, claim, (about, claimed) => {
        const [own, said] = [weigh(about, silent), weigh(about, claimed)];
        expect(said.impact.financialMinor).toBeGreaterThanOrEqual(own.impact.financialMinor);
        expect(said.impact.safety || !own.impact.safety).toBe(true);
        expect(said.impact.strategic || !own.impact.strategic).toBe(true);
        expect(said.complianceRequired || !own.complianceRequired).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("that needs a person by the server's own estimate needs one whatever its proposer says [DEC-03]", () => {
    fc.assert(
      fc.property(facts, claim, (about, claimed) => {
        fc.pre(outcome(about, silent) === "pend");
        expect(outcome(about, claimed)).toBe("pend");
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Partial<Known>, Claim, object]>([
    ["keeps the type of its action", {}, { type: "harmless", ...silent }, { type: "stock_adjustment" }],
    [
      "is a financial transaction, and not what its proposer calls it",
      { nature: { type: "financial_transaction" } },
      { type: "stock_transfer", ...silent },
      { type: "financial_transaction" },
    ],
    ["takes a type that needs a person", {}, { type: "Safety drill", ...silent }, { type: "Safety drill" }],
    [
      "is worth what the data says",
      {},
      { impact: { financial: 1, safety: false, strategic: false }, ...silent },
      { impact: { financialMinor: 5_000 }, impactBasis: "computed" },
    ],
    [
      "is worth more where its proposer says so",
      {},
      { impact: { financial: 60.01, safety: false, strategic: false }, ...silent },
      { impact: { financialMinor: 6_001 }, impactBasis: "given" },
    ],
    [
      "is worth the cent that is lost between 64.07 and its floating-point product",
      {},
      { impact: { financial: 64.07, safety: false, strategic: false }, ...silent },
      { impact: { financialMinor: 6_407 }, impactBasis: "given" },
    ],
    [
      "is worth what is assumed, and no less, where the data does not tell",
      { estimate: { ...estimate, financialMinor: null } },
      { impact: { financial: 1, safety: false, strategic: false }, ...silent },
      { impact: { financialMinor: 100_000 }, impactBasis: "assumed" },
    ],
    [
      "touches safety by the things it names",
      { touches: { safety: true, compliance: true } },
      { impact: { safety: false, strategic: false }, complianceRequired: false },
      { impact: { safety: true }, complianceRequired: true },
    ],
    [
      "touches safety and strategy by its action",
      { nature: { safety: true, strategic: true } },
      { impact: { safety: false, strategic: false }, complianceRequired: false },
      { impact: { safety: true, strategic: true } },
    ],
    [
      "waits for a person where nobody has looked at its action",
      { nature: undefined },
      silent,
      { impact: { strategic: true } },
    ],
    [
      "waits for a person where its amount is in another currency",
      { estimate: { ...estimate, foreign: true } },
      silent,
      { complianceRequired: true, impactBasis: "assumed" },
    ],
  ])("%s [DEC-03]", (_, about, claimed, expected) => {
    expect(weigh({ ...known, ...about }, claimed)).toMatchObject(expected);
  });
});
