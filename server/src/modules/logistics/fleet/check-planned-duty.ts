import type { HoursViolation } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { DutyPeriod } from "@cerebro/engines/hours/duty.ts";
import { findingsOfPlan, type HoursTerms } from "@cerebro/engines/hours/judge.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadLogs, loadTerms } from "./duty.store.ts";
import { lookBackFrom, presentFinding, readLog } from "./hours.ts";

/** Work a driver is to be given: from when until when (ISO, UTC), and how much of it is driving. */
export interface PlannedDuty {
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
  readonly drivingMinutes: number;
}

/**
 * Rules on hours the work would break, with times, by the driver's log and with breaks taken where they fall due. None:
 * it may be dispatched [LOG-05].
 */
export async function checkPlannedDuty(
  reader: Reader,
  { driverId, from, to, drivingMinutes }: PlannedDuty,
  now: Date,
): Promise<HoursViolation[]> {
  const [[terms], entries] = await Promise.all([
    loadTerms(reader, [driverId]),
    loadLogs(reader, [driverId], lookBackFrom(now)),
  ]);
  if (terms === undefined) throw new AppError("request.not_found");
  const work = { from: Date.parse(from), to: Date.parse(to), drivingMinutes };
  if (!(work.to > work.from)) return [];
  return findingsOfPlan(readLog(entries, now, terms.ruleSet), work, now.getTime(), terms).map(presentFinding);
}

/** A driver's log until now, and the rules that apply. */
export interface RouteLog {
  readonly duty: readonly DutyPeriod[];
  readonly terms: HoursTerms;
}

/** Logs by driver, as the planning of routes needs them. */
export async function loadRouteLogs(
  reader: Reader,
  driverIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RouteLog>> {
  const [terms, entries] = await Promise.all([
    loadTerms(reader, driverIds),
    loadLogs(reader, driverIds, lookBackFrom(now)),
  ]);
  const entriesOf = Map.groupBy(entries, ({ driverId }) => driverId);
  return new Map(
    terms.map((own) => {
      const duty = readLog(entriesOf.get(own.driverId) ?? [], now, own.ruleSet);
      return [own.driverId, { duty, terms: own }];
    }),
  );
}
