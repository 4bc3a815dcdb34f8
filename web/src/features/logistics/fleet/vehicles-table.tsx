import { DocumentTable } from "../../../parts/document-table.tsx";
import Truck from "lucide-react/icons/truck";
import type { VehicleRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { maintenanceStates, vehicleKinds, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { formatCount } from "../../../parts/format.ts";
import { sortInput } from "../../../parts/list-state.ts";
import { None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { vehicleStatusWords } from "../words/state-words.ts";
import { formatOdometer, maintenanceWords } from "./fleet-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const noun = ["vehicle", "vehicles"] as const;
const fields = [
  { id: "status", label: "Status", kind: "choice", options: optionsOf(vehicleStatuses) },
  { id: "kind", label: "Kind", kind: "choice", options: optionsOf(vehicleKinds) },
  { id: "maintenance", label: "Maintenance", kind: "choice", options: optionsOf(maintenanceStates) },
] as const satisfies readonly FilterField[];

const columns: readonly Column<VehicleRow>[] = [
  { id: "code", header: "Vehicle", kind: "code", width: 120, primary: true, cell: (row) => row.code },
  { id: "name", header: "Name", width: 160, grow: true, cell: (row) => row.name },
  {
    id: "status",
    header: "Status",
    width: 140,
    card: "mark",
    cell: (row) => <StateMark word={vehicleStatusWords[row.status]} />,
  },
  { id: "kind", header: "Kind", width: 150, cell: (row) => vehicleKinds[row.kind] },
  { id: "trip", header: "Trip", kind: "code", width: 140, cell: (row) => row.tripNumber ?? <None /> },
  {
    id: "maintenance",
    header: "Maintenance",
    width: 120,
    cell: (row) =>
      row.maintenance === null ? <None label="no plan" /> : <StateMark word={maintenanceWords[row.maintenance]} />,
  },
  {
    id: "defects",
    header: "Open defects",
    kind: "number",
    width: 110,
    cell: (row) =>
      row.openDefects === 0 ? <None label="0" /> : <StatusBadge tone="bad">{formatCount(row.openDefects)}</StatusBadge>,
  },
  {
    id: "odometer",
    header: "Odometer",
    kind: "number",
    width: 116,
    cell: (row) => formatOdometer(row.odometerM),
  },
  {
    id: "capacity",
    header: "Carries",
    kind: "number",
    width: 100,
    cell: (row) => `${formatCount(Math.round(row.capacityGrams / 1000))} kg`,
  },
  { id: "home", header: "Home", kind: "code", width: 90, card: "none", cell: (row) => row.homeCode ?? <None /> },
];

const views = [
  { name: "All", search: "" },
  { name: "Maintenance due", search: "?maintenance=overdue,due_soon" },
  { name: "Not to be used", search: "?status=in_workshop,out_of_service" },
];

export function VehiclesTable() {
  return (
    <DocumentTable
      route="GET /api/logistics/fleet/vehicles"
      ask={(list) => ({
        search: list.text || undefined,
        status: list.value("status") || undefined,
        kind: list.value("kind") || undefined,
        maintenance: list.value("maintenance") || undefined,
        ...sortInput(list.sort, "GET /api/logistics/fleet/vehicles"),
      })}
      fields={fields}
      searchLabel="Search plate, name"
      table="fleet-vehicles"
      views={views}
      label="Vehicles"
      noun={noun}
      columns={columns}
      pathOf={(vehicleId) => href("logisticsVehicle", { vehicleId })}
      empty={{
        icon: Truck,
        title: "No vehicles yet",
        children: "Add the first one: its plate, what it carries and what it costs.",
      }}
    />
  );
}
