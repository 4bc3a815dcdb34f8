import { replenishEverySeconds } from "@cerebro/contracts/constants/wms.ts";
import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/replenishment.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import { systemContext } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { runReplenishment } from "./run-replenishment.ts";
import { loadSettings, writeAutomatic } from "./settings.store.ts";

export const getReplenishmentSettings: Verb<typeof replenishmentEndpoints.getReplenishmentSettings> = async (ctx) => {
  requireRole(ctx, "wms");
  return loadSettings(ctx.read);
};

export const setReplenishmentSettings: Verb<typeof replenishmentEndpoints.setReplenishmentSettings> = async (
  ctx,
  { automatic },
) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await loadSettings(tx);
    await writeAutomatic(tx, automatic);
    const after = await loadSettings(tx);
    const subject = { subjectType: "organisation", subjectId: ctx.organisationId };
    tx.audit({ action: "replenishment.switch", ...subject, before, after });
    tx.publish({ type: "replenishment.changed", subjectId: ctx.organisationId, payload: { action: "switch" } });
    return after;
  });
};

/** Fills the faces of every organisation that has switched it on. */
export async function fillAutomatically(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const organisationId of await tenants(platform.database)) {
    signal.throwIfAborted();
    const context = systemContext(platform, organisationId, "replenishment");
    const { automatic } = await loadSettings(context.read);
    if (automatic) await runReplenishment(context, { warehouseId: null, pickFaceIds: null, mode: "needed" });
  }
}

/** Every few minutes, fills the pick faces of organisations that switched it on. */
export function defineReplenishJob(platform: Platform): void {
  const job = platform.jobs.define({
    name: "replenish-pick-faces",
    summary: "Fills pick faces from reserve, where an organisation has switched it on.",
    payload: z.strictObject({}),
    run: (_payload, { signal }) => fillAutomatically(platform, signal),
  });
  platform.jobs.schedule({ job, rule: { everySeconds: replenishEverySeconds }, payload: {} });
}
