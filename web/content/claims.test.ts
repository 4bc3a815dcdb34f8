import { describe, expect, it } from "vitest";
import {
  claims,
  claimsNote,
  guarantees,
  illustrative,
  proofNotices,
  successStories,
  transformationCards,
} from "./claims.ts";

describe("the claims of the public site", () => {
  it("are those of the specification, word for word [MKT-01]", () => {
    expect(Object.values(claims).map(({ text }) => text)).toEqual([
      "500+ enterprises",
      "320% average ROI",
      "4.2 months average payback",
      "99.9% uptime",
      "30-day money-back guarantee",
      "ROI guarantee within 6 months, or a 100% refund",
      "100% success rate",
      "Dedicated success team with 24/7 support",
      "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    ]);
    expect(claimsNote).toContain("not measured by this installation");
  });

  it("promise four changes with three benefits each, and three guarantees [MKT-01] [ROI-03]", () => {
    expect(transformationCards.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      "35-40% labor cost reduction",
      "65-80% error reduction",
      "99.9% inventory accuracy",
      "50% faster processing",
    ]);
    expect(guarantees.map(({ title }) => title)).toEqual([
      "Measurable ROI within 6 months or 100% refund",
      "Dedicated success team with 24/7 support",
      "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    ]);
  });
});

describe("the success stories", () => {
  it("are three, of 450%, 380% and 520%, and marked as illustrative [ROI-03]", () => {
    expect(successStories.map(({ id, roiPercent }) => [id, roiPercent])).toEqual([
      ["3pl", 450],
      ["retail", 380],
      ["manufacturing", 520],
    ]);
    expect(illustrative.mark).toBe("Illustrative");
    expect(illustrative.explanation).toContain("No real company or person");
  });

  it("pay back as fast as their return says: twelve months by one and the return", () => {
    for (const { roiPercent, metrics } of successStories) {
      const payback = metrics.find(({ label }) => label === "Payback");
      expect(payback?.figure).toBe(`${(12 / (1 + roiPercent / 100)).toFixed(1)} months`);
    }
  });

  it("are signed by role and kind of company, in the notices too [MKT-04]", () => {
    for (const { author } of successStories) expect(author).toMatch(/^(Head of \w+|Plant manager), .+, /);
    expect(proofNotices[0]).toBe("Head of operations, 3PL provider, four sites: 450% ROI in the first year");
  });
});
