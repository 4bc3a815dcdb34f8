import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import { addDays, type Day, dayText, momentOf, parseDay, weekdayOf } from "@cerebro/engines/time/zoned-time.ts";
import { dutyVerbs, fleetUpkeepVerbs, fleetVerbs } from "../../src/modules/logistics/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { batteryMilli, demoBodies, demoDriversOut, demoVehicles, type DemoVehicle, pencePer } from "./demo-vehicles.ts";

const zone = "Europe/London";
const minuteMs = 60_000;
/** A shift under way, and the rest before it. */
const restMs = 14 * 60 * minuteMs;
const days = 28;

type Entry = CallOf<typeof dutyEndpoints.enterDuty>["entries"][number];

interface DemoFleet {
  readonly warehouseId: string;
  readonly today: string;
}

/**
 * Eight vehicles and their drivers, with four weeks of duty, fillings and readings behind them. All of it is simulated: no
 * open data set tells of a wholesaler's vans. One driver missed a break, one service is overdue.
 */
export async function replayFleet(context: Context, { warehouseId, today }: DemoFleet): Promise<void> {
  const worked = workingDays(parseDay(today));
  // Vehicles are independent: they are seeded in parallel.
  await Promise.all(
    demoVehicles.map(async (demo, index) => {
      const { id: vehicleId } = await takeIn(context, demo, warehouseId);
      await drive(context, { index, demo, vehicleId, warehouseId, worked, today });
      await fillUp(context, { demo, vehicleId, worked });
      await planUpkeep(context, { index, vehicleId, today: parseDay(today), odometerKm: demo.odometerKm });
    }),
  );
}

function workingDays(today: Day): Day[] {
  const all = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days));
  return all.filter((day) => weekdayOf(day) <= 5);
}

function takeIn(context: Context, demo: DemoVehicle, homeLocationId: string) {
  const { plate, name, kind, energy = "diesel", odometerKm } = demo;
  const body = demoBodies[kind === "truck" || kind === "truck_cold" ? kind : "van"];
  return fleetVerbs.createVehicle(
    context,
    fleetEndpoints.createVehicle.input.parse({
      ...body,
      code: plate,
      name,
      kind,
      energy,
      tankMilli: energy === "electric" ? batteryMilli : body.tankMilli,
      skills: [...(kind === "truck_cold" ? ["cold_chain"] : []), ...(kind === "van" ? [] : ["tail_lift"])],
      homeLocationId,
      costPerTripMinor: 1_500,
      odometerM: odometerKm * 1000,
    }),
  );
}

interface Driving {
  readonly index: number;
  readonly demo: DemoVehicle;
  readonly vehicleId: string;
  readonly warehouseId: string;
  readonly worked: readonly Day[];
  readonly today: string;
}

async function drive(context: Context, { index, demo, vehicleId, warehouseId, worked, today }: Driving): Promise<void> {
  const shiftStartsMinute = 360 + index * 15;
  const day = (offset: number): string => dayText(addDays(parseDay(today), offset));
  const { id: driverId } = await fleetVerbs.createDriver(
    context,
    fleetEndpoints.createDriver.input.parse({
      name: demo.driver,
      skills: demo.kind === "truck_cold" ? ["cold_chain"] : [],
      homeLocationId: warehouseId,
      shiftStartsMinute,
      shiftMinutes: 600,
      licenceNumber: `DEMO-${1001 + index}`,
      licenceClasses: demo.kind === "van" ? ["B"] : ["B", "C", "CE"],
      // One has no record; another's runs out soon.
      licenceExpiresOn: index === 4 ? null : day(index === 1 ? 19 : 400 + index * 90),
      truckTrainedOn: index === 5 ? day(-1_160) : index === 6 ? null : day(-200 - index * 60),
    }),
  );
  const missedBreak = worked.filter((each) => dayText(each) < today).at(-1);
  const entries = worked.flatMap((each, place) =>
    index === 2 && each === missedBreak
      ? dayOf(each, shiftStartsMinute, hurried, vehicleId)
      : dayOf(each, shiftStartsMinute, usual(((index * 7 + place * 3) % 4) * 15), vehicleId),
  );
  // A driver on the road today has slept before.
  const restedAt = context.now().getTime() - (index < demoDriversOut ? restMs : 0);
  await dutyVerbs.enterDuty(
    context,
    dutyEndpoints.enterDuty.input.parse({
      driverId,
      entries: entries.filter(({ endedAt }) => Date.parse(endedAt) <= restedAt),
    }),
  );
}

type Step = readonly [duty: Entry["duty"], minutes: number];

/** A delivery day with its break, so many minutes longer at the wheel. */
const usual = (more: number): Step[] => [
  ["on_duty", 30],
  ["driving", 150],
  ["on_duty", 45],
  ["driving", 75],
  ["off_duty", 45],
  ["driving", 105 + more],
  ["on_duty", 30],
];

