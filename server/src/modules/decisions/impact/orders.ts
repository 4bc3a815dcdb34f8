import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Estimate, Fact } from "./appraisal.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { mayStillCome } from "@cerebro/engines/inventory/over-receipt.ts";
import {
  findOpenBackOrders,
  type AppraisedDocument,
  findPurchaseOrder,
  findReceipt,
  findSalesOrder,
  findSupplierName,
  type ReceiptLine,
} from "./impact.store.ts";

/** The lost revenue of a cancelled order. */
export async function estimateCancelling(reader: Reader, args: unknown, currency: string): Promise<Estimate> {
  const { orderId, reason, note, backOrders } = orderEndpoints.cancelOrder.input.parse(args);
  const order = await existing(findSalesOrder(reader, orderId));
  const rest = await findOpenBackOrders(reader, orderId);
  const also = backOrders === "cancel" ? rest.totalMinor : 0;
  const totalMinor = order.totalMinor === null ? null : order.totalMinor + also;
  return {
    type: "order_cancelling",
    summary: `Cancel order ${order.number}`,
    facts: [
      ...partnerOf(order, "Customer"),
      ...totalOf(totalMinor, order.currency),
      ...(rest.numbers.length === 0
        ? []
        : [
            {
              label: "Back-orders",
              value: `${rest.numbers.join(", ")} ${backOrders === "cancel" ? "canceled as well" : "stay open"}`,
            },
          ]),
      { label: "Reason", value: cancelReasons[reason] },
      ...(note === null ? [] : [{ label: "Note", value: note }]),
    ],
    financialMinor: totalMinor,
    foreign: order.currency !== currency,
  };
}

/** The payment a confirmed purchase order obliges the organization to make. */
export async function estimateConfirmedPurchase(reader: Reader, args: unknown, currency: string): Promise<Estimate> {
  const { purchaseOrderId } = purchasingEndpoints.confirmPurchaseOrder.input.parse(args);
  const order = await existing(findPurchaseOrder(reader, purchaseOrderId));
  return {
    type: "purchase",
    summary: `Confirm purchase order ${order.number}`,
    facts: [...partnerOf(order, "Supplier"), ...costOf(order.totalMinor, order.currency)],
    financialMinor: order.totalMinor,
    foreign: order.currency !== currency,
  };
}

export async function estimateNewPurchase(reader: Reader, args: unknown, currency: string): Promise<Estimate> {
  const input = purchasingEndpoints.createPurchaseOrder.input.parse(args);
  const supplier = await existing(findSupplierName(reader, input.supplierId));
  const costs = input.lines.map(({ quantity, unitCostMinor }) =>
    unitCostMinor === null ? null : unitCostMinor * quantity,
  );
  const known = costs.filter((cost) => cost !== null);
  const total = known.length === costs.length ? known.reduce((sum, cost) => sum + cost, 0) : null;
  return {
    type: "purchase",
    summary: `Enter a purchase order of ${input.lines.length} ${input.lines.length === 1 ? "line" : "lines"} at ${supplier}`,
    facts: [
      { label: "Supplier", value: supplier },
      { label: "Lines", value: String(input.lines.length) },
      ...costOf(total, input.currency),
    ],
    financialMinor: total,
    foreign: input.currency !== currency,
  };
}

/** Of a surplus beyond the tolerance a manager decides; all else is ordinary. */
export async function estimateReceiving(reader: Reader, args: unknown): Promise<Estimate> {
  const { purchaseOrderId, lines } = purchasingEndpoints.receivePurchaseOrder.input.parse(args);
  const { number, supplier, expected } = await existing(findReceipt(reader, purchaseOrderId));
  const came = expected.map((line) => {
    const told = lines.filter(({ lineNumber }) => lineNumber === line.lineNumber);
    const units = told.reduce((sum, { good, damaged, unit }) => sum + (good + damaged) * factorOf(line, unit), 0);
    return { ...line, units };
  });
  const beyond = came.filter((line) => line.percent !== null && line.units > mayStillCome(line));
  return {
    type: "receipt",
    summary: beyond.length === 0 ? `Receive goods for ${number}` : `Receive more than was ordered with ${number}`,
    facts: [
      { label: "Supplier", value: supplier },
      ...came
        .filter(({ units }) => units > 0)
        .map(({ sku, units, open, baseUnit }) => ({
          label: sku,
          value: `${units} ${baseUnit} came, ${open} expected`,
        })),
    ],
    financialMinor: null,
    needsPerson: beyond.length > 0,
  };
}

const factorOf = ({ units }: ReceiptLine, unit: string | null | undefined): number =>
  units.find((level) => level.unit === unit)?.factor ?? 1;

async function existing<T>(found: Promise<T | null | undefined>): Promise<T> {
  const thing = await found;
  if (thing === undefined || thing === null) throw new AppError("request.not_found");
  return thing;
}

const partnerOf = ({ number, partner }: AppraisedDocument, label: string): Fact[] => [
  { label: "Number", value: number },
  ...(partner === null ? [] : [{ label, value: partner }]),
];

/** In the document's own currency. */
const totalOf = (totalMinor: number | null, currency: string): Fact[] =>
  totalMinor === null ? [] : [{ label: "Total", value: amountOf(totalMinor, currency) }];

/** The amount that the organization is to pay a supplier. */
const costOf = (totalMinor: number | null, currency: string): Fact[] =>
  totalMinor === null ? [] : [{ label: "Total", costText: amountOf(totalMinor, currency) }];

const amountOf = (minor: number, currency: string): string => `${minor / minorPerUnit(currency)} ${currency}`;
