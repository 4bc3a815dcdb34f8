import { cartonProposalLimits, cartonTypeOf } from "@cerebro/contracts/constants/wms.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { PickedGoods } from "@cerebro/engines/inventory/pack-carton.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadItemMeasures } from "../items/measures.store.ts";
import { loadWarehouse, resolveWarehouse } from "../locations/warehouses.store.ts";
import { loadOrder } from "./orders.store.ts";
import { type Handled, loadHandled } from "./shipments.store.ts";
import { workOutCartons } from "./work-out-cartons.ts";

/** Cartons for what was picked, by volume and weight [WMS-09]. */
export const proposeCartons: Verb<typeof orderEndpoints.proposeCartons> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  const { number, state, warehouseId } = await loadOrder(ctx.read, orderId, ctx.now());
  if (state !== "picked") throw new AppError("order.refused", { number, state, command: "pack" });
  const handled = await loadHandled(ctx.read, orderId, "pick");
  const measures = await loadItemMeasures(
    ctx.read,
    handled.map((goods) => goods.itemId),
  );
  const byKey = new Map(handled.map((goods) => [keyOf(goods), goods]));
  const goods = handled.map((picked): PickedGoods => {
    const { sidesMm = null, weightGrams = null } = measures.get(picked.itemId) ?? {};
    return { key: keyOf(picked), quantity: picked.quantity, sidesMm, grams: weightGrams };
  });
  const { proposed } = await workOutCartons(ctx, number, { goods, chosen: [] });
  if ("mostFor" in proposed) throw tooMany(number, byKey.get(proposed.mostFor));
  const cartons = proposed.flatMap(({ carton, contents, grams, fill, times }) => {
    const known = cartonTypeOf(carton.type);
    if (known === undefined) return [];
    const { type, lengthMm, widthMm, heightMm } = known;
    const alike = {
      type,
      lengthMm,
      widthMm,
      heightMm,
      weightGrams: grams,
      fill: Math.round(fill * 1000) / 1000,
      contents: contents.flatMap(({ key, quantity }) => {
        const picked = byKey.get(key);
        if (picked === undefined) return [];
        const { lineNumber, itemId, sku, itemName, lotId, lotCode, unitId } = picked;
        const unitGrams = measures.get(itemId)?.weightGrams ?? null;
        return [{ lineNumber, itemId, sku, itemName, lotId, lotCode, unitId, unitGrams, quantity }];
      }),
    };
    return Array.from({ length: times }, () => alike);
  });
  const unmeasured = handled.filter((picked) => {
    const known = measures.get(picked.itemId);
    return known === undefined || known.sidesMm === null || known.weightGrams === null;
  });
  const { packScansRequired: scansRequired } = await loadWarehouse(
    ctx.read,
    await resolveWarehouse(ctx.read, warehouseId),
  );
  return { cartons, unmeasured: [...new Set(unmeasured.map((picked) => picked.sku))], scansRequired };
};

function tooMany(number: string, most: Handled | undefined): AppError {
  const { cartons, contents } = cartonProposalLimits;
  const reason = `it would need more than ${cartons} cartons or ${contents} entries in them, most of them for ${most?.sku ?? "its goods"}. Check the measures of this item, or deliver it in several orders.`;
  return new AppError("order.cartons_unbounded", { number, reason });
}

const keyOf = ({ lineNumber, lotId, locationId, unitId }: Handled): string =>
  `${lineNumber}/${lotId ?? ""}/${locationId}/${unitId ?? ""}`;
