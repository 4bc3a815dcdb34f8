import { dayOf } from "../check-set.ts";
import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";
import { type Party, readParty, writeParty } from "./parties.ts";
import type { ProductCode } from "./products.ts";

export interface WarehouseOrderLine {
  /** LX01. */
  readonly id: string;
  readonly quantity: string;
  readonly unit: string;
  readonly codes: readonly ProductCode[];
}

/** A warehouse shipping order (940): an owner of goods asks us to ship some of them. */
export interface WarehouseOrder {
  /** Element 473: `N` original, `C` cancellation, `R` replacement. */
  readonly status: string;
  /** W0502: the owner's order number. */
  readonly number: string;
  readonly purchaseOrder: string | null;
  readonly shipOn: string | null;
  readonly shipTo: Party | undefined;
  readonly note: string | null;
  readonly lines: readonly WarehouseOrderLine[];
}

export function readWarehouseOrder(segments: readonly Segment[]): WarehouseOrder {
  const head = before(segments, ["LX"]);
  const begin = firstOf(head, "W05");
  const day = (qualifier: string): string | null =>
    dayOf(
      at(
        head.find((one) => one[0] === "G62" && one[1] === qualifier),
        2,
      ),
    );
  const notes = head.filter(([id]) => id === "NTE").flatMap((one) => valueAt(one, 2) ?? []);
  return {
    status: at(begin, 1),
    number: at(begin, 2).trim(),
    purchaseOrder: valueAt(begin, 3),
    shipOn: day("10") ?? day("02"),
    shipTo: readParty(head, "ST"),
    note: notes.length === 0 ? null : notes.join("\n"),
    lines: loopsOf(before(segments, ["W76"]), "LX").flatMap((loop) =>
      loop
        .filter(([id]) => id === "W01")
        .map((line) => ({ id: at(loop[0], 1), quantity: at(line, 1), unit: at(line, 2), codes: codesOfLine(line) })),
    ),
  };
}

/** W0103 is a UPC without a qualifier; then come two pairs. */
function codesOfLine(line: Segment): ProductCode[] {
  const upc = valueAt(line, 3);
  const pairs = [4, 6].flatMap((index) => {
    const value = valueAt(line, index + 1);
    return value === null ? [] : [{ qualifier: at(line, index), value }];
  });
  return [...(upc === null ? [] : [{ qualifier: "UP", value: upc }]), ...pairs];
}

export function writeWarehouseOrder(order: WarehouseOrder): SentSet {
  const { status, number, purchaseOrder, shipOn, shipTo, note, lines } = order;
  const total = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return {
    type: "940",
    group: "OW",
    segments: [
      ["W05", status, number, purchaseOrder ?? ""],
      ...(shipTo === undefined ? [] : writeParty("ST", shipTo)),
      ...(shipOn === null ? [] : [["G62", "10", writeDay(shipOn)]]),
      ...(note === null ? [] : [["NTE", "WHI", note.slice(0, 80)]]),
      ...lines.flatMap(({ id, quantity, unit, codes }): Segment[] => [
        ["LX", id],
        ["W01", quantity, unit, "", ...codes.slice(0, 2).flatMap(({ qualifier, value }) => [qualifier, value])],
      ]),
      ["W76", String(total)],
    ],
  };
}
