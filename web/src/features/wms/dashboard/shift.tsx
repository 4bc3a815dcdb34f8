import type { ReactNode } from "react";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PlaceholderTiles } from "./shift-tiles.tsx";
import { type useDashboard, useStandIn } from "./use-dashboard.ts";

interface ShiftProps {
  readonly query: ReturnType<typeof useDashboard>;
  readonly children: (dashboard: WarehouseDashboard) => ReactNode;
}

/** The figures of the shift; where an answer was not JSON, the last known ones or samples, labelled [RT-09]. */
export function Shift({ query, children }: ShiftProps) {
  const standIn = useStandIn(query);
  if (standIn !== undefined && query.data === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="warn" title={standIn}>
          The answer of the server cannot be read, so no figure of your warehouse is shown. It is asked again every 5
          seconds.
        </Banner>
        <PlaceholderTiles />
      </div>
    );
  }
  return (
    <Async query={query} skeleton={<Skeleton className="h-[720px] w-full" />}>
      {children}
    </Async>
  );
}
