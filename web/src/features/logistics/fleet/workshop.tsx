import Wrench from "lucide-react/icons/wrench";
import { useQuery } from "@tanstack/react-query";
import type { MaintenancePlan, WorkOrderRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { maintenanceKinds } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { useListState } from "../../../parts/list-state.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { choicesOf, type FilterField } from "../../../ui/table/filter.ts";
import { rowsHere } from "../../../ui/table/rows.ts";
import { dueText, formatKm, maintenanceWords, workOrderWords } from "./fleet-words.ts";

/** What is due on which vehicle, and what the workshop has in hand [LOG-04]. */
export function Workshop() {
  const query = useQuery({ ...reading("GET /api/logistics/fleet/maintenance", {}), staleTime: liveMs });
  return (
    <div className="flex flex-col gap-4">
      <Async query={query} skeleton={<SkeletonText lines={6} />}>
        {({ rows }) => <Plans rows={rows} />}
      </Async>
      <WorkOrders />
    </div>
  );
}

const planColumns: readonly Column<MaintenancePlan>[] = [
  {
    id: "vehicle",
    header: "Vehicle",
    kind: "code",
    width: 120,
    primary: true,
    cell: (row) => <CellLink href={href("logisticsVehicle", { vehicleId: row.vehicleId })}>{row.vehicleCode}</CellLink>,
  },
  { id: "name", header: "Plan", width: 180, grow: true, cell: (row) => row.name },
  { id: "kind", header: "Kind", width: 150, cell: (row) => maintenanceKinds[row.kind] },
  {
    id: "state",
    header: "State",
    width: 110,
    card: "mark",
    cell: (row) => <StateMark word={maintenanceWords[row.state]} />,
  },
  { id: "left", header: "Left", width: 210, cell: (row) => dueText(row) },
  {
    id: "dueOn",
    header: "Due on",
    width: 116,
    cell: (row) => (row.dueOn === null ? <None /> : <CalendarDay on={row.dueOn} />),
  },
  {
    id: "dueAt",
    header: "Due at",
    kind: "number",
    width: 110,
    cell: (row) => (row.dueAtMetres === null ? <None /> : formatKm(row.dueAtMetres)),
  },
];

const planFields = [
  {
    id: "due",
    label: "State",
    kind: "choice",
    options: Object.entries(maintenanceWords).map(([value, { label }]) => ({ value, label })),
  },
] as const satisfies readonly FilterField[];

function Plans({ rows }: { rows: readonly MaintenancePlan[] }) {
  const list = useListState([], ["due"]);
  const states = choicesOf(list.value("due"));
  const shown = states.length === 0 ? rows : rows.filter(({ state }) => states.includes(state));
  return (
    <DataTable
      label="Maintenance plans"
      noun={["plan", "plans"]}
      columns={planColumns}
      source={rowsHere(shown)}
      rowId={(row) => row.id}
      maxHeight="480px"
      onClearFilters={list.onClear}
      toolbar={
        <>
          <h2 className="font-strong">Maintenance plans</h2>
          <FilterBar fields={planFields} values={list.filters} onChange={list.onFilters} />
        </>
      }
      empty={
        <EmptyState icon={Wrench} title="Nothing is planned">
          Plans stand on the page of each vehicle: a service every so many kilometres, an inspection every year.
        </EmptyState>
      }
    />
  );
}

const orderColumns: readonly Column<WorkOrderRow>[] = [
  { id: "number", header: "Work order", kind: "code", width: 150, primary: true, cell: (row) => row.number },
  {
    id: "vehicle",
    header: "Vehicle",
    kind: "code",
    width: 120,
    cell: (row) => <CellLink href={href("logisticsVehicle", { vehicleId: row.vehicleId })}>{row.vehicleCode}</CellLink>,
  },
  { id: "title", header: "Work", width: 180, grow: true, cell: (row) => row.title },
  {
    id: "state",
    header: "State",
    width: 140,
    card: "mark",
    cell: (row) => <StateMark word={workOrderWords[row.state]} />,
  },
  { id: "opened", header: "Opened", width: 116, cell: (row) => <Moment at={row.openedAt} dayOnly /> },
  {
    id: "cost",
    header: "Cost",
    kind: "number",
    width: 110,
    cell: (row) => (row.costMinor === null ? <None /> : formatMoney(row.costMinor, row.currency)),
  },
];

function WorkOrders() {
  const source = useRows("GET /api/logistics/fleet/work-orders", {});
  return (
    <DataTable
      label="Work orders"
      noun={["work order", "work orders"]}
      columns={orderColumns}
      source={source}
      rowId={(row) => row.id}
      maxHeight="480px"
      toolbar={<h2 className="font-strong">Work orders</h2>}
      empty={
        <EmptyState icon={Wrench} title="The workshop has nothing to do">
          A work order is opened on the page of a vehicle.
        </EmptyState>
      }
    />
  );
}
