import { useQuery } from "@tanstack/react-query";
import type { RevenueStream, RevenueStreams } from "@cerebro/contracts/entities/executive/money.ts";
import { reading } from "../../../data/query-client.ts";
import { formatDecimal, formatMoneyShort } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney, formatUnits, minorDigits } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { Gaps } from "./gaps.tsx";
import { monthText, useMonths } from "./months.tsx";

const charted = 8;
const nameOf = ({ stream }: RevenueStream): string => stream ?? "No category";

/** Revenue by category, and by charges, with the months before to compare with. */
export function StreamsView() {
  const { asked, choice } = useMonths();
  const query = useQuery(reading("GET /api/executive/revenue-streams", asked));
  return (
    <div className="flex flex-col gap-4 pt-4">
      {choice}
      <Async query={query} skeleton={<Skeleton className="h-[560px] w-full" />}>
        {(answer) => <Streams answer={answer} />}
      </Async>
    </div>
  );
}

function Streams({ answer: { streams, totals, currency, from, to, gaps } }: { answer: RevenueStreams }) {
  const shown = streams.slice(0, charted);
  return (
    <>
      {shown.length > 1 && (
        <Panel>
          <BarChart
            title="Largest streams"
            description={`Net revenue of ${monthText(from)} to ${monthText(to)}, in ${currency}`}
            xs={shown.map(nameOf)}
            format={(value) => formatUnits(value, currency)}
            height={220}
            series={[
              {
                id: "net",
                label: "Net revenue",
                values: shown.map(({ netMinor }) => netMinor / 10 ** minorDigits(currency)),
              },
            ]}
          />
        </Panel>
      )}
      <Panel
        title="Revenue streams"
        hint={`Net ${formatMoney(totals.netMinor, currency)} from ${monthText(from)} to ${monthText(to)}: gross ${formatMoneyShort(totals.grossMinor, currency)}, charges ${formatMoneyShort(totals.chargesMinor, currency)}, discounts ${formatMoneyShort(totals.discountsMinor, currency)}, returns ${formatMoneyShort(totals.returnsMinor, currency)}`}
        flush
      >
        <DataTable
          label="Revenue streams"
          noun={["stream", "streams"]}
          columns={columnsOf(currency)}
          source={rowsHere(streams)}
          rowId={({ stream }) => stream ?? "none"}
          maxHeight="560px"
          empty="Nothing was shipped in these months."
        />
      </Panel>
      <Gaps gaps={gaps} />
    </>
  );
}

function columnsOf(currency: string): Column<RevenueStream>[] {
  const money = (id: string, header: string, of: (stream: RevenueStream) => number): Column<RevenueStream> => ({
    id,
    header,
    kind: "number",
    width: 120,
    cell: (stream) => formatMoneyShort(of(stream), currency),
  });
  return [
    { id: "stream", header: "Stream", primary: true, grow: true, width: 200, cell: nameOf },
    money("gross", "Gross", ({ grossMinor }) => grossMinor),
    money("charges", "Charges", ({ chargesMinor }) => chargesMinor),
    money("discounts", "Discounts", ({ discountsMinor }) => discountsMinor),
    money("returns", "Returns", ({ returnsMinor }) => returnsMinor),
    money("net", "Net", ({ netMinor }) => netMinor),
    {
      id: "share",
      header: "Share",
      kind: "number",
      width: 90,
      cell: ({ share }) => (share === null ? <None /> : `${formatDecimal(share)} %`),
    },
    money("before", "Before", ({ previousMinor }) => previousMinor),
  ];
}
