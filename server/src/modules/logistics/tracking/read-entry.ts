import type { PositionRefusal } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { ToldFix } from "@cerebro/engines/geo/screen-fixes.ts";

/** A position that somebody told, as far as it is one. */
export interface ToldEntry extends ToldFix {
  readonly device: string;
  readonly heading: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

const kmhPerKnot = 1.852;

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
    speedKmh: numberOf(fields["speedKmh"]),
    heading: turned(numberOf(fields["heading"])),
    accuracy: accuracyOf(fields["accuracy"]),
  };
}

/** Positions forwarded by Traccar: knots, course, and the device by its unique id. */
export function readForwarded({ position, device }: { readonly position: Fields; readonly device: Fields }): unknown {
  const knots = numberOf(position["speed"]);
  return {
    device: device["uniqueId"],
    at: position["fixTime"] ?? position["deviceTime"],
    latitude: position["latitude"],
    longitude: position["longitude"],
    speedKmh: knots === null ? null : knots * kmhPerKnot,
    heading: position["course"],
    // 0 is Traccar's word for "not told".
    accuracy: numberOf(position["accuracy"]) === 0 ? null : position["accuracy"],
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
const turned = (heading: number | null): number | null => (heading === null ? null : ((heading % 360) + 360) % 360);

function accuracyOf(value: unknown): number | null {
  const metres = numberOf(value);
  return metres === null || metres < 0 ? null : Math.min(metres, 100_000);
}
