import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { longestDutyHours } from "@cerebro/contracts/constants/fleet.ts";
import type { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import type { DutyEntry } from "@cerebro/contracts/entities/logistics/duty.ts";
import { dutiesOf, type DriverStatus, type DutyName } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { presentHours } from "./duty-log.ts";
import { publishDriver } from "./drivers.ts";
import { lockDriver, type StoredDriver } from "./drivers.store.ts";
import {
  endEntry,
  insertCorrection,
  insertEntries,
  loadEntries,
  loadRunning,
  type NewDutyEntry,
  type WrittenEntry,
  replaceEntries,
} from "./duty.store.ts";
import { lockInFleet, momentTold } from "./odometer.ts";
import { writeDriverStatus } from "./vehicles.store.ts";

const hourMs = 3_600_000;

/** A driver whose log is written on, and by whom: themselves, or somebody in the office. */
async function openLog(tx: CommandTransaction, driverId: string) {
  const driver = await lockDriver(tx, driverId, null);
  if (driver.archived) throw new AppError("driver.archived", { name: driver.name });
  const isOwn = driver.accountId !== null && driver.accountId === tx.context.accountId;
  return { driver, source: isOwn ? ("driver" as const) : ("dispatcher" as const) };
}

function checkDuty({ name, hoursRule }: StoredDriver, duty: DutyName): void {
  const known: readonly string[] = dutiesOf[hoursRule];
  if (!known.includes(duty)) throw new AppError("duty.unknown_to_rule", { name });
}

function checkTimes(tx: CommandTransaction, { beganAt, endedAt }: { beganAt: string; endedAt: string }): void {
  const length = Date.parse(endedAt) - Date.parse(beganAt);
  if (length <= 0 || length > longestDutyHours * hourMs) throw new AppError("duty.times", { hours: longestDutyHours });
  momentTold(tx, endedAt);
}

/** Valid entries of the log that touch a span. */
async function countedIn(
  tx: CommandTransaction,
  driverId: string,
  beganAt: string,
  endedAt: string,
): Promise<DutyEntry[]> {
  const entries = await loadEntries(tx, driverId, new Date(beganAt), new Date(endedAt));
  return entries.filter(({ replacedBy }) => replacedBy === null);
}

function refuseOverlap({ name }: StoredDriver, { beganAt, endedAt }: DutyEntry): never {
  throw new AppError("duty.overlaps", { name, from: beganAt, to: endedAt ?? "now" });
}

export const enterDuty: Verb<typeof dutyEndpoints.enterDuty> = async (ctx, { driverId, entries }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { driver, source } = await openLog(tx, driverId);
    const ordered = entries.toSorted((a, b) => Date.parse(a.beganAt) - Date.parse(b.beganAt));
    for (const [place, entry] of ordered.entries()) {
      checkTimes(tx, entry);
      checkDuty(driver, entry.duty);
      const next = ordered[place + 1];
      if (next !== undefined && Date.parse(next.beganAt) < Date.parse(entry.endedAt)) {
        throw new AppError("duty.overlaps", { name: driver.name, from: entry.beganAt, to: entry.endedAt });
      }
    }
    await checkFree(tx, driver, ordered);
    await requireVehicles(tx, ordered);
    const written = await insertEntries(tx, { driverId, source, correctionId: null }, ordered);
    return recordDuty(tx, driver, "enter", { source, entries: ordered, written });
  });
};

async function checkFree(
  tx: CommandTransaction,
  driver: StoredDriver,
  ordered: readonly NewDutyEntry[],
): Promise<void> {
  const [from, to] = [ordered[0]?.beganAt ?? "", ordered.at(-1)?.endedAt ?? ""];
  const counted = await countedIn(tx, driver.id, from, to);
  const now = tx.context.now().getTime();
  const taken = counted.find((each) => {
    const [began, ended] = [Date.parse(each.beganAt), each.endedAt === null ? now : Date.parse(each.endedAt)];
    return ordered.some(({ beganAt, endedAt }) => Date.parse(beganAt) < ended && Date.parse(endedAt ?? "") > began);
  });
  if (taken !== undefined) refuseOverlap(driver, taken);
}

async function requireVehicles(
  tx: CommandTransaction,
  entries: readonly { vehicleId: string | null }[],
): Promise<void> {
  const ids = new Set(entries.flatMap(({ vehicleId }) => vehicleId ?? []));
  for (const id of [...ids].toSorted()) await lockInFleet(tx, id);
}

