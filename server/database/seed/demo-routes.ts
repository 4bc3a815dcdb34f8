import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { RouteOptions, type RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { dutyVerbs, routePlanVerbs, solveHere, tripVerbs } from "../../src/modules/logistics/index.ts";
import { shipmentVerbs } from "../../src/modules/shipments/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { earlier } from "./demo-hours.ts";
import { demoShop, firstRoadShop } from "./demo-customers.ts";
import { demoPlaceNearby } from "./demo-places.ts";
import type { DemoRoads } from "./demo-carriers.ts";
import { demoDriversOut, demoVehicles } from "./demo-vehicles.ts";

const goods = ["Tealight holders", "Mugs", "Paper lanterns", "Picture frames", "Tote bags"] as const;
/** Behind the places of customers and of other shipments. */
const firstPlace = 2_000;
const hourMs = 3_600_000;
/** Half of one vehicle's work is behind it; the other leaves soon. */
const [hoursOut, hoursToGo, hoursUntilNext] = [2.5, 3, 0.5];
const hoursOfPreparation = 0.5;
const minutesBeforeDriving = 30;
const perDay = { today: 14, tomorrow: 18 };
/** Steps, not seconds, so that every demo has the same plans; few enough for a moment. */
const iterations = 1_500;
const reason = "Simulated day";

/** Routes of two days: today's were sent out and one of them is on the road, tomorrow's wait to be compared. */
export async function replayRoutes(context: Context, { warehouseId, today }: DemoRoads): Promise<void> {
  const { vehicles, drivers } = await routePlanVerbs.listRouteChoices(context, { day: today });
  const crew = demoVehicles.flatMap(({ plate, driver: name }) => {
    const vehicle = vehicles.find(({ code }) => code === plate);
    const driver = drivers.find((one) => one.name === name);
    return vehicle && driver ? [{ vehicleId: vehicle.id, driverId: driver.id }] : [];
  });
  if (crew.length === 0) return;
  await sendOut(context, { warehouseId, today, crew: crew.slice(0, demoDriversOut) });
  await compareTomorrow(context, { warehouseId, today, crew });
}

interface Day extends DemoRoads {
  readonly crew: readonly { readonly vehicleId: string; readonly driverId: string }[];
}

async function sendOut(context: Context, { warehouseId, today, crew }: Day): Promise<void> {
  const now = context.now();
  const at = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
  // It was made before the first vehicle left.
  const morning = earlier(context, now, (hoursOut + hoursOfPreparation) * hourMs);
  const plan = await routePlanVerbs.createRoutePlan(morning, {
    day: today,
    name: "Today",
    shipments: await ship(morning, {
      warehouseId,
      first: 0,
      count: perDay.today,
      dueIn: hoursOut + hoursOfPreparation + 8,
    }),
    // The day is under way at any hour at which the demo is made.
    vehicles: crew.map((one, index) => ({
      ...one,
      shiftStartsAt: at(index === 0 ? -hoursOut : hoursUntilNext),
      shiftEndsAt: at(index === 0 ? hoursToGo : hoursUntilNext + hoursOut + hoursToGo),
    })),
    options: options("least_cost"),
  });
  const { id: planId } = await solveHere(morning, plan.id);
  const { tripIds } = await routePlanVerbs.dispatchRoutePlan(morning, {
    planId,
    version: null,
    overrideReason: reason,
  });
  for (const tripId of tripIds) await tripVerbs.acceptTrip(morning, { tripId, version: null });
  const [tripId] = tripIds;
  if (tripId === undefined) return;
  const { plannedDepartureAt, driverId } = await tripVerbs.dispatchTrip(context, { tripId, version: null });
  const departedAt = plannedDepartureAt < at(0) ? plannedDepartureAt : at(0);
  await tripVerbs.startTrip(context, { tripId, version: null, departedAt });
  if (driverId !== null && departedAt < at(0)) await logDuty(context, { driverId, departedAt, now: at(0) });
}

interface Duty {
  readonly driverId: string;
  readonly departedAt: string;
  readonly now: string;
}

/** The driver's log since the start of the shift. */
async function logDuty(context: Context, { driverId, departedAt, now }: Duty): Promise<void> {
  const beganAt = new Date(Date.parse(departedAt) - minutesBeforeDriving * 60_000).toISOString();
  const { input } = dutyEndpoints.enterDuty;
  const entries = [
    { duty: "on_duty", beganAt, endedAt: departedAt },
    { duty: "driving", beganAt: departedAt, endedAt: now },
  ];
  await dutyVerbs.enterDuty(context, input.parse({ driverId, entries }));
}

async function compareTomorrow(context: Context, { warehouseId, today, crew }: Day): Promise<void> {
  const day = new Date(Date.parse(`${today}T12:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
  const plan = await routePlanVerbs.createRoutePlan(context, {
    day,
    name: "Least cost",
    shipments: await ship(context, { warehouseId, first: perDay.today, count: perDay.tomorrow, dueIn: 32 }),
    vehicles: crew.map((one) => ({ ...one, shiftStartsAt: null, shiftEndsAt: null })),
    options: options("least_cost"),
  });
  const other = {
    planId: plan.id,
    name: "Not home at night",
    options: { ...options("fewest_vehicles"), openRoutes: true },
  };
  const copy: RoutePlanDetail = await routePlanVerbs.copyRoutePlan(context, other);
  for (const { id } of [plan, copy]) await solveHere(context, id);
}

const options = (objective: "least_cost" | "fewest_vehicles") => RouteOptions.parse({ objective, iterations });

interface Batch {
  readonly warehouseId: string;
  readonly first: number;
  readonly count: number;
  readonly dueIn: number;
}

/** Goods no order asked for, to places around the warehouse. */
async function ship(
  context: Context,
  { warehouseId, first, count, dueIn }: Batch,
): Promise<{ readonly shipmentId: string }[]> {
  const made: { readonly shipmentId: string }[] = [];
  for (let index = first; index < first + count; index += 1) {
    const { address, country, latitude, longitude } = demoPlaceNearby(firstPlace + index);
    const shipment = await shipmentVerbs.createShipment(context, {
      fromLocationId: warehouseId,
      promisedAt: new Date(context.now().getTime() + dueIn * hourMs).toISOString(),
      toName: demoShop(firstRoadShop + index),
      toAddress: address,
      toCountry: country,
      toLatitude: latitude,
      toLongitude: longitude,
      goods: goods[index % goods.length] ?? null,
      pieces: 1 + (index % 4),
      grams: 8_000 + ((index * 7_300) % 60_000),
      millilitres: 40_000 + ((index * 31_000) % 260_000),
      metres: null,
      mode: "van",
      windowOpensAt: null,
      windowClosesAt: null,
      note: null,
    });
    made.push({ shipmentId: shipment.id });
  }
  return made;
}
