import { at, firstOf, type Segment, valueAt } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";

/** A response to a load tender (990). */
export interface TenderAnswer {
  readonly scac: string;
  /** The shipper's number of the load. */
  readonly shipmentId: string;
  readonly answeredOn: string;
  /** Element 558: `A` accepted, `D` declined. */
  readonly accepted: boolean;
  readonly remark: string | null;
}

export function readTenderAnswer(segments: readonly Segment[]): Omit<TenderAnswer, "answeredOn"> {
  const begin = firstOf(segments, "B1");
  return {
    scac: at(begin, 1),
    shipmentId: at(begin, 2).trim(),
    accepted: at(begin, 4) === "A",
    remark: valueAt(firstOf(segments, "K1"), 1),
  };
}

export function writeTenderAnswer({ scac, shipmentId, answeredOn, accepted, remark }: TenderAnswer): SentSet {
  const remarks =
    remark === null ? [] : [["K1", remark.slice(0, 30), ...(remark.length > 30 ? [remark.slice(30, 60)] : [])]];
  return {
    type: "990",
    group: "GF",
    segments: [["B1", scac, shipmentId, writeDay(answeredOn), accepted ? "A" : "D"], ...remarks],
  };
}