/** Status of a driver by duty. */
const statusOf: Readonly<Record<DutyName, DriverStatus>> = {
  driving: "on_duty",
  on_duty: "on_duty",
  available: "on_duty",
  sleeper: "off",
  off_duty: "off",
};

export const changeDuty: Verb<typeof dutyEndpoints.changeDuty> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { driver, source } = await openLog(tx, input.driverId);
    checkDuty(driver, input.duty);
    const at = momentTold(tx, input.at);
    await requireVehicles(tx, [input]);
    const running = await loadRunning(tx, driver.id);
    if (running !== undefined) await endRunning(tx, driver, running, { ...input, at });
    const later = (await countedIn(tx, driver.id, at, tx.context.now().toISOString())).find(
      ({ id, endedAt }) => id !== running?.id && endedAt !== null && Date.parse(endedAt) > Date.parse(at),
    );
    if (later !== undefined) refuseOverlap(driver, later);
    const entry = { duty: input.duty, beganAt: at, endedAt: null, vehicleId: input.vehicleId, note: input.note };
    const written = await insertEntries(tx, { driverId: driver.id, source, correctionId: null }, [entry]);
    const status = statusOf[input.duty];
    if (driver.status !== status) await writeDriverStatus(tx, driver.id, { status, note: null });
    const before = { entryId: running?.id ?? null, status: driver.status };
    return recordDuty(tx, driver, "change", { source, entries: [entry], written, before });
  });
};

async function endRunning(
  tx: CommandTransaction,
  driver: StoredDriver,
  running: DutyEntry,
  { at, duty, vehicleId }: { readonly at: string; readonly duty: DutyName; readonly vehicleId: string | null },
): Promise<void> {
  if (running.duty === duty && running.vehicleId === vehicleId) {
    throw new AppError("duty.same", { name: driver.name, since: running.beganAt });
  }
  if (Date.parse(at) <= Date.parse(running.beganAt)) refuseOverlap(driver, running);
  await endEntry(tx, running.id, at);
}

/** Replaced entries stay, marked as such; parts beside the corrected span are kept unchanged. */
export const correctDuty: Verb<typeof dutyEndpoints.correctDuty> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { driver, source } = await openLog(tx, input.driverId);
    checkTimes(tx, input);
    checkDuty(driver, input.duty);
    await requireVehicles(tx, [input]);
    const { beganAt, endedAt, duty, vehicleId, note } = input;
    const touched = await countedIn(tx, driver.id, beganAt, endedAt);
    if (touched.length === 0) throw new AppError("duty.nothing_to_correct");
    const correctionId = await insertCorrection(tx, input);
    await replaceEntries(
      tx,
      touched.map(({ id }) => id),
      correctionId,
    );
    const entries = [...touched.flatMap((entry) => remains(entry, input)), { duty, beganAt, endedAt, vehicleId, note }];
    const written = await insertEntries(tx, { driverId: driver.id, source, correctionId }, entries);
    const { reason } = input;
    return recordDuty(tx, driver, "correct", { source, entries, written, correctionId, before: touched, reason });
  });
};

/** Parts of an entry before and after a span. */
function remains(entry: DutyEntry, span: { readonly beganAt: string; readonly endedAt: string }): NewDutyEntry[] {
  const { duty, vehicleId, note, beganAt, endedAt } = entry;
  const kept = { duty, vehicleId, note };
  const isBefore = Date.parse(beganAt) < Date.parse(span.beganAt);
  const isAfter = endedAt === null || Date.parse(endedAt) > Date.parse(span.endedAt);
  return [
    ...(isBefore ? [{ ...kept, beganAt, endedAt: span.beganAt }] : []),
    ...(isAfter ? [{ ...kept, beganAt: span.endedAt, endedAt }] : []),
  ];
}

interface Change {
  readonly source: string;
  readonly entries: readonly NewDutyEntry[];
  readonly written: readonly WrittenEntry[];
  readonly correctionId?: string;
  readonly before?: unknown;
  readonly reason?: string;
}

async function recordDuty(
  tx: CommandTransaction,
  driver: StoredDriver,
  action: AuditVerb<"duty">,
  { before, ...after }: Change,
) {
  tx.audit({ action: `duty.${action}`, subjectType: "driver", subjectId: driver.id, before, after });
  publishDriver(tx, driver);
  return presentHours(tx, driver.id, tx.context.now());
}
