import type { SalesOrderDetail, Shipment } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { partyOf } from "@cerebro/engines/edi/messages/parties.ts";
import { codesOf } from "@cerebro/engines/edi/messages/products.ts";
import { type AnsweredLine, writePurchaseOrderAnswer } from "@cerebro/engines/edi/messages/purchase-order-answer.ts";
import { type PackedCarton, writeShipNotice } from "@cerebro/engines/edi/messages/ship-notice.ts";
import { writeWarehouseAdvice } from "@cerebro/engines/edi/messages/warehouse-advice.ts";
import type { SentSet } from "@cerebro/engines/edi/write-interchange.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { loadSiteDay, orderVerbs } from "../../wms/index.ts";
import { answerExists, findSources, type KeptDocument } from "../documents.store.ts";
import { findPartner, lockPartner, type Partner } from "../partners.store.ts";
import { type MappedOrder, mappedOrder } from "../process/mapped-order.ts";
import { type MappedLine, priceOfUnit } from "../process/match-lines.ts";
import { consigneeOf } from "./consignee.ts";
import { sendSet } from "./send-set.ts";

interface Source {
  readonly document: KeptDocument;
  readonly mapped: MappedOrder;
  readonly partner: Partner;
  readonly order: SalesOrderDetail;
}

/**
 * Writes the answers that are due for an order by its state, each once: the acknowledgment of a purchase order (855) after it was
 * confirmed or canceled, and for each shipment that left a ship notice (856) or a warehouse shipping advice (945).
 */
export async function answerOrder(tx: CommandTransaction, orderId: string): Promise<string[]> {
  const [first] = await findSources(tx, orderId, ["850", "940"]);
  if (first === undefined) return [];
  await lockPartner(tx, first.partnerId);
  const partner = await findPartner(tx, first.partnerId);
  const order = await orderVerbs.getOrder(withinTransaction(tx.context, tx), { orderId });
  const source: Source = { document: first, mapped: mappedOrder(first), partner, order };
  const isOriginal = first.subjectId === orderId;
  const written = first.type === "850" && isOriginal && order.state !== "draft" ? [await acknowledge(tx, source)] : [];
  for (const shipment of order.shipments.filter(({ state }) => state === "shipped" || state === "delivered"))
    written.push(await announce(tx, source, shipment));
  return written.filter((id) => id !== undefined);
}

async function acknowledge(tx: CommandTransaction, source: Source): Promise<string | undefined> {
  const { document, order } = source;
  const key = "order";
  if (await answerExists(tx, { answersId: document.id, type: "855", key })) return undefined;
  const rejected = order.state === "cancelled";
  return sendSet(tx, source.partner, {
    set: await acknowledgmentOf(tx, source, rejected ? "The order was canceled." : null),
    reference: document.reference,
    subject: { kind: "sales_order", id: order.id },
    answersId: document.id,
    key,
    simulated: document.simulated,
  });
}

async function acknowledgmentOf(
  tx: CommandTransaction,
  { mapped, order }: Source,
  rejection: string | null,
): Promise<SentSet> {
  const answeredOn = await homeDay(tx, tx.context.now());
  return writePurchaseOrderAnswer({
    ...headOf(mapped, answeredOn),
    order: rejection === null ? order.number : null,
    note: rejection,
    lines: answeredLines(mapped, { order, rejection, shipOn: await dayAtSite(tx, order, order.dueAt) }),
  });
}

const headOf = ({ reference, release, orderedOn, currency }: MappedOrder, answeredOn: string) => ({
  purchaseOrder: reference,
  release,
  orderedOn: orderedOn ?? answeredOn,
  answeredOn,
  currency,
});

interface Answer {
  readonly order: SalesOrderDetail | null;
  readonly rejection: string | null;
  /** The day on which it is to leave. */
  readonly shipOn: string | null;
}

/** The day of a moment at the warehouse that ships the order. */
async function dayAtSite<Moment extends string | null>(
  tx: CommandTransaction,
  { warehouseId }: Pick<SalesOrderDetail, "warehouseId">,
  at: Moment,
): Promise<Moment | string> {
  return at === null ? at : loadSiteDay(tx, new Date(at), warehouseId);
}

function answeredLines({ lines, currency }: MappedOrder, { order, rejection, shipOn }: Answer): AnsweredLine[] {
  const stock = stockOf(order);
  return lines.map(({ id, quantity, unit, price, basis, codes, item, problem }) => {
    const line = { id, quantity: quantity ?? "0", unit: unit === "" ? "EA" : unit, basis, codes };
    if (item === null || rejection !== null)
      return { ...line, answer: "rejected", price, shipOn: null, note: problem ?? rejection };
    const short = !stock.take(item.id, item.quantity * item.factor);
    return {
      ...line,
      answer: short ? "backordered" : item.priceChanged ? "price_changed" : "accepted",
      ...answeredPrice({ price, basis, item }, currency),
      shipOn,
      note: null,
    };
  });
}

/** A price that is for something else than one unit is repeated as it was asked, else it is the order's of one unit. */
function answeredPrice(
  { price, basis, item }: Pick<MappedLine, "price" | "basis" | "item">,
  currency: string | null,
): Pick<AnsweredLine, "price" | "basis"> {
  if (item === null || currency === null) return { price: null, basis: "" };
  return basis !== "" && !item.priceChanged ? { price, basis } : { price: priceOfUnit(item, currency), basis: "" };
}

