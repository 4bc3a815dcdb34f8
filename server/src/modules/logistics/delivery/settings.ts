import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import type { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadSettings, writeSettings } from "./settings.store.ts";

export const getDeliverySettings: Verb<typeof deliveryEndpoints.getDeliverySettings> = async (ctx) => {
  requireRole(ctx, "logistics");
  return loadSettings(ctx.read);
};

export const setDeliverySettings: Verb<typeof deliveryEndpoints.setDeliverySettings> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await loadSettings(tx);
    const after = { ...input, notices: [...new Set(input.notices)] };
    await writeSettings(tx, after);
    tx.audit({
      action: "delivery_settings.change",
      subjectType: "delivery_settings",
      subjectId: ctx.organisationId,
      before,
      after,
    });
    return after;
  });
};

/** As they were before, whatever was chosen since: the settings are small, and all of them are shown. */
export async function undoSettings(ctx: Context, before: DeliverySettings): Promise<readonly string[]> {
  await setDeliverySettings(ctx, before);
  return [];
}
