import Import from "lucide-react/icons/import";
import Plus from "lucide-react/icons/plus";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { FlowTabs } from "../orders/flow-tabs.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { one, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { purchaseColumns } from "./purchase-columns.tsx";
import {
  purchaseFields,
  purchaseFilterIds,
  purchaseQuestion,
  purchaseSorts,
  purchaseViews,
} from "./purchase-filters.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { withWarehouse } from "../parts/warehouse-column.tsx";

const noun = ["purchase order", "purchase orders"] as const;

/** `/wms/purchase-orders`: what is expected from suppliers, and what has come. */
export function PurchaseOrders() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change({ add: undefined });
  return (
    <>
      <LiveHeader
        page="wmsPurchaseOrders"
        actions={
          <>
            <WarehouseChooser />
            <Button variant="primary" icon={Plus} onClick={add}>
              Create purchase order
            </Button>
          </>
        }
      >
        <FlowTabs current="purchase" />
      </LiveHeader>
      <PurchaseTable onAdd={add} />
      <Drawer open={adding} onClose={close} title="Create purchase order" width="wide" keepOnOutsidePress>
        {adding && (
          <PurchaseForm order={undefined} onDone={({ id }) => go(href("wmsPurchaseOrder", { purchaseOrderId: id }))} />
        )}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create a purchase order", run: add }]} />
    </>
  );
}

function PurchaseTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState(purchaseSorts, purchaseFilterIds);
  const question = purchaseQuestion(list);
  const source = useRows("GET /api/wms/purchase-orders", question, (cursor, signal) =>
    call("GET /api/wms/purchase-orders", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search number, reference, supplier"
      fields={purchaseFields}
      table="wms-purchase-orders"
      views={purchaseViews}
      label="Purchase orders"
      noun={noun}
      columns={withWarehouse(purchaseColumns, useWarehouses().length)}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsPurchaseOrder", { purchaseOrderId: row.id })}
      exports={exportsOf("GET /api/wms/exports/purchase-orders", question, source.count)}
      empty={
        <EmptyState
          icon={Import}
          title="Nothing is expected"
          action={
            <>
              <ImportLink>Import purchase orders</ImportLink>
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                Create purchase order
              </Button>
            </>
          }
        >
          Expected deliveries are listed here until they are received. Closed orders are under the view “All”.
        </EmptyState>
      }
    />
  );
}
