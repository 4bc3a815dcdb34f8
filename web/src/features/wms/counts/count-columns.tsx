import type { CountRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { countOrigins } from "@cerebro/contracts/entities/wms/count-words.ts";
import { formatMoney } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { countStateWords, signed } from "./count-words.ts";

/** Columns of cycle counts. */
export function countColumns(currency: string, seesCosts: boolean): readonly Column<CountRow>[] {
  const value: Column<CountRow> = {
    id: "value",
    header: "Value",
    kind: "number",
    width: 110,
    cell: ({ varianceMinor }) =>
      varianceMinor === null ? (
        <None label="not told while counting" />
      ) : (
        signed(varianceMinor, (minor) => formatMoney(minor, currency))
      ),
  };
  return [
    {
      id: "number",
      header: "Count",
      kind: "code",
      width: 140,
      primary: true,
      cell: (row) => row.number,
    },
    {
      id: "state",
      header: "State",
      width: 124,
      card: "mark",
      cell: (row) => <StateMark word={countStateWords[row.state]} />,
    },
    { id: "scope", header: "What", width: 150, grow: true, cell: (row) => row.scope },
    { id: "origin", header: "Asked for by", width: 130, cell: (row) => countOrigins[row.origin] },
    {
      id: "bins",
      header: "Bins counted",
      kind: "number",
      width: 116,
      cell: (row) => `${formatCount(row.binsCounted)} of ${formatCount(row.bins)}`,
    },
    { id: "toReview", header: "To decide", kind: "number", width: 96, cell: (row) => formatCount(row.toReview) },
    {
      id: "units",
      header: "Units off",
      kind: "number",
      width: 94,
      cell: ({ unitsOver, unitsUnder }) =>
        unitsOver === null || unitsUnder === null ? (
          <None label="not told while counting" />
        ) : (
          `${signed(unitsOver, formatCount)} / ${signed(-unitsUnder, formatCount)}`
        ),
    },
    ...(seesCosts ? [value] : []),
    {
      id: "requestedAt",
      header: "Requested",
      width: 150,
      card: "none",
      cell: (row) => <Moment at={row.requestedAt} />,
    },
    { id: "requestedBy", header: "By", width: 130, hidden: true, card: "none", cell: (row) => row.requestedByName },
    {
      id: "dueAt",
      header: "Due",
      width: 150,
      hidden: true,
      cell: (row) => (row.dueAt === null ? <None /> : <Moment at={row.dueAt} />),
    },
  ];
}
