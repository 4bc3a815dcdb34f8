import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { historyOr } from "../forecasts/index.ts";
import { loadShipment, shipmentsOfOrder } from "./detail.store.ts";
import { emissionOf } from "./present-shipment.ts";
import { countByDay, countPunctuality, groupPunctuality, lastDays } from "./punctuality.store.ts";

export const getPunctuality: Verb<typeof shipmentEndpoints.getPunctuality> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const [all, groups] = await Promise.all([countPunctuality(ctx.read, input), groupPunctuality(ctx.read, input)]);
  return { all, groups };
};

export const getShipmentHistory: Verb<typeof shipmentEndpoints.getShipmentHistory> = async (ctx, { days }) => {
  requireRole(ctx, "logistics");
  const span = await lastDays(ctx.read, days, ctx.now());
  return historyOr(
    ctx,
    span,
    () => countByDay(ctx.read, span),
    (day, figure) => ({
      day,
      shipped: figure,
      delivered: figure,
      promised: figure,
      original: { onTime: figure, late: 0, meanDaysLate: null },
      agreed: { onTime: figure, late: 0, meanDaysLate: null },
    }),
  );
};

export const getOrderEmission: Verb<typeof shipmentEndpoints.getOrderEmission> = async (ctx, { orderId }) => {
  requireRole(ctx, "logistics");
  const { number: orderNumber, shipmentIds } = await shipmentsOfOrder(ctx.read, orderId);
  const shipments = await Promise.all(
    shipmentIds.map(async (shipmentId) => {
      const { tripVehicle, ...shipment } = await loadShipment(ctx.read, shipmentId, ctx.now());
      return { shipmentId, number: shipment.number, emission: emissionOf(shipment, tripVehicle) };
    }),
  );
  const grams = shipments.map(({ emission }) => (emission.known ? emission.totalGrams : null));
  // Of what is not known in part nothing is known in whole.
  const totalGrams = grams.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    grams.length === 0 ? null : 0,
  );
  return { orderId, orderNumber, totalGrams, shipments };
};
