import type { FleetFeed } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { SignalState } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { MapPoint } from "../../../ui/map/marks.ts";
import { signalWords } from "./signal-words.ts";

/** Vehicles as they were read, moved on by what was sent since. */
export function movedOn(vehicles: readonly VehiclePosition[], feed: FleetFeed | undefined): VehiclePosition[] {
  const news = new Map(feed?.vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
  return vehicles.map((vehicle) => {
    const told = news.get(vehicle.vehicleId);
    if (told === undefined || (vehicle.at !== null && told.reportedAt <= vehicle.at)) return vehicle;
    const { latitude, longitude, speedKmh, heading, state, reportedAt } = told;
    return { ...vehicle, latitude, longitude, speedKmh, heading, state, at: reportedAt };
  });
}

/** Vehicles of some states whose plate, name, trip or driver has the text. */
export function matching(
  vehicles: readonly VehiclePosition[],
  text: string,
  states: readonly SignalState[],
): VehiclePosition[] {
  const wanted = text.trim().toLowerCase();
  return vehicles.filter(({ code, name, tripNumber, driverName, state }) => {
    if (states.length > 0 && !states.includes(state)) return false;
    return [code, name, tripNumber, driverName].some((word) => word?.toLowerCase().includes(wanted) ?? false);
  });
}

export function pointsOf(vehicles: readonly VehiclePosition[]): MapPoint[] {
  return vehicles.flatMap(({ vehicleId, code, latitude, longitude, heading, state }): MapPoint[] =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: vehicleId,
            position: { latitude, longitude },
            label: code,
            tone: signalWords[state].tone,
            heading: state === "moving" ? heading : null,
            faded: state === "silent",
          },
        ],
  );
}
