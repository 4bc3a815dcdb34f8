import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { readMoment, writeMoment } from "./moments.ts";
import { type Party, readParty, writeParty } from "./parties.ts";
import { kilograms } from "./products.ts";

export interface LoadStop {
  /** Element 163: loading or unloading. */
  readonly kind: "load" | "unload";
  readonly party: Party | undefined;
  /** Scheduled for; ISO moment. */
  readonly at: string | null;
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
const loadingReasons = new Set(["LD", "CL", "PL"]);
const gramsOf: Readonly<Record<string, number>> = { K: 1000, L: 453.59237 };

export function readLoadTender(segments: readonly Segment[], zone: string): LoadTender {
  const head = before(segments, ["S5"]);
  const begin = firstOf(head, "B2");
  const gate = (loop: readonly Segment[], qualifiers: readonly string[]): string | null => {
    const one = loop.find((segment) => segment[0] === "G62" && qualifiers.includes(at(segment, 1)));
    return one === undefined ? null : readMoment({ date: at(one, 2), time: at(one, 4), code: at(one, 5) }, zone);
  };
  const notes = head.filter(([id]) => id === "NTE").flatMap((one) => valueAt(one, 2) ?? []);
  const loops = loopsOf(before(segments, ["L3"]), "S5");
  return {
    purpose: at(firstOf(head, "B2A"), 1),
    scac: at(begin, 2),
    shipmentId: at(begin, 4).trim(),
    answerBy: gate(head, ["64"]),
    ...loadOf(segments, loops),
    note: notes.length === 0 ? null : notes.join("\n"),
    charge: null,
    stops: loops.map((loop) => {
      const kind = loadingReasons.has(at(loop[0], 2)) ? "load" : "unload";
      const roles = kind === "load" ? ["SF", "SH"] : ["ST", "CN"];
      const party = roles.map((role) => readParty(loop, role)).find((one) => one !== undefined);
      return { kind, party, at: gate(loop, kind === "load" ? ["10", "69", "38"] : ["02", "70", "54"]) };
    }),
  };
}

/** Weight and pieces: of L3, else of the first stop that loads. */
function loadOf(
  segments: readonly Segment[],
  stops: readonly (readonly Segment[])[],
): Pick<LoadTender, "grams" | "pieces"> {
  const total = firstOf(segments, "L3");
  const stop = stops.find(([head]) => loadingReasons.has(at(head, 2)))?.[0];
  const perUnit = gramsOf[at(stop, 4)] ?? gramsOf["L"] ?? 0;
  const weight = Number(valueAt(stop, 3) ?? valueAt(total, 1) ?? "0");
  const pieces = Number(valueAt(stop, 5) ?? "0");
  const grams = Math.round(weight * perUnit);
  return { grams: grams > 0 ? grams : null, pieces: Number.isInteger(pieces) && pieces > 0 ? pieces : null };
}

export function writeLoadTender(tender: LoadTender): SentSet {
  const { purpose, scac, shipmentId, answerBy, grams, pieces, note, charge, stops } = tender;
  return {
    type: "204",
    group: "SM",
    segments: [
      ["B2", "", scac, "", shipmentId, "", "PP"],
      ["B2A", purpose, "LT"],
      ...(answerBy === null ? [] : [gateOf("64", "1", answerBy)]),
      ...(note === null ? [] : [["NTE", "ZZZ", note.slice(0, 80)]]),
      ...(charge === null ? [] : [["NTE", "ZZZ", `${chargesIn}${charge.currency}`]]),
      ...stops.flatMap((stop, index): Segment[] => {
        const load = stop.kind === "load";
        const goods = [
          grams === null ? "" : kilograms(grams),
          grams === null ? "" : "K",
          pieces === null ? "" : String(pieces),
          pieces === null ? "" : "CT",
        ];
        return [
          ["S5", String(index + 1), load ? "LD" : "UL", ...goods],
          ...(stop.at === null ? [] : [gateOf(load ? "10" : "02", load ? "Y" : "Z", stop.at)]),
          ...(stop.party === undefined ? [] : writeParty(load ? "SF" : "ST", stop.party)),
        ];
      }),
      ...totalOf(tender),
    ],
  };
}

/** L305 has two implied decimals, and the set has no element for the currency. */
function totalOf({ grams, charge }: LoadTender): Segment[] {
  if (grams === null && charge === null) return [];
  const amount = charge === null ? [] : ["", "", String(charge.hundredths)];
  return [["L3", grams === null ? "" : kilograms(grams), grams === null ? "" : "G", ...amount]];
}

function gateOf(date: string, time: string, moment: string): Segment {
  const written = writeMoment(moment);
  return ["G62", date, written.date, time, written.time, "UT"];
}
