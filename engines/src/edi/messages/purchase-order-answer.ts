import type { Segment } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";
import { type ProductCode, writeCodes } from "./products.ts";

/** Element 668: how a line is answered. */
export const lineAnswers = {
  accepted: "IA",
  backordered: "IB",
  price_changed: "IP",
  rejected: "IR",
} as const;
export type LineAnswer = keyof typeof lineAnswers;

export interface AnsweredLine {
  readonly id: string;
  readonly answer: LineAnswer;
  /** In the partner's unit, as ordered. */
  readonly quantity: string;
  readonly unit: string;
  /** In whole currency units; null where it is unknown. */
  readonly price: string | null;
  /** Element 639: what the price is for; empty for one unit. */
  readonly basis: string;
  readonly codes: readonly ProductCode[];
  readonly shipOn: string | null;
  /** Why it was rejected or changed. */
  readonly note: string | null;
}

/** A purchase order acknowledgment (855). */
export interface PurchaseOrderAnswer {
  readonly purchaseOrder: string;
  /** Number of a release against a blanket order. */
  readonly release: string | null;
  readonly orderedOn: string;
  /** Our order number; null where the order was rejected. */
  readonly order: string | null;
  readonly answeredOn: string;
  readonly currency: string | null;
  readonly note: string | null;
  readonly lines: readonly AnsweredLine[];
}

/** Element 587: `AD` without change, `AC` with changes, `RJ` rejected. */
export function typeOfAnswer({ order, lines }: Pick<PurchaseOrderAnswer, "order" | "lines">): "AD" | "AC" | "RJ" {
  if (order === null) return "RJ";
  return lines.every(({ answer }) => answer === "accepted") ? "AD" : "AC";
}

export function writePurchaseOrderAnswer(answer: PurchaseOrderAnswer): SentSet {
  const { purchaseOrder, release, orderedOn, order, answeredOn, currency, note, lines } = answer;
  return {
    type: "855",
    group: "PR",
    segments: [
      [
        "BAK",
        "00",
        typeOfAnswer(answer),
        purchaseOrder,
        writeDay(orderedOn),
        release ?? "",
        "",
        "",
        order ?? "",
        writeDay(answeredOn),
      ],
      ...(currency === null ? [] : [["CUR", "SE", currency]]),
      ...(note === null ? [] : [["MSG", note.slice(0, 264)]]),
      ...lines.flatMap(lineSegments),
      ["CTT", String(lines.length)],
    ],
  };
}

function lineSegments({ id, answer, quantity, unit, price, basis, codes, shipOn, note }: AnsweredLine): Segment[] {
  const day = shipOn === null || answer === "rejected" ? ["", ""] : ["068", writeDay(shipOn)];
  return [
    ["PO1", id, quantity, unit, price ?? "", basis, ...writeCodes(codes)],
    ...(note === null ? [] : [["PID", "F", "", "", "", note.slice(0, 80)]]),
    ["ACK", lineAnswers[answer], answer === "rejected" ? "0" : quantity, unit, ...day],
  ];
}
