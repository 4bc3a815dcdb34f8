import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { useQuery } from "@tanstack/react-query";
import Boxes from "lucide-react/icons/boxes";
import Import from "lucide-react/icons/import";
import { partnerFigureDays } from "@cerebro/contracts/entities/address-words.ts";
import type { SuppliedItem, SupplierDetail, SupplierReceipt } from "@cerebro/contracts/entities/wms/partners.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { purchaseColumns } from "../purchasing/purchase-columns.tsx";
import { PartnerActions, PartnerContacts, ShowAll } from "./partner-parts.tsx";
import { supplyFacts } from "./supplier-calendar.tsx";
import { SupplierForm } from "./supplier-form.tsx";

/** `/wms/suppliers/{supplierId}`: one supplier with its addresses, items and documents. */
export function SupplierScreen() {
  const { supplierId } = usePageParams("wmsSupplier");
  return (
    <DocumentPage page="wmsSupplier" route="GET /api/wms/suppliers/{supplierId}" input={{ supplierId }}>
      {(supplier) => <SupplierPage supplier={supplier} />}
    </DocumentPage>
  );
}

const tabs = [
  { id: "open", label: "Open orders" },
  { id: "items", label: "Items" },
  { id: "receipts", label: "Receipts" },
  { id: "orders", label: "All orders" },
] as const;

function SupplierPage({ supplier }: { supplier: SupplierDetail }) {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "open";
  const { id: supplierId, version, name, archived, leadTimeDays } = supplier;
  const { code, email, phone, address, country } = supplier;
  const archive = useCommand("PUT /api/wms/suppliers/{supplierId}", {
    refusal: "toast",
    told: (after) => `${after.name} ${after.archived ? "archived" : "is in use again"}`,
  });
  const kept = { code, name, email, phone, address, country, leadTimeDays };
  return (
    <DocumentView
      page="wmsSupplier"
      title={name}
      crumbs={[{ label: "Suppliers", href: href("wmsSuppliers") }, { label: code }]}
      mark={
        <>
          <Badge className="font-mono">{code}</Badge>
          {archived && <Badge>Archived</Badge>}
        </>
      }
      actions={({ show }) => (
        <PartnerActions
          kind="supplier"
          name={name}
          archived={archived}
          busy={archive.busy}
          onArchive={() => archive.run({ supplierId, version, ...kept, archived: !archived })}
          onEdit={() => show("edit")}
        />
      )}
      above={<SupplierTiles supplier={supplier} />}
      aside={<PartnerContacts partner={supplier} facts={supplyFacts(supplier)} />}
      forms={(close) => ({
        edit: { title: `Edit ${name}`, form: <SupplierForm supplier={supplier} onDone={close} /> },
      })}
    >
      <Tabs
        label="Items and documents of the supplier"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "open" ? undefined : tab, late: undefined, missed: undefined })}
      >
        {current === "open" && <Orders supplierId={supplierId} open />}
        {current === "items" && <Items supplierId={supplierId} />}
        {current === "receipts" && <Receipts supplierId={supplierId} />}
        {current === "orders" && <Orders supplierId={supplierId} />}
      </Tabs>
    </DocumentView>
  );
}

function SupplierTiles({ supplier }: { supplier: SupplierDetail }) {
  const { openPurchaseOrders, lateOrders, receivedOrders, receivedLate } = supplier;
  const page = href("wmsSupplier", { supplierId: supplier.id });
  return (
    <section aria-label="Supplier at a glance" className={tileGrid}>
      <StatTile label="Open purchase orders" figure={formatCount(openPurchaseOrders)} href={page} />
      <StatTile
        label="Late now"
        figure={formatCount(lateOrders)}
        href={`${page}?late=yes`}
        {...(lateOrders > 0 && { alert: { text: "Expected before today", tone: "bad" } })}
      />
      <StatTile
        label="Came late"
        figure={receivedOrders === 0 ? "–" : `${formatCount(receivedLate)} of ${formatCount(receivedOrders)}`}
        target={`Orders with an expected day, last ${partnerFigureDays} days`}
        href={`${page}?tab=orders&missed=yes`}
      />
    </section>
  );
}

