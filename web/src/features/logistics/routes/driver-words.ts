import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { type CrewFault, crewFaults, faultText, type FitWork } from "@cerebro/engines/fleet/crew-fit.ts";
import { vehicleFaults, vehicleFaultText } from "@cerebro/engines/fleet/vehicle-fit.ts";
import { formatDecimal } from "../../../parts/format.ts";
import { clock } from "./shift-of-crew.ts";

type Driver = RouteChoices["drivers"][number];
type Vehicle = RouteChoices["vehicles"][number];

/** The driving of a day, or of one trip. */
export interface Work extends FitWork {
  /** The vehicle, if it is known. */
  readonly vehicle: Vehicle | undefined;
}

const faultsOf = (driver: Driver, { vehicle, day, dangerousGoods }: Work): CrewFault[] =>
  crewFaults(driver, vehicle ?? { kind: "", maxMassGrams: null }, { day, dangerousGoods });

/** A driver in a choice: shift, driving time left, and why they may not do the work, where that is so. */
export function driverLabel(driver: Driver, work: Work): string {
  const { name, shiftStartsMinute: from, shiftMinutes, mayDriveMinutes, adrExpiresOn } = driver;
  const faults = faultsOf(driver, work);
  const certificate = work.dangerousGoods && adrExpiresOn !== null && adrExpiresOn >= work.day;
  return [
    name,
    `${clock(from)} to ${clock(from + shiftMinutes)}`,
    mayDriveMinutes === null
      ? "no entries: assumed rested"
      : `${formatDecimal(mayDriveMinutes / 60)} h of driving left now`,
    certificate ? `ADR until ${adrExpiresOn}` : [],
    faults.map(faultText),
  ]
    .flat()
    .join(", ");
}

/** Those who may do the work come first. */
export function driversFor(drivers: readonly Driver[], work: Work): Driver[] {
  return drivers.toSorted((a, b) => faultsOf(a, work).length - faultsOf(b, work).length);
}

/** Each vehicle with a separate driver who may drive it, as far as there are any. */
export function firstCrew({ vehicles, drivers, day }: RouteChoices): { vehicleId: string; driverId: string }[] {
  const free = new Set(drivers);
  return vehicles.flatMap((vehicle) => {
    const work = { vehicle, day, dangerousGoods: false };
    const driver = [...free].find((each) => faultsOf(each, work).length === 0);
    if (driver === undefined) return [];
    free.delete(driver);
    return [{ vehicleId: vehicle.id, driverId: driver.id }];
  });
}

type Carried = Pick<TripDetail, "load" | "needs">;

/** A vehicle in the choice for a trip: what it carries, and why it should not take this load, where that is so. */
export function vehicleLabel(vehicle: Vehicle, carried: Carried, driver: Driver | undefined): string {
  const { code, name, capacityGrams } = vehicle;
  const faults = vehicleFaults(vehicle, carried, driver?.skills).map(vehicleFaultText);
  return [code, name, `${formatDecimal(capacityGrams / 1_000)} kg`, ...faults].join(", ");
}
