import type { ShipmentReason, TellableStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { statusesWithReason } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import {
  appointmentCodes,
  normalReasons,
  sentReasonCodes,
  sentStatusCodes,
  shipmentStatusCodes,
  type StatusCode,
  statusReasonCodes,
} from "../codes/shipment-status-codes.ts";
import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import { tracked, unreadInWords } from "../tracked.ts";
import type { SentSet } from "../write-interchange.ts";
import { isTimeCode, readMoment, writeMoment } from "./moments.ts";

export interface StatusReport {
  readonly status: TellableStatus | "noted";
  readonly reason: ShipmentReason | null;
  /** ISO moment; null where none is given, or where it is the moment of the message. */
  readonly at: string | null;
  /** Expected arrival. */
  readonly estimatedAt: string | null;
  /** Place, and what has no counterpart among states and reasons. */
  readonly note: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** A shipment status message (214). */
export interface ShipmentStatusMessage {
  readonly scac: string;
  /** The shipper's number of the load. */
  readonly shipmentId: string;
  /** The carrier's number, as B1001. */
  readonly reference: string;
  readonly reports: readonly StatusReport[];
  /** Sentences about codes that are not known and values that cannot be used. */
  readonly problems: readonly string[];
  /** Sentences about elements that were not used. */
  readonly unused: readonly string[];
  /** The carrier says that the shipment is canceled, which only a person decides. */
  readonly canceled: boolean;
}

const cancelCode = "CA";

export function readShipmentStatus(received: readonly Segment[], zone: string): ShipmentStatusMessage {
  const { segments, unread } = tracked(received);
  const begin = firstOf(segments, "B10");
  const [reference, shipmentId, scac] = [at(begin, 1).trim(), at(begin, 2).trim(), at(begin, 3).trim()];
  const loops = loopsOf(segments, "AT7").map((loop) => before(loop, ["LX"]));
  const read = loops.map((loop) => readEvent(loop, zone));
  // LX01 only counts the loops.
  for (const segment of segments) if (segment[0] === "LX") at(segment, 1);
  return {
    scac,
    shipmentId,
    reference,
    reports: read.flatMap(({ report }) => report ?? []),
    problems: [...read.flatMap(({ problem }) => problem ?? []), ...loops.flatMap(doubtsOf)],
    unused: unreadInWords(unread()),
    canceled: segments.some((segment) => segment[0] === "AT7" && segment[1] === cancelCode),
  };
}

interface ReadEvent {
  readonly report?: StatusReport;
  readonly problem?: string;
}

interface Given {
  readonly code: string;
  readonly moment: string | null;
  readonly place: string | null;
  readonly position: StatusReport["position"];
}

function readEvent(loop: readonly Segment[], zone: string): ReadEvent {
  const [event] = loop;
  const moment = readMoment({ date: at(event, 5), time: at(event, 6), code: at(event, 7) }, zone);
  const where = firstOf(loop, "MS1");
  const place = [1, 2, 3].flatMap((index) => valueAt(where, index) ?? []).join(", ") || null;
  const position = readPosition(where);
  const appointment = valueAt(event, 3);
  const given = { moment, place, position };
  if (appointment !== null)
    return { report: appointmentOf({ ...given, code: appointment }, whyOf(at(event, 4)).words) };
  const code = at(event, 1);
  const known = shipmentStatusCodes[code];
  const why = whyOf(at(event, 2));
  if (known === undefined)
    return {
      report: note(given, `Status code ${code}`, why.words),
      problem: `The status code ${code} (AT701) is not one that shipments have.`,
    };
  if (known.use === "estimate") return estimateOf({ ...given, code }, known, why.words);
  if (known.use === "note") {
    const when = known.ahead === true ? null : moment;
    return { report: note({ ...given, moment: when }, wordsOf(code, known, moment), why.words) };
  }
  const reason = why.reason ?? known.reason ?? (needsReason(known.use) ? "not_stated" : null);
  if (moment === null)
    return { problem: `The event ${known.words.toLowerCase()} (AT701 ${code}) has no date (AT705).` };
  const remarks = sentences([place, why.told]);
  return { report: { status: known.use, reason, at: moment, estimatedAt: null, note: remarks, position } };
}

const needsReason = (status: TellableStatus): boolean => statusesWithReason.some((one) => one === status);

const sentences = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(". ") || null;

/** A reason with its words; `told` are those that our reasons do not say. */
function whyOf(code: string): { reason: ShipmentReason | null; words: string | null; told: string | null } {
  if (code === "" || normalReasons.has(code)) return { reason: null, words: null, told: null };
  const known = statusReasonCodes[code];
  const words = `Reason: ${known === undefined ? "" : `${known.words.toLowerCase()} `}(AT7 ${code})`;
  const reason = known?.reason ?? null;
  const isExact = reason !== null && sentReasonCodes[reason] === code;
  return { reason, words, told: isExact ? null : words };
}

const wordsOf = (code: string, { words, ahead }: StatusCode, moment: string | null): string =>
  `${words} (${code})${ahead === true && moment !== null ? `: ${spoken(moment)}` : ""}`;

const spoken = (moment: string): string => `${moment.slice(0, 16).replace("T", " ")} UTC`;

function note({ moment, place, position }: Omit<Given, "code">, words: string, why: string | null): StatusReport {
  return {
    status: "noted",
    reason: null,
    at: moment,
    estimatedAt: null,
    note: sentences([words, why, place]),
    position,
  };
}

function estimateOf({ code, moment, ...given }: Given, known: StatusCode, why: string | null): ReadEvent {
  if (moment === null) return { problem: `The estimate (AT701 ${code}) has no date (AT705).` };
  const report = note({ ...given, moment: null }, `${known.words} (${code})`, why);
  return { report: { ...report, estimatedAt: moment } };
}

function appointmentOf({ code, moment, ...given }: Given, why: string | null): StatusReport {
  const words = `${appointmentCodes[code] ?? "Appointment"} (${code})${moment === null ? "" : `: ${spoken(moment)}`}`;
  return note({ ...given, moment: null }, words, why);
}

/** Values that are read and cannot be used. */
function doubtsOf(loop: readonly Segment[]): string[] {
  const [event] = loop;
  const where = firstOf(loop, "MS1");
  const [code, time] = [at(event, 7), at(event, 6)];
  const coordinates = [4, 5, 6, 7].flatMap((element) => valueAt(where, element) ?? []);
  return [
    ...(isTimeCode(code) ? [] : [`The time code ${code} (AT707) is not known: ${time} is read as local time.`]),
    ...(coordinates.length > 0 && readPosition(where) === null
      ? [`The position ${coordinates.join(" ")} (MS104 to MS107) is not one of degrees, minutes and seconds.`]
      : []),
  ];
}

/** MS104 to MS107: degrees, minutes and seconds as `DDDMMSS`, and their directions. */
function readPosition(place: Segment | undefined): StatusReport["position"] {
  const longitude = degrees(at(place, 4), at(place, 6), "W");
  const latitude = degrees(at(place, 5), at(place, 7), "S");
  return longitude === null || latitude === null ? null : { latitude, longitude };
}

function degrees(code: string, direction: string, negative: string): number | null {
  const match = /^(\d{3})([0-5]\d)([0-5]\d)$/.exec(code);
  if (match === null || !/^[NSEW]$/.test(direction)) return null;
  const [, whole, minutes, seconds] = match;
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number((direction === negative ? -value : value).toFixed(6));
}

export interface SentReport {
  readonly status: TellableStatus;
  readonly reason: ShipmentReason | null;
  readonly at: string | null;
  readonly place: string | null;
}

export const hasStatusCode = (status: TellableStatus): boolean => sentStatusCodes[status] !== undefined;

export function writeShipmentStatus(
  message: Pick<ShipmentStatusMessage, "scac" | "shipmentId" | "reference"> & {
    readonly reports: readonly SentReport[];
  },
): SentSet {
  const { scac, shipmentId, reference, reports } = message;
  return {
    type: "214",
    group: "QM",
    segments: [
      ["B10", reference, shipmentId, scac],
      ...reports.flatMap(({ status, reason, at: moment, place }, index): Segment[] => {
        const { date, time } = moment === null ? { date: "", time: "" } : writeMoment(moment);
        const why = reason === null ? "NS" : sentReasonCodes[reason];
        return [
          ["LX", String(index + 1)],
          ["AT7", sentStatusCodes[status] ?? "", why, "", "", date, time, moment === null ? "" : "UT"],
          ...(place === null ? [] : [["MS1", place.slice(0, 30)]]),
        ];
      }),
    ],
  };
}
