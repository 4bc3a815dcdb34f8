import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { understandCode } from "./understand-code.ts";

/** Meaning of a scanned or typed code. */
export const findCode: Verb<typeof inventoryEndpoints.findCode> = async (ctx, { code }) => {
  requireRole(ctx, "wms");
  return understandCode(ctx.read, code, { now: ctx.now(), locationId: ctx.floor?.siteId ?? null });
};
