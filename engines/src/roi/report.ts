import { assumptions, formulas } from "./assumptions.ts";
import { calculateRoi, confidenceFactors, riskOf, type RoiResults } from "./calculate.ts";
import { insightsOf, nextStepsOf } from "./insights.ts";
import { inputBounds, inputNames, type RoiInputs } from "./inputs.ts";
import { type Industry, presets } from "./presets.ts";
import { timelineOf } from "./timeline.ts";
import { formatDollars, formatPayback, formatPercent, formatTenths, inputText } from "./words.ts";

const width = 78;

/** The result as a plain text, aligned for a fixed-width font [ROI-05]. `madeOn` is the day as it is to be read. */
export function reportOf(industry: Industry, inputs: RoiInputs, madeOn: string): string {
  const results = calculateRoi(industry, inputs);
  const insights = insightsOf(industry, inputs, results);
  return [
    "CEREBRO ROI REPORT",
    "=".repeat(width),
    pair("Date", madeOn),
    pair("Industry preset", presets[industry].name),
    pair("Currency", "US dollars, no decimals"),
    ...section("INPUTS"),
    ...inputNames.map((name) => pair(inputBounds[name].label, inputText(name, inputs[name]))),
    ...section("RESULT PER YEAR"),
    ...resultLines(results),
    ...section("SAVINGS"),
    ...savingsLines(industry, results),
    ...section("24 MONTHS, CUMULATIVE"),
    row(["Month", "Investment", "Savings", "Net benefit"]),
    ...timelineOf(results).map(({ month, investment, savings, netBenefit }) =>
      row([month, formatDollars(investment), formatDollars(savings), formatDollars(netBenefit)]),
    ),
    ...section("WHAT STANDS OUT"),
    ...insights.flatMap(({ title, message, recommendation }) => [
      title,
      ...wrapped(message),
      ...wrapped(recommendation),
    ]),
    ...section("NEXT STEPS"),
    ...nextStepsOf(insights).map((step, place) => `${place + 1}. ${step}`),
    ...section("HOW IT IS RECKONED"),
    ...formulas.map(([name, formula]) => pair(name, formula)),
    ...confidenceLines(inputs, results),
    ...section("ASSUMPTIONS"),
    ...assumptions.flatMap((text) => wrapped(text, "- ")),
    "",
    "An estimate from the figures above, not an offer and not a forecast.",
    "",
  ].join("\n");
}

function resultLines(results: RoiResults): string[] {
  return [
    pair("Total annual savings", formatDollars(results.totalAnnualSavings)),
    pair("Platform cost", formatDollars(results.totalCerebroCost)),
    pair("Net annual benefit", formatDollars(results.netAnnualBenefit)),
    pair("ROI", formatPercent(results.roiPercentage)),
    pair("Payback", formatPayback(results.paybackMonths)),
    pair("Current costs", formatDollars(results.totalCurrentCosts)),
    pair("Annual revenue", formatDollars(results.annualRevenue)),
    pair("Productivity gain", `time of ${formatTenths(results.productivityGain)} people`),
    pair("Accuracy improvement", `${formatTenths(results.accuracyImprovement)} points`),
    pair("Processing speed gain", formatPercent(results.processingSpeedGain)),
    pair("Confidence", `${results.confidenceScore} of 100, risk ${riskOf(results)}`),
  ];
}

function savingsLines(industry: Industry, { savingsBreakdown, totalAnnualSavings }: RoiResults): string[] {
  const rates = Object.values(presets[industry].improvements);
  return [
    row(["Line", "Rate", "Amount", "Share"]),
    ...savingsBreakdown.map(({ category, amount, percentage }, place) =>
      row([category, `${rates[place]}%`, formatDollars(amount), formatPercent(percentage)]),
    ),
    row(["Total", "", formatDollars(totalAnnualSavings), ""]),
  ];
}

function confidenceLines(inputs: RoiInputs, results: RoiResults): string[] {
  return confidenceFactors(inputs, results).map(({ condition, met, factor }) =>
    pair(`  ${condition}`, `${met ? "yes" : "no"}, × ${factor.toFixed(2)}`),
  );
}

function section(title: string): string[] {
  return ["", title, "-".repeat(width)];
}

const nameWidth = 26;

function pair(name: string, value: string): string {
  const label = name.padEnd(nameWidth);
  return label + value.padStart(Math.max(1 + value.length, width - label.length));
}

function row([first = "", ...rest]: readonly string[]): string {
  return (first.padEnd(18) + rest.map((cell) => cell.padStart(20)).join("")).trimEnd();
}

/** Broken at spaces, indented by two, or by a mark and as much room after it. */
function wrapped(text: string, mark = "  "): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length > width - mark.length) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line, place) => (place === 0 ? mark : " ".repeat(mark.length)) + line);
}
