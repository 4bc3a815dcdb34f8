import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Due } from "../../../parts/due.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { punctualityWords, salesOrderStateWords } from "../words/order-words.ts";
import { atWarehouse, useChosenWarehouse } from "../../../parts/use-warehouses.ts";

/** The orders that have to leave first. */
export function UrgentOrders({ mostUrgent }: Pick<WarehouseDashboard, "mostUrgent">) {
  const now = useNow();
  return (
    <Panel
      title="Most urgent orders"
      flush
      footer={<TextLink href={atWarehouse(href("wmsOrders"), useChosenWarehouse())}>All open orders</TextLink>}
    >
      {mostUrgent.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">No order is open. New ones appear here once they are confirmed.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {mostUrgent.map((order) => (
            <li key={order.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
              <TextLink href={href("wmsOrder", { orderId: order.id })} className="font-mono text-small">
                {order.number}
              </TextLink>
              <span className="min-w-0 flex-1 basis-32 truncate">{order.customerName ?? "No customer"}</span>
              <StateMark word={salesOrderStateWords[order.state]} />
              <span className="flex items-center gap-2 text-ink-muted">
                {(order.punctuality === "late" || order.punctuality === "at_risk") && (
                  <StateMark word={punctualityWords[order.punctuality]} />
                )}
                <span>
                  due <Due at={order.dueAt} now={now} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
