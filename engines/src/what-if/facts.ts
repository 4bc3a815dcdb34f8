/** Actual figures of a period that a scenario begins with; amounts in minor units of one currency. */
export interface ScenarioFacts {
  /** Days of the period, in order. */
  readonly days: readonly string[];
  /** Sales by category, lane and warehouse; null where an entry has none. Goods are costs, positive. */
  readonly sales: readonly SalesCell[];
  readonly freight: readonly { readonly lane: string | null; readonly amount: number }[];
  readonly labor: readonly { readonly warehouseId: string | null; readonly amount: number }[];
  /** Drivers, fuel, maintenance and storage. */
  readonly otherCosts: number;
  /** Units of the orders placed and shipped on each day. */
  readonly warehouses: readonly WarehouseFacts[];
  /** Shipments delivered with a promise, and those of them on time. */
  readonly deliveries: readonly LaneDeliveries[];
}

export interface SalesCell {
  readonly category: string | null;
  readonly lane: string | null;
  readonly warehouseId: string | null;
  readonly revenue: number;
  readonly goods: number;
}

export interface WarehouseFacts {
  readonly warehouseId: string;
  readonly name: string;
  readonly ordered: readonly number[];
  readonly shipped: readonly number[];
}

export interface LaneDeliveries {
  readonly lane: string | null;
  readonly promised: number;
  readonly onTime: number;
}

/** The most units that a warehouse shipped in one day; those ordered in one day where it shipped none. */
export const capacityOf = ({ shipped, ordered }: Pick<WarehouseFacts, "shipped" | "ordered">): number =>
  Math.max(0, ...shipped) || Math.max(0, ...ordered);
