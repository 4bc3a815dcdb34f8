import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Output } from "../../../data/request.ts";
import { reading } from "../../../data/query-client.ts";
import { counted, formatCount, formatDecimal, formatShare } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

type History = Output<"GET /api/logistics/shipments/history">;
type Series = "original" | "agreed";

const days = 90;

function summed({ rows }: History) {
  const sum = (of: (row: History["rows"][number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const late = (series: Series) => sum((row) => row[series].late);
  const lateDays = (series: Series) => sum((row) => row[series].late * (row[series].meanDaysLate ?? 0));
  const share = (series: Series, promised: number) => (promised === 0 ? undefined : 1 - late(series) / promised);
  const promised = sum((row) => row.promised);
  return {
    delivered: sum((row) => row.delivered),
    promised,
    late: late("original"),
    original: share("original", promised),
    agreed: share("agreed", promised),
    daysLate: late("original") === 0 ? undefined : lateDays("original") / late("original"),
  };
}

/** How the last days' deliveries stand against the first promise and the last: both, so that moving one hides nothing. */
export function PunctualityTiles() {
  const query = useQuery({
    ...reading("GET /api/logistics/shipments/history", { days, aggregate: "daily" }),
    staleTime: liveMs,
  });
  return (
    <section aria-label={`Deliveries of the last ${days} days`}>
      <Async query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(history) => <Tiles history={history} />}
      </Async>
    </section>
  );
}

const nothing = "–";

function Tiles({ history }: { history: History }) {
  const { delivered, promised, late, original, agreed, daysLate } = summed(history);
  const { from, until } = history;
  const deliveries = `${href("logisticsShipments")}?delivered=${from}..${until}`;
  const figure = (share: number | undefined) => (share === undefined ? nothing : formatShare(share));
  return (
    <div className={tileGrid}>
      <StatTile
        label={`Delivered, ${days} days`}
        figure={formatCount(delivered)}
        target={`${formatDecimal(delivered / days)} a day`}
        href={deliveries}
      />
      <StatTile
        label="On time, first promise"
        figure={figure(original)}
        target={`of ${counted(promised, "delivery", "deliveries")}`}
        href={`${deliveries}&first=on_time,late`}
      />
      <StatTile
        label="On time, last agreed"
        figure={figure(agreed)}
        target={`of ${counted(promised, "delivery", "deliveries")}`}
        href={`${deliveries}&outcome=on_time,late`}
      />
      <StatTile
        label="Late, first promise"
        figure={formatCount(late)}
        target={`of ${counted(promised, "delivery", "deliveries")}`}
        href={`${deliveries}&first=late`}
      />
      <StatTile
        label="Days late, on average"
        figure={daysLate === undefined ? nothing : formatDecimal(daysLate)}
        target={`over ${counted(late, "late delivery", "late deliveries")}`}
        href={`${deliveries}&first=late`}
      />
      <StatTile
        label="Without a promise"
        figure={formatCount(delivered - promised)}
        target={`of ${counted(delivered, "delivery", "deliveries")}`}
        href={`${deliveries}&first=no_promise`}
      />
    </div>
  );
}
