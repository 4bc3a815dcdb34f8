import { orderBulk } from "./order-bulk.tsx";
import { DocumentList } from "../../../parts/document-list.tsx";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { exportsOf } from "../../../parts/export.ts";
import { one } from "../../../parts/list-state.ts";
import { useNow } from "../../../parts/use-now.ts";
import { FlowTabs } from "./flow-tabs.tsx";
import { orderColumns } from "./order-columns.tsx";
import { orderFields, orderQuestion, orderViews } from "./order-filters.ts";
import { OrderForm } from "./order-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { withWarehouse } from "../parts/warehouse-column.tsx";

const noun = ["order", "orders"] as const;

/** `/wms/orders`: sales orders; links to purchase orders and returns are beside them. */
export function Orders() {
  const [search] = useSearchState();
  const customer = one(search, "customer");
  return (
    <DocumentList
      page="wmsOrders"
      route="GET /api/wms/orders"
      ask={orderQuestion}
      fields={orderFields}
      searchLabel="Search number, reference, customer"
      table="wms-orders"
      views={orderViews}
      label="Sales orders"
      noun={noun}
      columns={withWarehouse(orderColumns(useNow()), useWarehouses().length)}
      pathOf={(orderId) => href("wmsOrder", { orderId })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/orders", asked, count)}
      bulk={orderBulk}
      below={<FlowTabs current="sales" />}
      actions={<WarehouseChooser />}
      imports="Import orders"
      create={{
        label: "Create order",
        does: "Create an order",
        clears: ["customer", "name"],
        form: ({ open }) => (
          <OrderForm
            order={undefined}
            customer={customer === "" ? undefined : { value: customer, label: one(search, "name") || "Customer" }}
            onDone={open}
          />
        ),
      }}
      empty={{
        icon: ShoppingCart,
        title: "No open orders",
        children: "Enter the next one, or import them. Closed orders are under the view “All”.",
      }}
    />
  );
}
