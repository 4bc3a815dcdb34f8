import { vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { formatCount, formatDayOfMonth } from "../../../parts/format.ts";
import { StackedBarChart } from "../../../ui/chart/bar-chart.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { DayPage } from "./day-page.tsx";
import { DayTiles } from "./day-tiles.tsx";
import { fleetTiles, onTimeTile } from "./kpis.ts";
import { useFleetStats, useHistory } from "./use-day.ts";

/** `/logistics/dashboard`: vehicles, deliveries and cost at a glance [APP-20]. */
export function Dashboard() {
  return (
    <DayPage page="logisticsDashboard">
      {(day, stale) => (
        <>
          <Kpis stale={stale} />
          <DayTiles day={day} stale={stale} />
          <div className="grid items-start gap-4 wide:grid-cols-[2fr_1fr]">
            <Deliveries />
            <Vehicles vehicles={day.vehicles} />
          </div>
        </>
      )}
    </DayPage>
  );
}

/** The four figures the area is judged by; each comes when it is known, none waits for the others. */
function Kpis({ stale }: { stale: boolean }) {
  const history = useHistory();
  const fleet = useFleetStats();
  return (
    <section aria-label="Key figures" className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-4">
      <Async query={history} skeleton={<Skeleton className="h-36 w-full" />}>
        {({ rows }) => <StatTile {...onTimeTile(rows)} stale={stale} />}
      </Async>
      <Async query={fleet} skeleton={<Skeleton className="h-36 w-full" />}>
        {(stats) => fleetTiles(stats).map((tile) => <StatTile key={tile.label} {...tile} stale={stale} />)}
      </Async>
    </section>
  );
}

function Deliveries() {
  const query = useHistory();
  return (
    <Panel>
      <Async query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ rows }) => (
          <StackedBarChart
            title="Deliveries by day"
            description="Against the first promise, four weeks"
            xs={rows.map(({ day }) => day)}
            formatX={(day) => formatDayOfMonth(String(day))}
            series={[
              { id: "late", label: "Late", color: "bad", values: rows.map(({ original }) => original.late) },
              { id: "on_time", label: "On time", color: 1, values: rows.map(({ original }) => original.onTime) },
              {
                id: "no_promise",
                label: "No promise",
                color: 3,
                values: rows.map(({ delivered, promised }) => delivered - promised),
              },
            ]}
            height={240}
          />
        )}
      </Async>
    </Panel>
  );
}

function Vehicles({ vehicles }: Pick<LogisticsDashboard, "vehicles">) {
  return (
    <Panel title="Vehicles" footer={<TextLink href={href("logisticsFleet")}>The fleet</TextLink>}>
      {vehicles.length === 0 ? (
        <p className="text-ink-muted">No vehicle is in the fleet yet.</p>
      ) : (
        <KeyValueList
          facts={vehicles.map(({ status, count }) => ({ label: vehicleStatuses[status], value: formatCount(count) }))}
        />
      )}
    </Panel>
  );
}
