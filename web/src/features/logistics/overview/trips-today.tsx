import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { counted, dayIn, formatCount } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { tripStateWords } from "../words/state-words.ts";

const shown = 8;

/** Trips of today, and their progress. */
export function TripsToday({ at, timeZone }: { at: string; timeZone: string }) {
  const today = dayIn(timeZone, Date.parse(at));
  const query = useQuery({
    ...reading("GET /api/logistics/routes", { from: today, to: today, limit: shown }),
    staleTime: liveMs,
  });
  return (
    <Panel title="Trips of today" flush footer={<TextLink href={href("logisticsRoutes")}>All routes</TextLink>}>
      <Async
        query={query}
        skeleton={
          <div className="px-4 pb-4">
            <SkeletonText lines={shown} />
          </div>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="px-4 pb-4 text-ink-muted">No trip today. Plan routes to send vehicles out.</p>}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((trip) => (
              <li key={trip.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
                <span className="font-mono text-small">{trip.number}</span>
                <span className="min-w-0 flex-1 basis-32 truncate">
                  {[trip.vehicleName, trip.driverName].filter(Boolean).join(", ") || "Nobody yet"}
                </span>
                <span className="text-ink-muted">
                  {formatCount(trip.stopsDone)} of {counted(trip.stops, "stop")}
                </span>
                <StateMark word={tripStateWords[trip.state]} />
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}
