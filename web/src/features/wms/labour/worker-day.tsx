import { useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { DaySpan, WorkerDay } from "@cerebro/contracts/entities/wms/labour.ts";
import { reading } from "../../../data/query-client.ts";
import { paintOf } from "../../../ui/chart/series.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatClockIn, formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { useNow } from "../../../parts/use-now.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { DayTrack } from "./day-track.tsx";
import { basisWords, formatTook, kindColors } from "./labour-words.ts";

interface WorkerDayProps {
  /** Empty while no worker is selected. */
  readonly workerId: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

/** One person's day beside the table it was opened from. */
export function WorkerDayDrawer({ workerId, day, onDay, onClose }: WorkerDayProps) {
  return (
    <Drawer open={workerId !== ""} onClose={onClose} title="A worker's day" width="wide">
      {workerId !== "" && <Day workerId={workerId} day={day} onDay={onDay} />}
    </Drawer>
  );
}

function Day({ workerId, day, onDay }: Omit<WorkerDayProps, "onClose">) {
  const now = useNow();
  const query = useQuery({
    ...reading("GET /api/wms/labour/workers/{workerId}", { workerId, day }),
    staleTime: liveMs,
  });
  return (
    <div className="flex flex-col gap-4">
      <DateField
        label="Day"
        className="w-44"
        value={day}
        onChange={({ target }) => target.value !== "" && onDay(target.value)}
      />
      <Async query={query} skeleton={<SkeletonText lines={8} />}>
        {(found) => (
          <>
            <h3 className="text-title font-strong">{found.name}</h3>
            <DayTrack day={found} nowMs={now} />
            <Colours day={found} />
            <DataTable
              label={`Tasks of ${found.name}`}
              noun={["task", "tasks"]}
              columns={columnsIn(found.timeZone)}
              source={rowsHere(found.spans)}
              rowId={(row) => row.taskId}
              maxHeight="max(320px, 100dvh - 420px)"
              empty={
                <EmptyState icon={CalendarClock} title="No task was finished on this day">
                  Tasks stand here once they are done, with the time they took.
                </EmptyState>
              }
            />
          </>
        )}
      </Async>
    </div>
  );
}

function Colours({ day: { spans } }: { day: WorkerDay }) {
  const kinds = taskKinds.filter((kind) => spans.some((span) => span.kind === kind));
  return (
    <ul aria-label="Kinds of work" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden style={{ background: paintOf(kindColors[kind]) }} className="size-2.5 rounded-mark" />
          {taskKindWords[kind]}
        </li>
      ))}
    </ul>
  );
}

const columnsIn = (timeZone: string): readonly Column<DaySpan>[] => [
  {
    id: "what",
    header: "Task",
    primary: true,
    grow: true,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <span className="truncate">
          {taskKindWords[row.kind]} <span className="font-mono">{row.sku ?? row.documentNumber}</span>
        </span>
        {row.hindered && <StatusBadge tone="warn">Hindered</StatusBadge>}
      </span>
    ),
  },
  { id: "finished", header: "Done at", width: 100, cell: (row) => formatClockIn(timeZone, row.finishedAt) },
  { id: "units", header: "Units", kind: "number", width: 80, cell: (row) => formatCount(row.units) },
  {
    id: "took",
    header: "Took",
    kind: "number",
    width: 100,
    cell: (row) => (row.basis === "unknown" ? <None label="not known" /> : formatTook(row.directMs)),
  },
  {
    id: "standard",
    header: "Standard",
    kind: "number",
    width: 100,
    cell: (row) => (row.earnedMs === null ? <None label="no standard" /> : formatTook(row.earnedMs)),
  },
  { id: "basis", header: "Beginning", width: 160, cell: (row) => basisWords[row.basis] },
];
