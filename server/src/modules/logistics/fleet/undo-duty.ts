import type { DriverHours } from "@cerebro/contracts/entities/logistics/duty.ts";
import { driverStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { publishDriver } from "./drivers.ts";
import { lockDriver } from "./drivers.store.ts";
import { deleteCorrection, deleteEntries, endEntry, reopenReplaced, untouchedEntries } from "./duty.store.ts";
import { writeDriverStatus } from "./vehicles.store.ts";

interface Done {
  readonly output: DriverHours;
  readonly audit: readonly AuditEntry[];
}

const Written = z.object({ written: z.array(z.object({ id: z.string(), endedAt: z.string().nullable() })) });
const BeforeChange = z.object({ entryId: z.string().nullable(), status: z.enum(keysOf(driverStatuses)) });
const Corrected = Written.extend({ correctionId: z.string() });

const entryOf = (audit: readonly AuditEntry[]): AuditEntry | undefined =>
  audit.find(({ action }) => action.startsWith("duty."));

/** Deletes the entries of the command, unless they were continued or corrected since. */
async function takeBack(
  ctx: Context,
  { output, audit }: Done,
  restore: (tx: CommandTransaction) => Promise<void>,
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const { written } = Written.parse(entryOf(audit)?.after);
  return ctx.transaction(async (tx) => {
    const driver = await lockDriver(tx, output.driverId, null);
    if ((await untouchedEntries(tx, written)) < written.length)
      throw new AppError("undo.changed_since", { subject: driver.name });
    await deleteEntries(
      tx,
      written.map(({ id }) => id),
    );
    await restore(tx);
    tx.audit({ action: "duty.take_back", subjectType: "driver", subjectId: driver.id, before: { written } });
    publishDriver(tx, driver);
    return [];
  });
}

/** The earlier duty continues. */
export function undoChangeDuty(ctx: Context, done: Done): Promise<readonly string[]> {
  const { entryId, status } = BeforeChange.parse(entryOf(done.audit)?.before);
  return takeBack(ctx, done, async (tx) => {
    if (entryId !== null) await endEntry(tx, entryId, null);
    const { driverId } = done.output;
    const driver = await lockDriver(tx, driverId, null);
    if (driver.status !== status) await writeDriverStatus(tx, driverId, { status, note: null });
  });
}

export function undoEnterDuty(ctx: Context, done: Done): Promise<readonly string[]> {
  return takeBack(ctx, done, () => Promise.resolve());
}

/** Replaced entries count again. */
export function undoCorrectDuty(ctx: Context, done: Done): Promise<readonly string[]> {
  const { correctionId } = Corrected.parse(entryOf(done.audit)?.after);
  return takeBack(ctx, done, async (tx) => {
    await reopenReplaced(tx, correctionId);
    await deleteCorrection(tx, correctionId);
  });
}
