import type { Position } from "@cerebro/engines/geo/great-circle.ts";
import { placeOnRound } from "@cerebro/engines/geo/round.ts";
import type { Context } from "../../../platform/context.ts";
import { createDevice } from "./devices.ts";
import { type Round, vehicleRounds } from "./rounds.store.ts";
import { tellPositions } from "./tell-positions.ts";

const terms = { kmh: 55, pauseSeconds: 480 };
const simulated = "simulated-";
const batch = 1_000;
/** Vehicles of the same round are not at the same place. */
const apartSeconds = 1_337;
/** Without a trip they go about the neighbourhood: degrees to the north and east of home. */
const neighbourhood = [
  [0.06, 0.02],
  [0.03, 0.11],
  [-0.05, 0.04],
] as const;

/** A device for each vehicle that has none: simulated ones, and named so. */
export async function equipVehicles(ctx: Context): Promise<void> {
  for (const { device, vehicleId, vehicleCode } of await vehicleRounds(ctx.read)) {
    const uniqueId = `${simulated}${vehicleCode.replaceAll(" ", "-").toLowerCase()}`;
    if (device === null) await createDevice(ctx, { uniqueId, vehicleId });
  }
}

/** Positions of simulated vehicles at some moments, reported as by their devices. */
export async function tellRounds(ctx: Context, moments: readonly number[]): Promise<void> {
  const rounds = await vehicleRounds(ctx.read);
  const isQuiet = rounds.every(({ stops }) => stops.length === 0);
  const told = rounds.flatMap((round, index) => {
    const places = placesOf(round, isQuiet);
    return moments.flatMap((at) => {
      const place = placeOnRound(places, at / 1_000 + index * apartSeconds, terms);
      const isOurs = round.device?.startsWith(simulated) === true;
      return place === null || !isOurs ? [] : [{ ...place, device: round.device, at, accuracy: 8 }];
    });
  });
  for (let from = 0; from < told.length; from += batch)
    await tellPositions(ctx, { positions: told.slice(from, from + batch) });
}

/** Out of the yard, along the stops and home; those without a trip stay there while others have one. */
function placesOf({ home, stops }: Round, isQuiet: boolean): Position[] {
  if (home === null) return [...stops];
  if (stops.length > 0 || !isQuiet) return [home, ...stops];
  const around = neighbourhood.map(([north, east]) => ({
    latitude: home.latitude + north,
    longitude: home.longitude + east,
  }));
  return [home, ...around];
}
