import type { StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatCount, formatShare } from "../../../parts/format.ts";
import { useMoney } from "./use-money.ts";

type Backtest = NonNullable<StockOptimisation["backtest"]>;

export function BacktestPanel({ result: { backtest } }: { result: StockOptimisation }) {
  if (backtest === null) {
    return (
      <Panel title="Backtest">
        <p className="text-ink-muted">No backtest: it needs items with 52 weeks of demand.</p>
      </Panel>
    );
  }
  const { weeks, items } = backtest;
  return (
    <Panel
      title={`Had you followed this policy for the last ${weeks} weeks`}
      hint={`Simulated for ${counted(items, "item")} with 52 weeks of demand, beside what was recorded for the same items.`}
    >
      <BacktestFacts backtest={backtest} />
    </Panel>
  );
}

export function BacktestFacts({ backtest: { policy, done } }: { backtest: Backtest }) {
  const money = useMoney();
  const share = (value: number | null) => (value === null ? "not known" : formatShare(value));
  return (
    <KeyValueList
      facts={[
        { label: "Fill rate", value: `${share(policy.fillRate)}; recorded: ${share(done.fillRate)}` },
        {
          label: "Mean stock value",
          value: `${money(policy.stockMinor) ?? "not shown"}; recorded: ${money(done.stockMinor) ?? "not known"}`,
        },
        { label: "Order lines", value: `${formatCount(policy.orders)}; recorded: ${formatCount(done.orders)}` },
      ]}
    />
  );
}
