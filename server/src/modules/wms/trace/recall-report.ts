import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import type { RecallDetail } from "@cerebro/contracts/entities/wms/trace.ts";
import { stringify } from "csv-stringify";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { presentRecall } from "./recall.ts";

const columns = [
  "recall",
  "where",
  "sku",
  "lot",
  "quantity",
  "returned",
  "location",
  "status",
  "handlingUnit",
  "owner",
  "customer",
  "email",
  "phone",
  "order",
  "shipment",
  "carrier",
  "tracking",
  "cartons",
  "at",
];

/** A line for each place in the house, for each order that has or had some of it, and for each return. */
function linesOf({ number, drill, trace }: RecallDetail): Record<string, unknown>[] {
  const lots = new Map(trace.lots.map((lot) => [lot.lotId, lot]));
  const goods = (lotId: string) => {
    const { sku, code } = lots.get(lotId) ?? {};
    return { recall: drill ? `${number} (drill)` : number, sku, lot: code };
  };
  const people = (hit: RecallDetail["trace"]["claims"][number] | RecallDetail["trace"]["shipments"][number]) => ({
    ...goods(hit.lotId),
    quantity: hit.quantity,
    customer: hit.customerName,
    email: hit.email,
    phone: hit.phone,
    order: hit.number,
  });
  return [
    ...trace.stock.map((row) => ({
      ...goods(row.lotId),
      where: "in the house",
      quantity: row.onHand,
      location: row.locationCode,
      status: row.status,
      handlingUnit: row.unitSscc,
      owner: row.ownerName,
    })),
    ...trace.claims.map((claim) => ({ ...people(claim), where: "held by an order", status: claim.state })),
    ...trace.shipments.map((shipment) => ({
      ...people(shipment),
      where: "shipped",
      returned: shipment.returned,
      shipment: shipment.shipmentNumber,
      carrier: shipment.carrier,
      tracking: shipment.trackingNumber,
      cartons: shipment.ssccs.join(" "),
      at: shipment.shippedAt,
    })),
    ...trace.returns.map((back) => ({
      ...goods(back.lotId),
      where: `came back with ${back.number}`,
      quantity: back.quantity,
      customer: back.customerName,
      order: back.salesOrderNumber,
      at: back.at,
    })),
  ];
}

/** The recall report: what is in the house, and everybody who must be told. */
export const exportRecall: Verb<typeof traceEndpoints.exportRecall> = async (ctx, { recallId }) => {
  requireRole(ctx, "wms");
  const recall = await presentRecall(ctx.read, recallId);
  const body = new PassThrough();
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  pipeline(linesOf(recall), csv, body).catch((error: unknown) =>
    body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { fileName: `recall-${recall.number}.csv`, contentType: "text/csv; charset=utf-8", body };
};
