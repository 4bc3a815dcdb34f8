import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRoi, confidenceFactors, riskOf, type RoiResults } from "./calculate.ts";
import {
  type InputName,
  inputBounds,
  inputNames,
  inputsOf,
  parseInput,
  readInputs,
  type RoiInputs,
  sliderNames,
} from "./inputs.ts";
import { industries, type Industry, presets } from "./presets.ts";
import { reportOf } from "./report.ts";
import { timelineOf } from "./timeline.ts";

/** What is checked to the dollar, and to the third decimal where it is a ratio. */
const told = (results: RoiResults) => ({
  revenue: results.annualRevenue,
  costs: results.totalCurrentCosts,
  lines: [results.laborSavings, results.errorSavings, results.shippingSavings, results.inventorySavings],
  savings: results.totalAnnualSavings,
  platform: results.totalCerebroCost,
  net: results.netAnnualBenefit,
  roi: Number(results.roiPercentage.toFixed(3)),
  payback: results.paybackMonths === null ? null : Number(results.paybackMonths.toFixed(3)),
  productivity: results.productivityGain,
  confidence: results.confidenceScore,
});

const withInput = (industry: Industry, changed: Partial<RoiInputs>): RoiResults =>
  calculateRoi(industry, { ...inputsOf(industry), ...changed });

describe("the four presets, worked by hand [ROI-01]", () => {
  it("3PL provider", () => {
    // Platform 50,000 + 5,000 × 365 × 0.05 = 50,000 + 91,250. Lines 250k × .35, 75k × .65, 150k × .25, 100k × .30.
    // ROI 62,500 ÷ 141,250. Payback 141,250 ÷ 16,979.1667. Confidence 85 × .95 × .95 × .92 × .95 × .98 = 65.706.
    expect(told(calculateRoi("3pl", inputsOf("3pl")))).toEqual({
      revenue: 273_750_000,
      costs: 575_000,
      lines: [87_500, 48_750, 37_500, 30_000],
      savings: 203_750,
      platform: 141_250,
      net: 62_500,
      roi: 44.248,
      payback: 8.319,
      productivity: 17.5,
      confidence: 66,
    });
  });

  it("retail", () => {
    // Platform 50,000 + 36,500. Lines 150k × .30, 50k × .70, 100k × .20, 80k × .25. ROI 33,500 ÷ 86,500.
    // Payback 86,500 ÷ 10,000. Confidence as above: 65.706.
    expect(told(calculateRoi("retail", inputsOf("retail")))).toEqual({
      revenue: 54_750_000,
      costs: 380_000,
      lines: [45_000, 35_000, 20_000, 20_000],
      savings: 120_000,
      platform: 86_500,
      net: 33_500,
      roi: 38.728,
      payback: 8.65,
      productivity: 10.5,
      confidence: 66,
    });
  });

  it("manufacturing, whose 1,000 orders are not above 1,000", () => {
    // Platform 50,000 + 18,250. Lines 350k × .40, 100k × .60, 80k × .15, 200k × .35. ROI 213,750 ÷ 68,250.
    // Payback 68,250 ÷ 23,500. Confidence 85 × .95 × .88 × .92 × .95 × .98 = 60.864.
    expect(told(calculateRoi("manufacturing", inputsOf("manufacturing")))).toEqual({
      revenue: 182_500_000,
      costs: 730_000,
      lines: [140_000, 60_000, 12_000, 70_000],
      savings: 282_000,
      platform: 68_250,
      net: 213_750,
      roi: 313.187,
      payback: 2.904,
      productivity: 26.25,
      confidence: 61,
    });
  });

  it("distribution", () => {
    // Platform 50,000 + 54,750. Lines 450k × .38, 125k × .55, 200k × .28, 150k × .32. ROI 239,000 ÷ 104,750.
    // Payback 104,750 ÷ 28,645.8333. Confidence 65.706.
    expect(told(calculateRoi("distribution", inputsOf("distribution")))).toEqual({
      revenue: 273_750_000,
      costs: 925_000,
      lines: [171_000, 68_750, 56_000, 48_000],
      savings: 343_750,
      platform: 104_750,
      net: 239_000,
      roi: 228.162,
      payback: 3.657,
      productivity: 35,
      confidence: 66,
    });
  });
});

