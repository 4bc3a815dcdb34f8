import { shipmentSteps } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";

type Milestone = ShipmentDetail["milestones"][number];

const noun = ["milestone", "milestones"] as const;
const moment = (at: string | null) => (at === null ? <None label="not known" /> : <Moment at={at} />);

const columns: readonly Column<Milestone>[] = [
  {
    id: "step",
    header: "Milestone",
    width: 150,
    grow: true,
    primary: true,
    cell: (row) => shipmentSteps[row.step],
  },
  { id: "planned", header: "Planned", width: 150, cell: (row) => moment(row.plannedAt) },
  { id: "estimated", header: "Expected", width: 150, cell: (row) => moment(row.estimatedAt) },
  { id: "actual", header: "Made", width: 150, cell: (row) => moment(row.actualAt) },
];

/** Each step as it was planned, was last expected and was made. */
export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <DataTable
      label="Milestones"
      noun={noun}
      columns={columns}
      source={rowsHere(milestones)}
      rowId={(row) => row.step}
      toolbar={<h2 className="font-strong">Milestones</h2>}
      empty={<p className="text-ink-muted">None yet.</p>}
    />
  );
}
