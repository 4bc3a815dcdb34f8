import type { z } from "zod";
import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import type { Metric } from "@cerebro/contracts/endpoints/overview.ts";
import type { MoneyFigures, OperationalFigures } from "./overview.store.ts";

type MetricValue = z.output<typeof Metric>;

const count = (
  id: string,
  name: string,
  value: number,
  rest: Pick<MetricValue, "definition" | "href">,
): MetricValue => ({
  id,
  name,
  value,
  unit: "count",
  currency: null,
  ...rest,
});

/** The figures of the floor. The percentages are null until there is something to divide by. */
export function operationalMetrics(figures: OperationalFigures): readonly MetricValue[] {
  const onTime =
    figures.shippedInFourWeeks === 0 ? null : (100 * figures.shippedOnTimeInFourWeeks) / figures.shippedInFourWeeks;
  return [
    count("orders.open", "Open orders", figures.openOrders, {
      definition: "Sales orders that are confirmed and not yet shipped.",
      href: `/wms/orders?history=no&state=${openSalesOrderStates.join(",")}`,
    }),
    count("orders.late", "Late orders", figures.lateOrders, {
      definition: "Open sales orders whose due time has passed.",
      href: "/wms/orders?history=no&punctuality=late",
    }),
    count("parcels.waiting", "Parcels waiting to ship", figures.parcelsToShip, {
      definition: "Parcels that are packed and not yet shipped.",
      href: "/wms/operations?queue=ship",
    }),
    count("stock.items", "Items in stock", figures.stockedItems, {
      definition: "Items with at least one unit on hand in a physical location.",
      href: "/wms/inventory",
    }),
    {
      id: "orders.shipped_on_time",
      name: "Shipped on time, 28 days",
      value: onTime,
      unit: "percent",
      currency: null,
      definition: "Sales orders shipped at or before their due time, of all shipped in the last 28 days.",
      href: "/wms/orders?history=no&state=shipped",
    },
  ];
}

/** Figures in money; for executives and above. */
export function moneyMetrics({ currency, revenueMinor, stockValueMinor }: MoneyFigures): readonly MetricValue[] {
  return [
    {
      id: "revenue.four_weeks",
      name: "Order value, 28 days",
      value: revenueMinor,
      unit: "minor",
      currency,
      definition: `Value of the sales orders in ${currency} placed in the last 28 days, without drafts and cancelled ones. Orders in other currencies are not in it.`,
      href: "/wms/orders",
    },
    {
      id: "stock.value",
      name: "Stock at present cost",
      value: stockValueMinor,
      unit: "minor",
      currency,
      definition:
        "Units on hand times the item's cost of today, over items whose cost is known. The stock valuation report values layers at what was paid for them, first in first out.",
      href: "/wms/inventory",
    },
  ];
}
