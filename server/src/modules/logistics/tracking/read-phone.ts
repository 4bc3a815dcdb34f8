import { z } from "zod";
import { kmhPerKnot } from "./read-entry.ts";

/** A position as a phone sends it: the key that it names itself by, and the entry as batches hold them. */
export interface PhoneTold {
  readonly token: string;
  readonly entry: unknown;
  /** The phone says that its receiver had no fix. */
  readonly isBlind: boolean;
}

const kmhPerMetreASecond = 3.6;
/** Moments below are in seconds, as Traccar has it. */
const secondsBelow = 2_147_483_647;

/**
 * OsmAnd's protocol: names and values in the address or in a form, speed in knots (traccar.org/osmand). `id` holds the
 * device's key unless `token` does.
 */
export function readOsmAnd(told: URLSearchParams, now: Date): PhoneTold {
  const first = (...names: readonly string[]): string | null => {
    const name = names.find((one) => told.has(one));
    return name === undefined ? null : told.get(name);
  };
  const [north, east] = told.get("location")?.split(",") ?? [told.get("lat"), told.get("lon")];
  const valid = told.get("valid");
  const entry = {
    at: momentOf(told.get("timestamp"), now),
    latitude: numberOf(north),
    longitude: numberOf(east),
    speedKmh: times(numberOf(told.get("speed")), kmhPerKnot),
    heading: numberOf(first("bearing", "heading")),
    accuracy: accuracyOf(numberOf(told.get("accuracy"))),
    batteryPercent: numberOf(first("batt", "batteryLevel")),
    batteryVolts: numberOf(told.get("battery")),
    ignition: truthOf(told.get("ignition")),
    alarm: told.get("alarm") ?? undefined,
    odometerM: numberOf(told.get("odometer")),
  };
  return { token: first("token", "id", "deviceid") ?? "", entry, isBlind: valid !== null && truthOf(valid) !== true };
}

const Battery = z.looseObject({ level: z.number().optional() });
const Extras = z.looseObject({
  alarm: z.string().optional(),
  ignition: z.boolean().optional(),
  battery: z.number().optional(),
});

/** JSON of newer apps of Traccar: speed in m/s, the battery as a share of 1. */
const ClientBody = z.looseObject({
  device_id: z.union([z.string().max(200), z.number()]).optional(),
  token: z.string().max(200).optional(),
  location: z.looseObject({
    timestamp: z.union([z.string(), z.number()]).optional(),
    coords: z.looseObject({
      latitude: z.unknown(),
      longitude: z.unknown(),
      accuracy: z.number().nullish(),
      speed: z.number().nullish(),
      heading: z.number().nullish(),
    }),
    odometer: z.number().nullish(),
    alarm: z.string().optional(),
    battery: Battery.optional(),
    extras: Extras.optional(),
  }),
});

/** Null: no body of that kind. */
export function readTraccarClient(body: unknown, now: Date): PhoneTold | null {
  const read = ClientBody.safeParse(body);
  if (!read.success) return null;
  const { device_id, token, location } = read.data;
  const { coords, battery, extras = {}, timestamp } = location;
  const entry = {
    at: typeof timestamp === "string" ? timestamp : momentOf(timestamp?.toFixed(), now),
    latitude: coords.latitude,
    longitude: coords.longitude,
    speedKmh: times(coords.speed, kmhPerMetreASecond),
    heading: coords.heading,
    accuracy: accuracyOf(coords.accuracy),
    batteryPercent: percentOf(battery?.level),
    batteryVolts: extras.battery,
    ignition: extras.ignition,
    alarm: location.alarm ?? extras.alarm,
    odometerM: location.odometer ?? undefined,
  };
  return { token: token ?? String(device_id ?? ""), entry, isBlind: false };
}

/** A phone that does not know its battery says −1. */
const percentOf = (level: number | undefined): number | undefined =>
  level === undefined || level < 0 ? undefined : Math.round(level * 10_000) / 100;

const numberText = /^[+-]?\d{1,20}(?:\.\d{0,20})?$/;

function numberOf(text: string | null | undefined): number | undefined {
  const trimmed = text?.trim();
  return trimmed !== undefined && numberText.test(trimmed) ? Number(trimmed) : undefined;
}

const times = (value: number | null | undefined, factor: number): number | undefined =>
  value === undefined || value === null ? undefined : value * factor;

/** 0 is Traccar's word for "not told". */
const accuracyOf = (metres: number | null | undefined): number | undefined =>
  metres === 0 || metres === null ? undefined : metres;

function truthOf(text: string | null): boolean | undefined {
  if (text === null) return undefined;
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : undefined;
}

/** Seconds or milliseconds since 1970, or ISO 8601; now where it is missing. */
function momentOf(text: string | null | undefined, now: Date): string | number {
  if (text === null || text === undefined || text === "") return now.getTime();
  const number = numberOf(text);
  if (number === undefined) return text;
  return Math.round(number < secondsBelow ? number * 1_000 : number);
}
