import { href } from "@cerebro/contracts/pages/href.ts";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { Attention } from "../../../parts/attention-panel.tsx";
import { counted } from "../../../parts/format.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { atWarehouse } from "../../../parts/use-warehouses.ts";

interface Candidate extends Omit<Attention, "text"> {
  readonly count: number;
  readonly text: (count: number) => string;
}

/** What is wrong on the floor now, the worst first; each leads to its rows. */
export function attentionOf(dashboard: WarehouseDashboard, warehouseId?: string): Attention[] {
  return [...orderTroubles(dashboard), ...queueTroubles(dashboard), ...stockTroubles(dashboard)]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.tone === "warn") - Number(b.tone === "warn"))
    .map(({ count, text, href: address, ...rest }) => ({
      ...rest,
      href: atWarehouse(address, warehouseId),
      text: text(count),
    }));
}

function orderTroubles(dashboard: WarehouseDashboard): Candidate[] {
  const orders = `${href("wmsOrders")}?history=no&state=open&sort=dueAt`;
  const purchases = `${href("wmsPurchaseOrders")}?history=no&sort=expectedOn`;
  return [
    {
      id: "late",
      tone: "bad",
      count: dashboard.ordersLate,
      text: (count) => `${counted(count, "order")} past the promised time and not shipped`,
      act: "Show late orders",
      href: `${orders}&punctuality=late`,
    },
    {
      id: "at-risk",
      tone: "warn",
      count: dashboard.ordersAtRisk,
      text: (count) => `${counted(count, "order")} due within 24 hours and not packed`,
      act: "Show orders at risk",
      href: `${orders}&punctuality=at_risk`,
    },
    {
      id: "lacks-stock",
      tone: "warn",
      count: dashboard.ordersLackingStock,
      text: (count) => `${counted(count, "order")} ${count === 1 ? "lacks" : "lack"} stock in the warehouse`,
      act: "Show orders that lack stock",
      href: `${orders}&lacks=yes`,
    },
    {
      id: "purchase-late",
      tone: "warn",
      count: dashboard.purchaseOrdersLate,
      text: (count) => `${counted(count, "purchase order")} should have come before today`,
      act: "Show late deliveries",
      href: `${purchases}&late=yes`,
    },
  ];
}

function queueTroubles({ queues }: WarehouseDashboard): Candidate[] {
  return queues.map(({ kind, exceptions }) => ({
    id: `exceptions-${kind}`,
    tone: "warn",
    count: exceptions,
    text: (count) => `${counted(count, "task")} to ${taskKindWords[kind].toLowerCase()} cannot be done`,
    act: "Show exceptions",
    href: `${href("wmsOperations")}?queue=${kind}&state=yes`,
  }));
}

function stockTroubles({ stock }: WarehouseDashboard): Candidate[] {
  return [
    {
      id: "expired",
      tone: "bad",
      count: stock.expired,
      text: (count) => `${counted(count, "stock row")} past the expiry date`,
      act: "Show expired stock",
      href: `${href("wmsInventory")}?expires=0&sort=expiresOn`,
    },
    {
      id: "reorder",
      tone: "warn",
      count: stock.belowReorderPoint,
      text: (count) => `${counted(count, "item")} at or below the reorder point`,
      act: "Show items to reorder",
      href: `${href("wmsItems")}?stock=below_reorder_point&sort=available`,
    },
  ];
}
