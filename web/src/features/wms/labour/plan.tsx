import { useQuery } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { LabourPlan } from "@cerebro/contracts/entities/wms/labour.ts";
import { shiftHours } from "@cerebro/contracts/constants/labour.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { counted, dayIn, formatCount, formatDateOnly, formatDecimal } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { formatHours } from "./labour-words.ts";
import { ShiftForm } from "./shift-form.tsx";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Need of a day, and the planned people; tomorrow unless the address names another day. */
export function Plan() {
  const [search, change] = useSearchState();
  const today = dayIn(useOrganisation()?.timeZone, useNow());
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const day = one(search, "for") || tomorrow;
  const adding = one(search, "add") !== "";
  const query = useQuery(reading("GET /api/wms/labour/plan", { day }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateField
          label="Day"
          className="w-44"
          value={day}
          onChange={({ target }) =>
            target.value !== "" && change({ for: target.value === tomorrow ? undefined : target.value })
          }
        />
        <Button icon={CalendarPlus} variant="primary" onClick={() => change({ add: "shift" }, { push: true })}>
          Plan a shift
        </Button>
      </div>
      <Async query={query} skeleton={<Skeleton className="h-[480px] w-full" />}>
        {(plan) => <PlanOfDay plan={plan} />}
      </Async>
      <FormDrawer open={adding} onClose={() => change({ add: undefined })} title="Plan a shift">
        <ShiftForm day={day} onDone={() => change({ add: undefined })} />
      </FormDrawer>
    </div>
  );
}

/** Side by side; on a phone a strip that is pushed aside, so that the work stays in the first screen. */
const planGrid =
  "grid grid-cols-3 gap-3 max-mobile:-mx-4 max-mobile:flex max-mobile:overflow-x-auto max-mobile:px-4 max-mobile:[scrollbar-width:none] max-mobile:*:w-40 max-mobile:*:shrink-0";

const people = (ms: number): string => counted(Math.ceil(ms / (shiftHours * hourMs)), "person", "people");

function PlanOfDay({ plan }: { plan: LabourPlan }) {
  const missing = plan.neededMs - plan.plannedMs;
  return (
    <>
      <section aria-label="Hours needed and planned" className={planGrid}>
        <StatTile
          label="Hours needed"
          figure={formatHours(plan.neededMs)}
          target={`${people(plan.neededMs)} of ${shiftHours} h`}
        />
        <StatTile
          label="Hours planned"
          figure={formatHours(plan.plannedMs)}
          target={counted(plan.shifts.length, "shift")}
        />
        <StatTile
          label={missing > 0 ? "Short of" : "To spare"}
          figure={formatHours(Math.abs(missing))}
          {...(missing > 0 && { alert: { text: `${people(missing)} missing`, tone: "warn" as const } })}
        />
      </section>
      {plan.withoutStandard > 0 && (
        <Banner tone="warn" title={`${counted(plan.withoutStandard, "kind")} of work without a standard.`}>
          Hours are not guessed: set a standard, and this work is in the sum.
        </Banner>
      )}
      <DataTable
        label={`Work on ${formatDateOnly(plan.day)}`}
        noun={["kind of work", "kinds of work"]}
        columns={columns}
        source={rowsHere(plan.kinds)}
        rowId={(row) => row.kind}
        toolbar={<h2 className="font-strong">Work to expect</h2>}
        empty={<None />}
      />
      <p className="text-small text-ink-muted">
        Known is what documents bring until the end of the day: orders due, deliveries expected, tasks that wait. Usual
        is the mean of the same weekday in the last {plan.weeks} weeks
        {plan.forecast === null
          ? ", not a forecast"
          : `; work of orders is scaled by the forecast of demand, ${counted(plan.forecast.units, "unit")} against ${formatCount(plan.forecast.usualUnits)} that are usual`}
        . The greater of the two, by the standards, makes the hours.
      </p>
      <Shifts shifts={plan.shifts} />
    </>
  );
}

const amount = ({ tasks, units }: { tasks: number; units: number }): string =>
  `${counted(tasks, "task")}, ${counted(units, "unit")}`;

const columns: readonly Column<LabourPlan["kinds"][number]>[] = [
  { id: "kind", header: "Work", primary: true, cell: (row) => taskKindWords[row.kind] },
  { id: "known", header: "Known", kind: "number", width: 190, cell: (row) => amount(row.known) },
  { id: "usual", header: "Usual", kind: "number", width: 190, cell: (row) => amount(row.usual) },
  { id: "expected", header: "Planned for", kind: "number", width: 190, cell: (row) => amount(row.expected) },
  {
    id: "hours",
    header: "Hours",
    kind: "number",
    cell: (row) => (row.neededMs === null ? <None label="no standard" /> : formatHours(row.neededMs)),
  },
  {
    id: "heads",
    header: "People",
    kind: "number",
    grow: true,
    cell: (row) =>
      row.neededMs === null ? <None label="no standard" /> : formatDecimal(row.neededMs / (shiftHours * hourMs)),
  },
];

function Shifts({ shifts }: Pick<LabourPlan, "shifts">) {
  const cancel = useCommand("POST /api/wms/labour/shifts/{shiftId}/cancel", {
    refusal: "toast",
    told: ({ name }) => `Shift of ${name} taken out of the plan`,
  });
  return (
    <Panel title="Shifts" flush>
      {shifts.length === 0 ? (
        <EmptyState icon={CalendarPlus} title="No shifts planned for this day">
          Plan shifts, and their hours stand against what is needed.
        </EmptyState>
      ) : (
        <ul aria-label="Planned shifts" className="divide-y divide-line">
          {shifts.map((shift) => (
            <li key={shift.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-40 truncate font-strong">{shift.name}</span>
              <span className="text-ink-muted">
                <Moment at={shift.startsAt} /> to <Moment at={shift.endsAt} />
                {shift.breakMinutes > 0 && `, ${formatCount(shift.breakMinutes)} min break`}
              </span>
              <Button
                density="dense"
                busy={cancel.busy}
                onClick={() => cancel.run({ shiftId: shift.id })}
                aria-label={`Take out the shift of ${shift.name}`}
              >
                Take out
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
