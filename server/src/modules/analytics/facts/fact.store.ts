import type { MetricUnit } from "@cerebro/contracts/constants/metrics.ts";
import type { ValueRule } from "@cerebro/engines/analytics/pivot.ts";
import type { Sql } from "../../../platform/sql.ts";
import type { DimensionId } from "../dimensions.store.ts";

/** One thing that can be counted, with what its rows count as: whole numbers, so that sums are exact in any order. */
export interface Measure {
  /** Within its fact; outside `order_lines.ordered_value`. */
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly unit: MetricUnit;
  readonly rule: ValueRule;
  /** The moment by which it is dated; records without one do not count. */
  readonly at: Sql;
  /** Which records count; all of them unless told. */
  readonly counts?: Sql;
  readonly numerator: Sql;
  readonly numeratorName: string;
  readonly denominator?: Sql;
  readonly denominatorName?: string;
  /** Its amounts are in this currency: only those in the organization's own are added. */
  readonly currency?: Sql;
  /** It shows what goods cost. */
  readonly costs?: true;
}

/** One kind of thing that happens, from one view of the schema `analytics`. */
export interface Fact {
  readonly id: string;
  readonly name: string;
  readonly view: Sql;
  readonly dimensions: readonly DimensionId[];
  readonly measures: readonly Measure[];
}
