import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import PackageCheck from "lucide-react/icons/package-check";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Undo2 from "lucide-react/icons/undo-2";
import { partnerFigureDays } from "@cerebro/contracts/entities/address-words.ts";
import type { CustomerDetail } from "@cerebro/contracts/entities/wms/partners.ts";
import type { OrderShipmentRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, usePageParams, useSearchState } from "../../../data/address.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { orderColumns } from "../orders/order-columns.tsx";
import { returnColumns } from "../returns/return-columns.tsx";
import { shipmentStateWords } from "../words/order-words.ts";
import { CustomerForm } from "./customer-form.tsx";
import { PartnerActions, PartnerContacts, ShowAll } from "./partner-parts.tsx";

/** `/wms/customers/{customerId}`: one customer with its addresses and documents. */
export function CustomerScreen() {
  const { customerId } = usePageParams("wmsCustomer");
  return (
    <DocumentPage page="wmsCustomer" route="GET /api/wms/customers/{customerId}" input={{ customerId }}>
      {(customer) => <CustomerPage customer={customer} />}
    </DocumentPage>
  );
}

const tabs = [
  { id: "open", label: "Open orders" },
  { id: "orders", label: "All orders" },
  { id: "shipments", label: "Shipments" },
  { id: "returns", label: "Returns" },
] as const;

function CustomerPage({ customer }: { customer: CustomerDetail }) {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "open";
  const { id: customerId, version, name, archived } = customer;
  const { code, email, phone, address, country } = customer;
  const archive = useCommand("PUT /api/wms/customers/{customerId}", {
    refusal: "toast",
    told: (after) => `${after.name} ${after.archived ? "archived" : "is in use again"}`,
  });
  const { latitude, longitude } = customer;
  const kept = { code, name, email, phone, address, country, latitude, longitude };
  return (
    <DocumentView
      page="wmsCustomer"
      title={name}
      crumbs={[{ label: "Customers", href: href("wmsCustomers") }, { label: code }]}
      mark={
        <>
          <Badge className="font-mono">{code}</Badge>
          {archived && <Badge>Archived</Badge>}
        </>
      }
      actions={({ show }) => (
        <PartnerActions
          kind="customer"
          name={name}
          archived={archived}
          busy={archive.busy}
          onArchive={() => archive.run({ customerId, version, ...kept, archived: !archived })}
          onEdit={() => show("edit")}
        />
      )}
      above={<CustomerTiles customer={customer} />}
      aside={<PartnerContacts partner={customer} facts={[]} />}
      forms={(close) => ({
        edit: { title: `Edit ${name}`, form: <CustomerForm customer={customer} onDone={close} /> },
      })}
    >
      <Tabs
        label="Documents of the customer"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "open" ? undefined : tab, late: undefined, missed: undefined })}
      >
        {current === "open" && <Orders customerId={customerId} open />}
        {current === "orders" && <Orders customerId={customerId} />}
        {current === "shipments" && <Shipments customerId={customerId} />}
        {current === "returns" && <CustomerReturns customerId={customerId} />}
      </Tabs>
    </DocumentView>
  );
}

function CustomerTiles({ customer }: { customer: CustomerDetail }) {
  const { openOrders, lateOrders, shippedOrders, shippedLate } = customer;
  const page = href("wmsCustomer", { customerId: customer.id });
  return (
    <section aria-label="Customer at a glance" className={tileGrid}>
      <StatTile label="Open orders" figure={formatCount(openOrders)} href={page} />
      <StatTile
        label="Late now"
        figure={formatCount(lateOrders)}
        href={`${page}?late=yes`}
        {...(lateOrders > 0 && { alert: { text: "Past their due time", tone: "bad" } })}
      />
      <StatTile
        label="Shipped late"
        figure={shippedOrders === 0 ? "–" : `${formatCount(shippedLate)} of ${formatCount(shippedOrders)}`}
        target={`Orders with a due time, last ${partnerFigureDays} days`}
        href={`${page}?tab=orders&missed=yes`}
      />
    </section>
  );
}

function Orders({ customerId, open = false }: { customerId: string; open?: boolean }) {
  const go = useGo();
  const now = useNow();
  const [search, change] = useSearchState();
  const late = open && one(search, "late") === "yes";
  const missed = !open && one(search, "missed") === "yes";
  const question = {
    customerId,
    ...(open && ({ state: "open", sort: "dueAt", direction: "asc" } as const)),
    ...(late && ({ punctuality: "late" } as const)),
    ...(missed && ({ shippedLate: "true" } as const)),
  };
  const source = useRows("GET /api/wms/orders", question);
  return (
    <DataTable
      label={missed ? "Shipped late" : open ? "Open orders" : "All orders"}
      noun={["order", "orders"]}
      columns={orderColumns(now)}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsOrder", { orderId: row.id }))}
      maxHeight="560px"
      toolbar={<ShowAll late={late} missed={missed} onShow={() => change({ late: undefined, missed: undefined })} />}
      empty={
        <EmptyState
          icon={ShoppingCart}
          title={missed ? "No order shipped late" : open ? "No open order" : "No order yet"}
        >
          Sales orders of this customer are listed here.
        </EmptyState>
      }
    />
  );
}

const shipmentColumns: readonly Column<OrderShipmentRow>[] = [
  { id: "number", header: "Shipment", kind: "code", width: 140, primary: true, cell: (row) => row.number },
  {
    id: "state",
    header: "State",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={shipmentStateWords[row.state]} />,
  },
  { id: "order", header: "Order", kind: "code", width: 140, cell: (row) => row.salesOrderNumber },
  { id: "carrier", header: "Carrier", width: 140, grow: true, cell: (row) => row.carrier ?? <None /> },
  { id: "tracking", header: "Tracking", kind: "code", width: 160, cell: (row) => row.trackingNumber ?? <None /> },
  { id: "cartons", header: "Cartons", kind: "number", width: 84, cell: (row) => formatCount(row.cartonCount) },
  { id: "packed", header: "Packed", width: 120, cell: (row) => <Moment at={row.packedAt} dayOnly /> },
];

function Shipments({ customerId }: { customerId: string }) {
  const go = useGo();
  const question = { customerId };
  const source = useRows("GET /api/shipping", question);
  return (
    <DataTable
      label="Shipments"
      noun={["shipment", "shipments"]}
      columns={shipmentColumns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsOrder", { orderId: row.salesOrderId }))}
      maxHeight="560px"
      empty={
        <EmptyState icon={PackageCheck} title="Nothing was packed yet">
          Shipments to this customer are listed here.
        </EmptyState>
      }
    />
  );
}

function CustomerReturns({ customerId }: { customerId: string }) {
  const go = useGo();
  const question = { customerId };
  const source = useRows("GET /api/wms/returns", question);
  return (
    <DataTable
      label="Returns"
      noun={["return", "returns"]}
      columns={returnColumns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsReturn", { returnId: row.id }))}
      maxHeight="560px"
      empty={
        <EmptyState icon={Undo2} title="Nothing came back">
          Returns of this customer are listed here.
        </EmptyState>
      }
    />
  );
}
