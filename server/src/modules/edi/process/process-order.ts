import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { addressText, type Party } from "@cerebro/engines/edi/messages/parties.ts";
import { readPurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { readWarehouseOrder } from "@cerebro/engines/edi/messages/warehouse-order.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { orderVerbs } from "../../wms/index.ts";
import { findEarlier, type KeptDocument, type Settled } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";
import { findCurrency } from "./items.store.ts";
import type { MappedOrder } from "./mapped-order.ts";
import { type AskedLine, type MappedLine, matchLines } from "./match-lines.ts";
import { attempt, type Processed, waits } from "./outcome.ts";

/** An order of either kind: a customer's purchase order (850), or an owner's order to ship goods (940). */
interface AskedOrder {
  readonly purpose: "original" | "cancellation" | "other";
  readonly reference: string;
  readonly purchaseOrder: string | null;
  readonly orderedOn: string | null;
  /** Null where the goods are not sold: an owner's order has no prices. */
  readonly currency: string | null;
  readonly dueOn: string | null;
  readonly shipTo: Party | undefined;
  readonly note: string | null;
  readonly lines: readonly AskedLine[];
}

export async function processOrder(
  tx: CommandTransaction,
  { document, segments, partner, decision }: Processed,
): Promise<Settled> {
  const asked = await askedOrder(tx, document.type, segments);
  if (asked.purpose === "cancellation") return cancelEarlier(tx, document);
  const lines = await matchLines(tx, asked.lines, asked.currency);
  const { reference, purchaseOrder, orderedOn, currency } = asked;
  const mapped: MappedOrder = { reference, purchaseOrder, orderedOn, currency, lines };
  if (asked.purpose === "other")
    return { ...waits("It changes an earlier order. Change that order by hand, then reject this document."), mapped };
  const earlier = await findEarlier(tx, document);
  if (earlier !== undefined && !decision.decided)
    return { ...waits(`An order with the number ${reference} was received before.`), mapped };
  const faults = lines.flatMap(({ problem }) => problem ?? []);
  const good = lines.flatMap(({ item }) => item ?? []);
  if (faults.length > 0 && !decision.withoutFaultyLines) return { ...waits(...faults), mapped };
  if (good.length === 0) return { ...waits(...faults, "No line is left. Reject the document instead."), mapped };
  const settled = await attempt(tx, (inner) => createOrder(inner, { asked, partner, items: good }));
  return { ...settled, mapped };
}

async function askedOrder(tx: CommandTransaction, type: string, segments: readonly Segment[]): Promise<AskedOrder> {
  if (type === "850") {
    const { purpose, number, orderedOn, currency, deliverOn, ...order } = readPurchaseOrder(segments);
    return {
      ...order,
      purpose: purpose === "00" ? "original" : purpose === "01" ? "cancellation" : "other",
      reference: number,
      purchaseOrder: number,
      orderedOn,
      currency: currency ?? (await findCurrency(tx)),
      dueOn: deliverOn,
    };
  }
  const { status, number, purchaseOrder, shipOn, lines, ...order } = readWarehouseOrder(segments);
  return {
    ...order,
    purpose: status === "N" ? "original" : status === "C" ? "cancellation" : "other",
    reference: number,
    purchaseOrder,
    orderedOn: null,
    currency: null,
    dueOn: shipOn,
    lines: lines.map((line) => ({ ...line, price: null })),
  };
}

interface NewOrder {
  readonly asked: AskedOrder;
  readonly partner: Partner;
  readonly items: readonly NonNullable<MappedLine["item"]>[];
}

async function createOrder(inner: Context, { asked, partner, items }: NewOrder): Promise<Settled> {
  const input = orderEndpoints.createOrder.input.safeParse({
    customerId: partner.relation === "customer" ? partner.customerId : null,
    ownerId: partner.relation === "owner" ? partner.ownerId : null,
    warehouseId: partner.warehouseId,
    reference: asked.reference,
    currency: asked.currency ?? (await findCurrency(inner.read)),
    priority: 3,
    dueAt: asked.dueOn,
    ...destinationOf(asked.shipTo),
    note: asked.note,
    lines: items.map(({ id, quantity, unit, unitPriceMinor }) => ({ itemId: id, quantity, unit, unitPriceMinor })),
  });
  if (!input.success) return waits(...input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  const order = await orderVerbs.createOrder(inner, input.data);
  if (partner.autoAccept) await orderVerbs.confirmOrder(inner, { orderId: order.id, version: null });
  return { state: "done", subject: { kind: "sales_order", id: order.id } };
}

function destinationOf(shipTo: Party | undefined) {
  const position = { shipToLatitude: null, shipToLongitude: null };
  if (shipTo === undefined) return { shipToName: null, shipToAddress: null, shipToCountry: null, ...position };
  const shipToAddress = addressText(shipTo);
  return {
    shipToName: shipTo.name,
    shipToAddress,
    shipToCountry: shipTo.country,
    ...(shipToAddress !== null && { shipTo: addressOf(shipTo) }),
    ...position,
  };
}

/** Qualifiers of a GLN, element 66. */
const glnQualifiers = new Set(["UL", "9"]);

function addressOf({ name, code, lines, city, region, postalCode, country }: Party): Address {
  const gln = code !== null && glnQualifiers.has(code.qualifier) && /^\d{13}$/.test(code.value) ? code.value : null;
  const none = { contactName: null, phone: null, email: null };
  return { ...none, name, lines: lines.slice(0, 3), city, region, postalCode, country, gln };
}

/** Cancels the order of the same number, as far as its state allows. */
async function cancelEarlier(tx: CommandTransaction, document: KeptDocument): Promise<Settled> {
  const earlier = await findEarlier(tx, document);
  const orderId = earlier?.subjectId ?? null;
  if (orderId === null) return waits(`No order with the number ${document.reference ?? ""} was received.`);
  return attempt(tx, async (inner) => {
    await orderVerbs.cancelOrder(inner, {
      orderId,
      version: null,
      reason: "customer_request",
      note: "Canceled by EDI",
    });
    return { state: "done", subject: { kind: "sales_order", id: orderId } };
  });
}
