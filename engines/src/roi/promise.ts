import { accuracyGain, productivityPercent, speedGain } from "./calculate.ts";
import { type Industry, presets } from "./presets.ts";

/** Required change of a metric for a kept promise. */
export type PromiseKind =
  /** By so many points: 94.1 % → 99 %. */
  | "points"
  /** By so many per cent of what it was. */
  | "more"
  | "less"
  /** The gap to 100 % shrinks by this percentage. */
  | "fewer-failures"
  /** A time shrinks so far that the speed grows by so many per cent. */
  | "faster";

export interface RoiPromise {
  readonly id: string;
  readonly claim: string;
  /** The metric by which it is held. */
  readonly metricId: string;
  readonly kind: PromiseKind;
  /** In points or per cent. */
  readonly promised: number;
}

/** Claims of the calculator for an industry, each measured by one metric of the registry. */
export function promisesOf(industry: Industry): readonly RoiPromise[] {
  const { errorReduction, shippingOptimization, inventoryReduction } = presets[industry].improvements;
  return [
    {
      id: "accuracy",
      claim: "More accurate stock records",
      metricId: "warehouse.stock_accuracy",
      kind: "points",
      promised: accuracyGain,
    },
    {
      id: "productivity",
      claim: "Faster picking",
      metricId: "warehouse.picking_efficiency",
      kind: "more",
      promised: productivityPercent,
    },
    {
      id: "speed",
      claim: "Orders shipped sooner",
      metricId: "orders.cycle_time_p50",
      kind: "faster",
      promised: speedGain,
    },
    {
      id: "errors",
      claim: "Less rework",
      metricId: "executive.efficiency",
      kind: "fewer-failures",
      promised: errorReduction,
    },
    {
      id: "shipping",
      claim: "Lower freight per order",
      metricId: "logistics.cost_per_order",
      kind: "less",
      promised: shippingOptimization,
    },
    {
      id: "inventory",
      claim: "Fewer days of stock",
      metricId: "stock.days",
      kind: "less",
      promised: inventoryReduction,
    },
  ];
}

/** Achieved change, in the unit of the promise; null if a figure is unknown or there was nothing to improve. */
export function achieved(kind: PromiseKind, before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  if (kind === "points") return now - before;
  if (kind === "fewer-failures") return before === 100 ? null : ((now - before) / (100 - before)) * 100;
  if (kind === "faster") return now === 0 ? null : (before / now - 1) * 100;
  if (before === 0) return null;
  return ((kind === "more" ? now - before : before - now) / before) * 100;
}
