import { useState } from "react";
import { type MarginSubject, marginSubjects, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import type { MarginRow, MoneyEntry } from "@cerebro/contracts/entities/executive/money.ts";
import { useSearchState } from "../../../data/address.ts";
import { formatDecimal, formatMoneyShort } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";

const subjects = (["order", "customer", "item", "lane"] as const satisfies readonly MarginSubject[]).map((value) => ({
  value,
  label: marginSubjects[value],
}));
const orders = [
  { value: "revenue", label: "Most revenue" },
  { value: "margin", label: "Least margin" },
] as const;
const periods = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
] as const;

function useQuestion() {
  const [search, change] = useSearchState();
  const by = subjects.find(({ value }) => value === search["by"])?.value ?? "customer";
  const order = orders.find(({ value }) => value === search["order"])?.value ?? "revenue";
  const days = periods.find(({ value }) => value === search["days"])?.value ?? "90";
  const [today] = useState(() => Date.now());
  const from = new Date(today - (Number(days) - 1) * 86_400_000).toISOString().slice(0, 10);
  return { by, order, days, from, change };
}

/** Margins of customers, items, orders and lanes; a press shows the entries that make them. */
export function MarginsView() {
  const { by, order, days, from, change } = useQuestion();
  const [chosen, choose] = useState<MarginRow>();
  const currency = useOrganisation()?.currency ?? "XXX";
  const direction = order === "revenue" ? "desc" : "asc";
  const question = { by, from, sort: order, direction } as const;
  const source = useRows("GET /api/executive/margins", question);
  return (
    <div className="pt-4">
      <DataTable
        label={`Margins by ${marginSubjects[by].toLowerCase()}`}
        noun={["row", "rows"]}
        columns={columnsOf(by, currency)}
        source={source}
        rowId={({ id }) => id}
        onOpen={choose}
        toolbar={
          <>
            <Segments label="By" options={subjects} value={by} onChange={(value) => change({ by: value })} />
            <Segments label="Order" options={orders} value={order} onChange={(value) => change({ order: value })} />
            <Segments label="Period" options={periods} value={days} onChange={(value) => change({ days: value })} />
          </>
        }
        empty="Nothing was shipped in this period."
      />
      <Drawer open={chosen !== undefined} onClose={() => choose(undefined)} title={chosen?.label ?? ""}>
        {chosen !== undefined && <Entries by={by} row={chosen} from={from} currency={currency} />}
      </Drawer>
    </div>
  );
}

function columnsOf(by: MarginSubject, currency: string): Column<MarginRow>[] {
  const money = (id: string, header: string, of: (row: MarginRow) => number | null): Column<MarginRow> => ({
    id,
    header,
    kind: "number",
    width: 125,
    cell: (row) => {
      const minor = of(row);
      return minor === null ? <None /> : formatMoneyShort(minor, currency);
    },
  });
  return [
    {
      id: "label",
      header: marginSubjects[by],
      primary: true,
      grow: true,
      width: 220,
      cell: ({ label, href }) => (href === null ? label : <CellLink href={href}>{label}</CellLink>),
    },
    money("revenue", "Net revenue", ({ revenueMinor }) => revenueMinor),
    money("goods", "Cost of goods", ({ goodsMinor }) => goodsMinor),
    money("margin", "Gross margin", ({ marginMinor }) => marginMinor),
    {
      id: "percent",
      header: "Margin",
      kind: "number",
      width: 90,
      cell: ({ marginPercent }) => (marginPercent === null ? <None /> : `${formatDecimal(marginPercent)} %`),
    },
    ...(by === "item"
      ? []
      : [
          money("freight", "Freight", ({ freightMinor }) => freightMinor),
          money("after", "After freight", ({ afterFreightMinor }) => afterFreightMinor),
        ]),
    {
      id: "unknown",
      header: "Unknown costs",
      kind: "number",
      width: 120,
      cell: ({ unknownCosts }) => (unknownCosts === 0 ? <None /> : unknownCosts),
    },
  ];
}

interface EntriesProps {
  readonly by: MarginSubject;
  readonly row: MarginRow;
  readonly from: string;
  readonly currency: string;
}

function Entries({ by, row, from, currency }: EntriesProps) {
  const question = { by, id: row.id, from };
  const source = useRows("GET /api/executive/money/entries", question);
  return (
    <div className="flex flex-col gap-3">
      <p>
        Net revenue {formatMoney(row.revenueMinor, currency)}
        {row.marginMinor !== null && `, gross margin ${formatMoney(row.marginMinor, currency)}`}. These entries add up
        to it.
        {row.href !== null && (
          <>
            {" "}
            <TextLink href={row.href}>Open {marginSubjects[by].toLowerCase()}</TextLink>
          </>
        )}
      </p>
      <DataTable
        label={`Entries of ${row.label}`}
        noun={["entry", "entries"]}
        columns={entryColumns}
        source={source}
        rowId={({ id }) => id}
        maxHeight="70vh"
        empty="No entries in this period."
      />
    </div>
  );
}

const entryColumns: readonly Column<MoneyEntry>[] = [
  {
    id: "label",
    header: "Record",
    kind: "code",
    primary: true,
    grow: true,
    width: 160,
    cell: ({ label, href }) => (href === null ? label : <CellLink href={href}>{label}</CellLink>),
  },
  { id: "account", header: "Account", width: 130, cell: ({ account }) => moneyAccounts[account].name },
  { id: "at", header: "When", width: 130, cell: ({ bookedAt }) => <Moment at={bookedAt} /> },
  {
    id: "amount",
    header: "Amount",
    kind: "number",
    width: 110,
    cell: ({ amountMinor, currency }) => (amountMinor === null ? <None /> : formatMoney(amountMinor, currency)),
  },
];
