import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { labelEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Download, Verb } from "../../../platform/http/mount.ts";
import { type Block, type Column, type Paper, scannable } from "../../../platform/paper/paper.ts";
import { paperDate, paperDay } from "../../../platform/paper/clock.ts";
import { renderPaper } from "../../../platform/paper/render.ts";
import { homeZone } from "../../../platform/home-zone.store.ts";
import { addressBlock } from "./address-block.ts";
import { presentOrder } from "../orders/present-order.ts";
import { presentPurchaseOrder } from "../purchasing/present-purchase-order.ts";
import {
  contentsForCount,
  findBuyer,
  findConsignee,
  findPlace,
  findWaveHead,
  type PickLine,
  picksOfOrder,
  picksOfWave,
} from "./papers.store.ts";

export async function downloadPaper(
  ctx: Context,
  name: string,
  paper: Omit<Paper, "madeFor" | "madeAt" | "timeZone">,
): Promise<Download> {
  const timeZone = await homeZone(ctx.read);
  const body = await renderPaper({ ...paper, timeZone, madeFor: ctx.actor.name, madeAt: ctx.now() });
  return { fileName: `${name}.pdf`, contentType: "application/pdf", body };
}

const pickColumns: readonly Column[] = [
  { title: "#", share: 0.5, align: "right" },
  { title: "Bin", share: 2.4, as: "bars" },
  { title: "Item", share: 3 },
  { title: "Lot", share: 1.3 },
  { title: "Quantity", share: 1, align: "right" },
  { title: "Order", share: 1.6 },
  { title: "Picked", share: 0.9, as: "box" },
];

function pickTable(lines: readonly PickLine[]): Block {
  return {
    kind: "table",
    columns: pickColumns,
    rows: lines.map(({ bin, sku, name, lot, sscc, expiresOn, quantity, unit, order }, index) => [
      String(index + 1),
      bin ?? "",
      `${sku}\n${name}`,
      [lot, expiresOn === null ? null : `use by ${paperDate(expiresOn)}`, sscc === null ? null : `SSCC ${sscc}`]
        .filter((part) => part !== null)
        .join("\n"),
      `${quantity} ${unit}`,
      order,
      "",
    ]),
    empty: "Nothing is left to pick.",
  };
}

const numberCode = (number: string): Block => ({ kind: "barcode", symbol: scannable(number), caption: number });

export const printPickList: Verb<typeof labelEndpoints.printPickList> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  const order = await presentOrder(ctx.read, orderId, ctx.now());
  const lines = await picksOfOrder(ctx.read, orderId);
  const { to } = await findConsignee(ctx.read, orderId);
  return downloadPaper(ctx, `pick-list-${order.number}`, {
    title: `Pick list ${order.number}`,
    ...(order.customerName !== null && { subtitle: order.customerName }),
    blocks: [
      numberCode(order.number),
      { kind: "facts", facts: [{ label: "Ship to", value: addressBlock(to) }] },
      pickTable(lines),
    ],
  });
};

export const printWavePickList: Verb<typeof labelEndpoints.printWavePickList> = async (ctx, { waveId }) => {
  requireRole(ctx, "wms");
  const [head, lines] = await Promise.all([findWaveHead(ctx.read, waveId), picksOfWave(ctx.read, waveId)]);
  if (head === undefined) throw new AppError("request.not_found");
  const carts = [...new Set(lines.map(({ cart }) => cart))];
  const byCart = carts.flatMap((cart): Block[] => [
    { kind: "heading", text: `Cart ${cart ?? "without number"}` },
    pickTable(lines.filter((line) => line.cart === cart)),
  ]);
  return downloadPaper(ctx, `pick-list-${head.number}`, {
    title: `Pick list ${head.number}`,
    subtitle: head.warehouse,
    blocks: [numberCode(head.number), ...(byCart.length === 0 ? [pickTable([])] : byCart)],
  });
};

const contentColumns: readonly Column[] = [
  { title: "Item", share: 1.5 },
  { title: "Name", share: 3 },
  { title: "Lot", share: 1.2 },
  { title: "Quantity", share: 0.8, align: "right" },
];

export const printPackingSlip: Verb<typeof labelEndpoints.printPackingSlip> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  const order = await presentOrder(ctx.read, orderId, ctx.now());
  const { from, to, billTo } = await findConsignee(ctx.read, orderId);
  const zone = await homeZone(ctx.read);
  const cartons = order.shipments.filter(({ state }) => state !== "cancelled").flatMap((shipment) => shipment.cartons);
  const facts = [
    { label: "From", value: addressBlock(from) },
    { label: "Ship to", value: addressBlock(to) },
    { label: "Bill to", value: billTo === null ? "As ship to" : addressBlock(billTo) },
    { label: "Order", value: order.number },
    { label: "Your reference", value: order.reference ?? "–" },
    { label: "Ordered on", value: paperDay(order.orderedAt, zone) },
    { label: "Cartons", value: String(cartons.length) },
  ];
  const packed = cartons.flatMap((carton): Block[] => [
    { kind: "heading", text: `Carton ${carton.position} · SSCC ${carton.sscc}` },
    {
      kind: "table",
      columns: contentColumns,
      rows: carton.contents.map(({ sku, itemName, lotCode, quantity }) => [
        sku,
        itemName,
        lotCode ?? "",
        String(quantity),
      ]),
    },
  ]);
  const nothing: Block = { kind: "text", text: "Nothing of this order is packed yet.", quiet: true };
  return downloadPaper(ctx, `packing-slip-${order.number}`, {
    title: `Packing slip ${order.number}`,
    blocks: [{ kind: "facts", facts }, ...(packed.length === 0 ? [nothing] : packed)],
  });
};

