import Plus from "lucide-react/icons/plus";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { one, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { FlowTabs } from "./flow-tabs.tsx";
import { orderColumns } from "./order-columns.tsx";
import { orderFields, orderFilterIds, orderQuestion, orderSorts, orderViews } from "./order-filters.ts";
import { OrderForm } from "./order-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { withWarehouse } from "../parts/warehouse-column.tsx";

const noun = ["order", "orders"] as const;

/** `/wms/orders`: sales orders; links to purchase orders and returns are beside them. */
export function Orders() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const customer = one(search, "customer");
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change({ add: undefined, customer: undefined, name: undefined });
  return (
    <>
      <LiveHeader
        page="wmsOrders"
        actions={
          <>
            <WarehouseChooser />
            <Button variant="primary" icon={Plus} onClick={add}>
              Create order
            </Button>
          </>
        }
      >
        <FlowTabs current="sales" />
      </LiveHeader>
      <OrderTable onAdd={add} />
      <Drawer open={adding} onClose={close} title="Create order" width="wide" keepOnOutsidePress>
        {adding && (
          <OrderForm
            order={undefined}
            customer={customer === "" ? undefined : { value: customer, label: one(search, "name") || "Customer" }}
            onDone={({ id }) => go(href("wmsOrder", { orderId: id }))}
          />
        )}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create an order", run: add }]} />
    </>
  );
}

function OrderTable({ onAdd }: { onAdd: () => void }) {
  const now = useNow();
  const list = useListState(orderSorts, orderFilterIds);
  const question = orderQuestion(list);
  const source = useRows("GET /api/wms/orders", question, (cursor, signal) =>
    call("GET /api/wms/orders", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search number, reference, customer"
      fields={orderFields}
      table="wms-orders"
      views={orderViews}
      label="Sales orders"
      noun={noun}
      columns={withWarehouse(orderColumns(now), useWarehouses().length)}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsOrder", { orderId: row.id })}
      exports={exportsOf("GET /api/wms/exports/orders", question, source.count)}
      empty={
        <EmptyState
          icon={ShoppingCart}
          title="No open orders"
          action={
            <>
              <ImportLink>Import orders</ImportLink>
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Create order
              </Button>
            </>
          }
        >
          Enter the next one, or import them. Closed orders are under the view “All”.
        </EmptyState>
      }
    />
  );
}
