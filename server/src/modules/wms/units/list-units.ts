import type { unitEndpoints } from "@cerebro/contracts/endpoints/handling-units.ts";
import type { UnitRow } from "@cerebro/contracts/entities/handling-units.ts";
import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../listing/page.store.ts";
import { nextSerials } from "../orders/shipments.store.ts";
import { openBook } from "../stock/book.ts";
import { AppError } from "../../../platform/errors.ts";
import { presentUnit, recordUnit } from "./present-unit.ts";
import { insertUnit, lockUnit, unitListing } from "./units.store.ts";

export const listUnits: Verb<typeof unitEndpoints.listUnits> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<UnitRow>(ctx.read, unitListing(input), { ...input, sort: "createdAt" });
};

export const getUnit: Verb<typeof unitEndpoints.getUnit> = async (ctx, { unitId }) => {
  requireRole(ctx, "wms");
  return presentUnit(ctx.read, unitId);
};

/** Sets an empty unit down in a bin [WMS-05]; its SSCC comes from the series that cartons have too. */
export const createUnit: Verb<typeof unitEndpoints.createUnit> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { prefix, first } = await nextSerials(tx, 1);
    const places = await openBook(tx, [], { locationIds: [input.locationId] });
    places.requireBins([input.locationId]);
    const { archived, code } = places.location(input.locationId);
    if (archived) throw new AppError("stock.location_archived", { location: code });
    const id = await insertUnit(tx, { ...input, sscc: makeSscc(prefix, first) });
    const { unit } = await recordUnit(tx, await lockUnit(tx, id), { action: "create", input });
    return unit;
  });
};
