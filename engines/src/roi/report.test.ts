import { describe, expect, it } from "vitest";
import { inputsOf } from "./inputs.ts";
import { reportOf } from "./report.ts";
import { formatDollars, formatPayback, formatPercent } from "./words.ts";

describe("the text report", () => {
  const report = reportOf("distribution", inputsOf("distribution"), "22 November 2026");
  const lines = report.split("\n");
  const line = (start: string) => lines.find((each) => each.startsWith(start))?.replace(/\s+/g, " ");

  it("has day, inputs, result, savings by line, 24 months, formulas and assumptions [ROI-05]", () => {
    expect(line("Date")).toBe("Date 22 November 2026");
    expect(line("Daily orders")).toBe("Daily orders 3,000");
    expect(line("Warehouse size")).toBe("Warehouse size 200,000 sq ft");
    expect(line("ROI")).toBe("ROI 228.2%");
    expect(line("Payback ")).toBe("Payback 3.7 months");
    expect(line("Confidence ")).toBe("Confidence 66 of 100, risk Medium");
    expect(line("Labor ")).toBe("Labor 38% $171,000 49.7%");
    expect(line("Total  ")).toBe("Total $343,750");
    expect(lines.filter((each) => each.startsWith("Month "))).toHaveLength(25);
    expect(line("Month 24")).toBe("Month 24 -$209,500 $687,500 $478,000");
    expect(report).toContain("(savings − platform cost) ÷ platform cost × 100");
    expect(report).toContain("Left out: your own staff's time");
  });

  it("stands in 78 columns, figures flush right [ROI-05]", () => {
    expect(lines.filter((each) => each.length > 78)).toEqual([]);
    for (const start of ["Daily orders", "ROI", "Labor ", "Month 1 "]) {
      expect(lines.find((each) => each.startsWith(start))).toHaveLength(78);
    }
  });
});

describe("figures in words", () => {
  it("are dollars without decimals, and nothing below zero that rounds to it [ROI-01]", () => {
    expect([1_234_567.5, -0.4, -1_500].map(formatDollars)).toEqual(["$1,234,568", "$0", "-$1,500"]);
    expect([44.24, -0.04, 400].map(formatPercent)).toEqual(["44.2%", "0%", "400%"]);
    expect([8.319, null].map(formatPayback)).toEqual(["8.3 months", "Never"]);
  });
});
