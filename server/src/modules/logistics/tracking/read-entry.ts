import type { PositionRefusal } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { ToldFix } from "@cerebro/engines/geo/screen-fixes.ts";
import { storable } from "../../../platform/http/storable.ts";

/** A position that somebody told, as far as it is one. */
export interface ToldEntry extends ToldFix {
  readonly device: string;
  readonly heading: number | null;
  readonly facts: DeviceFacts;
}

/** Facts that a device reports beside its position; unknown ones are left out. */
export interface DeviceFacts {
  readonly batteryPercent?: number;
  readonly batteryVolts?: number;
  readonly ignition?: boolean;
  readonly alarm?: string;
  readonly odometerM?: number;
}

type Fields = Readonly<Record<string, unknown>>;

export const kmhPerKnot = 1.852;

/** Reads an entry of a batch; `own` is the device that speaks for itself and need not name itself. */
export function readEntry(entry: unknown, own: string | null): ToldEntry | PositionRefusal {
  const fields = fieldsOf(entry);
  const device = own ?? nameOf(fields["device"]);
  const at = momentOf(fields["at"]);
  const { latitude, longitude } = fields;
  if (device === null || at === null) return "malformed";
  if (!isFinite(latitude) || !isFinite(longitude)) return "malformed";
  return {
    device,
    at,
    latitude,
    longitude,
    speedKmh: knownOf(fields["speedKmh"]),
    heading: turned(numberOf(fields["heading"])),
    accuracy: accuracyOf(fields["accuracy"]),
    facts: factsOf(fields),
  };
}

/** Limits of a fact: what lies outside is not told. */
const within = (value: unknown, most: number): number | undefined =>
  isFinite(value) && value >= 0 && value <= most ? value : undefined;
const alarmLettersAtMost = 60;
/** Farther than any vehicle has come: 10 million km. */
const odometerMetresAtMost = 10_000_000_000;

const noFacts: DeviceFacts = {};

function factsOf({ batteryPercent, batteryVolts, ignition, alarm, odometerM }: Fields): DeviceFacts {
  const told = [batteryPercent, batteryVolts, ignition, alarm, odometerM];
  if (told.every((fact) => fact === undefined)) return noFacts;
  const [percent, volts, metres] = [
    within(batteryPercent, 100),
    within(batteryVolts, 1_000),
    within(odometerM, odometerMetresAtMost),
  ];
  return {
    ...(percent !== undefined && { batteryPercent: percent }),
    ...(volts !== undefined && { batteryVolts: volts }),
    ...(typeof ignition === "boolean" && { ignition }),
    ...(typeof alarm === "string" && alarm !== "" && { alarm: storable(alarm.slice(0, alarmLettersAtMost)) }),
    ...(metres !== undefined && { odometerM: Math.round(metres) }),
  };
}

/** Positions forwarded by Traccar: knots, course, and the device by its unique id. */
export function readForwarded({ position, device }: { readonly position: Fields; readonly device: Fields }): unknown {
  const knots = knownOf(position["speed"]);
  const told = fieldsOf(position["attributes"]);
  return {
    device: device["uniqueId"],
    at: position["fixTime"] ?? position["deviceTime"],
    latitude: position["latitude"],
    longitude: position["longitude"],
    speedKmh: knots === null ? null : knots * kmhPerKnot,
    heading: position["course"],
    // 0 is Traccar's word for "not told".
    accuracy: numberOf(position["accuracy"]) === 0 ? null : position["accuracy"],
    batteryPercent: told["batteryLevel"],
    batteryVolts: told["battery"],
    ignition: told["ignition"],
    alarm: told["alarm"],
    odometerM: told["odometer"],
  };
}

const fieldsOf = (entry: unknown): Fields =>
  typeof entry === "object" && entry !== null ? Object.fromEntries(Object.entries(entry)) : {};

function nameOf(device: unknown): string | null {
  if (typeof device === "number") return String(device);
  return typeof device === "string" && device.trim() !== "" ? device.trim() : null;
}

const momentLettersAtMost = 64;

/** Milliseconds of UTC; a time without a zone is no moment. */
function momentOf(at: unknown): number | null {
  if (typeof at === "number") return Number.isSafeInteger(at) && at > 0 ? at : null;
  if (typeof at !== "string" || at.length > momentLettersAtMost || !/^[^T]*T.*(?:Z|[+-]\d\d:?\d\d)$/.test(at))
    return null;
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? null : moment;
}

const isFinite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const numberOf = (value: unknown): number | null => (isFinite(value) ? value : null);
/** Phones say −1 where they do not know. */
const knownOf = (value: unknown): number | null => {
  const known = numberOf(value);
  return known === null || known < 0 ? null : known;
};
const turned = (heading: number | null): number | null =>
  heading === null || heading === unknownHeading ? null : ((heading % 360) + 360) % 360;
/** Of a phone that stands. */
const unknownHeading = -1;

function accuracyOf(value: unknown): number | null {
  const metres = numberOf(value);
  return metres === null || metres < 0 ? null : Math.min(metres, 100_000);
}
