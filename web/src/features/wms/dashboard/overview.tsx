import { AttentionPanel } from "../../../parts/attention-panel.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OverviewTabs } from "../../../parts/overview-tabs.tsx";
import { AsOf } from "./as-of.tsx";
import { attentionOf } from "./attention.ts";
import { FirstSteps } from "./first-steps.tsx";
import { OldestTasks } from "./oldest-tasks.tsx";
import { OpenApprovals } from "./open-approvals.tsx";
import { QueueTiles } from "./queue-panel.tsx";
import { Shift } from "./shift.tsx";
import { UrgentOrders } from "./urgent-orders.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";
import { useChosenWarehouse } from "../../../parts/use-warehouses.ts";

/** `/wms`: is anything wrong on the floor, and what to do now. */
export function Overview() {
  const query = useDashboard();
  const warehouseId = useChosenWarehouse();
  return (
    <>
      <LiveHeader
        page="wms"
        actions={
          <>
            <WarehouseChooser />
            <AsOf query={query} />
          </>
        }
      >
        <OverviewTabs area="wms" current="wms" />
      </LiveHeader>
      <Shift query={query}>
        {(dashboard) => (
          <div className="flex flex-col gap-4">
            <FirstSteps />
            <AttentionPanel
              troubles={attentionOf(dashboard, warehouseId)}
              calm="Nothing is late, blocked, expired or short."
            />
            <OpenApprovals />
            <QueueTiles queues={dashboard.queues} />
            <div className="grid items-start gap-4 wide:grid-cols-2">
              <UrgentOrders mostUrgent={dashboard.mostUrgent} />
              <OldestTasks />
            </div>
          </div>
        )}
      </Shift>
      <PageKeys keys={[{ key: "r", does: "Refresh", run: () => void query.refetch() }]} />
    </>
  );
}
