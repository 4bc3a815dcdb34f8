import type { StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatMoment } from "../../../parts/format.ts";
import { BacktestFacts } from "./backtest-panel.tsx";

interface ModelCardProps {
  /** Undefined while it is calculated, and where the history is too short. */
  readonly result: StockOptimisation | undefined;
  readonly isAsking: boolean;
}

/** How reorder rules are calculated, their measured error, and what they do not know. */
export function ModelCard({ result, isAsking }: ModelCardProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Panel title="Past accuracy">
        <Measured result={result} isAsking={isAsking} />
      </Panel>
      <Panel title="Method">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            Safety stock: the quantile, at the service level, of past forecast errors over the lead times that occurred.
          </li>
          <li>
            Order quantity: the economic order quantity, at least the supplier's minimum, in whole packs. An order
            arrives on the supplier's next day of delivery outside its closures.
          </li>
          <li>For least cost, items that are cheap to keep get a higher service level.</li>
          <li>
            Transfers: the set of transfers with the greatest saving, found as a mixed-integer problem by the solver
            HiGHS.
          </li>
        </ul>
      </Panel>
      <Panel title="Data">
        <p>
          Units that customers ordered in up to 730 days, stock, costs, lead times of received purchase orders or of the
          supplier, its days of delivery and closures, minimum quantities and pack sizes. Assumptions count where the
          records tell nothing; each of them can be changed.
        </p>
      </Panel>
      <Panel title="Training">
        <p>
          Nothing is trained beforehand: every calculation reads the records of its moment.
          {result !== undefined && ` This one was made ${formatMoment(result.generatedAt)}.`}
        </p>
      </Panel>
      <Panel title="Limits of the model">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Campaigns, price breaks, shelf life and storage space.</li>
          <li>Sales that were lost because there was no stock, where no order was recorded.</li>
          <li>
            The backtest starts with full stock and counts missing units as lost. The recorded fill rate counts back
            orders only, and the recorded stock value is known where the stock ledger covers the weeks.
          </li>
        </ul>
      </Panel>
    </div>
  );
}

function Measured({ result, isAsking }: ModelCardProps) {
  if (result === undefined && isAsking) return <p className="text-ink-muted">The backtest is being calculated.</p>;
  const backtest = result?.backtest ?? null;
  if (backtest === null) {
    return (
      <p className="text-ink-muted">
        The error is not known yet: a backtest on your own records needs items with 52 weeks of demand.
      </p>
    );
  }
  return (
    <>
      <BacktestFacts backtest={backtest} />
      <p className="mt-3 text-small text-ink-muted">
        The policy on the last {backtest.weeks} weeks of {counted(backtest.items, "item")}, beside what was recorded.
        Each week uses earlier weeks only.
      </p>
    </>
  );
}