describe("both ends of each slider, on the 3PL preset [ROI-01] [ROI-02]", () => {
  // Worked apart, with exact fractions: platform, savings, ROI, payback, revenue, productivity, confidence.
  it.each([
    ["avgOrdersPerDay", 100, [51_825, 203_750, 293.15, 3.052, 5_475_000, 17.5, 61]],
    ["avgOrdersPerDay", 50_000, [962_500, 203_750, -78.831, 56.687, 2_737_500_000, 17.5, 50]],
    ["avgOrderValue", 10, [141_250, 203_750, 44.248, 8.319, 18_250_000, 17.5, 66]],
    ["avgOrderValue", 1_000, [141_250, 203_750, 44.248, 8.319, 1_825_000_000, 17.5, 66]],
    ["employees", 5, [141_250, 203_750, 44.248, 8.319, 273_750_000, 1.75, 59]],
    ["employees", 500, [141_250, 203_750, 44.248, 8.319, 273_750_000, 175, 66]],
    ["annualLaborCost", 50_000, [141_250, 133_750, -5.31, 12.673, 273_750_000, 17.5, 50]],
    ["annualLaborCost", 1_000_000, [141_250, 466_250, 230.088, 3.635, 273_750_000, 17.5, 66]],
  ] as const)("%s at %d", (name, value, expected) => {
    expect([inputBounds[name].min, inputBounds[name].max]).toContain(value);
    const { platform, savings, roi, payback, revenue, productivity, confidence } = told(
      withInput("3pl", { [name]: value }),
    );
    expect([platform, savings, roi, payback, revenue, productivity, confidence]).toEqual(expected);
  });
});

describe("the fixed gains and the risk", () => {
  it("are 99.9 − 95 points of accuracy and 400% of speed, whatever the figures [ROI-01]", () => {
    for (const industry of industries) {
      expect(calculateRoi(industry, inputsOf(industry))).toMatchObject({
        accuracyImprovement: 4.9,
        processingSpeedGain: 400,
      });
    }
  });

  it("is low above 80 and medium from there down [ROI-04]", () => {
    expect([79, 80, 81].map((confidenceScore) => riskOf({ confidenceScore }))).toEqual(["Medium", "Medium", "Low"]);
  });
});

describe("confidence", () => {
  const rich = { annualRevenue: 1_000_001, totalAnnualSavings: 2, totalCerebroCost: 1 };
  const poor = { annualRevenue: 1_000_000, totalAnnualSavings: 1, totalCerebroCost: 1 };
  const factors = (employees: number, orders: number, area: number, money: typeof rich) =>
    confidenceFactors({ ...inputsOf("3pl"), employees, avgOrdersPerDay: orders, warehouseSize: area }, money).map(
      ({ factor }) => factor,
    );

  it("asks five questions, each of them strictly above its threshold [ROI-01]", () => {
    expect(factors(21, 1_001, 25_001, rich)).toEqual([0.95, 0.95, 0.92, 0.95, 0.98]);
    expect(factors(20, 1_000, 25_000, poor)).toEqual([0.85, 0.88, 0.85, 0.88, 0.75]);
  });

  it("is the rounded product of 85 and the five, exactly, and never above 66 [ROI-01]", () => {
    const scores = new Set<number>();
    for (let answers = 0; answers < 32; answers++) {
      const pick = <T>(question: number, yes: T, no: T): T => ((answers & (1 << question)) === 0 ? no : yes);
      const inputs: RoiInputs = {
        ...inputsOf("3pl"),
        employees: pick(0, 25, 20),
        avgOrdersPerDay: pick(1, 1_100, 1_000),
        warehouseSize: pick(2, 25_001, 25_000),
        avgOrderValue: pick(3, 10, 2),
        annualLaborCost: pick(4, 1_000_000, 0),
        annualErrorCost: 0,
        annualShippingCost: 0,
        annualInventoryCost: 0,
      };
      const factors = [pick(0, 95n, 85n), pick(1, 95n, 88n), pick(2, 92n, 85n), pick(3, 95n, 88n), pick(4, 98n, 75n)];
      const product = factors.reduce((all, factor) => all * factor, 85n);
      const rounded = Number((product + 5_000_000_000n) / 10_000_000_000n);
      expect(calculateRoi("3pl", inputs).confidenceScore).toBe(rounded);
      scores.add(rounded);
    }
    expect(Math.max(...scores)).toBe(66);
  });
});

