import { CancelledNotice, HistoryNotice, TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatMoney } from "../../../ui/money.ts";
import { DocumentTasks } from "../orders/document-tasks.tsx";
import { AddressText } from "../parts/address-fields.tsx";
import { PaperButton } from "../labels/papers.tsx";
import { formatCount } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { purchaseOrderStateWords } from "../words/order-words.ts";
import { PurchaseCommands } from "./purchase-commands.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";

/** `/wms/purchase-orders/{purchaseOrderId}`: one purchase order, its receipts and its timeline. */
export function PurchaseOrder() {
  const { purchaseOrderId } = usePageParams("wmsPurchaseOrder");
  return (
    <DocumentPage
      page="wmsPurchaseOrder"
      route="GET /api/wms/purchase-orders/{purchaseOrderId}"
      input={{ purchaseOrderId }}
    >
      {(order) => <PurchasePage order={order} />}
    </DocumentPage>
  );
}

function PurchasePage({ order }: { order: PurchaseOrderDetail }) {
  return (
    <DocumentView
      page="wmsPurchaseOrder"
      title={order.number}
      crumbs={[{ label: "Purchase orders", href: href("wmsPurchaseOrders") }, { label: order.number }]}
      mark={
        <>
          <StateMark word={purchaseOrderStateWords[order.state]} />
          {order.late && <StatusBadge tone="bad">Late</StatusBadge>}
        </>
      }
      actions={(ways) => (
        <>
          <PurchasePapers order={order} />
          <PurchaseCommands order={order} ways={ways} />
        </>
      )}
      above={<PurchaseNotices order={order} />}
      aside={
        <>
          <PurchaseFacts order={order} />
          <TimelinePanel subjectType="purchase_order" subjectId={order.id} />
        </>
      }
      forms={(close) => ({
        edit: { title: `Edit ${order.number}`, form: <PurchaseForm order={order} onDone={close} /> },
        receive: {
          title: `Receive ${order.number}`,
          description: `From ${order.supplierName}; counted units begin with what is expected.`,
          form: <ReceiveForm order={order} onDone={close} />,
        },
      })}
    >
      <PurchaseLines order={order} />
      <DocumentTasks documentId={order.id} number={order.number} />
    </DocumentView>
  );
}

function PurchasePapers({ order: { id: purchaseOrderId, history } }: { order: PurchaseOrderDetail }) {
  return (
    <>
      <PaperButton
        route="GET /api/wms/papers/purchase-orders/{purchaseOrderId}/order"
        input={{ purchaseOrderId }}
        label="Purchase order"
      />
      {!history && (
        <PaperButton
          route="GET /api/wms/papers/purchase-orders/{purchaseOrderId}/receiving-list"
          input={{ purchaseOrderId }}
          label="Receiving list"
        />
      )}
    </>
  );
}

function PurchaseNotices({ order }: { order: PurchaseOrderDetail }) {
  const seesCosts = useSeesCosts();
  const costless = order.lines.flatMap(({ unitCostMinor, sku }) => (unitCostMinor === null ? [sku] : []));
  return (
    <>
      <CancelledNotice document={order} />
      {seesCosts && order.state === "draft" && costless.length > 0 && (
        <Banner tone="warn" title="Lines without a cost">
          {costless.join(", ")}: the stock valuation takes the item’s own cost, or none. Edit the draft to enter what
          was agreed.
        </Banner>
      )}
      <HistoryNotice document={order} />
    </>
  );
}

const noun = ["line", "lines"] as const;
const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

function columnsOf(currency: string, seesCosts: boolean): readonly Column<PurchaseOrderLine>[] {
  const cost: Column<PurchaseOrderLine> = {
    id: "cost",
    header: "Cost",
    kind: "number",
    width: 96,
    cell: (line) => (line.unitCostMinor === null ? <None /> : formatMoney(line.unitCostMinor, currency)),
  };
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
    ...(seesCosts ? [cost] : []),
  ];
}

function PurchaseLines({ order }: { order: PurchaseOrderDetail }) {
  const seesCosts = useSeesCosts();
  return (
    <DataTable
      label="Lines"
      noun={noun}
      columns={columnsOf(order.currency, seesCosts)}
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
          ...(order.totalCostMinor === null
            ? []
            : [{ label: "Total", value: formatMoney(order.totalCostMinor, order.currency) }]),
          { label: "Reference", value: order.reference && <code>{order.reference}</code> },
          { label: "Ordered", value: <Moment at={order.orderedAt} /> },
          { label: "Complete", value: order.receivedAt && <Moment at={order.receivedAt} /> },
          { label: "Note", value: order.note },
        ]}
      />
    </Panel>
  );
}
