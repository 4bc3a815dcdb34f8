import Clock from "lucide-react/icons/clock";
import type { FenceVisit } from "@cerebro/contracts/entities/tracking.ts";
import { call } from "../../../data/client.ts";
import { formatMoneyShort } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";

const columns: readonly Column<FenceVisit>[] = [
  { id: "vehicle", header: "Vehicle", kind: "code", width: 100, primary: true, cell: (row) => row.vehicleCode },
  { id: "place", header: "Place", width: 150, grow: true, cell: (row) => row.fenceName },
  {
    id: "state",
    header: "State",
    width: 110,
    card: "mark",
    cell: (row) => (row.leftAt === null ? <StatusBadge tone="info">Waits</StatusBadge> : <Badge>Left</Badge>),
  },
  { id: "entered", header: "Entered", width: 116, cell: (row) => <Moment at={row.enteredAt} /> },
  { id: "waited", header: "Waited", kind: "number", width: 88, cell: (row) => minutes(row.waitedMinutes) },
  {
    id: "charged",
    header: "Beyond free",
    kind: "number",
    width: 104,
    cell: (row) => minutes(row.chargedMinutes),
  },
  {
    id: "amount",
    header: "Detention",
    kind: "number",
    width: 100,
    cell: (row) => formatMoneyShort(row.amountMinor, row.currency),
  },
];

const minutes = (count: number): string =>
  count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, "0")}`;

/** Who waits where, for how long, and what it costs; those who left below. */
export function WaitingList({ onSelect }: { onSelect: (vehicleId: string) => void }) {
  const source = useRows("GET /api/logistics/fence-visits", {}, (cursor, signal) =>
    call("GET /api/logistics/fence-visits", { cursor, limit: pageRows }, { signal }),
  );
  return (
    <DataTable
      label="Visits to fenced places"
      noun={["visit", "visits"]}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => onSelect(row.vehicleId)}
      empty={
        <EmptyState icon={Clock} title="Nobody has been at a fenced place">
          Whoever enters one is listed here with the time they wait and what it costs.
        </EmptyState>
      }
    />
  );
}
