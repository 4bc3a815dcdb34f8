import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportParameter } from "@cerebro/contracts/constants/report-definition.ts";
import { reportPeriods, throughputSteps, valuationDays } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import { chosen } from "../../../parts/list-state.ts";
import { idIn } from "../../../parts/use-warehouses.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
export const deadAfterUsually = 180;

function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(words) as Key[];
}
export const periodNames = keysOf(reportPeriods);
export const stepNames = keysOf(throughputSteps);
export const dayNames = keysOf(valuationDays);

/** Parameters in the address; unknown and unreadable ones are left out. */
export function parametersFrom(report: ReportId, read: (name: string) => string): ReportParameters {
  const readers: Readonly<Record<ReportParameter, () => ReportParameters>> = {
    period: () => periodFrom(read),
    asOf: () => {
      const asOf = day.test(read("asOf")) ? read("asOf") : chosen(read("asOf"), dayNames);
      return asOf === undefined ? {} : { asOf };
    },
    category: () => (read("category") === "" ? {} : { category: read("category") }),
    deadAfterDays: () => {
      const days = Number(read("deadAfterDays"));
      return Number.isInteger(days) && days >= 1 && days <= 3650 ? { deadAfterDays: days } : {};
    },
    step: () => {
      const step = chosen(read("step"), stepNames);
      return step === undefined ? {} : { step };
    },
    warehouse: () => {
      const warehouseId = idIn(read("warehouse"));
      return warehouseId === undefined ? {} : { warehouseId };
    },
    itemId: () => (read("itemId") === "" ? {} : { itemId: read("itemId") }),
  };
  return Object.assign({}, ...reportOf(report).parameters.map((name) => readers[name]()));
}

/** Days of one's own count once both are there. */
function periodFrom(read: (name: string) => string): ReportParameters {
  const period = chosen(read("period"), periodNames);
  if (period === undefined) return {};
  if (period !== "custom") return { period };
  const [from, to] = [read("from"), read("to")];
  return day.test(from) && day.test(to) && from <= to ? { period, from, to } : {};
}
