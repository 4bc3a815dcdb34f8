import type { ShipmentReason, TellableStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { at, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import type { SentSet } from "../write-interchange.ts";
import { readMoment, writeMoment } from "./moments.ts";

export interface StatusReport {
  readonly status: TellableStatus;
  readonly reason: ShipmentReason | null;
  /** ISO moment; null where none is given. */
  readonly at: string | null;
  readonly place: string | null;
}

/** A shipment status message (214). */
export interface ShipmentStatusMessage {
  readonly scac: string;
  /** The shipper's number of the load. */
  readonly shipmentId: string;
  /** The carrier's number, as B1001. */
  readonly reference: string;
  readonly reports: readonly StatusReport[];
  /** Codes of element 1650 that mean nothing for a shipment of ours. */
  readonly unread: readonly string[];
}

/** Element 1650 by status; the first code is the one that is sent. */
const statusCodes: Readonly<Record<TellableStatus, readonly string[]>> = {
  rated: [],
  booked: ["XB", "AA"],
  labelled: [],
  picked_up: ["AF", "CP", "L1"],
  in_transit: ["X6", "P1", "X4", "R1"],
  out_for_delivery: ["AV", "X1", "X5"],
  delivered: ["D1", "CD"],
  held: ["K1", "OA"],
  delayed: ["SD"],
  attempt_failed: ["AH", "A7"],
  available_for_pickup: ["AR", "AJ"],
  returning: ["AP"],
  returned: ["A3"],
  lost: ["BC"],
};

/** Element 1651 by reason; the first code is the one that is sent. */
const reasonCodes: Readonly<Record<ShipmentReason, readonly string[]>> = {
  carrier_breakdown: ["AI"],
  carrier_capacity: ["AD"],
  carrier_damaged: ["A9", "AF"],
  carrier_missorted: ["AX", "AH"],
  carrier_other: ["AJ", "BG"],
  consignee_absent: ["A1", "AL"],
  consignee_address: ["A2"],
  consignee_closed: ["AN", "BB"],
  consignee_refused: ["AV"],
  consignee_rescheduled: ["AG", "D2"],
  customs_documents: ["AS"],
  customs_inspection: ["BE"],
  customs_payment: ["BD"],
  weather_road: ["BS"],
  weather_storm: ["AO"],
  shipper_late: ["AM"],
  shipper_packaging: ["BF"],
  shipper_stopped: ["D1"],
};

const byCode = <Word extends string>(codes: Readonly<Record<Word, readonly string[]>>): ReadonlyMap<string, Word> =>
  new Map(keysOf(codes).flatMap((word) => codes[word].map((code) => [code, word] as const)));
const statusOf = byCode(statusCodes);
const reasonOf = byCode(reasonCodes);
/** Normal status: no reason. */
const normal = "NS";

export const hasStatusCode = (status: TellableStatus): boolean => statusCodes[status].length > 0;

export function readShipmentStatus(segments: readonly Segment[], zone: string): ShipmentStatusMessage {
  const begin = firstOf(segments, "B10");
  const reports: StatusReport[] = [];
  const unread: string[] = [];
  for (const loop of loopsOf(segments, "AT7")) {
    const [event] = loop;
    const code = at(event, 1) || at(event, 3);
    const status = statusOf.get(code);
    if (status === undefined) {
      unread.push(code);
      continue;
    }
    const place = firstOf(loop, "MS1");
    const reason = reasonOf.get(at(event, 2)) ?? null;
    reports.push({
      status,
      reason: reason ?? (needsReason.has(status) ? "carrier_other" : null),
      at: readMoment({ date: at(event, 5), time: at(event, 6), code: at(event, 7) }, zone),
      place: [valueAt(place, 1), valueAt(place, 2), valueAt(place, 3)].filter((one) => one !== null).join(", ") || null,
    });
  }
  return { scac: at(begin, 3), shipmentId: at(begin, 2).trim(), reference: at(begin, 1).trim(), reports, unread };
}

const needsReason: ReadonlySet<TellableStatus> = new Set(["held", "delayed", "attempt_failed", "returning", "lost"]);

export function writeShipmentStatus(message: Omit<ShipmentStatusMessage, "unread">): SentSet {
  const { scac, shipmentId, reference, reports } = message;
  return {
    type: "214",
    group: "QM",
    segments: [
      ["B10", reference, shipmentId, scac],
      ...reports.flatMap(({ status, reason, at: moment, place }, index): Segment[] => {
        const { date, time } = moment === null ? { date: "", time: "" } : writeMoment(moment);
        const why = reason === null ? normal : (reasonCodes[reason][0] ?? normal);
        return [
          ["LX", String(index + 1)],
          ["AT7", statusCodes[status][0] ?? "", why, "", "", date, time, moment === null ? "" : "UT"],
          ...(place === null ? [] : [["MS1", place.slice(0, 30)]]),
        ];
      }),
    ],
  };
}
