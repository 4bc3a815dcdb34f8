import type { Segment } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";
import { type Party, writeParty } from "./parties.ts";
import { kilograms, type ProductCode } from "./products.ts";
import type { PackedCarton } from "./ship-notice.ts";

export interface AdvisedLine {
  readonly id: string | null;
  readonly codes: readonly ProductCode[];
  readonly ordered: number;
  readonly shipped: number;
  /** Element 355, of both quantities. */
  readonly unit: string;
  /** The missing units follow on a back order. */
  readonly backOrdered: boolean;
}

/** A warehouse shipping advice (945): what was shipped of an owner's order. */
export interface WarehouseAdvice {
  /** The owner's order number. */
  readonly number: string;
  readonly purchaseOrder: string | null;
  readonly shipment: string;
  /** Our order number. */
  readonly order: string;
  readonly shippedOn: string;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly shipTo: Party;
  readonly lines: readonly AdvisedLine[];
  readonly cartons: readonly PackedCarton[];
}

export function writeWarehouseAdvice(advice: WarehouseAdvice): SentSet {
  const { number, purchaseOrder, shipment, order, shippedOn, carrier, tracking, shipTo, lines, cartons } = advice;
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0);
  const grams = cartons.reduce((sum, carton) => sum + carton.grams, 0);
  return {
    type: "945",
    group: "SW",
    segments: [
      ["W06", "N", number, writeDay(shippedOn), shipment, order, purchaseOrder ?? ""],
      ...writeParty("ST", shipTo),
      ...(tracking === null ? [] : [["N9", "CN", tracking]]),
      ["G62", "11", writeDay(shippedOn)],
      // A motor carrier (M) needs its SCAC, and every W27 a carrier or a routing.
      ["W27", "ZZ", "", (carrier ?? "NOT STATED").slice(0, 35)],
      ...lines.flatMap((line, index): Segment[] => lineSegments(line, { index, cartons })),
      ["W03", String(shipped), kilograms(grams), "KG"],
    ],
  };
}

/** A line, and the cartons that hold something of it, each with its SSCC and lots. */
function lineSegments(
  { id, codes, ordered, shipped, unit, backOrdered }: AdvisedLine,
  { index, cartons }: { readonly index: number; readonly cartons: readonly PackedCarton[] },
): Segment[] {
  // Element 368: complete, partial with a back order to follow, partial and considered complete.
  const status = shipped === ordered ? "CC" : backOrdered ? "BP" : "CP";
  const [code] = codes;
  const product = code === undefined ? ["", ""] : [code.qualifier, code.value];
  const held = cartons.flatMap(({ sscc, lines }) =>
    lines.filter((line) => line.id === id).map((line) => ({ sscc, lot: line.lot, quantity: line.quantity })),
  );
  return [
    ["LX", id ?? String(index + 1)],
    ...[...new Set(held.map(({ sscc }) => sscc))].map((sscc) => ["MAN", "GM", `00${sscc}`]),
    ["W12", status, String(ordered), String(shipped), String(ordered - shipped), unit, "", ...product],
    ...held.flatMap(({ lot }) => (lot === null ? [] : [["N9", "LT", lot]])),
  ];
}
