import { useQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import PackageOpen from "lucide-react/icons/package-open";
import Truck from "lucide-react/icons/truck";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { ManufacturingDashboard } from "@cerebro/contracts/entities/platform/templates.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useRefreshMs } from "../../data/live/use-refresh-ms.ts";
import { reading } from "../../data/query-client.ts";
import { useSeesCosts, useUser } from "../../data/use-session.ts";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { StatTile } from "../../ui/data/stat-tile.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../ui/format.ts";
import { dateFormat } from "../../ui/habits.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { formatMoney } from "../../ui/money.ts";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rowsHere } from "../../ui/table/rows.ts";
import { Fed, Feeding } from "./manufacturing-feeding.tsx";

type Dashboard = ManufacturingDashboard;
const day = dateFormat({ dateStyle: "medium", timeZone: "UTC" });
const dayOf = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** `/industries/manufacturing/dashboard`: material, line feeding and finished goods, each figure from rows it leads to. */
export function ManufacturingPage() {
  const { title, purpose } = pageOf("manufacturingDashboard");
  // Anybody signed in may open the page; its rows are the warehouse's.
  const seesRows = rolePasses(useUser()?.roles ?? [], "wms");
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      {seesRows ? (
        <Plant />
      ) : (
        <EmptyState icon={Lock} title="These figures are the warehouse's">
          Your account has no role there. An administrator can give it to you.
        </EmptyState>
      )}
    </>
  );
}

function Plant() {
  const query = useQuery({ ...reading("GET /api/industries/manufacturing", {}), refetchInterval: useRefreshMs() });
  return (
    <Async query={query} skeleton={<Skeleton className="h-[720px] w-full" />}>
      {(dashboard) => (
        <div className="flex flex-col gap-5">
          <Tiles dashboard={dashboard} />
          <Material dashboard={dashboard} />
          <Feeding feeding={dashboard.feeding} />
          <Fed feeding={dashboard.feeding} />
          <Stock dashboard={dashboard} />
        </div>
      )}
    </Async>
  );
}

function Tiles({
  dashboard: { material, materialCount, runsOutCount, feeding, stock, currency },
}: {
  dashboard: Dashboard;
}) {
  const [shortest] = material;
  const value = stock.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0);
  const without = stock.reduce((sum, { withoutCost }) => sum + withoutCost, 0);
  return (
    <section
      aria-label="The plant at a glance"
      className="grid grid-cols-2 gap-3 wide:grid-cols-4 max-mobile:-mx-4 max-mobile:flex max-mobile:overflow-x-auto max-mobile:px-4 max-mobile:[scrollbar-width:none] max-mobile:*:w-48 max-mobile:*:shrink-0"
    >
      <StatTile
        label="Material on order"
        figure={formatNumber(materialCount)}
        unit="items"
        {...(runsOutCount > 0 && { alert: { text: `${runsOutCount} end before they come`, tone: "bad" as const } })}
      />
      <StatTile
        label="Shortest cover"
        figure={shortest?.coverDays == null ? "–" : formatNumber(shortest.coverDays)}
        {...(shortest?.coverDays != null && {
          unit: "days",
          target: shortest.sku,
          href: href("wmsItem", { itemId: shortest.itemId }),
        })}
      />
      <StatTile
        label="Fed to the lines today"
        figure={formatNumber(feeding.unitsToday)}
        unit="units"
        target={`${formatNumber(feeding.open)} tasks open`}
        {...(feeding.late > 0 && { alert: { text: `${feeding.late} late`, tone: "bad" as const } })}
      />
      {useSeesCosts() && (
        <StatTile
          label="Stock at present cost"
          figure={formatMoney(value, currency)}
          href={`${href("wmsItems")}?stock=on_hand`}
          {...(without > 0 && { target: `${formatNumber(without)} items without a cost` })}
        />
      )}
    </section>
  );
}

function Material({ dashboard: { material, materialCount, days } }: { dashboard: Dashboard }) {
  return (
    <div>
      <DataTable
        label="Cover of inbound material"
        noun={["item", "items"]}
        columns={materialColumns}
        source={{ ...rowsHere(material), count: materialCount }}
        rowId={(row) => row.itemId}
        maxHeight="480px"
        toolbar={<h2 className="font-strong">Cover of inbound material</h2>}
        empty={
          <EmptyState
            icon={Truck}
            title="No material is on order"
            action={<ButtonLink href={`${href("wmsPurchaseOrders")}?add=yes`}>Create purchase order</ButtonLink>}
          >
            Items on confirmed purchase orders stand here with how long their stock lasts.
          </EmptyState>
        }
      />
      <p className="mt-2 text-small text-ink-muted">
        Cover is what is available, divided by what orders asked for per day in the last {days} days. The shortest first
        {materialCount > material.length && `, ${material.length} of ${formatNumber(materialCount)} shown`}.
      </p>
    </div>
  );
}