const orderedColumns: readonly Column[] = [
  { title: "#", share: 0.5, align: "right" },
  { title: "Item", share: 1.6 },
  { title: "Name", share: 3 },
  { title: "Quantity", share: 1, align: "right" },
];
const costColumns: readonly Column[] = [
  { title: "Unit cost", share: 1.1, align: "right" },
  { title: "Total", share: 1.2, align: "right" },
];

export const printPurchaseOrder: Verb<typeof labelEndpoints.printPurchaseOrder> = async (ctx, { purchaseOrderId }) => {
  requireRole(ctx, "wms");
  const order = await presentPurchaseOrder(ctx.read, purchaseOrderId, ctx.now());
  const buyer = await findBuyer(ctx.read, purchaseOrderId);
  const zone = await homeZone(ctx.read);
  const withCosts = seesCosts(ctx.permissions);
  const amount = (minor: number | null): string => (minor === null ? "–" : writeMoney(minor, order.currency));
  return downloadPaper(ctx, `purchase-order-${order.number}`, {
    title: `Purchase order ${order.number}`,
    blocks: [
      numberCode(order.number),
      {
        kind: "facts",
        facts: [
          { label: "Supplier", value: addressBlock(buyer.supplier) },
          { label: "Ordered by", value: buyer.name },
          { label: "Deliver to", value: addressBlock(buyer.deliverTo) },
          { label: "Your reference", value: order.reference ?? "–" },
          { label: "Ordered on", value: paperDay(order.orderedAt, zone) },
          { label: "Expected on", value: order.expectedOn === null ? "–" : paperDate(order.expectedOn) },
        ],
      },
      {
        kind: "table",
        columns: withCosts ? [...orderedColumns, ...costColumns] : orderedColumns,
        rows: order.lines.map(({ lineNumber, sku, itemName, quantity, baseUnit, unitCostMinor }) => [
          String(lineNumber),
          sku,
          itemName,
          `${quantity} ${baseUnit}`,
          ...(withCosts
            ? [amount(unitCostMinor), amount(unitCostMinor === null ? null : unitCostMinor * quantity)]
            : []),
        ]),
      },
      ...(withCosts
        ? [{ kind: "facts", facts: [{ label: "Total", value: amount(order.totalCostMinor) }] } satisfies Block]
        : []),
      ...(order.note === null ? [] : [{ kind: "text", text: order.note } satisfies Block]),
    ],
  });
};

/** Blind: who counts is not told what the books say. */
export const printCountSheet: Verb<typeof labelEndpoints.printCountSheet> = async (ctx, { locationId }) => {
  requireRole(ctx, "wms");
  const [place, lines] = await Promise.all([findPlace(ctx.read, locationId), contentsForCount(ctx.read, locationId)]);
  if (place === undefined) throw new AppError("request.not_found");
  return downloadPaper(ctx, `count-sheet-${place.code}`, {
    title: `Count sheet ${place.code}`,
    subtitle: place.name,
    blocks: [
      { kind: "text", text: "Counted by ______________________   on ____________   at ________" },
      {
        kind: "table",
        columns: [
          { title: "Bin", share: 2.4, as: "bars" },
          { title: "Item", share: 1.5 },
          { title: "Name", share: 2.6 },
          { title: "Lot", share: 1.2 },
          { title: "Unit", share: 0.7 },
          { title: "Counted", share: 1, as: "box" },
        ],
        rows: lines.map(({ bin, sku, name, lot, unit }) => [
          bin,
          sku ?? "",
          name ?? "Should be empty",
          lot ?? "",
          unit ?? "",
          "",
        ]),
        empty: "There are no bins here.",
      },
      { kind: "text", text: "Write down what else you find: bin, item, lot and how many.", quiet: true },
    ],
  });
};

export const printReceivingList: Verb<typeof labelEndpoints.printReceivingList> = async (ctx, { purchaseOrderId }) => {
  requireRole(ctx, "wms");
  const order = await presentPurchaseOrder(ctx.read, purchaseOrderId, ctx.now());
  return downloadPaper(ctx, `receiving-list-${order.number}`, {
    title: `Receiving list ${order.number}`,
    subtitle: order.supplierName,
    blocks: [
      numberCode(order.number),
      {
        kind: "table",
        columns: [
          { title: "#", share: 0.5, align: "right" },
          { title: "Item", share: 2.2, as: "bars" },
          { title: "Name", share: 2.6 },
          { title: "Ordered", share: 0.8, align: "right" },
          { title: "Expected", share: 0.8, align: "right" },
          { title: "Good", share: 0.9, as: "box" },
          { title: "Damaged", share: 0.9, as: "box" },
          { title: "Lot, use by", share: 1.4, as: "box" },
        ],
        rows: order.lines.map((line) => [
          String(line.lineNumber),
          line.sku,
          line.itemName,
          String(line.quantity),
          String(Math.max(0, line.quantity - line.received - line.damaged - line.short)),
          "",
          "",
          "",
        ]),
      },
    ],
  });
};
