import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { endAttendance, insertAttendance, loadAttendance } from "./labour-writes.store.ts";

export const getAttendance: Verb<typeof labourEndpoints.getAttendance> = async (ctx) => {
  requireRole(ctx, "wms");
  return loadAttendance(ctx.read, requireAccount(ctx));
};

/** I begin to work: from now on my time counts as attended. */
export const clockIn: Verb<typeof labourEndpoints.clockIn> = async (ctx) => {
  requireRole(ctx, "wms");
  const accountId = requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const after = await insertAttendance(tx, accountId);
    tx.audit({ action: "labour.clock_in", subjectType: "account", subjectId: accountId, after });
    return after;
  });
};

export const clockOut: Verb<typeof labourEndpoints.clockOut> = async (ctx) => {
  requireRole(ctx, "wms");
  const accountId = requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const after = await endAttendance(tx, accountId);
    if (after === undefined) throw new AppError("labour.not_clocked_in");
    tx.audit({ action: "labour.clock_out", subjectType: "account", subjectId: accountId, after });
    return after;
  });
};
