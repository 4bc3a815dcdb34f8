import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Download, Verb } from "../../platform/http/mount.ts";
import { paperMoment } from "../../platform/paper/clock.ts";
import { type Block, type Column, scannable } from "../../platform/paper/paper.ts";
import { renderLabels } from "../../platform/paper/render.ts";
import { homeZone } from "../../platform/home-zone.store.ts";
import { addressBlock, downloadPaper } from "../wms/index.ts";
import { loadHouse } from "./detail.store.ts";
import { labelSize, shippingLabels } from "./label-layout.ts";
import { loadParties, type Parties } from "./parties.store.ts";
import { presentShipment } from "./present-shipment.ts";

interface Printed {
  readonly shipment: ShipmentDetail;
  /** Who sends it. */
  readonly house: string;
  readonly parties: Parties;
  readonly zone: string;
}

async function load(ctx: Context, shipmentId: string): Promise<Printed> {
  requireRole(ctx, "logistics");
  const shipment = await presentShipment(ctx.read, shipmentId, ctx.now());
  const [house, parties, zone] = await Promise.all([
    loadHouse(ctx.read),
    loadParties(ctx.read, shipmentId),
    homeZone(ctx.read),
  ]);
  return { shipment, house, parties, zone };
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join("\n") || "–";
const kilograms = (grams: number | null): string => (grams === null ? "–" : `${(grams / 1000).toFixed(2)} kg`);

function ends({ parties: { from, to, billTo }, house }: Printed) {
  return [
    { label: "Shipper", value: addressBlock({ ...from, name: lines(house, from.name) }) },
    { label: "Consignee", value: addressBlock(to) },
    ...(billTo === null ? [] : [{ label: "Bill to", value: addressBlock(billTo) }]),
  ];
}

function head({ shipment, zone }: Printed) {
  const minute = (moment: string | null): string => (moment === null ? "–" : paperMoment(moment, zone));
  const { number, salesOrderNumber, carrierName, service, trackingNumber, windowOpensAt, windowClosesAt } = shipment;
  return [
    { label: "Shipment", value: number },
    { label: "Order", value: salesOrderNumber ?? "–" },
    { label: "Carrier", value: lines(carrierName, service) },
    { label: "Tracking number", value: trackingNumber ?? "–" },
    { label: "Promised for", value: minute(shipment.agreedAt) },
    {
      label: "Consignee takes goods",
      value:
        windowOpensAt === null && windowClosesAt === null
          ? "–"
          : `${minute(windowOpensAt)} to ${minute(windowClosesAt)}`,
    },
  ];
}

const numberCode = ({ number }: ShipmentDetail): Block => ({
  kind: "barcode",
  symbol: scannable(number),
  caption: number,
});
const signed = (by: string): Block => ({
  kind: "text",
  text: `${by} ______________________   on ____________   at ________`,
});

const unitColumns: readonly Column[] = [
  { title: "#", share: 0.4, align: "right" },
  { title: "SSCC", share: 2 },
  { title: "Size, mm", share: 1.6 },
  { title: "Contents", share: 3 },
  { title: "Weight", share: 1, align: "right" },
];

/** Goods with a UN number, by number: "UN 1263: 4 × PAINT-1 White paint". */
function dangerousFacts({ dangerousGoods }: ShipmentDetail) {
  const value = dangerousGoods.map(
    ({ unNumber, quantity, sku, itemName }) => `UN ${unNumber}: ${quantity} × ${sku} ${itemName}`,
  );
  return value.length === 0 ? [] : [{ label: "Dangerous goods", value: value.join("\n") }];
}

/** Units the carrier takes over: each carton, or the goods in words. */
function unitTable({ cartons, goods, pieces, grams }: ShipmentDetail): Block {
  const packed = cartons.map(({ position, sscc, lengthMm, widthMm, heightMm, contents, weightGrams }) => [
    String(position),
    sscc,
    `${lengthMm} × ${widthMm} × ${heightMm}`,
    contents.map(({ quantity, sku, itemName }) => `${quantity} × ${sku} ${itemName}`).join("\n"),
    kilograms(weightGrams),
  ]);
  const loose = [["", "", "", lines(pieces === null ? null : `${pieces} pieces`, goods), kilograms(grams)]];
  return { kind: "table", columns: unitColumns, rows: packed.length === 0 ? loose : packed };
}

export const printBillOfLading: Verb<typeof shipmentEndpoints.printBillOfLading> = async (ctx, { shipmentId }) => {
  const printed = await load(ctx, shipmentId);
  const { shipment } = printed;
  const { cartons, pieces, grams } = shipment;
  const total = [
    { label: "Pieces", value: String(cartons.length > 0 ? cartons.length : (pieces ?? "–")) },
    { label: "Gross weight", value: kilograms(grams) },
  ];
  return downloadPaper(ctx, `bill-of-lading-${shipment.number}`, {
    title: `Bill of lading ${shipment.number}`,
    blocks: [
      numberCode(shipment),
      { kind: "facts", facts: [...ends(printed), ...head(printed), ...dangerousFacts(shipment)] },
      { kind: "heading", text: "Goods handed over" },
      unitTable(shipment),
      { kind: "facts", facts: total },
      { kind: "text", text: "Received in apparent good order, except as noted: ______________________________" },
      signed("Shipper"),
      signed("Carrier"),
      signed("Consignee"),
    ],
  });
};

const lineColumns: readonly Column[] = [
  { title: "Item", share: 1.5 },
  { title: "Name", share: 3 },
  { title: "Lot", share: 1.1 },
  { title: "Quantity", share: 0.8, align: "right" },
  { title: "Accepted", share: 0.9, as: "box" },
  { title: "Refused", share: 0.9, as: "box" },
];

export const printDeliveryNote: Verb<typeof shipmentEndpoints.printDeliveryNote> = async (ctx, { shipmentId }) => {
  const printed = await load(ctx, shipmentId);
  const { shipment } = printed;
  const packed = shipment.cartons.flatMap(({ position, sscc, contents }): Block[] => [
    { kind: "heading", text: `Carton ${position} · SSCC ${sscc}` },
    {
      kind: "table",
      columns: lineColumns,
      rows: contents.map(({ sku, itemName, lotCode, quantity }) => [
        sku,
        itemName,
        lotCode ?? "",
        String(quantity),
        "",
        "",
      ]),
    },
  ]);
  return downloadPaper(ctx, `delivery-note-${shipment.number}`, {
    title: `Delivery note ${shipment.number}`,
    blocks: [
      numberCode(shipment),
      { kind: "facts", facts: [...ends(printed), ...head(printed), ...dangerousFacts(shipment)] },
      ...(packed.length === 0 ? [unitTable(shipment)] : packed),
      signed("Received by"),
    ],
  });
};

export const printShippingLabels: Verb<typeof shipmentEndpoints.printShippingLabels> = async (
  ctx,
  { shipmentId },
): Promise<Download> => {
  const { shipment, house, parties } = await load(ctx, shipmentId);
  const title = `Shipping labels ${shipment.number}`;
  const labels = shippingLabels(shipment, parties, house);
  const body = await renderLabels({ ...labelSize, title, madeAt: ctx.now(), labels });
  return { fileName: `shipping-labels-${shipment.number}.pdf`, contentType: "application/pdf", body };
};
