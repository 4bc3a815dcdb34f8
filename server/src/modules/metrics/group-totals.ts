import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import type { Context } from "../../platform/context.ts";
import { type GroupTotals, groupsOf } from "./compile.store.ts";
import { askings, usualPeriod } from "./read-figure.ts";
import { metricOf } from "./registry.ts";

interface Asked {
  readonly dimension: MetricDimension;
  /** First and last day, by the organization's clocks. */
  readonly from: string;
  readonly to: string;
}

/** The totals of each group of a metric of a period, for figures that are made of them; refused like the metric itself. */
export async function groupTotals(ctx: Context, id: string, { dimension, ...days }: Asked): Promise<GroupTotals[]> {
  const asking = (await askings(ctx))(metricOf(ctx, id));
  const period = usualPeriod(asking, days);
  if (period === null) throw new Error(`${id} has no period`);
  return (await groupsOf(ctx.read, asking, period)).filter((group) => group.dimension === dimension);
}
