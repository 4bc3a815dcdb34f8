import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { formatDollars, formatPayback, formatPercent, formatTenths } from "@cerebro/engines/roi/words.ts";
import { column } from "../../site/blocks.tsx";
import { cx } from "../../ui/cx.ts";

/** The result in one line; stays in sight while the figures are moved. */
export function Ticker({ results }: { results: RoiResults }) {
  const entries = [
    ["ROI", formatPercent(results.roiPercentage)],
    ["Annual savings", formatDollars(results.totalAnnualSavings)],
    ["Payback", formatPayback(results.paybackMonths)],
    ["Efficiency gain", `${formatTenths(results.productivityGain)} people`],
  ] as const;
  return (
    <section
      aria-label="Live result"
      className="sticky top-16 max-mobile:top-[60px] z-10 border-t border-line bg-surface-0"
      data-print="hide"
    >
      <dl
        className={cx(
          column,
          "flex flex-wrap justify-between gap-x-8 gap-y-0.5 py-2.5 max-mobile:grid max-mobile:grid-cols-2",
        )}
      >
        {entries.map(([label, figure]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline gap-x-2 text-tool whitespace-nowrap max-mobile:text-small"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-strong tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
