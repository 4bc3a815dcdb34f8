import type { ReactNode } from "react";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { useFreshness } from "../../../data/live/use-freshness.ts";
import { formatClockIn } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OverviewTabs } from "../../../parts/overview-tabs.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useDay } from "./use-day.ts";

interface DayPageProps {
  readonly page: "logistics" | "logisticsDashboard";
  readonly children: (day: LogisticsDashboard, stale: boolean) => ReactNode;
}

/** A page about the day on the road: when it was counted, and the way to count it anew. */
export function DayPage({ page, children }: DayPageProps) {
  const query = useDay();
  const day = query.data?.data;
  const stale = useFreshness({ route: "GET /api/logistics/dashboard" }).state === "stale";
  const demo = useOrganisation()?.demo === true;
  const refresh = () => void query.refetch();
  return (
    <>
      <LiveHeader
        page={page}
        actions={
          <>
            {demo && (
              <span className="mobile:hidden">
                <Badge>Demo data</Badge>
              </span>
            )}
            {day && (
              <span className="text-ink-muted">
                As of <time dateTime={day.at}>{formatClockIn(day.timeZone, day.at)}</time>, {day.timeZone}
              </span>
            )}
            <Button icon={RotateCw} busy={query.isFetching} onClick={refresh}>
              Refresh
            </Button>
          </>
        }
      >
        <OverviewTabs area="logistics" current={page} />
      </LiveHeader>
      <Async query={query} skeleton={<Skeleton className="h-[720px] w-full" />}>
        {(answer) => (
          <div className="flex flex-col gap-4">
            {answer.source === "fallback" && <Banner tone="warn" title={answer.message} />}
            {children(answer.data, stale || answer.source === "fallback")}
          </div>
        )}
      </Async>
      <PageKeys keys={[{ key: "r", does: "Refresh", run: refresh }]} />
    </>
  );
}
