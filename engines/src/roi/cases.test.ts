import { describe, expect, it } from "vitest";
import { calculateRoi } from "./calculate.ts";
import { type RoiCase, roiCases } from "./cases.ts";
import { inputNames, isTaken } from "./inputs.ts";
import { formatDollarsShort, formatPayback } from "./words.ts";

const results = ({ industry, inputs }: RoiCase) => calculateRoi(industry, inputs);

describe("the companies behind the page's figures", () => {
  it.each(Object.entries(roiCases))(
    "%s has figures that the calculator takes as they are [ROI-02]",
    (_, { inputs }) => {
      for (const name of inputNames) expect(isTaken(name, inputs[name]), name).toBe(true);
    },
  );

  it("the opening company saves $2.8M a year, at a return of 420 % [ROI-07]", () => {
    const { totalAnnualSavings, roiPercentage } = results(roiCases.opening);
    expect(formatDollarsShort(totalAnnualSavings)).toBe("$2.8M");
    expect(Math.round(roiPercentage)).toBe(420);
  });

  it.each([
    ["3pl", 450, "2.2 months"],
    ["retail", 380, "2.5 months"],
    ["manufacturing", 520, "1.9 months"],
  ] as const)("the story of %s has a return of %s %% and pays back in %s [ROI-03]", (id, roiPercent, payback) => {
    const { roiPercentage, paybackMonths } = results(roiCases[id]);
    expect(Math.round(roiPercentage)).toBe(roiPercent);
    expect(formatPayback(paybackMonths)).toBe(payback);
    expect(roiCases[id].industry).toBe(id);
  });
});
