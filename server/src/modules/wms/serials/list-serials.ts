import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { SerialRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadSerial, serialListing } from "./serials.store.ts";

export const listSerials: Verb<typeof lotEndpoints.listSerials> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<SerialRow>(ctx.read, serialListing(input), { ...input, sort: "code" });
};

export const getSerial: Verb<typeof lotEndpoints.getSerial> = async (ctx, { serialId }) => {
  requireRole(ctx, "wms");
  return loadSerial(ctx.read, serialId);
};
