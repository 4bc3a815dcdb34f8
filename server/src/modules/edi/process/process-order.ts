import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { Party } from "@cerebro/engines/edi/messages/parties.ts";
import { readPurchaseOrder } from "@cerebro/engines/edi/messages/read-purchase-order.ts";
import { readWarehouseOrder } from "@cerebro/engines/edi/messages/warehouse-order.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { orderVerbs } from "../../wms/index.ts";
import { findEarlier, type KeptDocument, type Settled } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";
import { type Destination, findDestination } from "./destination.ts";
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
  readonly release: string | null;
  readonly doubts: readonly string[];
  readonly unused: readonly string[];
}

export async function processOrder(
  tx: CommandTransaction,
  { document, segments, partner, decision }: Processed,
): Promise<Settled> {
  const asked = await askedOrder(tx, document.type, segments);
  const notices = asked.unused;
  if (asked.purpose === "cancellation") return { ...(await cancelEarlier(tx, document)), notices };
  const lines = await matchLines(tx, asked.lines, asked.currency);
  const { reference, purchaseOrder, orderedOn, currency, release, shipTo } = asked;
  const mapped: MappedOrder = {
    reference,
    purchaseOrder,
    orderedOn,
    currency,
    release,
    lines,
    place: shipTo?.code ?? null,
  };
  if (asked.purpose === "other")
    return {
      ...waits("It changes an earlier order. Change that order by hand, then reject this document."),
      notices,
      mapped,
    };
  const destination = await findDestination(tx, { partner, shipTo });
  const faults = lines.flatMap(({ problem }) => problem ?? []);
  const good = lines.flatMap(({ item }) => item ?? []);
  const unclear = decision.decided ? [] : await doubtsOf(tx, { document, asked, lines, destination });
  const blocking = decision.withoutFaultyLines ? unclear : [...unclear, ...faults];
  if (blocking.length > 0) return { ...waits(...blocking), notices, mapped };
  if (good.length === 0)
    return { ...waits(...faults, "No line is left. Reject the document instead."), notices, mapped };
  const settled = await attempt(tx, (inner) => createOrder(inner, { asked, partner, destination, items: good }));
  return { ...settled, notices, mapped };
}

interface Doubtful {
  readonly document: KeptDocument;
  readonly asked: AskedOrder;
  readonly lines: readonly MappedLine[];
  readonly destination: Destination;
}

/** Doubts that a person decides on before the order is created. */
async function doubtsOf(tx: CommandTransaction, { document, asked, lines, destination }: Doubtful): Promise<string[]> {
  const earlier = await findEarlier(tx, document);
  const { code } = asked.shipTo ?? {};
  return [
    ...(earlier === undefined ? [] : [`An order with the number ${document.reference ?? ""} was received before.`]),
    ...asked.doubts,
    ...lines.flatMap(({ doubt }) => doubt ?? []),
    ...(asked.shipTo === undefined || destination.shipToAddress !== null
      ? []
      : [
          `The address of the place ${code === null || code === undefined ? (asked.shipTo.name ?? "") : `${code.qualifier} ${code.value}`} (N103, N104) is not known. Process it, and enter the address in the order.`,
        ]),
  ];
}

async function askedOrder(tx: CommandTransaction, type: string, segments: readonly Segment[]): Promise<AskedOrder> {
  if (type === "850") {
    const { purpose, number, orderedOn, currency, deliverOn, ...order } = readPurchaseOrder(segments);
    const changes = purpose === "04" || purpose === "05";
    return {
      ...order,
      purpose: purpose === "01" ? "cancellation" : changes ? "other" : "original",
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
    release: null,
    lines: lines.map((line) => ({ ...line, price: null, basis: "" })),
  };
}

interface NewOrder {
  readonly asked: AskedOrder;
  readonly partner: Partner;
  readonly destination: Destination;
  readonly items: readonly NonNullable<MappedLine["item"]>[];
}

async function createOrder(inner: Context, { asked, partner, destination, items }: NewOrder): Promise<Settled> {
  const input = orderEndpoints.createOrder.input.safeParse({
    customerId: partner.relation === "customer" ? partner.customerId : null,
    ownerId: partner.relation === "owner" ? partner.ownerId : null,
    warehouseId: partner.warehouseId,
    reference: asked.release === null ? asked.reference : `${asked.reference}/${asked.release}`,
    currency: asked.currency ?? (await findCurrency(inner.read)),
    priority: 3,
    dueAt: asked.dueOn,
    ...destination,
    note: asked.note,
    lines: items.map(({ id, quantity, unit, unitPriceMinor }) => ({ itemId: id, quantity, unit, unitPriceMinor })),
  });
  if (!input.success) return waits(...input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  const order = await orderVerbs.createOrder(inner, input.data);
  if (partner.autoAccept) await orderVerbs.confirmOrder(inner, { orderId: order.id, version: null });
  return { state: "done", subject: { kind: "sales_order", id: order.id } };
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
      backOrders: "cancel",
    });
    return { state: "done", subject: { kind: "sales_order", id: orderId } };
  });
}
