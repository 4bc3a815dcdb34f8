import ShoppingCart from "lucide-react/icons/shopping-cart";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { orderColumns } from "../orders/order-columns.tsx";
import { sortableColumns, sortInput, sortsOf, useListState } from "../../../parts/list-state.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useRows } from "../../../parts/use-rows.ts";

const route = "GET /api/wms/orders";
const noun = ["order", "orders"] as const;
const scopes = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
] as const;

/** Sales orders that ask for an item. */
export function ItemOrders({ itemId }: { itemId: string }) {
  const go = useGo();
  const now = useNow();
  const list = useListState(sortsOf(route), ["scope"]);
  const scope = list.value("scope") === "all" ? "all" : "open";
  const question = {
    itemId,
    state: scope === "open" ? "open" : undefined,
    ...sortInput(list.sort, route),
  };
  const source = useRows(route, question);
  return (
    <DataTable
      label="Sales orders with this item"
      noun={noun}
      columns={sortableColumns(route, orderColumns(now))}
      source={source}
      rowId={(row) => row.id}
      sort={list.sort}
      onSort={list.onSort}
      onOpen={(row) => go(href("wmsOrder", { orderId: row.id }))}
      maxHeight="max(360px, 100dvh - 420px)"
      toolbar={
        <Segments
          label="Which orders"
          options={scopes}
          value={scope}
          onChange={(value) => list.change({ scope: value === "open" ? undefined : value })}
        />
      }
      empty={
        <EmptyState icon={ShoppingCart} title={scope === "open" ? "No open order asks for it" : "Never ordered"}>
          Orders that contain this item are listed here.
        </EmptyState>
      }
    />
  );
}
