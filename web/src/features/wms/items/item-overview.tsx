import { startOfDay } from "../../../ui/habits.ts";
import { formatEdges, formatWeight } from "../../../ui/measure.ts";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import { labelOf } from "@cerebro/contracts/entities/field-words.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { splitIntoLevels } from "@cerebro/engines/inventory/packaging.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { stockColumns } from "../inventory/stock-columns.tsx";
import { stockKey } from "../inventory/stock-place.ts";
import { ItemAttributes } from "./item-attributes.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { StockByWarehouse } from "./stock-by-warehouse.tsx";

/** A field of the item with its label, as in the form. */
const fact = (field: keyof ItemDetail, value: ReactNode) => ({ label: labelOf(field), value });

const noun = ["bin", "bins"] as const;
const ofOneItem = ["location", "onHand", "reserved", "available", "status", "lot", "expiresOn", "receivedAt"];

interface OverviewProps {
  readonly item: ItemDetail;
  readonly currency: string | undefined;
}

/** Stock, demand and facts of an item. */
export function ItemOverview({ item, currency }: OverviewProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        <StockByWarehouse item={item} />
        <StockByBin itemId={item.id} />
        <Demand itemId={item.id} baseUnit={item.baseUnit} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ItemFacts item={item} currency={currency} />
        <ItemAttributes itemId={item.id} />
        <ItemSuppliers item={item} currency={currency} />
      </div>
    </div>
  );
}

function StockByBin({ itemId }: { itemId: string }) {
  const [, change] = useSearchState();
  const now = useNow();
  const columns = stockColumns(now)
    .filter(({ id }) => ofOneItem.includes(id))
    .map((column) => ({ ...column, primary: column.id === "location" }));
  const source = useRows("GET /api/inventory", { itemId }, { kept: true });
  return (
    <DataTable
      label="Stock by bin"
      noun={noun}
      columns={columns}
      source={source}
      rowId={stockKey}
      onOpen={(row) => change({ row: stockKey(row) }, { push: true })}
      maxHeight="420px"
      toolbar={<h2 className="font-strong">Stock by bin</h2>}
      empty={
        <EmptyState
          icon={MapPin}
          title="None in the warehouse"
          action={<ButtonLink href={`${href("wmsPurchaseOrders")}?add=yes`}>Create purchase order</ButtonLink>}
        >
          Order it from a supplier, or add stock that was found.
        </EmptyState>
      }
    />
  );
}

function Demand({ itemId, baseUnit }: { itemId: string; baseUnit: string }) {
  const query = useQuery(reading("GET /api/wms/items/{itemId}/demand", { itemId }));
  return (
    <Panel>
      <Async query={query} skeleton={<Skeleton className="h-56 w-full" />}>
        {({ days, unitsLast28Days }) => (
          <BarChart
            title="Ordered per day"
            description={`${counted(unitsLast28Days, baseUnit, baseUnit)} in the last 28 days`}
            xs={days.map(({ date }) => startOfDay(date))}
            series={[{ id: "units", label: "Units ordered", values: days.map(({ units }) => units) }]}
            height={180}
          />
        )}
      </Async>
    </Panel>
  );
}

function ItemFacts({ item, currency }: OverviewProps) {
  const units = (count: number | null) => (count === null ? null : counted(count, item.baseUnit, item.baseUnit));
  const money = (minor: number | null) => minor !== null && currency !== undefined && formatMoney(minor, currency);
  const { lengthMm, widthMm, heightMm } = item;
  const measured = lengthMm !== null && widthMm !== null && heightMm !== null;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          fact("sku", <code>{item.sku}</code>),
          fact("barcode", item.barcode && <code>{item.barcode}</code>),
          fact("category", item.category),
          fact("description", item.description),
          fact("baseUnit", item.baseUnit),
          { label: "Packaging", value: packaging(item) },
          { label: "On hand in packages", value: inPackages(item) },
          { label: "Size", value: measured ? formatEdges([lengthMm, widthMm, heightMm]) : null },
          fact("weightGrams", item.weightGrams === null ? null : formatWeight(item.weightGrams)),
          fact("abcClass", item.abcClass),
          fact("lotTracked", item.lotTracked ? "yes, first to expire goes first" : "no"),
          fact("serialTracked", item.serialTracked ? "yes, piece by piece" : "no"),
          fact("reorderPoint", units(item.reorderPoint)),
          fact("reorderQuantity", units(item.reorderQuantity)),
          fact(
            "overReceiptPercent",
            item.overReceiptPercent === null ? "as its supplier may" : `up to ${item.overReceiptPercent} %`,
          ),
          { label: "Dangerous goods", value: dangerWords(item) },
          fact("priceMinor", money(item.priceMinor) || null),
          ...(useSeesCosts() ? [fact("costMinor", money(item.costMinor) || null)] : []),
        ]}
      />
    </Panel>
  );
}

const dangerWords = ({ unNumber }: ItemDetail): string => (unNumber === null ? "no" : `UN ${unNumber}`);

/** "2 cases + 3 each": the fewest packages that the stock makes up. */
function inPackages({ onHand, baseUnit, units }: ItemDetail): string | null {
  if (units.length === 0) return null;
  return splitIntoLevels(onHand, baseUnit, units)
    .map(({ unit, count }) => `${formatCount(count)} ${unit}`)
    .join(" + ");
}

function packaging({ units, baseUnit }: ItemDetail) {
  if (units.length === 0) return null;
  return (
    <ul>
      {units.map(({ unit, factor, barcode }) => (
        <li key={unit}>
          1 {unit} = {counted(factor, baseUnit, baseUnit)}
          {barcode !== null && <code className="ml-2 text-ink-muted">{barcode}</code>}
        </li>
      ))}
    </ul>
  );
}

function ItemSuppliers({ item, currency }: OverviewProps) {
  return (
    <Panel title="Suppliers">
      {item.suppliers.length === 0 ? (
        <p className="text-ink-muted">None named. Edit the item to name who delivers it.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {item.suppliers.map((supplier) => (
            <li key={supplier.supplierId} className="py-2 first:pt-0 last:pb-0">
              <span className="flex items-center gap-2">
                <span className="min-w-0 truncate">{supplier.supplierName}</span>
                {supplier.preferred && <Badge>Preferred</Badge>}
              </span>
              <span className="text-small text-ink-muted">
                {[
                  supplier.supplierSku,
                  supplier.costMinor !== null && currency !== undefined && formatMoney(supplier.costMinor, currency),
                  supplier.leadTimeDays !== null && `${counted(supplier.leadTimeDays, "day")} to deliver`,
                  supplier.minimumQuantity !== null &&
                    `at least ${counted(supplier.minimumQuantity, item.baseUnit, item.baseUnit)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
