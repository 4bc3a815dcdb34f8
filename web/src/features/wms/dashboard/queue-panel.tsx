import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { formatCount } from "../../../parts/format.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { useDashboardFreshness } from "./use-dashboard.ts";
import { atWarehouse, useChosenWarehouse } from "../../../parts/use-warehouses.ts";

/** The queues of work, in the order goods pass through them. */
export function QueueTiles({ queues }: Pick<WarehouseDashboard, "queues">) {
  const warehouseId = useChosenWarehouse();
  const stale = useDashboardFreshness().state === "stale";
  return (
    <section
      aria-label="Work queues"
      className="grid grid-cols-2 gap-3 mobile:grid-cols-3 wide:grid-cols-7 max-mobile:*:last:col-span-2"
    >
      {queues.map(({ kind, open, claimed, exceptions, late, doneToday }) => (
        <StatTile
          key={kind}
          stale={stale}
          label={taskKindWords[kind]}
          figure={formatCount(open + claimed + exceptions)}
          unit="waiting"
          target={`${formatCount(doneToday)} done today`}
          href={atWarehouse(`${href("wmsOperations")}?queue=${kind}`, warehouseId)}
          {...(late > 0 && { alert: { text: `${formatCount(late)} late`, tone: "bad" } })}
        />
      ))}
    </section>
  );
}
