import { riskOf, type RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { formatDollars, formatPayback, formatPercent, formatTenths } from "@cerebro/engines/roi/words.ts";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

/** The figures of a result, the ones a decision turns on first and large. */
export function Results({ results }: { results: RoiResults }) {
  const loses = results.netAnnualBenefit < 0;
  return (
    <div>
      <dl className="grid grid-cols-2 border-t border-line">
        <Main label="ROI, first year" figure={formatPercent(results.roiPercentage)} bad={loses} />
        <Main label="Annual savings" figure={formatDollars(results.totalAnnualSavings)} />
        <Main label="Payback" figure={formatPayback(results.paybackMonths)} bad={results.paybackMonths === null} />
        <Main label="Net annual benefit" figure={formatDollars(results.netAnnualBenefit)} bad={loses} />
      </dl>
      <dl className="mt-5 mb-10 grid gap-x-8 text-tool mobile:grid-cols-2">
        <Side label="Platform cost, a year">{formatDollars(results.totalCerebroCost)}</Side>
        <Side label="Current costs, a year">{formatDollars(results.totalCurrentCosts)}</Side>
        <Side label="Annual revenue">{formatDollars(results.annualRevenue)}</Side>
        <Side label="Productivity gain">Time of {formatTenths(results.productivityGain)} people</Side>
        <Side label="Accuracy improvement">{formatTenths(results.accuracyImprovement)} points</Side>
        <Side label="Processing speed gain">{formatPercent(results.processingSpeedGain)}</Side>
        <Side label="Confidence">{results.confidenceScore} of 100</Side>
        <Side label="Risk">{riskOf(results)}</Side>
      </dl>
    </div>
  );
}

function Main({ label, figure, bad = false }: { label: string; figure: string; bad?: boolean }) {
  return (
    <div className="flex flex-col border-b border-line py-4 pr-4">
      <dt className="order-2 mt-1 text-tool text-ink-muted">{label}</dt>
      <dd className={cx("order-1 text-figure font-strong tabular-nums", bad && "text-bad")}>{figure}</dd>
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line/60 py-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
