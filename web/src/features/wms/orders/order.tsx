import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { formatMoney } from "../../../ui/money.ts";

import { AddressText } from "../parts/address-fields.tsx";
import { PaperButton } from "../labels/papers.tsx";
import { one } from "../../../parts/list-state.ts";
import { Moment } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { priorityWord, punctualityWords, salesOrderStateWords } from "../words/order-words.ts";
import { cancelReasonWord } from "../words/stock-words.ts";
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
  const query = useQuery({ ...reading("GET /api/wms/orders/{orderId}", { orderId }), staleTime: liveMs });
  return (
    <Async query={query} skeleton={<PageSkeleton page="wmsOrder" />}>
      {(order) => <OrderPage order={order} />}
    </Async>
  );
}

function OrderPage({ order }: { order: SalesOrderDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const editing = one(search, "edit") !== "";
  const close = () => change({ edit: undefined });
  const steps = orderSteps(order.state);
  const pressing = order.punctuality === "late" || order.punctuality === "at_risk";
  return (
    <>
      <LiveHeader
        page="wmsOrder"
        title={order.number}
        crumbs={[{ label: "Sales orders", href: href("wmsOrders") }, { label: order.number }]}
        mark={
          <>
            <StateMark word={salesOrderStateWords[order.state]} />
            {pressing && <StateMark word={punctualityWords[order.punctuality]} />}
          </>
        }
        actions={
          <>
            <OrderPapers order={order} />
            <OrderCommands
              order={order}
              onEdit={() => change({ edit: "yes" }, { push: true })}
              onRefused={setRefusal}
            />
          </>
        }
      >
        {steps && (
          <Stepper
            label="Progress of the order"
            steps={steps.labels.map((label) => ({ label }))}
            current={steps.current}
          />
        )}
      </LiveHeader>
      <div className="flex flex-col gap-4">
        <OrderNotices order={order} refusal={refusal} onDismiss={() => setRefusal(undefined)} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-4">
            <OrderShortage order={order} />
            <OrderLines order={order} />
            <DocumentTasks documentId={order.id} number={order.number} />
            <OrderShipments shipments={order.shipments} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OrderFacts order={order} />
            <Panel title="Timeline">
              <SubjectTimeline subjectType="sales_order" subjectId={order.id} />
            </Panel>
          </div>
        </div>
      </div>
      <Drawer open={editing} onClose={close} title={`Edit ${order.number}`} width="wide" keepOnOutsidePress>
        {editing && <OrderForm order={order} onDone={close} />}
      </Drawer>
    </>
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

interface NoticesProps {
  readonly order: SalesOrderDetail;
  readonly refusal: string | undefined;
  readonly onDismiss: () => void;
}

function OrderNotices({ order, refusal, onDismiss }: NoticesProps) {
  return (
    <>
      {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={onDismiss} />}
      {order.state === "cancelled" && (
        <Banner tone="neutral" title="Cancelled">
          {cancelReasonWord(order.cancelledReason) ?? "No reason was given."}
        </Banner>
      )}
      {order.history && (
        <Banner tone="info" title="Imported history">
          This order was closed before it was imported; it moved no stock here and cannot be changed.
        </Banner>
      )}
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
