import type { Segment } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";
import { type Party, writeParty } from "./parties.ts";
import { type ProductCode, writeCodes } from "./products.ts";

export interface PurchaseOrderLine {
  /** PO101: the partner's line number, which every answer repeats. */
  readonly id: string;
  /** As written; null where it is missing. */
  readonly quantity: string | null;
  readonly unit: string;
  /** Of one unit, in whole currency units, as written. */
  readonly price: string | null;
  readonly codes: readonly ProductCode[];
  readonly description: string | null;
}

/** A purchase order (850). */
export interface PurchaseOrder {
  /** Element 353: `00` original, `01` cancellation, `04` change, `05` replacement. */
  readonly purpose: string;
  readonly number: string;
  readonly orderedOn: string | null;
  readonly currency: string | null;
  /** Day on which it is to be delivered (DTM 002), else to be shipped (010). */
  readonly deliverOn: string | null;
  readonly shipTo: Party | undefined;
  readonly note: string | null;
  readonly lines: readonly PurchaseOrderLine[];
}

export function writePurchaseOrder(order: PurchaseOrder): SentSet {
  const { purpose, number, orderedOn, currency, deliverOn, shipTo, note, lines } = order;
  return {
    type: "850",
    group: "PO",
    segments: [
      ["BEG", purpose, "SA", number, "", writeDay(orderedOn ?? "")],
      ...(currency === null ? [] : [["CUR", "BY", currency]]),
      ...(deliverOn === null ? [] : [["DTM", "002", writeDay(deliverOn)]]),
      ...(note === null ? [] : [["MSG", note]]),
      ...(shipTo === undefined ? [] : writeParty("ST", shipTo)),
      ...lines.flatMap((line): Segment[] => [
        ["PO1", line.id, line.quantity ?? "", line.unit, line.price ?? "", "", ...writeCodes(line.codes)],
        ...(line.description === null ? [] : [["PID", "F", "", "", "", line.description]]),
      ]),
      ["CTT", String(lines.length)],
    ],
  };
}
