import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import type { LabourReport, WorkerFigures } from "@cerebro/contracts/entities/wms/labour.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { exportOf } from "../../../parts/export.ts";
import { None } from "../../../parts/moment.tsx";
import { counted, formatCount, formatShare } from "../../../parts/format.ts";
import { chosen, useListState } from "../../../parts/list-state.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { AgainstStandard } from "./against-standard.tsx";
import { Goals } from "./goals.tsx";
import { formatHours, formatPart, formatRate } from "./labour-words.ts";
import { periodOf, periods } from "./period.ts";
import { WorkerDayDrawer } from "./worker-day.tsx";

const rangeField = [{ id: "when", label: "Days", kind: "date" }] as const;

/** Work of a period and its speed, person by person. */
export function Work() {
  const timeZone = useOrganisation()?.timeZone;
  const list = useListState([], ["when"]);
  const days = periodOf(list.value("period"), list.value("when"), timeZone, useNow());
  const query = useQuery({
    ...reading("GET /api/wms/labour", days),
    placeholderData: keepPreviousData,
    staleTime: liveMs,
  });
  const toolbar = (
    <>
      <Segments
        label="Period"
        options={periods}
        value={chosen(list.value("period"), ["today", "week", "month"] as const) ?? "today"}
        onChange={(period) => list.change({ period: period === "today" ? undefined : period, when: undefined })}
      />
      <FilterBar fields={rangeField} values={list.filters} onChange={list.onFilters} />
    </>
  );
  return (
    <Async query={query} skeleton={<Skeleton className="h-[520px] w-full" />}>
      {(report) => (
        <div className="flex flex-col gap-4">
          <WorkTiles report={report} />
          <DataTable
            label="Workers"
            noun={["worker", "workers"]}
            columns={columns}
            source={rowsHere(report.workers)}
            rowId={(row) => row.workerId}
            onOpen={(row) => list.change({ worker: row.workerId }, { push: true })}
            toolbar={toolbar}
            exports={[exportOf("GET /api/wms/exports/labour", days, undefined)]}
            empty={
              <EmptyState
                icon={Users}
                title="Nothing was finished in these days"
                action={<ButtonLink href={href("wmsOperations")}>Open the work queues</ButtonLink>}
              >
                Figures come from the times of tasks: who finished one, or clocked in, is listed here.
              </EmptyState>
            }
          />
          <HowMeasured report={report} />
          <Goals kinds={report.kinds} />
          <WorkerDayDrawer
            workerId={list.value("worker")}
            day={list.value("day") || report.to}
            onDay={(day) => list.change({ day })}
            onClose={() => list.change({ worker: undefined, day: undefined })}
          />
        </div>
      )}
    </Async>
  );
}

const columns: readonly Column<WorkerFigures>[] = [
  { id: "name", header: "Worker", cell: (row) => row.name, primary: true, grow: true },
  { id: "tasks", header: "Tasks", width: 80, kind: "number", cell: (row) => formatCount(row.tasks) },
  { id: "units", header: "Units", width: 90, kind: "number", cell: (row) => formatCount(row.units) },
  {
    id: "unitsPerHour",
    header: "Units",
    width: 105,
    unit: "per h",
    kind: "number",
    cell: (row) => formatRate(row.unitsPerHour),
  },
  {
    id: "tasksPerHour",
    header: "Tasks",
    width: 105,
    unit: "per h",
    kind: "number",
    cell: (row) => formatRate(row.tasksPerHour),
  },
  {
    id: "performance",
    header: "Of standard",
    kind: "number",
    width: 160,
    cell: (row) => <AgainstStandard performance={row.performance} />,
  },
  { id: "direct", header: "On tasks", width: 115, kind: "number", cell: (row) => formatHours(row.directMs) },
  { id: "attended", header: "Attended", width: 115, kind: "number", cell: (row) => formatHours(row.attendedMs) },
  {
    id: "utilisation",
    header: "Utilized",
    width: 90,
    kind: "number",
    cell: (row) => (row.utilisation === null ? <None label="no hours recorded" /> : formatPart(row.utilisation)),
  },
  {
    id: "hindered",
    header: "Hindered",
    width: 95,
    kind: "number",
    cell: (row) => formatCount(row.hindered),
  },
];

const total = (workers: readonly WorkerFigures[], of: (row: WorkerFigures) => number): number =>
  workers.reduce((sum, row) => sum + of(row), 0);

function WorkTiles({ report: { workers, kinds, everybody } }: { report: LabourReport }) {
  const direct = total(workers, (row) => row.directMs);
  const attended = total(workers, (row) => row.attendedMs);
  const clocked = total(workers, (row) => row.clockedMs);
  const onTasks = total(workers, (row) => row.clockedDirectMs);
  const timed = total(workers, (row) => row.timedTasks);
  const tasks = total(workers, (row) => row.tasks);
  const units = kinds.reduce((sum, { timedUnits }) => sum + timedUnits, 0);
  const hours = direct / 3_600_000;
  return (
    <section aria-label="Work of the period" className={tileGrid}>
      <StatTile label={everybody ? "Workers" : "You"} figure={formatCount(workers.length)} />
      <StatTile label="Tasks done" figure={formatCount(tasks)} target={`${formatCount(timed)} with a known time`} />
      <StatTile label="Units per hour" figure={hours > 0 ? formatRate(units / hours) : "–"} />
      <StatTile label="On tasks" figure={formatHours(direct)} />
      <StatTile label="Attended" figure={formatHours(attended)} />
      <StatTile
        label="Utilization"
        figure={clocked > 0 ? formatShare(Math.min(1, onTasks / clocked)) : "–"}
        target={clocked > 0 ? `of ${formatHours(clocked)} by the clock` : "no hours recorded"}
      />
    </section>
  );
}

/** Basis of the figures: nothing was typed in, and unknown values are left out. */
function HowMeasured({ report: { workers, everybody } }: { report: LabourReport }) {
  const untimed = total(workers, (row) => row.tasks - row.timedTasks);
  const withoutClock = total(workers, (row) => row.daysWithoutClock);
  return (
    <p className="text-small text-ink-muted">
      {!everybody && "These are your own figures. "}
      A task lasts from its claim, else from the end of the task before if that is at most 30 minutes ago, until it is
      done; time in which several were in hand is shared among them.
      {untimed > 0 && ` Of ${counted(untimed, "task")} the beginning is not known: they count as done, not as time.`}
      {withoutClock > 0 &&
        ` On ${counted(withoutClock, "day")} nobody clocked in: attended is from the first act to the last, and utilisation leaves them out.`}{" "}
      Hindered tasks ended short or met an exception. A delivery that came in parts counts when it is complete, for
      whoever booked the last part.
    </p>
  );
}
