import { useQuery } from "@tanstack/react-query";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { Shortage, ShortageCause } from "@cerebro/contracts/entities/wms/shortages.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { atWarehouse } from "../../../parts/use-warehouses.ts";

/** Missing units of an order, the cause, and the ways out; nothing while all units are available. */
export function OrderShortage({ order }: { order: SalesOrderDetail }) {
  const asked = order.commands.includes("allocate") || order.commands.includes("edit");
  const { data } = useQuery({
    ...reading("GET /api/wms/orders/{orderId}/shortage", { orderId: order.id }),
    enabled: asked,
    staleTime: liveMs,
  });
  if (!asked || data === undefined || data.rows.length === 0) return null;
  return (
    <Panel title="Short" hint={`Served from ${order.warehouseName ?? "any warehouse"}`}>
      <ul className="flex flex-col gap-3">
        {data.rows.map((shortage) => (
          <ShortItem key={shortage.itemId} shortage={shortage} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function ShortItem({ shortage, order }: { shortage: Shortage; order: SalesOrderDetail }) {
  const { itemId, sku, itemName, missing, available, causes } = shortage;
  return (
    <li className="flex flex-col gap-1">
      <p>
        <TextLink href={href("wmsItem", { itemId })} className="font-mono text-small">
          {sku}
        </TextLink>{" "}
        {itemName}: {counted(missing, "unit")} needed, {available} available.
      </p>
      {causes.length === 0 && (
        <p className="text-ink-muted">
          None is on hand. <TextLink href={`${href("wmsPurchaseOrders")}?add=yes`}>Create a purchase order</TextLink>
        </p>
      )}
      {causes.map((cause) => (
        <Cause
          key={[cause.cause, cause.warehouseId, cause.purpose, cause.status].join()}
          {...{ cause, shortage, order }}
        />
      ))}
    </li>
  );
}

interface CauseProps {
  readonly cause: ShortageCause;
  readonly shortage: Shortage;
  readonly order: SalesOrderDetail;
}

function Cause({ cause, shortage, order }: CauseProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
      <span className="first-letter:uppercase">{cause.text}</span>
      {cause.cause === "elsewhere" ? (
        <Elsewhere cause={cause} shortage={shortage} order={order} />
      ) : (
        waysOf(cause, shortage).map(({ label, address }) => (
          <TextLink key={label} href={address}>
            {label}
          </TextLink>
        ))
      )}
    </div>
  );
}

/** Goods of another warehouse come by a transfer, or that warehouse serves the order. */
function Elsewhere({ cause, shortage, order }: CauseProps) {
  const change = useCommand("POST /api/wms/orders/{orderId}/warehouse", {
    refusal: "toast",
    told: ({ number, warehouseName }) => `${number} is served from ${warehouseName ?? ""}`,
  });
  const units = Math.min(shortage.missing - shortage.available, cause.units);
  const asked = new URLSearchParams({
    add: "yes",
    from: cause.warehouseId,
    to: order.warehouseId ?? "",
    item: shortage.itemId,
    units: String(units),
  });
  return (
    <>
      {order.warehouseId !== null && (
        <TextLink href={`${href("wmsTransfers")}?${asked.toString()}`}>Transfer {units} here</TextLink>
      )}
      {order.commands.includes("change_warehouse") && (
        <Button
          density="dense"
          busy={change.busy}
          onClick={() => change.run({ orderId: order.id, version: order.version, warehouseId: cause.warehouseId })}
        >
          Serve the order from {cause.warehouseName}
        </Button>
      )}
    </>
  );
}

interface Way {
  readonly label: string;
  readonly address: string;
}

/** Links to pages that can solve the cause. */
function waysOf({ cause, warehouseId, purpose, status }: ShortageCause, { itemId, sku }: Shortage): Way[] {
  const stock = (narrowed: string) =>
    atWarehouse(`${href("wmsInventory")}?q=${encodeURIComponent(sku)}${narrowed}`, warehouseId);
  const bins = `${href("wmsLocations")}?show=list&kind=bin&occupied=yes&purpose=${purpose ?? ""}`;
  const ways: Record<ShortageCause["cause"], Way[]> = {
    elsewhere: [],
    promised: [{ label: "Show the claims", address: `${href("wmsItem", { itemId })}?tab=availability` }],
    held: [{ label: "Show the stock", address: stock(status === null ? "" : `&status=${status}`) }],
    blocked: [{ label: "Show the counts", address: atWarehouse(href("wmsCounts"), warehouseId) }],
    not_picked_from: [
      { label: "Move the stock", address: stock(`&purpose=${purpose ?? ""}`) },
      { label: "Change what the bins are for", address: atWarehouse(bins, warehouseId) },
    ],
    expires_too_soon: [{ label: "Show the stock", address: stock("&sort=expiresOn") }],
  };
  return ways[cause];
}
