import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { crewFaults, faultText } from "@cerebro/engines/fleet/crew-fit.ts";
import { formatDecimal } from "../../../parts/format.ts";

type Driver = RouteChoices["drivers"][number];
type Vehicle = RouteChoices["vehicles"][number];

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** A driver in a choice: shift, driving time left, and why they may not drive the vehicle, where that is so. */
export function driverLabel(driver: Driver, vehicle: Vehicle | undefined, day: string): string {
  const { name, shiftStartsMinute: from, shiftMinutes, mayDriveMinutes } = driver;
  const [fault] = vehicle === undefined ? [] : crewFaults(driver, vehicle, { day, dangerousGoods: false });
  const left = mayDriveMinutes === null ? undefined : `${formatDecimal(mayDriveMinutes / 60)} h of driving left now`;
  const parts = [`${clock(from)} to ${clock(from + shiftMinutes)}`, left, fault && faultText(fault)];
  return [name, ...parts.filter((part) => part !== undefined)].join(", ");
}

/** Those who may drive the vehicle come first. */
export function driversFor(drivers: readonly Driver[], vehicle: Vehicle | undefined, day: string): Driver[] {
  const faults = (driver: Driver): number =>
    vehicle === undefined ? 0 : crewFaults(driver, vehicle, { day, dangerousGoods: false }).length;
  return drivers.toSorted((a, b) => faults(a) - faults(b));
}