/** Units that the order has or could get now, by item; lines take from it in their order. */
function stockOf(order: SalesOrderDetail | null): { take(itemId: string, units: number): boolean } {
  const left = new Map<string, number>();
  const available = new Set<string>();
  for (const line of order?.lines ?? []) {
    if (line.itemId === null) continue;
    const own = Math.max(line.allocated, line.picked, line.packed, line.shipped);
    // Lines of one item share what is available.
    const free = available.has(line.itemId) ? 0 : line.available;
    available.add(line.itemId);
    left.set(line.itemId, (left.get(line.itemId) ?? 0) + own + free);
  }
  return {
    take: (itemId, units) => {
      const rest = (left.get(itemId) ?? 0) - units;
      left.set(itemId, Math.max(rest, 0));
      return rest >= 0;
    },
  };
}

/** Rejects a purchase order of which no order was made. */
export async function rejectPurchaseOrder(
  tx: CommandTransaction,
  { document, partner, mapped, reason }: Omit<Source, "order"> & { readonly reason: string },
): Promise<void> {
  const answeredOn = await homeDay(tx, tx.context.now());
  const set = writePurchaseOrderAnswer({
    ...headOf(mapped, answeredOn),
    order: null,
    note: reason,
    lines: answeredLines(mapped, { order: null, rejection: reason, shipOn: null }),
  });
  const { id: answersId, reference, simulated } = document;
  await sendSet(tx, partner, { set, reference, answersId, key: "order", simulated });
}

/** A shipment that left: a ship notice to a customer, or a warehouse shipping advice to an owner of goods. */
async function announce(tx: CommandTransaction, source: Source, shipment: Shipment): Promise<string | undefined> {
  const { document, partner } = source;
  const type = document.type === "850" ? "856" : "945";
  if (await answerExists(tx, { answersId: document.id, type, key: shipment.id })) return undefined;
  return sendSet(tx, partner, {
    set: await announcementOf(tx, source, shipment),
    reference: document.reference,
    subject: { kind: "shipment", id: shipment.id },
    answersId: document.id,
    key: shipment.id,
    simulated: document.simulated,
  });
}

async function announcementOf(tx: CommandTransaction, source: Source, shipment: Shipment): Promise<SentSet> {
  const { document, mapped, order } = source;
  const inner = withinTransaction(tx.context, tx);
  const { from, to } = await shipmentVerbs.getShipment(inner, { shipmentId: shipment.id });
  const shippedAt = shipment.shippedAt ?? tx.context.now().toISOString();
  const { carrier, trackingNumber: tracking, number } = shipment;
  const cartons = cartonsOf(source, shipment);
  const shipTo = consigneeOf({ to, address: order.shipTo, code: mapped.place });
  if (document.type === "850")
    return writeShipNotice({
      shipment: number,
      purchaseOrder: mapped.reference,
      release: mapped.release,
      orderedOn: mapped.orderedOn,
      shippedAt,
      noticedAt: tx.context.now().toISOString(),
      carrier,
      tracking,
      shipFrom: partyOf(from.name, from.address, from.country),
      shipTo,
      cartons,
    });
  return writeWarehouseAdvice({
    number: mapped.reference,
    purchaseOrder: mapped.purchaseOrder,
    shipment: number,
    order: order.number,
    shippedOn: await dayAtSite(tx, order, shippedAt),
    carrier,
    tracking,
    shipTo,
    lines: order.lines.map((line) => ({
      ...codedLine(source, { lineNumber: line.lineNumber, sku: line.sku ?? "" }),
      ...inUnit(source, line.sku ?? "", { ordered: line.quantity, shipped: line.shipped }),
      backOrdered: line.backOrdered > 0,
    })),
    cartons,
  });
}

function cartonsOf(source: Source, { cartons }: Shipment): PackedCarton[] {
  const packed = cartons.flatMap(({ contents }) => contents);
  return cartons.map(({ sscc, weightGrams, contents }) => ({
    sscc,
    grams: weightGrams,
    lines: contents.map(({ lineNumber, sku, lotCode, quantity }) => {
      const all = packed.filter((one) => one.sku === sku).map((one) => one.quantity);
      const { factor, unit } = unitOf(source, sku, all);
      return { ...codedLine(source, { lineNumber, sku }), lot: lotCode, quantity: quantity / factor, unit };
    }),
  }));
}

/** The unit of the partner's line where all quantities are whole in it, else the base unit. */
function unitOf(
  { mapped }: Source,
  sku: string,
  quantities: readonly number[],
): { readonly factor: number; readonly unit: string } {
  const line = mapped.lines.find(({ item }) => item?.sku === sku);
  const [factor, asked] = [line?.item?.factor ?? 1, line?.unit ?? ""];
  const isWhole = asked !== "" && quantities.every((quantity) => quantity % factor === 0);
  return isWhole ? { factor, unit: asked } : { factor: 1, unit: line?.item?.measure ?? "EA" };
}

function inUnit(source: Source, sku: string, { ordered, shipped }: { ordered: number; shipped: number }) {
  const { factor, unit } = unitOf(source, sku, [ordered, shipped]);
  return { ordered: ordered / factor, shipped: shipped / factor, unit };
}

/** The partner's line of a line of ours. Lines of a back order have other numbers, so that they are found by item. */
function codedLine(
  { document, mapped, order }: Source,
  { lineNumber, sku }: { readonly lineNumber: number; readonly sku: string },
) {
  const ordered = mapped.lines.filter(({ item }) => item !== null);
  const same = document.subjectId === order.id ? ordered[lineNumber - 1] : undefined;
  const line = same?.item?.sku === sku ? same : ordered.find(({ item }) => item?.sku === sku);
  return { id: line?.id ?? null, codes: codesOf(sku, line?.item?.barcode ?? null) };
}
