import { DocumentTable } from "../../../parts/document-table.tsx";
import Users from "lucide-react/icons/users";
import type { DriverRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { driverStatuses, hoursRules } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { formatCount } from "../../../parts/format.ts";
import { CalendarDay, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { driverStatusWords, formatLength } from "./fleet-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const noun = ["driver", "drivers"] as const;
const fields = [
  { id: "status", label: "Status", kind: "choice", options: optionsOf(driverStatuses) },
] as const satisfies readonly FilterField[];
const views = [
  { name: "All", search: "?tab=drivers" },
  { name: "On duty", search: "?tab=drivers&status=on_duty" },
];

const columns: readonly Column<DriverRow>[] = [
  { id: "name", header: "Driver", width: 170, primary: true, grow: true, cell: (row) => row.name },
  {
    id: "status",
    header: "Status",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={driverStatusWords[row.status]} />,
  },
  {
    id: "left",
    header: "May drive on",
    kind: "number",
    width: 116,
    cell: (row) => (row.mayDriveMinutes === null ? <None label="nothing logged" /> : formatLength(row.mayDriveMinutes)),
  },
  {
    id: "violations",
    header: "Violations",
    kind: "number",
    width: 96,
    cell: (row) =>
      row.violations === 0 ? <None label="0" /> : <StatusBadge tone="bad">{formatCount(row.violations)}</StatusBadge>,
  },
  { id: "trip", header: "Trip", kind: "code", width: 140, cell: (row) => row.tripNumber ?? <None /> },
  { id: "rule", header: "Rules", width: 190, cell: (row) => hoursRules[row.hoursRule] },
  {
    id: "licence",
    header: "License until",
    width: 124,
    cell: (row) =>
      row.licenceExpiresOn === null ? <None label="not known" /> : <CalendarDay on={row.licenceExpiresOn} />,
  },
  { id: "home", header: "Home", kind: "code", width: 90, card: "none", cell: (row) => row.homeCode ?? <None /> },
];

export function DriversTable() {
  return (
    <DocumentTable
      route="GET /api/logistics/fleet/drivers"
      ask={(list) => ({ search: list.text || undefined, status: list.value("status") || undefined })}
      fields={fields}
      searchLabel="Search name"
      table="fleet-drivers"
      views={views}
      label="Drivers"
      noun={noun}
      columns={columns}
      pathOf={(driverId) => href("logisticsDriver", { driverId })}
      empty={{
        icon: Users,
        title: "No drivers yet",
        children: "Add the first one: whose rules their hours are held against, their shift and license.",
      }}
    />
  );
}
