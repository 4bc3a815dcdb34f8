import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { type LabelSize, type Mark, scannable, type Symbol } from "../../platform/paper/paper.ts";
import { destinationLines } from "../wms/index.ts";
import type { Parties } from "./parties.store.ts";

/** A6, as GS1's guideline for logistic labels has it. */
export const labelSize: LabelSize = { widthMm: 105, heightMm: 148 };

const left = 4;
const width = labelSize.widthMm - 2 * left;

interface Unit {
  readonly words: string;
  readonly symbol: Symbol;
  readonly caption: string;
  readonly grams: number | null;
}

/** One label for each carton; loose goods have one in all. */
export function shippingLabels(shipment: ShipmentDetail, parties: Parties, house: string): Mark[][] {
  const { cartons, number, trackingNumber, grams, pieces } = shipment;
  const loose: Unit = {
    words: pieces === null ? "1 shipment" : `${pieces} pieces`,
    symbol: scannable(trackingNumber ?? number),
    caption: trackingNumber ?? number,
    grams,
  };
  const units = cartons.map(({ position, sscc, weightGrams }): Unit => ({
    words: `Carton ${position} of ${cartons.length}`,
    symbol: { kind: "gs1-128", text: `00${sscc}` },
    caption: `(00) ${sscc}`,
    grams: weightGrams,
  }));
  return (units.length === 0 ? [loose] : units).map((unit) => layOut(shipment, unit, { parties, house }));
}

interface Sender {
  readonly parties: Parties;
  readonly house: string;
}

/** Height in which the lines of the address stand, however many they are. */
const addressHeight = 24;

function layOut(shipment: ShipmentDetail, { words, symbol, caption, grams }: Unit, { parties, house }: Sender): Mark[] {
  const { from, to } = parties;
  const { carrierName, service, number, trackingNumber, salesOrderNumber } = shipment;
  const weight = grams === null ? "" : ` · ${(grams / 1000).toFixed(2)} kg`;
  const country = to.address?.country ?? to.country;
  const address = destinationLines(to).filter((line) => line !== country);
  const pitch = Math.min(6, addressHeight / Math.max(1, address.length));
  return [
    text(4, 5, `From ${[house, from.name, from.country].filter((part) => part !== null).join(", ")}`),
    rule(11),
    text(13, 5, "To"),
    text(18, 10, to.name ?? "–", true),
    ...address.map((line, index) => text(29 + index * pitch, pitch, line)),
    text(53, 8, country ?? "", true),
    rule(63),
    text(65, 9, [carrierName, service].filter((part) => part !== null).join(" · ") || "No carrier yet", true),
    text(75, 6, trackingNumber === null ? "" : `Tracking number ${trackingNumber}`),
    text(82, 6, [number, salesOrderNumber].filter((part) => part !== null).join(" · ")),
    text(88, 6, `${words}${weight}`),
    rule(97),
    { kind: "symbol", x: left, y: 101, width, height: 34, symbol },
    { ...text(136, 6, caption), align: "center" },
  ];
}

const text = (y: number, height: number, words: string, bold = false) =>
  ({ kind: "text", x: left, y, width, height, text: words, bold }) as const;
const rule = (y: number): Mark => ({ kind: "bar", x: left, y, width, height: 0.4 });
