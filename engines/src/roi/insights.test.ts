import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRoi, type RoiResults } from "./calculate.ts";
import { inputBounds, inputNames, inputsOf, readInputs, type RoiInputs } from "./inputs.ts";
import { insightsOf, nextStepsOf } from "./insights.ts";
import { industries } from "./presets.ts";
import { storyOf } from "./story.ts";

const inputs = inputsOf("3pl");
const results = calculateRoi("3pl", inputs);
/** A result nothing stands out in. */
const calm: RoiResults = { ...results, roiPercentage: 50, paybackMonths: 6, confidenceScore: 70 };
const titles = (changedResults: Partial<RoiResults>, changedInputs: Partial<RoiInputs> = {}): string[] =>
  insightsOf("3pl", { ...inputs, ...changedInputs }, { ...calm, ...changedResults }).map(({ title }) => title);

describe("insights", () => {
  it("are none where no threshold is passed [ROI-04]", () => {
    expect(titles({})).toEqual([]);
    expect(titles({ roiPercentage: 0, paybackMonths: 24, confidenceScore: 90 }, { employees: 100 })).toEqual([]);
    expect(titles({}, { employees: 20, avgOrdersPerDay: 10_000 })).toEqual([]);
    expect(titles({}, { avgOrdersPerDay: 2_500 })).toEqual([]);
  });

  it("begin just beyond each threshold [ROI-04]", () => {
    expect(titles({ roiPercentage: 300.1 })).toEqual(["Exceptional return"]);
    expect(titles({ roiPercentage: 300 })).toEqual(["Strong return"]);
    expect(titles({ roiPercentage: 150 })).toEqual(["Solid return"]);
    expect(titles({ roiPercentage: 50.1 })).toEqual(["Solid return"]);
    expect(titles({ roiPercentage: -0.1 })).toEqual(["Savings do not cover the platform"]);
    expect(titles({ paybackMonths: 5.9 })).toEqual(["Quick payback"]);
    expect(titles({ paybackMonths: 24.1 })).toEqual(["Long payback"]);
    expect(titles({ paybackMonths: null })).toEqual(["No payback"]);
    expect(titles({}, { employees: 105 })).toEqual(["Large team"]);
    expect(titles({}, { employees: 15 })).toEqual(["Small team"]);
    expect(titles({}, { avgOrdersPerDay: 10_100 })).toEqual(["High order volume"]);
    expect(titles({}, { avgOrdersPerDay: 2_400 })).toEqual(["Low order volume"]);
    expect(titles({ confidenceScore: 91 })).toEqual(["High confidence"]);
    expect(titles({ confidenceScore: 69 })).toEqual(["Treat it as an estimate"]);
  });

  it("are six at most and the next steps four, the most pressing first, none twice [ROI-04]", () => {
    const anyInputs = fc
      .tuple(...inputNames.map((name) => fc.integer({ min: 0, max: inputBounds[name].max })))
      .map((all) => readInputs((name) => all[inputNames.indexOf(name)] ?? 0));
    fc.assert(
      fc.property(fc.constantFrom(...industries), anyInputs, (industry, figures) => {
        const insights = insightsOf(industry, figures, calculateRoi(industry, figures));
        expect(insights.length).toBeLessThanOrEqual(6);
        const order = insights.map(({ priority }) => ["high", "medium", "low"].indexOf(priority));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const steps = nextStepsOf(insights);
        expect(steps).toHaveLength(4);
        expect(new Set(steps).size).toBe(4);
      }),
    );
  });

  it("lead to next steps before the general ones do [ROI-04]", () => {
    const insights = insightsOf("3pl", { ...inputs, employees: 15 }, { ...calm, roiPercentage: -10 });
    expect(nextStepsOf(insights).slice(0, 2)).toEqual([
      "Look for costs that these figures leave out",
      "Begin with scanning at picking and packing",
    ]);
  });
});

describe("the transformation story", () => {
  it("has five steps with the result's own figures [ROI-04]", () => {
    const story = storyOf(inputs, results);
    expect(story.map(({ period }) => period)).toEqual([
      "Current state",
      "Month 1-2",
      "Month 3-4",
      "Month 5-6",
      "Month 7+",
    ]);
    expect(story.map(({ figure }) => figure)).toEqual(["$575,000", "$33,958", "$67,917", "$101,875", "$62,500"]);
  });
});
