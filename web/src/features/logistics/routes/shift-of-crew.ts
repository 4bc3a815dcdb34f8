import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { Input } from "../../../data/request.ts";
import { momentAt } from "../../../ui/habits.ts";

export interface Crew {
  readonly vehicleId: string;
  /** Null: no driver is assigned yet. */
  readonly driverId: string | null;
  /** Another shift than the usual one, as typed: `06:45`. */
  readonly from?: string;
  readonly until?: string;
}

interface Shift {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

/** Of a vehicle without a driver, as the server has it. */
const withoutDriver = { shiftStartsMinute: 480, shiftMinutes: 600, timeZone: null };

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The shift of a vehicle, by the clock of its driver, else of its depot. */
export function shiftOf({ vehicleId, driverId, ...typed }: Crew, { vehicles, drivers }: RouteChoices): Shift {
  const driver = drivers.find(({ id }) => id === driverId) ?? withoutDriver;
  const { shiftStartsMinute, shiftMinutes } = driver;
  const timeZone = driver.timeZone ?? vehicles.find(({ id }) => id === vehicleId)?.timeZone ?? "UTC";
  return { from: clock(shiftStartsMinute), until: clock(shiftStartsMinute + shiftMinutes), timeZone, ...typed };
}

type VehicleInput = Input<"POST /api/logistics/route-plans">["vehicles"][number];

/** Input for a vehicle; a shift that ends before it begins ends on the next day. */
export function crewInput(crew: Crew, choices: RouteChoices): VehicleInput {
  const { vehicleId, driverId } = crew;
  if (crew.from === undefined && crew.until === undefined) return { vehicleId, driverId };
  const { from, until, timeZone } = shiftOf(crew, choices);
  const at = (day: string, time: string): string | null => momentAt(`${day}T${time}`, timeZone)?.toISOString() ?? null;
  const { day } = choices;
  return {
    vehicleId,
    driverId,
    shiftStartsAt: at(day, from),
    shiftEndsAt: at(until <= from ? dayAfter(day) : day, until),
  };
}

/** Calendar days have no zone. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