const materialColumns: readonly Column<Dashboard["material"][number]>[] = [
  {
    id: "item",
    header: "Item",
    primary: true,
    grow: true,
    cell: (row) => (
      <CellLink href={href("wmsItem", { itemId: row.itemId })}>
        {row.sku} {row.name}
      </CellLink>
    ),
  },
  { id: "available", header: "Available", kind: "number", width: 92, cell: (row) => formatNumber(row.available) },
  {
    id: "perDay",
    header: "Demand",
    unit: "a day",
    kind: "number",
    width: 112,
    cell: (row) => formatNumber(row.unitsPerDay),
  },
  {
    id: "cover",
    header: "Lasts",
    unit: "days",
    kind: "number",
    width: 104,
    cell: (row) => (row.coverDays === null ? "no demand" : formatNumber(row.coverDays)),
  },
  { id: "incoming", header: "On order", kind: "number", width: 92, cell: (row) => formatNumber(row.incoming) },
  {
    id: "with",
    header: "With that",
    unit: "days",
    kind: "number",
    width: 112,
    cell: (row) => (row.coverWithIncomingDays === null ? "no demand" : formatNumber(row.coverWithIncomingDays)),
  },
  {
    id: "next",
    header: "Next delivery",
    width: 232,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <CellLink href={href("wmsPurchaseOrder", { purchaseOrderId: row.nextPurchaseOrderId })}>
          {row.nextNumber}
        </CellLink>
        <span className="text-ink-muted">{row.nextOn === null ? "no day" : dayOf(row.nextOn)}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    kind: "mark",
    card: "mark",
    width: 156,
    cell: (row) => <Cover row={row} />,
  },
];

function Cover({ row: { runsOut, overdue, coverDays } }: { row: Dashboard["material"][number] }) {
  if (runsOut) return <StatusBadge tone="bad">Ends before</StatusBadge>;
  if (overdue) return <StatusBadge tone="warn">Delivery overdue</StatusBadge>;
  return coverDays === null ? <Badge tone="neutral">No demand</Badge> : <StatusBadge tone="good">In time</StatusBadge>;
}

function Stock({ dashboard: { stock, currency } }: { dashboard: Dashboard }) {
  const seesCosts = useSeesCosts();
  return (
    <div>
      <DataTable
        label="Stock by category"
        noun={["category", "categories"]}
        columns={seesCosts ? [...stockColumns, ...costColumns(currency)] : stockColumns}
        source={rowsHere(stock)}
        rowId={(row) => row.category ?? ""}
        maxHeight="400px"
        toolbar={<h2 className="font-strong">Material and finished goods in stock</h2>}
        empty={
          <EmptyState icon={PackageOpen} title="The warehouse is empty">
            Stock stands here by the category of its items.
          </EmptyState>
        }
      />
      <p className="mt-2 text-small text-ink-muted">
        Units on hand of our own goods{seesCosts && ", at the cost of their items"}; see{" "}
        <TextLink href={href("wmsItems")}>all items</TextLink>.
      </p>
    </div>
  );
}

const stockColumns: readonly Column<Dashboard["stock"][number]>[] = [
  {
    id: "category",
    header: "Category",
    primary: true,
    grow: true,
    cell: (row) =>
      row.category === null ? (
        "No category"
      ) : (
        <CellLink href={`${href("wmsItems")}?category=${encodeURIComponent(row.category)}`}>{row.category}</CellLink>
      ),
  },
  { id: "items", header: "Items", kind: "number", cell: (row) => formatNumber(row.items) },
  { id: "units", header: "Units", kind: "number", cell: (row) => formatNumber(row.units) },
];

const costColumns = (currency: string): readonly Column<Dashboard["stock"][number]>[] => [
  {
    id: "value",
    header: "At cost",
    kind: "number",
    width: 160,
    cell: (row) => row.valueMinor !== null && formatMoney(row.valueMinor, currency),
  },
  { id: "without", header: "No cost", kind: "number", width: 140, cell: (row) => formatNumber(row.withoutCost) },
];