const anyIndustry = fc.constantFrom(...industries);
const typed = (name: InputName): fc.Arbitrary<string> =>
  fc.oneof(fc.constant("0"), fc.integer({ min: 0, max: inputBounds[name].max }).map(String), fc.string());
const anyInputs: fc.Arbitrary<RoiInputs> = fc
  .tuple(...inputNames.map(typed))
  .map((all) => readInputs((name) => parseInput(name, all[inputNames.indexOf(name)] ?? "")));

describe("whatever is typed", () => {
  it("gives finite figures that add up, and a payback wherever anything is saved [ROI-01] [ROI-02]", () => {
    fc.assert(
      fc.property(anyIndustry, anyInputs, (industry, inputs) => {
        const results = calculateRoi(industry, inputs);
        const { savingsBreakdown, paybackMonths, ...figures } = results;
        for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
        const { totalAnnualSavings: savings, totalCerebroCost: cost } = results;
        const sum = savingsBreakdown.reduce((all, { amount }) => all + amount, 0);
        expect(sum).toBeCloseTo(savings, 4);
        expect(results.netAnnualBenefit).toBe(savings - cost);
        const shares = savingsBreakdown.reduce((all, { percentage }) => all + percentage, 0);
        expect(shares).toBeCloseTo(savings === 0 ? 0 : 100, 6);
        expect(paybackMonths === null).toBe(savings === 0);
        expect((paybackMonths ?? 0) * savings).toBeCloseTo(savings === 0 ? 0 : 12 * cost, 4);
        expect(reportOf(industry, inputs, "1 January 2026")).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
    );
  });

  it("says never, not infinity, where there is nothing to save", () => {
    const nothing = withInput("retail", {
      annualLaborCost: 0,
      annualErrorCost: 0,
      annualShippingCost: 0,
      annualInventoryCost: 0,
    });
    expect(nothing.paybackMonths).toBeNull();
    expect(nothing.roiPercentage).toBe(-100);
  });
});

describe("the timeline", () => {
  const results = calculateRoi("3pl", inputsOf("3pl"));
  const timeline = timelineOf(results);

  it("has 24 months, what is paid below zero, what is saved above, and the net between [ROI-01]", () => {
    expect(timeline).toHaveLength(24);
    expect(timeline[0]).toMatchObject({ month: "Month 1", investment: -141_250 });
    expect(timeline[5]).toEqual({ month: "Month 6", investment: -141_250, savings: 101_875, netBenefit: -39_375 });
    expect(timeline[11]).toEqual({ month: "Month 12", investment: -141_250, savings: 203_750, netBenefit: 62_500 });
    expect(timeline[23]).toEqual({ month: "Month 24", investment: -282_500, savings: 407_500, netBenefit: 125_000 });
  });

  it("turns to the good in the month in which the payback is reached [ROI-01] [ROI-04]", () => {
    for (const industry of industries) {
      const figures = calculateRoi(industry, inputsOf(industry));
      const first = timelineOf(figures).findIndex(({ netBenefit }) => netBenefit >= 0) + 1;
      expect(first).toBe(Math.ceil(figures.paybackMonths ?? Number.NaN));
    }
  });
});

describe("presets", () => {
  it("have the specification's rates and defaults, which their own sliders can show [ROI-01] [ROI-02]", () => {
    expect(industries.map((industry) => Object.values(presets[industry].improvements))).toEqual([
      [35, 65, 25, 30],
      [30, 70, 20, 25],
      [40, 60, 15, 35],
      [38, 55, 28, 32],
    ]);
    expect(industries.map((industry) => inputNames.map((name) => inputsOf(industry)[name]))).toEqual([
      [5_000, 150, 50, 250_000, 75_000, 150_000, 100_000, 100_000],
      [2_000, 75, 30, 150_000, 50_000, 100_000, 80_000, 50_000],
      [1_000, 500, 75, 350_000, 100_000, 80_000, 200_000, 150_000],
      [3_000, 250, 100, 450_000, 125_000, 200_000, 150_000, 200_000],
    ]);
    for (const industry of industries) {
      for (const name of sliderNames) {
        expect(parseInput(name, String(inputsOf(industry)[name]))).toBe(inputsOf(industry)[name]);
      }
    }
  });
});
