import { useQuery } from "@tanstack/react-query";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { reading } from "../../../data/query-client.ts";
import { useUser } from "../../../data/use-session.ts";
import { FormButton } from "../../../parts/form-drawer.tsx";
import { formatDateOnly } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney, formatUnits, minorDigits } from "../../../ui/money.ts";
import { BudgetForm, CloseMonth } from "./budget-form.tsx";
import { Gaps } from "./gaps.tsx";
import { monthText, useMonths } from "./months.tsx";
import { StatementTable } from "./statement-table.tsx";
import { sentenceOf } from "./statement-words.ts";

/** Profit and loss by month with the budget beside it; each amount leads to its entries. */
export function ProfitLossView() {
  const { asked, choice } = useMonths();
  const query = useQuery(reading("GET /api/executive/profit-loss", asked));
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        {choice}
        {query.data && <Actions statement={query.data} />}
      </div>
      <Async query={query} skeleton={<Skeleton className="h-[640px] w-full" />}>
        {(statement) => <Statement statement={statement} />}
      </Async>
    </div>
  );
}

function Statement({ statement }: { statement: ProfitLoss }) {
  const { months, currency, netRevenue, operatingResult, postedAt, gaps } = statement;
  const perUnit = 10 ** minorDigits(currency);
  const units = (values: readonly (number | null)[]) =>
    values.slice(0, months.length).map((minor) => (minor === null ? null : minor / perUnit));
  return (
    <>
      {postedAt === null ? (
        <Banner tone="info" title="Nothing is posted yet. Amounts appear within two minutes, or press Post now." />
      ) : (
        <p className="max-w-[90ch] text-read">{sentenceOf(statement)}</p>
      )}
      <Panel>
        <BarChart
          title="Net revenue and operating result"
          description={`By month, in ${currency}`}
          xs={months.map(({ month }) => month)}
          formatX={(month) => monthText(String(month))}
          format={(value) => formatUnits(value, currency)}
          height={220}
          series={[
            { id: "revenue", label: "Net revenue", values: units(netRevenue) },
            { id: "result", label: "Operating result", values: units(operatingResult) },
          ]}
        />
      </Panel>
      <Panel
        title="Profit and loss"
        hint={
          postedAt !== null && (
            <>
              In {currency}; posted <Moment at={postedAt} />. Each amount leads to its rows.
            </>
          )
        }
        footer={<Currencies statement={statement} />}
        flush
      >
        <StatementTable statement={statement} />
      </Panel>
      <Gaps gaps={gaps} />
    </>
  );
}

function Currencies({ statement: { currencies, currency } }: { statement: ProfitLoss }) {
  const foreign = currencies.filter((each) => each.currency !== currency);
  if (foreign.length === 0) return <>All amounts were earned in {currency}; nothing was converted.</>;
  return (
    <ul>
      {foreign.map((each) => (
        <li key={each.currency}>
          {formatMoney(each.amountMinor, each.currency)} of net revenue is converted to{" "}
          {formatMoney(each.baseMinor, currency)}
          {each.firstRate !== null &&
            each.lastRate !== null &&
            ` by rates of ${formatDateOnly(each.firstRate)} to ${formatDateOnly(each.lastRate)}`}
          .
        </li>
      ))}
    </ul>
  );
}

function Actions({ statement }: { statement: ProfitLoss }) {
  const roles = useUser()?.roles ?? [];
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
      <FormButton
        label="Set budget"
        title="Budget"
        form={(close) => <BudgetForm statement={statement} onDone={close} />}
      />
      {rolePasses(roles, "admin") && <CloseMonth statement={statement} />}
    </div>
  );
}
