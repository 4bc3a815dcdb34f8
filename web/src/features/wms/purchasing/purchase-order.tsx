import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatMoney } from "../../../ui/money.ts";
import { DocumentTasks } from "../orders/document-tasks.tsx";
import { AddressText } from "../parts/address-fields.tsx";
import { PaperButton } from "../labels/papers.tsx";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { purchaseOrderStateWords } from "../words/order-words.ts";
import { cancelReasonWord } from "../words/stock-words.ts";
import { PurchaseCommands } from "./purchase-commands.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";

/** `/wms/purchase-orders/{purchaseOrderId}`: one purchase order, its receipts and its timeline. */
export function PurchaseOrder() {
  const { purchaseOrderId } = usePageParams("wmsPurchaseOrder");
  const query = useQuery({
    ...reading("GET /api/wms/purchase-orders/{purchaseOrderId}", { purchaseOrderId }),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<PageSkeleton page="wmsPurchaseOrder" />}>
      {(order) => <PurchasePage order={order} />}
    </Async>
  );
}

function PurchasePage({ order }: { order: PurchaseOrderDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const shown = one(search, "do");
  const show = (what: string) => change({ do: what }, { push: true });
  const close = () => change({ do: undefined });
  return (
    <>
      <LiveHeader
        page="wmsPurchaseOrder"
        title={order.number}
        crumbs={[{ label: "Purchase orders", href: href("wmsPurchaseOrders") }, { label: order.number }]}
        mark={
          <>
            <StateMark word={purchaseOrderStateWords[order.state]} />
            {order.late && <StatusBadge tone="bad">Late</StatusBadge>}
          </>
        }
        actions={
          <>
            <PaperButton
              route="GET /api/wms/papers/purchase-orders/{purchaseOrderId}/order"
              input={{ purchaseOrderId: order.id }}
              label="Purchase order"
            />
            {!order.history && (
              <PaperButton
                route="GET /api/wms/papers/purchase-orders/{purchaseOrderId}/receiving-list"
                input={{ purchaseOrderId: order.id }}
                label="Receiving list"
              />
            )}
            <PurchaseCommands
              order={order}
              onEdit={() => show("edit")}
              onReceive={() => show("receive")}
              onRefused={setRefusal}
            />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        {order.state === "cancelled" && (
          <Banner tone="neutral" title="Cancelled">
            {cancelReasonWord(order.cancelledReason) ?? "No reason was given."}
          </Banner>
        )}
        {order.state === "draft" && order.lines.some(({ unitCostMinor }) => unitCostMinor === null) && (
          <Banner tone="warn" title="Lines without a cost">
            {order.lines.flatMap(({ unitCostMinor, sku }) => (unitCostMinor === null ? [sku] : [])).join(", ")}: the
            stock valuation takes the item’s own cost, or none. Edit the draft to enter what was agreed.
          </Banner>
        )}
        {order.history && (
          <Banner tone="info" title="Imported history">
            This order was closed before it was imported; it moved no stock here and cannot be changed.
          </Banner>
        )}
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-4">
            <PurchaseLines order={order} />
            <DocumentTasks documentId={order.id} number={order.number} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PurchaseFacts order={order} />
            <Panel title="Timeline">
              <SubjectTimeline subjectType="purchase_order" subjectId={order.id} />
            </Panel>
          </div>
        </div>
      </div>
      <Drawer open={shown === "edit"} onClose={close} title={`Edit ${order.number}`} width="wide" keepOnOutsidePress>
        {shown === "edit" && <PurchaseForm order={order} onDone={close} />}
      </Drawer>
      <Drawer
        open={shown === "receive"}
        onClose={close}
        title={`Receive ${order.number}`}
        description={`From ${order.supplierName}; counted units begin with what is expected.`}
        width="wide"
        keepOnOutsidePress
      >
        {shown === "receive" && <ReceiveForm order={order} onDone={close} />}
      </Drawer>
    </>
  );
}

const noun = ["line", "lines"] as const;
const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

function columnsOf(currency: string): readonly Column<PurchaseOrderLine>[] {
  return [
    { id: "line", header: "Line", kind: "number", width: 56, cell: (line) => line.lineNumber },
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 112,
      primary: true,
      cell: (line) => <CellLink href={href("wmsItem", { itemId: line.itemId })}>{line.sku}</CellLink>,
    },
    { id: "item", header: "Item", width: 180, grow: true, cell: (line) => line.itemName },
    { id: "quantity", header: "Ordered", kind: "number", width: 84, cell: (line) => formatCount(line.quantity) },
    { id: "received", header: "Received", kind: "number", width: 92, cell: (line) => count(line.received) },
    { id: "damaged", header: "Damaged", kind: "number", width: 92, cell: (line) => count(line.damaged) },
    { id: "short", header: "Short", kind: "number", width: 76, cell: (line) => count(line.short) },
    { id: "open", header: "To come", kind: "number", width: 88, cell: (line) => count(line.open) },
    {
      id: "cost",
      header: "Cost",
      kind: "number",
      width: 96,
      cell: (line) => (line.unitCostMinor === null ? <None /> : formatMoney(line.unitCostMinor, currency)),
    },
  ];
}

function PurchaseLines({ order }: { order: PurchaseOrderDetail }) {
  return (
    <DataTable
      label="Lines"
      noun={noun}
      columns={columnsOf(order.currency)}
      source={rowsHere(order.lines)}
      rowId={(line) => String(line.lineNumber)}
      maxHeight="480px"
      toolbar={<h2 className="font-strong">Lines</h2>}
      empty={<p className="text-ink-muted">This order has no lines.</p>}
    />
  );
}

function DeliverTo({ to: { name, address } }: { to: NonNullable<PurchaseOrderDetail["deliverTo"]> }) {
  return (
    <>
      {name}
      {address !== null && <AddressText address={address} />}
    </>
  );
}

function PurchaseFacts({ order }: { order: PurchaseOrderDetail }) {
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          {
            label: "Supplier",
            value: (
              <>
                <TextLink href={href("wmsSupplier", { supplierId: order.supplierId })}>{order.supplierName}</TextLink>
                {order.supplierAddress !== null && <AddressText address={order.supplierAddress} />}
              </>
            ),
          },
          { label: "Received in", value: order.deliverTo && <DeliverTo to={order.deliverTo} /> },
          { label: "Expected", value: order.expectedOn && <CalendarDay on={order.expectedOn} /> },
          { label: "Received", value: `${formatCount(order.unitsReceived)} of ${formatCount(order.unitCount)} units` },
          { label: "Total", value: formatMoney(order.totalMinor, order.currency) },
          { label: "Reference", value: order.reference && <code>{order.reference}</code> },
          { label: "Ordered", value: <Moment at={order.orderedAt} /> },
          { label: "Complete", value: order.receivedAt && <Moment at={order.receivedAt} /> },
          { label: "Note", value: order.note },
        ]}
      />
    </Panel>
  );
}
