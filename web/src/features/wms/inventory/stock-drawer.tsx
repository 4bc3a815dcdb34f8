import { useQuery } from "@tanstack/react-query";
import PackageOpen from "lucide-react/icons/package-open";
import { useState } from "react";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { RecentMovements } from "../ledger/recent-movements.tsx";
import { counted, formatDecimal } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { Expiry } from "./expiry.tsx";
import { Reservations } from "./reservations.tsx";
import { StatusForm } from "./status-form.tsx";
import { StockStatusMark } from "./stock-columns.tsx";
import { AdjustForm, ScrapForm, TransferForm } from "./stock-forms.tsx";
import { placeOf, stockKey } from "./stock-place.ts";

type Place = NonNullable<ReturnType<typeof placeOf>>;

const manyLots = 200;

/** Stock of one item, lot and bin beside the list: what it is, what holds it, what moved, and the ways to change it. */
export function StockDrawer({ rowKey, onClose }: { rowKey: string; onClose: () => void }) {
  const place = placeOf(rowKey);
  return (
    <FormDrawer open={place !== undefined} onClose={onClose} title="Stock" width="regular">
      {place && <StockOf key={rowKey} rowKey={rowKey} place={place} onDone={onClose} />}
    </FormDrawer>
  );
}

function StockOf({ rowKey, place, onDone }: { rowKey: string; place: Place; onDone: () => void }) {
  const { itemId, locationId } = place;
  const query = useQuery(reading("GET /api/inventory", { itemId, locationId, limit: manyLots }));
  const found = (rows: readonly StockRow[]) => rows.find((row) => stockKey(row) === rowKey);
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={8} />}
      isEmpty={({ rows }) => !found(rows)}
      empty={
        <EmptyState icon={PackageOpen} title="This bin holds none of it now">
          The stock was moved or booked out.{" "}
          <TextLink href={`${href("wmsItem", { itemId })}?tab=ledger`}>Its ledger shows where it went.</TextLink>
        </EmptyState>
      }
    >
      {({ rows }) => {
        const stock = found(rows);
        return stock && <StockParts stock={stock} onDone={onDone} />;
      }}
    </Async>
  );
}

const parts = [
  { id: "overview", label: "Overview" },
  { id: "adjust", label: "Adjust" },
  { id: "transfer", label: "Transfer" },
  { id: "status", label: "Status" },
  { id: "scrap", label: "Scrap" },
] as const;

function StockParts({ stock, onDone }: { stock: StockRow; onDone: () => void }) {
  const [part, setPart] = useState<string>("overview");
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-col items-start gap-1.5">
        <TextLink href={href("wmsItem", { itemId: stock.itemId })} className="font-strong">
          <span className="font-mono">{stock.sku}</span> {stock.itemName}
        </TextLink>
        <span className="text-ink-muted">
          in{" "}
          <TextLink href={href("wmsLocation", { locationId: stock.locationId })} className="font-mono">
            {stock.locationCode}
          </TextLink>
          {stock.lotCode !== null && `, lot ${stock.lotCode}`}
        </span>
      </p>
      <Tabs label="Stock" tabs={parts} current={part} onChange={setPart}>
        {part === "overview" && <StockFacts stock={stock} />}
        {part === "adjust" && <AdjustForm stock={stock} onDone={onDone} />}
        {part === "transfer" && <TransferForm stock={stock} onDone={onDone} />}
        {part === "status" && <StatusForm stock={stock} onDone={onDone} />}
        {part === "scrap" && <ScrapForm stock={stock} onDone={onDone} />}
      </Tabs>
    </div>
  );
}

function StockFacts({ stock }: { stock: StockRow }) {
  const now = useNow();
  const units = (count: number) => counted(count, stock.baseUnit, stock.baseUnit);
  return (
    <div className="flex flex-col gap-6">
      <KeyValueList
        facts={[
          { label: "On hand", value: units(stock.onHand) },
          { label: "Reserved", value: units(stock.reserved) },
          { label: "Available", value: units(stock.available) },
          { label: "Status", value: <StockStatusMark row={stock} /> },
          {
            label: "Lot",
            value: stock.lotId && <TextLink href={href("wmsLot", { lotId: stock.lotId })}>{stock.lotCode}</TextLink>,
          },
          {
            label: "Handling unit",
            value: stock.unitId && (
              <TextLink href={href("wmsUnit", { unitId: stock.unitId })}>{stock.unitSscc}</TextLink>
            ),
          },
          { label: "Owner", value: stock.ownerName ?? "Our own" },
          { label: "Expires", value: stock.expiresOn && <Expiry on={stock.expiresOn} now={now} /> },
          {
            label: "Cover of the item",
            value: stock.daysOfCover === null ? "no demand in 28 days" : `${formatDecimal(stock.daysOfCover)} days`,
          },
          { label: "Last in", value: <Moment at={stock.receivedAt} /> },
        ]}
      />
      <section aria-labelledby="claims">
        <h3 id="claims" className="mb-2 font-strong">
          Reservations
        </h3>
        <Reservations itemId={stock.itemId} locationId={stock.locationId} />
      </section>
      <section aria-labelledby="moves">
        <div className="mb-1 flex items-baseline justify-between">
          <h3 id="moves" className="font-strong">
            Last movements here
          </h3>
          <TextLink href={`${href("wmsItem", { itemId: stock.itemId })}?tab=ledger`}>Whole ledger</TextLink>
        </div>
        <RecentMovements itemId={stock.itemId} locationId={stock.locationId} />
      </section>
    </div>
  );
}
