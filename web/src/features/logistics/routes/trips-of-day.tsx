import Truck from "lucide-react/icons/truck";
import type { TripRow } from "@cerebro/contracts/entities/logistics/trips.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { formatCount } from "../../../parts/format.ts";
import { useListState } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { tripStateWords } from "../words/state-words.ts";
import { kilometres, money } from "./route-state-words.ts";

const columns: readonly Column<TripRow>[] = [
  {
    id: "number",
    header: "Trip",
    kind: "code",
    primary: true,
    width: 150,
    cell: (row) => <CellLink href={href("logisticsTrip", { tripId: row.id })}>{row.number}</CellLink>,
  },
  {
    id: "state",
    header: "State",
    kind: "mark",
    card: "mark",
    width: 130,
    cell: (row) => <StateMark word={tripStateWords[row.state]} />,
  },
  { id: "vehicle", header: "Vehicle", width: 110, cell: (row) => row.vehicleCode ?? <None /> },
  {
    id: "driver",
    header: "Driver",
    grow: true,
    card: "line",
    cell: (row) => row.driverName ?? <None label="nobody" />,
  },
  {
    id: "departure",
    header: "Departure",
    width: 170,
    cell: (row) => <Moment at={row.departedAt ?? row.plannedDepartureAt} />,
  },
  { id: "return", header: "Return", width: 170, cell: (row) => <Moment at={row.returnedAt ?? row.plannedReturnAt} /> },
  {
    id: "stops",
    header: "Stops done",
    kind: "number",
    width: 120,
    cell: (row) => `${formatCount(row.stopsDone)} of ${formatCount(row.stops)}`,
  },
  {
    id: "metres",
    header: "Distance",
    kind: "number",
    width: 110,
    cell: (row) => kilometres(row.drivenMetres ?? row.plannedMetres),
  },
  {
    id: "cost",
    header: "Planned cost",
    kind: "number",
    width: 130,
    cell: (row) => money(row.plannedCostMinor, row.currency),
  },
];

const fields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: Object.entries(tripStateWords).map(([value, { label }]) => ({ value, label })),
  },
] as const satisfies readonly FilterField[];

/** Trips of the day, whatever plan they came from. */
export function TripsOfDay({ day }: { day: string }) {
  const go = useGo();
  const list = useListState([], ["state"]);
  const state = list.value("state");
  const question = { from: day, to: day, state: state === "" ? undefined : state };
  const source = useRows("GET /api/logistics/routes", question, { kept: true });
  return (
    <section aria-labelledby="trips-of-day">
      <h2 id="trips-of-day" className="pb-2 text-tool font-strong">
        Trips
      </h2>
      <DataTable
        label="Trips of the day"
        noun={["trip", "trips"]}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        onClearFilters={list.onClear}
        toolbar={<FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />}
        onOpen={(row) => go(href("logisticsTrip", { tripId: row.id }))}
        empty={
          <EmptyState icon={Truck} title="No trip on this day">
            Dispatch a plan, and its routes are trips.
          </EmptyState>
        }
      />
    </section>
  );
}

/** Trips of earlier days that never ended: their shipments wait on them, so they are shown until somebody ends them. */
export function TripsLeftOpen({ before }: { before: string }) {
  const go = useGo();
  const source = useRows("GET /api/logistics/routes", { to: before, state: "live" }, { kept: true });
  if (source.rows.length === 0) return null;
  return (
    <section aria-labelledby="trips-left-open">
      <h2 id="trips-left-open" className="pb-2 text-tool font-strong">
        Still open from earlier days
      </h2>
      <DataTable
        label="Trips still open"
        noun={["trip", "trips"]}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        onOpen={(row) => go(href("logisticsTrip", { tripId: row.id }))}
        empty={
          <EmptyState icon={Truck} title="No trip is open from earlier days">
            All have ended.
          </EmptyState>
        }
      />
    </section>
  );
}
