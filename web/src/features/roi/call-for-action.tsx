import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { formatDollars } from "@cerebro/engines/roi/words.ts";
import { claims } from "../../../content/claims.ts";
import { column } from "../../site/blocks.tsx";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { cx } from "../../ui/cx.ts";
import type { Calculation } from "./calculation.ts";
import { downloadReport } from "./download-report.ts";

/** Next steps for a result, and their price [ROI-03]. The page table stays out of what a visitor fetches. */
export function CallForAction({ now, results }: { now: Calculation; results: RoiResults }) {
  return (
    <section aria-labelledby="roi-invest" className="border-b border-line py-14">
      <div className={cx(column, "flex flex-wrap items-end justify-between gap-x-12 gap-y-8")}>
        <div>
          <Badge tone="good">{claims.moneyBack.text}</Badge>
          <h2 id="roi-invest" className="mt-3 text-display-3">
            {formatDollars(results.totalCerebroCost)} per year
          </h2>
          <p className="mt-2 max-w-[36em] text-read text-ink-muted">
            Your yearly investment at this order volume. It includes the platform license, an analytics suite and
            unlimited support.
          </p>
        </div>
        <div className="flex flex-wrap gap-3" data-density="touch" data-print="hide">
          <ButtonLink href="/demo" variant="primary">
            See Live Demo
          </ButtonLink>
          <Button onClick={() => downloadReport(now, new Date())}>Download Report</Button>
          <ButtonLink href="/contact">Talk to ROI Expert</ButtonLink>
        </div>
      </div>
    </section>
  );
}
