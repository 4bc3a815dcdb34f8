import type { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import type { UnitRow } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { makeSscc, readSscc } from "@cerebro/engines/inventory/sscc.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { firstBin } from "../locations/locations.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { nextSerials } from "./sscc.store.ts";
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

/** The number on its label, or the next of the series that cartons have too. */
async function numberOf(tx: CommandTransaction, typed: string | null): Promise<string> {
  if (typed !== null) {
    const sscc = readSscc(typed);
    if (sscc === undefined) throw new AppError("unit.sscc_unfit", { sscc: typed });
    return sscc;
  }
  const { prefix, first } = await nextSerials(tx, 1);
  return makeSscc(prefix, first);
}

const arrivalBin = async (tx: CommandTransaction, warehouseId: string | null): Promise<string> =>
  firstBin(tx, await resolveWarehouse(tx, warehouseId), "receiving");

/** Creates an empty unit in a bin [WMS-05]: with a number of ours, or with a given one. */
export const createUnit: Verb<typeof unitEndpoints.createUnit> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const sscc = await numberOf(tx, input.sscc ?? null);
    const locationId = input.locationId ?? (await arrivalBin(tx, input.warehouseId ?? null));
    const places = await openBook(tx, [], { locationIds: [locationId] });
    places.requireBins([locationId]);
    const { archived, code } = places.location(locationId);
    if (archived) throw new AppError("stock.location_archived", { location: code });
    const id = await insertUnit(tx, { ...input, locationId, sscc });
    const { unit } = await recordUnit(tx, await lockUnit(tx, id), { action: "create", input });
    return unit;
  });
};
