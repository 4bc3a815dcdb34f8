import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OverviewTabs } from "../../../parts/overview-tabs.tsx";
import { AsOf } from "./as-of.tsx";
import { QueueTiles } from "./queue-panel.tsx";
import { OrdersByState, PicksByHour } from "./shift-charts.tsx";
import { ShiftTiles } from "./shift-tiles.tsx";
import { Shift } from "./shift.tsx";
import { UrgentOrders } from "./urgent-orders.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

/** `/wms/dashboard`: the shift at a glance, each figure leading to its rows. */
export function Dashboard() {
  const query = useDashboard();
  return (
    <>
      <LiveHeader
        page="wmsDashboard"
        actions={
          <>
            <WarehouseChooser />
            <AsOf query={query} />
          </>
        }
      >
        <OverviewTabs area="wms" current="wmsDashboard" />
      </LiveHeader>
      <Shift query={query}>
        {(dashboard) => (
          <div className="flex flex-col gap-4">
            <ShiftTiles dashboard={dashboard} />
            <div className="grid gap-4 wide:grid-cols-2">
              <OrdersByState orders={dashboard.orders} />
              <PicksByHour dashboard={dashboard} />
            </div>
            <QueueTiles queues={dashboard.queues} />
            <UrgentOrders mostUrgent={dashboard.mostUrgent} />
          </div>
        )}
      </Shift>
      <PageKeys keys={[{ key: "r", does: "Refresh", run: () => void query.refetch() }]} />
    </>
  );
}
