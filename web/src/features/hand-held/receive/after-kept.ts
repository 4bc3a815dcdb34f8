import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { type KeptAct, keptAbout } from "../flow/kept.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";

const receive = "POST /api/wms/purchase-orders/{purchaseOrderId}/receive";

/** A delivery as it is after the receipts of it that wait on this device. */
export function afterKeptReceipts(order: PurchaseOrderDetail, queue: readonly KeptAct[]): PurchaseOrderDetail {
  const booked = keptAbout(queue, `purchaseOrderId=${order.id}`)
    .filter(({ route }) => route === receive)
    .flatMap(({ input }) => (Array.isArray(input["lines"]) ? input["lines"].filter(isRecord) : []));
  if (booked.length === 0) return order;
  const lines = order.lines.map((line) =>
    booked.filter(({ lineNumber }) => lineNumber === line.lineNumber).reduce<PurchaseOrderLine>(afterOne, line),
  );
  return { ...order, lines };
}

function afterOne(line: PurchaseOrderLine, booked: Readonly<Record<string, unknown>>): PurchaseOrderLine {
  const came = unitsIn(booked["good"]);
  const damaged = unitsIn(booked["damaged"]);
  const open = booked["complete"] === true ? 0 : Math.max(0, line.open - came - damaged);
  return { ...line, received: line.received + came, damaged: line.damaged + damaged, open };
}

const unitsIn = (value: unknown): number => (typeof value === "number" ? value : 0);
