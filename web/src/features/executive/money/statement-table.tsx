import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { formatMoneyShort } from "../../../parts/format.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { metricHref } from "../kpis/metric-words.ts";
import { monthText } from "./months.tsx";

interface StatementRow {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  /** The metric whose rows add up to the amounts. */
  readonly metricId: string;
  readonly amounts: readonly (number | null)[];
  readonly budgets: readonly (number | null)[];
  readonly corrections: readonly (number | null)[];
  readonly isTotal: boolean;
}

function rowsOf(statement: ProfitLoss): StatementRow[] {
  const { revenue, costs, netRevenue, netRevenueBudget, grossProfit, grossProfitBudget } = statement;
  const { operatingResult, operatingResultBudget } = statement;
  const line = (each: ProfitLoss["costs"][number]): StatementRow => ({ ...each, id: each.account, isTotal: false });
  const total = (
    id: string,
    name: string,
    what: string,
    [amounts, budgets]: readonly [readonly (number | null)[], readonly (number | null)[]],
  ): StatementRow => ({ id, name, what, metricId: `money.${id}`, amounts, budgets, corrections: [], isTotal: true });
  const isGoods = ({ account }: { account: string }) => account === "cost_of_goods" || account === "stock_losses";
  return [
    ...revenue.map(line),
    total("net_revenue", "Net revenue", "All lines above", [netRevenue, netRevenueBudget]),
    ...costs.filter(isGoods).map(line),
    total("gross_profit", "Gross profit", "Net revenue less the lines above", [grossProfit, grossProfitBudget]),
    ...costs.filter((each) => !isGoods(each)).map(line),
    total("operating_result", "Operating result", "Gross profit less the lines above", [
      operatingResult,
      operatingResultBudget,
    ]),
  ];
}

const cell = "px-3 py-1.5 text-right align-top whitespace-nowrap tabular-nums";
const head = "px-3 py-2 text-right font-strong whitespace-nowrap";
const sticky = "sticky left-0 bg-surface-1 text-left";

/** The statement as a table: accounts down, months across, the sum of all at the right. */
export function StatementTable({ statement }: { statement: ProfitLoss }) {
  const { months, currency } = statement;
  const columns = [...months.map(({ month }) => month), undefined];
  return (
    <ScrollRegion label="Profit and loss by month">
      <table className="w-full border-collapse text-tool">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={cx("px-3 py-2 font-strong", sticky)}>
              Account
            </th>
            {months.map(({ month, isClosed }) => (
              <th key={month} scope="col" className={head}>
                {monthText(month)}
                <span className="block text-small font-normal text-ink-muted">{isClosed ? "Closed" : "Open"}</span>
              </th>
            ))}
            <th scope="col" className={head}>
              All months
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(statement).map((row) => (
            <tr key={row.id} className={cx("border-b border-line", row.isTotal && "bg-surface-2 font-strong")}>
              <th
                scope="row"
                title={row.what}
                className={cx("px-3 py-1.5", sticky, row.isTotal ? "bg-surface-2 font-strong" : "font-normal")}
              >
                <TextLink href={metricHref(row.metricId)}>{row.name}</TextLink>
              </th>
              {columns.map((month, at) => (
                <td key={month ?? "all"} className={cell}>
                  <Amount row={row} at={at} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface AmountProps {
  readonly row: StatementRow;
  readonly at: number;
  readonly currency: string;
}

function Amount({ row: { amounts, budgets, corrections }, at, currency }: AmountProps) {
  const amount = amounts[at];
  const budget = budgets[at] ?? null;
  const correction = corrections[at] ?? 0;
  if (amount === null || amount === undefined) return <span title="Your role does not show costs">–</span>;
  return (
    <>
      <span title={formatMoney(amount, currency)}>{amount === 0 ? "–" : formatMoneyShort(amount, currency)}</span>
      {budget !== null && (
        <span className="block text-small font-normal text-ink-muted">budget {formatMoneyShort(budget, currency)}</span>
      )}
      {correction !== 0 && (
        <span
          className="block text-small font-normal text-ink-muted"
          title="Happened in an earlier month that was closed by then"
        >
          {formatMoneyShort(correction, currency)} corrects
        </span>
      )}
    </>
  );
}
