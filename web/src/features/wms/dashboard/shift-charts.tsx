import type { ReactNode } from "react";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { BarChart, StackedBarChart } from "../../../ui/chart/bar-chart.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { dayIn } from "../../../parts/format.ts";
import { salesOrderStateWords } from "../words/order-words.ts";

/** Open orders by state, late and at-risk ones marked out; a bar leads to its orders. */
export function OrdersByState({ orders }: Pick<WarehouseDashboard, "orders">) {
  const go = useGo();
  return (
    <Panel>
      {orders.every(({ count }) => count === 0) ? (
        <Nothing title="Open orders by state">No order is open. Confirmed ones stand here by their state.</Nothing>
      ) : (
        <StackedBarChart
          title="Open orders by state"
          description="A bar leads to its orders"
          xs={orders.map(({ state }) => salesOrderStateWords[state].label)}
          series={[
            { id: "late", label: "Late", color: "bad", values: orders.map(({ late }) => late) },
            { id: "risk", label: "At risk", color: 2, values: orders.map(({ atRisk }) => atRisk) },
            {
              id: "rest",
              label: "In time",
              color: 1,
              values: orders.map(({ count, late, atRisk }) => count - late - atRisk),
            },
          ]}
          onOpen={(index) => {
            const state = orders[index]?.state;
            if (state) go(`${href("wmsOrders")}?history=no&sort=dueAt&state=${state}`);
          }}
          height={220}
        />
      )}
    </Panel>
  );
}

/** Units picked today by hour of the warehouse's day. */
export function PicksByHour({ dashboard }: { dashboard: WarehouseDashboard }) {
  const go = useGo();
  const { picksToday, timeZone, at } = dashboard;
  const today = dayIn(timeZone, Date.parse(at));
  return (
    <Panel>
      {picksToday.every(({ units }) => units === 0) ? (
        <Nothing title="Units picked today">Nothing has been picked today.</Nothing>
      ) : (
        <BarChart
          title="Units picked today"
          description={`By hour, ${timeZone}`}
          xs={picksToday.map(({ hour }) => `${String(hour).padStart(2, "0")}:00`)}
          series={[{ id: "units", label: "Units", values: picksToday.map(({ units }) => units) }]}
          onOpen={() => go(`${href("wmsInventory")}?tab=ledger&kind=pick&when=${today}..${today}`)}
          height={220}
        />
      )}
    </Panel>
  );
}

/** In place of axes that measure nothing. */
function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-56 flex-col">
      <h2 className="font-strong">{title}</h2>
      <p className="grid flex-1 place-items-center text-center text-ink-muted">{children}</p>
    </div>
  );
}