function Orders({ supplierId, open = false }: { supplierId: string; open?: boolean }) {
  const go = useGo();
  const [search, change] = useSearchState();
  const late = open && one(search, "late") === "yes";
  const missed = !open && one(search, "missed") === "yes";
  const question = {
    supplierId,
    late: late ? "true" : undefined,
    ...(missed && ({ receivedLate: "true" } as const)),
    ...(open && ({ state: "draft,confirmed,partially_received", sort: "expectedOn", direction: "asc" } as const)),
  };
  const source = useRows("GET /api/wms/purchase-orders", question);
  return (
    <DataTable
      label={missed ? "Came late" : open ? "Open purchase orders" : "All purchase orders"}
      noun={["purchase order", "purchase orders"]}
      columns={purchaseColumns(useSeesCosts())}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsPurchaseOrder", { purchaseOrderId: row.id }))}
      maxHeight="560px"
      toolbar={<ShowAll late={late} missed={missed} onShow={() => change({ late: undefined, missed: undefined })} />}
      empty={
        <EmptyState icon={Import} title={missed ? "Nothing came late" : open ? "Nothing is expected" : "No order yet"}>
          Purchase orders to this supplier are listed here.
        </EmptyState>
      }
    />
  );
}

function itemColumns(currency: string | undefined, seesCosts: boolean): readonly Column<SuppliedItem>[] {
  const money = (minor: number | null, of: string | null | undefined) =>
    minor === null || of == null ? <None /> : formatMoney(minor, of);
  const costs: readonly Column<SuppliedItem>[] = [
    {
      id: "cost",
      header: "Agreed",
      kind: "number",
      width: 100,
      cell: (row) => money(row.costMinor, currency),
    },
    {
      id: "last",
      header: "Last paid",
      kind: "number",
      width: 100,
      cell: (row) => money(row.lastCostMinor, row.lastCurrency),
    },
  ];
  return [
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 120,
      primary: true,
      cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
    },
    { id: "name", header: "Item", width: 180, grow: true, cell: (row) => row.name },
    { id: "theirs", header: "Their SKU", kind: "code", width: 110, cell: (row) => row.supplierSku ?? <None /> },
    ...(seesCosts ? costs : []),
    {
      id: "lead",
      header: "Lead time",
      kind: "number",
      width: 96,
      cell: (row) => (row.leadTimeDays === null ? <None /> : `${row.leadTimeDays} days`),
    },
    {
      id: "least",
      header: "Minimum",
      kind: "number",
      width: 88,
      cell: (row) => (row.minimumQuantity === null ? <None /> : formatCount(row.minimumQuantity)),
    },
    {
      id: "ordered",
      header: "Last ordered",
      width: 116,
      cell: (row) => (row.lastOrderedAt === null ? <None /> : <Moment at={row.lastOrderedAt} dayOnly />),
    },
  ];
}

function Items({ supplierId }: { supplierId: string }) {
  const currency = useOrganisation()?.currency;
  const seesCosts = useSeesCosts();
  const source = useRows("GET /api/wms/suppliers/{supplierId}/items", { supplierId });
  return (
    <DataTable
      label="Items it delivers"
      noun={["item", "items"]}
      columns={itemColumns(currency, seesCosts)}
      source={source}
      rowId={(row) => row.itemId}
      maxHeight="560px"
      empty={
        <EmptyState icon={Boxes} title="No item names it as a supplier">
          Edit an item and add this supplier there, with its cost and lead time.
        </EmptyState>
      }
    />
  );
}

const receiptColumns: readonly Column<SupplierReceipt>[] = [
  {
    id: "day",
    header: "Received",
    width: 130,
    primary: true,
    cell: (row) => <CalendarDay on={row.receivedOn} />,
  },
  {
    id: "order",
    header: "Order",
    kind: "code",
    width: 150,
    cell: (row) => (
      <CellLink href={href("wmsPurchaseOrder", { purchaseOrderId: row.purchaseOrderId })}>{row.number}</CellLink>
    ),
  },
  { id: "lines", header: "Lines", kind: "number", width: 72, cell: (row) => formatCount(row.lines) },
  { id: "units", header: "Units", kind: "number", width: 88, cell: (row) => formatCount(row.units) },
  {
    id: "expected",
    header: "Expected",
    width: 130,
    grow: true,
    cell: (row) => (row.expectedOn === null ? <None label="no date" /> : <CalendarDay on={row.expectedOn} />),
  },
];

function Receipts({ supplierId }: { supplierId: string }) {
  const query = useQuery({
    ...reading("GET /api/wms/suppliers/{supplierId}/receipts", { supplierId }),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) => (
        <DataTable
          label="Receipts"
          noun={["receipt", "receipts"]}
          columns={receiptColumns}
          source={rowsHere(rows)}
          rowId={(row) => `${row.purchaseOrderId} ${row.receivedOn}`}
          maxHeight="560px"
          empty={
            <EmptyState icon={Import} title="Nothing came yet">
              The latest 50 receipts of this supplier are listed here.
            </EmptyState>
          }
        />
      )}
    </Async>
  );
}
