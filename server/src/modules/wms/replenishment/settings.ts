import { replenishEverySeconds } from "@cerebro/contracts/constants/wms.ts";
import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
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

/** Fills the pick faces of an organization that has switched it on. */
export async function fillAutomatically(ctx: Context): Promise<void> {
  const { automatic } = await loadSettings(ctx.read);
  if (automatic) await runReplenishment(ctx, { warehouseId: null, pickFaceIds: null, mode: "needed" });
}

/** Every few minutes, fills the pick faces of organisations that switched it on. */
export function defineReplenishJob(platform: Platform): void {
  defineRound(platform, {
    name: "replenish-pick-faces",
    summary: "Fills pick faces from reserve where an organization has switched it on.",
    actor: "replenishment",
    rule: { everySeconds: replenishEverySeconds },
    work: fillAutomatically,
  });
}
