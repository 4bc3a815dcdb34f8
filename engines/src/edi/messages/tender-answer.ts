import { reservationWords } from "../codes/load-codes.ts";
import { at, firstOf, type Segment, valueAt } from "../syntax.ts";
import { tracked, unreadInWords } from "../tracked.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";

/** A response to a load tender (990). */
export interface TenderAnswer {
  readonly scac: string;
  /** The shipper's number of the load. */
  readonly shipmentId: string;
  readonly answeredOn: string;
  readonly accepted: boolean;
  readonly remark: string | null;
}

/** An answer as a carrier sent it. */
interface ReceivedAnswer {
  readonly scac: string;
  readonly shipmentId: string;
  /** Null where it is neither a plain yes nor a plain no. */
  readonly accepted: boolean | null;
  /** The answer in words, with its element. */
  readonly words: string;
  readonly remark: string | null;
  /** Sentences about elements that were not used. */
  readonly unused: readonly string[];
}

/** Element 558: only `A` and `D` answer the offer as it is. */
const plainAnswers: Readonly<Record<string, boolean>> = { A: true, D: false };

export function readTenderAnswer(received: readonly Segment[]): ReceivedAnswer {
  const { segments, unread } = tracked(received);
  const begin = firstOf(segments, "B1");
  const code = at(begin, 4);
  const remarks = segments.filter(([id]) => id === "K1").flatMap((one) => [valueAt(one, 1), valueAt(one, 2)]);
  // The date of the answer is that of its document.
  at(begin, 3);
  return {
    scac: at(begin, 1),
    shipmentId: at(begin, 2).trim(),
    accepted: plainAnswers[code] ?? null,
    words: code === "" ? "no answer (B104 is empty)" : `${reservationWords[code] ?? "unknown"} (B104 ${code})`,
    remark: remarks.filter((one) => one !== null).join(" ") || null,
    unused: unreadInWords(unread()),
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
