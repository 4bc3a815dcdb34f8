import type { Segment } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay, writeMoment } from "./moments.ts";
import { type Party, writeParty } from "./parties.ts";
import { kilograms, type ProductCode, writeCodes } from "./products.ts";

export interface PackedLine {
  /** The partner's line number; null where the order has none. */
  readonly id: string | null;
  readonly codes: readonly ProductCode[];
  readonly lot: string | null;
  readonly quantity: number;
  /** Element 355, of the quantity. */
  readonly unit: string;
}

export interface PackedCarton {
  /** 18 digits. */
  readonly sscc: string;
  readonly grams: number;
  readonly lines: readonly PackedLine[];
}

/** Goods that left: an advance ship notice (856). */
export interface ShipNotice {
  readonly shipment: string;
  readonly purchaseOrder: string;
  /** Number of a release against a blanket order. */
  readonly release: string | null;
  readonly orderedOn: string | null;
  readonly shippedAt: string;
  /** Moment of writing. */
  readonly noticedAt: string;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly shipFrom: Party;
  readonly shipTo: Party;
  readonly cartons: readonly PackedCarton[];
}

/** A level of the hierarchy with its segments; parents are numbered before their children. */
interface Level {
  readonly parent: number | null;
  readonly code: "S" | "O" | "P" | "I";
  readonly segments: readonly Segment[];
}

/** Shipment, order, carton (MAN with SSCC) and item: hierarchical structure 0001. */
export function writeShipNotice(notice: ShipNotice): SentSet {
  const { date, time } = writeMoment(notice.noticedAt);
  const levels = levelsOf(notice);
  const units = notice.cartons.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    type: "856",
    group: "SH",
    segments: [
      ["BSN", "00", notice.shipment, date, time, "0001"],
      ...levels.flatMap((level, index) => [levelHeader(levels, level, index), ...level.segments]),
      ["CTT", String(levels.length), String(units)],
    ],
  };
}

function levelHeader(levels: readonly Level[], { parent, code }: Level, index: number): Segment {
  const number = index + 1;
  const hasChildren = levels.some((one) => one.parent === number);
  return ["HL", String(number), parent === null ? "" : String(parent), code, hasChildren ? "1" : "0"];
}

function levelsOf(notice: ShipNotice): Level[] {
  const { purchaseOrder, release, orderedOn, cartons } = notice;
  const ordered = orderedOn === null ? "" : writeDay(orderedOn);
  const levels: Level[] = [
    { parent: null, code: "S", segments: shipmentSegments(notice) },
    { parent: 1, code: "O", segments: [["PRF", purchaseOrder, release ?? "", "", ordered]] },
  ];
  for (const { sscc, grams, lines } of cartons) {
    const weight = ["PO4", "", "", "", "", "G", kilograms(grams), "KG"];
    levels.push({ parent: 2, code: "P", segments: [...(grams > 0 ? [weight] : []), ["MAN", "GM", `00${sscc}`]] });
    const carton = levels.length;
    for (const line of lines) levels.push({ parent: carton, code: "I", segments: itemSegments(line) });
  }
  return levels;
}

function shipmentSegments({
  cartons,
  carrier,
  tracking,
  shippedAt,
  shipFrom,
  shipTo,
  shipment,
}: ShipNotice): Segment[] {
  const grams = cartons.reduce((sum, carton) => sum + carton.grams, 0);
  const { date, time } = writeMoment(shippedAt);
  return [
    ["TD1", "CTN25", String(cartons.length), "", "", "", "G", kilograms(grams), "KG"],
    ...(carrier === null ? [] : [["TD5", "", "", "", "", carrier.slice(0, 35)]]),
    ["REF", "SI", shipment],
    ...(tracking === null ? [] : [["REF", "CN", tracking]]),
    ["DTM", "011", date, time, "UT"],
    ...writeParty("SF", shipFrom),
    ...writeParty("ST", shipTo),
  ];
}

function itemSegments({ id, codes, lot, quantity, unit }: PackedLine): Segment[] {
  const lotCode = lot === null ? [] : ["LT", lot];
  return [
    ["LIN", id ?? "", ...writeCodes(codes), ...lotCode],
    ["SN1", "", String(quantity), unit],
  ];
}