/** Five and a half hours at the wheel without a break that counts. */
const hurried: Step[] = [
  ["on_duty", 30],
  ["driving", 240],
  ["on_duty", 15],
  ["driving", 90],
  ["off_duty", 45],
  ["driving", 60],
  ["on_duty", 30],
];

function dayOf(day: Day, startMinute: number, steps: readonly Step[], vehicleId: string): Entry[] {
  let at = momentOf({ ...day, hour: Math.floor(startMinute / 60), minute: startMinute % 60 }, zone);
  return steps.map(([duty, minutes]) => {
    const beganAt = new Date(at).toISOString();
    at += minutes * minuteMs;
    return { duty, beganAt, endedAt: new Date(at).toISOString(), vehicleId: duty === "driving" ? vehicleId : null };
  });
}

interface Filling {
  readonly demo: DemoVehicle;
  readonly vehicleId: string;
  readonly worked: readonly Day[];
}

/** Filled up every other working day, charged every day, with what was driven since; the last reading is the odometer's. */
async function fillUp(context: Context, { demo, vehicleId, worked }: Filling): Promise<void> {
  const unit = demo.energy === "electric" ? "kwh" : "litre";
  const step = demo.energy === "electric" ? 2 : 3;
  const past = worked.slice(0, -1);
  for (let place = step; place < past.length; place += step) {
    const [day, left] = [past[place], past.length - place];
    if (day === undefined) continue;
    // A little more or less from one filling to the next, always the same.
    const share = 0.95 + ((place * 37) % 11) / 100;
    const amountMilli = Math.round(((demo.kmADay * step * demo.per100Km) / 100) * share * 1000);
    await fleetUpkeepVerbs.recordFuel(
      context,
      fleetUpkeepEndpoints.recordFuel.input.parse({
        vehicleId,
        filledAt: new Date(momentOf({ ...day, hour: 17, minute: 30 }, zone)).toISOString(),
        unit,
        amountMilli: Math.min(amountMilli, unit === "kwh" ? batteryMilli : amountMilli),
        costMinor: Math.round((amountMilli / 1000) * pencePer[unit]),
        place: unit === "kwh" ? "Yard" : "Ring road",
        odometerM: (demo.odometerKm - left * demo.kmADay) * 1000,
      }),
    );
  }
}

interface Upkeep {
  readonly index: number;
  readonly vehicleId: string;
  readonly today: Day;
  readonly odometerKm: number;
}

async function planUpkeep(context: Context, { index, vehicleId, today, odometerKm }: Upkeep): Promise<void> {
  const ago = (count: number): string => dayText(addDays(today, -count));
  const plan = (input: object) =>
    fleetUpkeepVerbs.createMaintenancePlan(
      context,
      fleetUpkeepEndpoints.createMaintenancePlan.input.parse({ vehicleId, ...input }),
    );
  const service = await plan({
    name: "Service",
    everyMetres: 20_000_000,
    everyDays: 365,
    // One is a week late.
    lastDoneOn: ago(index === 1 ? 372 : 40 + index * 30),
    lastDoneMetres: (odometerKm - 4_000 - index * 1_500) * 1000,
  });
  await plan({
    name: "Annual inspection",
    kind: "annual_inspection",
    everyDays: 365,
    lastDoneOn: ago(index === 3 ? 356 : 60 + index * 20),
    lastDoneMetres: (odometerKm - 9_000) * 1000,
  });
  const part = index === 5 ? "lights" : index === 6 ? "body" : null;
  const report = await fleetUpkeepVerbs.recordInspection(
    context,
    fleetUpkeepEndpoints.recordInspection.input.parse({
      vehicleId,
      phase: "pre_trip",
      defects: part === null ? [] : [{ part }],
    }),
  );
  const [defect] = report.defects;
  if (index === 5 && defect !== undefined) {
    await fleetUpkeepVerbs.repairDefect(context, {
      defectId: defect.id,
      version: null,
      repair: "repaired",
      note: "Bulb",
    });
  }
  if (index === 1 || index === 7) await openOrder(context, vehicleId, service.id, index === 7);
}

/** The overdue service is asked for; the cold truck is in the workshop. */
async function openOrder(context: Context, vehicleId: string, planId: string, isIn: boolean): Promise<void> {
  const title = isIn ? "Cooling unit" : "Service";
  const order = await fleetUpkeepVerbs.openWorkOrder(context, {
    vehicleId,
    planId: isIn ? null : planId,
    title,
    note: null,
  });
  if (isIn) await fleetUpkeepVerbs.startWorkOrder(context, { workOrderId: order.id, version: null });
}
