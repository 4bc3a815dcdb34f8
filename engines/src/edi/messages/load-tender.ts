import type { Segment } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeMoment } from "./moments.ts";
import { type Party, writeParty } from "./parties.ts";
import { kilograms } from "./products.ts";

export interface LoadStop {
  /** Element 163: loading or unloading. */
  readonly kind: "load" | "unload";
  readonly party: Party | undefined;
  /** Scheduled for; ISO moment. */
  readonly at: string | null;
  /** Window in which it is to be reached. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** A motor carrier load tender (204). */
export interface LoadTender {
  /** Element 353 of B2A: `00` original, `01` cancellation, `04` change. */
  readonly purpose: string;
  /** The carrier's Standard Carrier Alpha Code. */
  readonly scac: string;
  /** The shipper's number of the load, which every answer repeats. */
  readonly shipmentId: string;
  readonly answerBy: string | null;
  readonly grams: number | null;
  readonly pieces: number | null;
  readonly note: string | null;
  /** In hundredths of the currency, as L305 has them. */
  readonly charge: { readonly hundredths: number; readonly currency: string } | null;
  readonly stops: readonly LoadStop[];
}

/** The note that names the currency of L305. */
const chargesIn = "Charges in ";
export function writeLoadTender(tender: LoadTender): SentSet {
  const { purpose, scac, shipmentId, answerBy, note, charge, stops } = tender;
  return {
    type: "204",
    group: "SM",
    segments: [
      ["B2", "", scac, "", shipmentId, "", "PP"],
      ["B2A", purpose, "LT"],
      ...(answerBy === null ? [] : [gateOf("64", "1", answerBy)]),
      ...(note === null ? [] : [["NTE", "ZZZ", note.slice(0, 80)]]),
      ...(charge === null ? [] : [["NTE", "ZZZ", `${chargesIn}${charge.currency}`]]),
      ...stops.flatMap((stop, index) => [
        ["S5", String(index + 1), stop.kind === "load" ? "LD" : "UL", ...goodsOf(tender)],
        ...gatesOf(stop),
        ...(stop.party === undefined ? [] : writeParty(stop.kind === "load" ? "SF" : "ST", stop.party)),
      ]),
      ...totalOf(tender),
    ],
  };
}

/** Weight in kilograms and pieces in cartons, as S503 to S506. */
function goodsOf({ grams, pieces }: LoadTender): string[] {
  const weight = grams === null ? ["", ""] : [kilograms(grams), "K"];
  return [...weight, ...(pieces === null ? [] : [String(pieces), "CT"])];
}

/** G6201 and G6203 of the moment of a stop and of both ends of its window. */
const stopGates = {
  load: { at: ["10", "Y"], opensAt: ["37", "I"], closesAt: ["38", "K"] },
  unload: { at: ["02", "Z"], opensAt: ["53", "G"], closesAt: ["54", "L"] },
} as const;

function gatesOf(stop: LoadStop): Segment[] {
  return (["at", "opensAt", "closesAt"] as const).flatMap((end) => {
    const moment = stop[end];
    const [date, time] = stopGates[stop.kind][end];
    return moment === null ? [] : [gateOf(date, time, moment)];
  });
}

/** L305 has two implied decimals, and the set has no element for the currency. L311 counts the pieces, L312 is the unit of weight. */
function totalOf({ grams, pieces, charge }: LoadTender): Segment[] {
  if (grams === null && charge === null) return [];
  const amount = charge === null ? "" : String(charge.hundredths);
  const weight = grams === null ? ["", ""] : [kilograms(grams), "G"];
  const count = pieces === null ? "" : String(pieces);
  return [["L3", ...weight, "", "", amount, "", "", "", "", "", count, grams === null ? "" : "K"]];
}

function gateOf(date: string, time: string, moment: string): Segment {
  const written = writeMoment(moment);
  return ["G62", date, written.date, time, written.time, "UT"];
}
