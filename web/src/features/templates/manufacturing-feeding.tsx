import Factory from "lucide-react/icons/factory";
import type { ManufacturingDashboard } from "@cerebro/contracts/entities/platform/templates.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Moment } from "../../parts/moment.tsx";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../ui/format.ts";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rowsHere } from "../../ui/table/rows.ts";

type Dashboard = ManufacturingDashboard;

/** Open work that leads to the lines. */
export function Feeding({ feeding }: Pick<Dashboard, "feeding">) {
  return (
    <DataTable
      label="Line feeding"
      noun={["task", "tasks"]}
      columns={feedingColumns}
      source={{ ...rowsHere(feeding.tasks), count: feeding.open }}
      rowId={(row) => row.id}
      maxHeight="400px"
      toolbar={
        <>
          <h2 className="font-strong">Line feeding</h2>
          <Badge>{formatNumber(feeding.doneToday)} done today</Badge>
        </>
      }
      empty={
        <EmptyState icon={Factory} title="No work leads to a staging area">
          Replenishment into bins of a staging area feeds the lines; what is open stands here.
        </EmptyState>
      }
    />
  );
}

const feedingColumns: readonly Column<Dashboard["feeding"]["tasks"][number]>[] = [
  {
    id: "item",
    header: "Item",
    primary: true,
    grow: true,
    cell: (row) => <CellLink href={`${href("wmsOperations")}?queue=replenish&task=${row.id}`}>{row.sku}</CellLink>,
  },
  { id: "quantity", header: "Units", kind: "number", cell: (row) => formatNumber(row.quantity) },
  { id: "from", header: "From", kind: "code", cell: (row) => row.fromCode ?? "" },
  { id: "to", header: "To", kind: "code", cell: (row) => row.toCode },
  { id: "who", header: "Taken by", cell: (row) => row.claimedByName ?? "" },
  {
    id: "late",
    header: "State",
    kind: "mark",
    card: "mark",
    cell: (row) => (row.late ? <StatusBadge tone="bad">Late</StatusBadge> : <Badge>Open</Badge>),
  },
];

/** Goods that were brought to the lines today; the tile adds them up. */
export function Fed({ feeding }: Pick<Dashboard, "feeding">) {
  return (
    <DataTable
      label="Fed today"
      noun={["movement", "movements"]}
      columns={fedColumns}
      source={{ ...rowsHere(feeding.moved), count: feeding.movedCount }}
      rowId={(row) => row.id}
      maxHeight="400px"
      toolbar={<h2 className="font-strong">Fed to the lines today</h2>}
      empty={
        <EmptyState icon={Factory} title="Nothing was fed to the lines today">
          Movements from another place of the house into a staging area stand here.
        </EmptyState>
      }
    />
  );
}

const fedColumns: readonly Column<Dashboard["feeding"]["moved"][number]>[] = [
  {
    id: "item",
    header: "Item",
    primary: true,
    grow: true,
    cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
  },
  { id: "quantity", header: "Units", kind: "number", cell: (row) => formatNumber(row.quantity) },
  { id: "from", header: "From", kind: "code", cell: (row) => row.fromCode },
  { id: "to", header: "To", kind: "code", cell: (row) => row.toCode },
  { id: "at", header: "Moved", width: 140, cell: (row) => <Moment at={row.at} /> },
];
