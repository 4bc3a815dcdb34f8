import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { LiveMark } from "../../../ui/feedback/live-mark.tsx";
import { formatClockIn } from "../../../parts/format.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { type useDashboard, useStandIn } from "./use-dashboard.ts";

/** Time of the count, its zone, whether the figures are a demonstration, and the command to count again. */
export function AsOf({ query }: { query: ReturnType<typeof useDashboard> }) {
  const standIn = useStandIn(query);
  const demo = useOrganisation()?.demo === true;
  return (
    <>
      {/* On wider screens the bar above shows this already. */}
      {demo && (
        <span className="mobile:hidden">
          <Badge>Demo data</Badge>
        </span>
      )}
      {standIn !== undefined && (
        <LiveMark state="stale" updatedAt={query.dataUpdatedAt || undefined} instead={standIn} />
      )}
      {query.data && (
        <span className="text-ink-muted">
          As of <time dateTime={query.data.at}>{formatClockIn(query.data.timeZone, query.data.at)}</time>,{" "}
          {query.data.timeZone}
        </span>
      )}
      <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
        Refresh
      </Button>
    </>
  );
}
