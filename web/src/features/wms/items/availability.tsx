import { startOfDay } from "../../../ui/habits.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { Availability as Answer } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton, SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Reservations } from "../inventory/reservations.tsx";
import { dayIn, formatCount, formatDateOnly } from "../../../parts/format.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { dailyAvailability } from "./daily-availability.ts";
import { useSearchState } from "../../../data/address.ts";
import { one } from "../../../parts/list-state.ts";
import { useWarehouses, idIn } from "../../../parts/use-warehouses.ts";

/** Days covered by the chart. */
const horizonDays = 60;

interface AvailabilityProps {
  readonly itemId: string;
  readonly baseUnit: string;
}

/** Quantity available to promise of an item by day, over expected receipts and reservations [WMS-03]. */
export function Availability({ itemId, baseUnit }: AvailabilityProps) {
  const [typed, setTyped] = useState(1);
  const [search, change] = useSearchState();
  const warehouseId = idIn(one(search, "warehouse"));
  const quantity = useDeferredValue(typed);
  const query = useQuery({
    ...reading("GET /api/wms/items/{itemId}/availability", { itemId, days: horizonDays, quantity, warehouseId }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
      <Panel title="Available to promise" hint={`The next ${horizonDays} days`}>
        <Async query={query} skeleton={<Skeleton className="h-80 w-full" />}>
          {(answer) => (
            <div className="flex flex-col gap-5">
              <AvailabilityChart answer={answer} baseUnit={baseUnit} />
              <div className="flex flex-wrap items-end gap-4">
                <PromisedFrom value={warehouseId} onChange={(id) => change({ warehouse: id })} />
                <NumberField
                  label="Earliest promise date"
                  className="w-44"
                  min={1}
                  max={1_000_000_000}
                  step={1}
                  unit={baseUnit}
                  defaultValue={1}
                  onChange={(event) => setTyped(Math.max(1, Math.trunc(event.target.valueAsNumber) || 1))}
                />
                <p role="status" className="pb-1.5">
                  <PromiseWords answer={answer} quantity={quantity} />
                </p>
              </div>
            </div>
          )}
        </Async>
      </Panel>
      <div className="flex flex-col gap-4">
        <Panel title="Claims on it">
          <Reservations itemId={itemId} />
        </Panel>
        <Panel title="Still to come">
          <ExpectedReceipts itemId={itemId} />
        </Panel>
      </div>
    </div>
  );
}

/** Promises of all warehouses together, or of one: an order is served from one. */
function PromisedFrom({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const warehouses = useWarehouses();
  if (warehouses.length < 2) return null;
  return (
    <SelectField
      label="From"
      className="w-44"
      options={[
        { value: "", label: "All warehouses" },
        ...warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
      ]}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

function PromiseWords({ answer, quantity }: { answer: Answer; quantity: number }) {
  if (answer.promiseDate === null) {
    return <>{formatCount(quantity)} cannot be promised from what is on hand or expected.</>;
  }
  return (
    <>
      {formatCount(quantity)} can be promised from <strong>{formatDateOnly(answer.promiseDate)}</strong>.
    </>
  );
}

function AvailabilityChart({ answer, baseUnit }: { answer: Answer; baseUnit: string }) {
  const zone = useOrganisation()?.timeZone;
  const points = dailyAvailability(answer, dayIn(zone, useNow()), horizonDays);
  return (
    <LineChart
      title={`Units (${baseUnit}) by day`}
      xs={points.map(({ date }) => startOfDay(date))}
      series={[
        {
          id: "promise",
          label: "Available to promise",
          color: 1,
          values: points.map((point) => point.availableToPromise),
        },
        {
          id: "stock",
          label: "Stock expected",
          color: 3,
          dashed: true,
          values: points.map((point) => point.projected),
        },
      ]}
      height={260}
    />
  );
}

function ExpectedReceipts({ itemId }: { itemId: string }) {
  const query = useQuery(reading("GET /api/wms/items/{itemId}/expected-receipts", { itemId }));
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={3} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-ink-muted">Nothing is on order.</p>}
    >
      {({ rows }) => (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <li key={`${row.purchaseOrderId}.${row.expectedOn}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="font-strong">{formatCount(row.quantity)}</span>
              <TextLink
                href={href("wmsPurchaseOrder", { purchaseOrderId: row.purchaseOrderId })}
                className="font-mono text-small"
              >
                {row.number}
              </TextLink>
              <span className="min-w-0 truncate text-ink-muted">{row.supplierName}</span>
              <span className="ml-auto text-small text-ink-muted">
                {row.expectedOn === null ? "no date" : <CalendarDay on={row.expectedOn} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Async>
  );
}
