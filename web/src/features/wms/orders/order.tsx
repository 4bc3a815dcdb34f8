import { CancelledNotice, HistoryNotice, TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { formatMoney } from "../../../ui/money.ts";

import { AddressText } from "../parts/address-fields.tsx";
import { PaperButton } from "../labels/papers.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { priorityWord, punctualityWords, salesOrderStateWords } from "../words/order-words.ts";
import { DocumentTasks } from "./document-tasks.tsx";
import { Due } from "../../../parts/due.tsx";
import { OrderCommands } from "./order-commands.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderSteps } from "./order-progress.ts";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderShortage } from "./order-shortage.tsx";

/** `/wms/orders/{orderId}`: one sales order from entry to delivery. */
export function Order() {
  const { orderId } = usePageParams("wmsOrder");
  return (
    <DocumentPage page="wmsOrder" route="GET /api/wms/orders/{orderId}" input={{ orderId }}>
      {(order) => <OrderPage order={order} />}
    </DocumentPage>
  );
}

function OrderPage({ order }: { order: SalesOrderDetail }) {
  const steps = orderSteps(order.state);
  const pressing = order.punctuality === "late" || order.punctuality === "at_risk";
  return (
    <DocumentView
      page="wmsOrder"
      title={order.number}
      crumbs={[{ label: "Sales orders", href: href("wmsOrders") }, { label: order.number }]}
      mark={
        <>
          <StateMark word={salesOrderStateWords[order.state]} />
          {pressing && <StateMark word={punctualityWords[order.punctuality]} />}
        </>
      }
      actions={(ways) => (
        <>
          <OrderPapers order={order} />
          <OrderCommands order={order} ways={ways} />
        </>
      )}
      below={
        steps && (
          <Stepper
            label="Progress of the order"
            steps={steps.labels.map((label) => ({ label }))}
            current={steps.current}
          />
        )
      }
      above={<OrderNotices order={order} />}
      aside={
        <>
          <OrderFacts order={order} />
          <TimelinePanel subjectType="sales_order" subjectId={order.id} />
        </>
      }
      forms={(close) => ({
        edit: { title: `Edit ${order.number}`, form: <OrderForm order={order} onDone={close} /> },
      })}
    >
      <OrderShortage order={order} />
      <OrderLines order={order} />
      <DocumentTasks documentId={order.id} number={order.number} />
      <OrderShipments shipments={order.shipments} />
    </DocumentView>
  );
}

const picking: ReadonlySet<string> = new Set<SalesOrderDetail["state"]>(["released", "picking"]);

/** Papers that have something to say in the order's state. */
function OrderPapers({ order: { id: orderId, state, shipments } }: { order: SalesOrderDetail }) {
  return (
    <>
      {picking.has(state) && (
        <PaperButton route="GET /api/wms/papers/orders/{orderId}/pick-list" input={{ orderId }} label="Pick list" />
      )}
      {shipments.length > 0 && (
        <PaperButton
          route="GET /api/wms/papers/orders/{orderId}/packing-slip"
          input={{ orderId }}
          label="Packing slip"
        />
      )}
    </>
  );
}

function OrderNotices({ order }: { order: SalesOrderDetail }) {
  return (
    <>
      <CancelledNotice document={order} />
      <HistoryNotice document={order} />
      {order.backOrderOf && (
        <Banner tone="info" title="Back-order">
          It carries what{" "}
          <TextLink href={href("wmsOrder", { orderId: order.backOrderOf.id })}>{order.backOrderOf.number}</TextLink>{" "}
          could not deliver.
        </Banner>
      )}
      {order.backOrders.length > 0 && (
        <Banner tone="warn" title="The rest waits for stock">
          {order.backOrders.map(({ id, number, state }) => (
            <span key={id} className="mr-2">
              <TextLink href={href("wmsOrder", { orderId: id })}>{number}</TextLink> (
              {salesOrderStateWords[state].label.toLowerCase()})
            </span>
          ))}
        </Banner>
      )}
    </>
  );
}

/** Amount of the order's own units; units moved to a back-order are counted there. */
function Total({ order: { totalMinor, currency, lines, backOrders } }: { order: SalesOrderDetail }) {
  const moved = lines.reduce((sum, line) => sum + line.backOrdered * line.unitPriceMinor, 0);
  return (
    <>
      {formatMoney(totalMinor, currency)}
      {moved > 0 && (
        <span className="block text-small text-ink-muted">
          {formatMoney(moved, currency)} moved to {backOrders.map(({ number }) => number).join(", ")}
        </span>
      )}
    </>
  );
}

function CustomerLink({ order: { customerId, customerName } }: { order: SalesOrderDetail }) {
  if (customerId === null) return customerName;
  return <TextLink href={href("wmsCustomer", { customerId })}>{customerName}</TextLink>;
}

function OrderFacts({ order }: { order: SalesOrderDetail }) {
  const now = useNow();
  const text = [order.shipToName, order.shipToAddress, order.shipToCountry].filter(Boolean).join(", ");
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "Customer", value: <CustomerLink order={order} /> },
          { label: "Served from", value: order.warehouseName },
          { label: "Due", value: <Due at={order.dueAt} now={now} /> },
          { label: "Priority", value: priorityWord(order.priority) },
          { label: "Total", value: <Total order={order} /> },
          { label: "Reference", value: order.reference && <code>{order.reference}</code> },
          { label: "Ship to", value: order.shipTo === null ? text || null : <AddressText address={order.shipTo} /> },
          { label: "Bill to", value: order.billTo === null ? "As ship to" : <AddressText address={order.billTo} /> },
          { label: "Ordered", value: <Moment at={order.orderedAt} /> },
          { label: "Shipped", value: order.shippedAt && <Moment at={order.shippedAt} /> },
          { label: "Delivered", value: order.deliveredAt && <Moment at={order.deliveredAt} /> },
          { label: "Note", value: order.note },
        ]}
      />
    </Panel>
  );
}
