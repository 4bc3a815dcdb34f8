import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { DriverDetail, DriverRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { hoursFindings, hoursNow } from "@cerebro/engines/hours/judge.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import {
  driverListing,
  type DriverInput,
  insertDriver,
  loadDriver,
  lockDriver,
  lockMember,
  ownerOf,
  setDriverArchived,
  type StoredDriver,
  updateDriverRow,
} from "./drivers.store.ts";
import { type DriverTerms, loadLogs, loadTerms } from "./duty.store.ts";
import { lookBackFrom, readLog } from "./hours.ts";
import { openTrips, requireHome, underWay } from "./vehicles.ts";
import { loadStatuses, tripOf, writeDriverStatus } from "./vehicles.store.ts";

const weekMs = 7 * 86_400_000;

/** State of a driver by the log at a moment: remaining driving time, and violations of the last week. */
export interface Standing {
  readonly mayDriveMinutes: number | null;
  readonly violations: number;
}

export async function standingsOf(
  reader: Reader,
  driverIds: readonly string[] | null,
  now: Date,
): Promise<{ readonly terms: DriverTerms; readonly standing: Standing }[]> {
  const [all, logged] = await Promise.all([
    loadTerms(reader, driverIds),
    loadLogs(reader, driverIds, lookBackFrom(now)),
  ]);
  const byDriver = Map.groupBy(logged, ({ driverId }) => driverId);
  return all.map((terms) => {
    const entries = byDriver.get(terms.driverId) ?? [];
    if (entries.length === 0) return { terms, standing: { mayDriveMinutes: null, violations: 0 } };
    const log = readLog(entries, now, terms.ruleSet);
    const since = now.getTime() - weekMs;
    const violations = hoursFindings(log, terms).filter(({ at }) => at > since).length;
    return { terms, standing: { mayDriveMinutes: hoursNow(log, now.getTime(), terms).mayDriveMinutes, violations } };
  });
}

async function withStandings(reader: Reader, drivers: readonly StoredDriver[], now: Date): Promise<DriverRow[]> {
  const ids = drivers.map(({ id }) => id);
  const standings = new Map(
    (await standingsOf(reader, ids, now)).map(({ terms, standing }) => [terms.driverId, standing]),
  );
  return drivers.map((driver) => ({ mayDriveMinutes: null, violations: 0, ...driver, ...standings.get(driver.id) }));
}

export const listDrivers: Verb<typeof fleetEndpoints.listDrivers> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const page = await fetchPage<StoredDriver>(ctx.read, driverListing(input), { ...input, sort: "name" });
  return { ...page, rows: await withStandings(ctx.read, page.rows, ctx.now()) };
};

export const getDriver: Verb<typeof fleetEndpoints.getDriver> = async (ctx, { driverId }) => {
  requireRole(ctx, "logistics");
  return presentDriver(ctx.read, driverId, ctx.now());
};

export async function presentDriver(reader: Reader, driverId: string, now: Date): Promise<DriverDetail> {
  const driver = await loadDriver(reader, driverId);
  const [standing] = await standingsOf(reader, [driverId], now);
  const { mayDriveMinutes = null, violations = 0 } = standing?.standing ?? {};
  return { ...driver, mayDriveMinutes, violations, statuses: await loadStatuses(reader, { driverId }) };
}

export const createDriver: Verb<typeof fleetEndpoints.createDriver> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await requireFree(tx, input, null);
    const id = await insertDriver(tx, input);
    await writeDriverStatus(tx, id, { status: "available", note: null });
    return recordDriver(tx, id, "create");
  });
};

export const updateDriver: Verb<typeof fleetEndpoints.updateDriver> = async (ctx, { driverId, version, ...input }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDriver(tx, driverId, version);
    await requireFree(tx, input, driverId);
    await updateDriverRow(tx, driverId, input);
    return recordDriver(tx, driverId, "update", before);
  });
};

async function requireFree(
  tx: CommandTransaction,
  { accountId, homeLocationId }: DriverInput,
  except: string | null,
): Promise<void> {
  await requireHome(tx, homeLocationId);
  if (accountId === null) return;
  if (!(await lockMember(tx, accountId))) throw new AppError("driver.account_unknown");
  const name = await ownerOf(tx, accountId, except);
  if (name !== undefined) throw new AppError("driver.account_taken", { name });
}

export const archiveDriver: Verb<typeof fleetEndpoints.archiveDriver> = async (
  ctx,
  { driverId, version, archived },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDriver(tx, driverId, version);
    if (archived) await requireNoTrip(tx, before, openTrips);
    await setDriverArchived(tx, driverId, archived);
    return recordDriver(tx, driverId, archived ? "archive" : "restore", before);
  });
};

export const setDriverStatus: Verb<typeof fleetEndpoints.setDriverStatus> = async (
  ctx,
  { driverId, version, status, note },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDriver(tx, driverId, version);
    if (before.archived) throw new AppError("driver.archived", { name: before.name });
    if (status !== "on_duty") await requireNoTrip(tx, before, underWay);
    await writeDriverStatus(tx, driverId, { status, note });
    return recordDriver(tx, driverId, "set_status", before);
  });
};

async function requireNoTrip(
  tx: CommandTransaction,
  { id, name }: StoredDriver,
  states: readonly string[],
): Promise<void> {
  const trip = await tripOf(tx, { driverId: id }, states);
  if (trip !== undefined) throw new AppError("driver.on_trip", { name, trip });
}

/** Audit and news of what became of a driver. */
export async function recordDriver(
  tx: CommandTransaction,
  driverId: string,
  action: AuditVerb<"driver">,
  before?: StoredDriver,
): Promise<DriverDetail> {
  const after = await presentDriver(tx, driverId, tx.context.now());
  const stored = await loadDriver(tx, driverId);
  tx.audit({ action: `driver.${action}`, subjectType: "driver", subjectId: driverId, before, after: stored });
  publishDriver(tx, after);
  return after;
}

export function publishDriver(tx: CommandTransaction, { id, name, status }: StoredDriver): void {
  tx.publish({ type: "driver.changed", subjectId: id, payload: { name, status } });
}
