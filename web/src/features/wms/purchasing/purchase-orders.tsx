import { purchaseBulk } from "./purchase-bulk.tsx";
import { DocumentList } from "../../../parts/document-list.tsx";
import Import from "lucide-react/icons/import";
import { href } from "@cerebro/contracts/pages/href.ts";
import { FlowTabs } from "../orders/flow-tabs.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { purchaseColumns } from "./purchase-columns.tsx";
import { purchaseFields, purchaseQuestion, purchaseViews } from "./purchase-filters.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { withWarehouse } from "../parts/warehouse-column.tsx";

const noun = ["purchase order", "purchase orders"] as const;

/** `/wms/purchase-orders`: what is expected from suppliers, and what has come. */
export function PurchaseOrders() {
  return (
    <DocumentList
      page="wmsPurchaseOrders"
      route="GET /api/wms/purchase-orders"
      ask={purchaseQuestion}
      fields={purchaseFields}
      searchLabel="Search number, reference, supplier"
      table="wms-purchase-orders"
      views={purchaseViews}
      label="Purchase orders"
      noun={noun}
      columns={withWarehouse(purchaseColumns(useSeesCosts()), useWarehouses().length)}
      pathOf={(purchaseOrderId) => href("wmsPurchaseOrder", { purchaseOrderId })}
      exports={(asked, count) => exportsOf("GET /api/wms/exports/purchase-orders", asked, count)}
      bulk={purchaseBulk}
      below={<FlowTabs current="purchase" />}
      actions={<WarehouseChooser />}
      imports="Import purchase orders"
      create={{
        label: "Create purchase order",
        does: "Create a purchase order",
        form: ({ open }) => <PurchaseForm order={undefined} onDone={open} />,
      }}
      empty={{
        icon: Import,
        title: "Nothing is expected",
        children:
          "Expected deliveries are listed here until they are received. Closed orders are under the view “All”.",
      }}
    />
  );
}
