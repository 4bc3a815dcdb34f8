import { clockDriftMs } from "@cerebro/contracts/constants/fleet.ts";
import type { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { FuelTransaction, OdometerReading, VehicleRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { Energy, FuelUnit, OdometerSource } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { shiftPlans } from "./maintenance.store.ts";
import { judgeFuel } from "./present-vehicle.ts";
import { insertFuel, insertReading, latestMetres, loadFuel, loadNeighbours } from "./readings.store.ts";
import { publishVehicle } from "./vehicles.ts";
import { lockVehicle, setOdometer } from "./vehicles.store.ts";

/** The reported time of an act; without one, now. A future time is refused unless the device's clock is a little ahead. */
export function momentTold(tx: CommandTransaction, at: string | null): string {
  const now = tx.context.now();
  const ahead = at === null ? 0 : Date.parse(at) - now.getTime();
  if (ahead > clockDriftMs) throw new AppError("fleet.in_future");
  return at === null || ahead > 0 ? now.toISOString() : at;
}

/** A vehicle of which something is written down. */
export async function lockInFleet(tx: CommandTransaction, vehicleId: string): Promise<VehicleRow> {
  const vehicle = await lockVehicle(tx, vehicleId, null);
  if (vehicle.archived) throw new AppError("vehicle.archived", { code: vehicle.code });
  return vehicle;
}

export const recordOdometer: Verb<typeof fleetUpkeepEndpoints.recordOdometer> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const vehicle = await lockInFleet(tx, input.vehicleId);
    const readAt = momentTold(tx, input.readAt);
    const { replaced: isReplacement, correctionReason } = input;
    const reason = correctionReason ?? (isReplacement ? "Odometer replaced" : null);
    const reading = await readOdometer(tx, vehicle, { ...input, readAt, isReplacement, correctionReason: reason });
    const subject = { subjectType: "vehicle", subjectId: vehicle.id };
    tx.audit({ action: "vehicle.read_odometer", ...subject, before: { metres: vehicle.odometerM }, after: reading });
    publishVehicle(tx, vehicle);
    return reading;
  });
};

interface Read {
  readonly metres: number;
  readonly readAt: string;
  readonly source: OdometerSource;
  readonly correctionReason: string | null;
  readonly isReplacement?: boolean;
  readonly confirmed?: boolean;
}

/** Two drivers in turn come no farther in a day. */
const dayMetres = 1_500_000;
const dayMs = 86_400_000;

/** A reading farther from the one before it than a vehicle comes in the time is asked about. */
function isJump(before: Pick<OdometerReading, "metres" | "readAt">, { metres, readAt }: Read): boolean {
  const days = Math.ceil((Date.parse(readAt) - Date.parse(before.readAt)) / dayMs);
  return metres - before.metres > dayMetres * Math.max(1, days);
}

/** Refuses what would make the odometer run backwards or leap, unless somebody says why it does. */
export async function readOdometer(tx: CommandTransaction, { id, code }: VehicleRow, read: Read) {
  const { confirmed = false, isReplacement = false } = read;
  const { before } = await loadNeighbours(tx, id, read.readAt);
  if (before !== undefined && !confirmed && read.correctionReason === null && isJump(before, read)) {
    throw new AppError("odometer.jump", {
      code,
      km: Math.floor(before.metres / 1000),
      driven: Math.floor((read.metres - before.metres) / 1000),
      on: await homeDay(tx, new Date(before.readAt)),
    });
  }
  const against = await contradicts(tx, id, read);
  if (against !== undefined && read.correctionReason === null) {
    const [km, on] = [Math.floor(against.metres / 1000), await homeDay(tx, new Date(against.readAt))];
    throw new AppError("odometer.backwards", { code, km, on });
  }
  const reading = await insertReading(tx, { vehicleId: id, ...read, isReplacement });
  if (isReplacement && before !== undefined) await shiftPlans(tx, id, { by: read.metres - before.metres, ...read });
  await setOdometer(tx, id, await latestMetres(tx, id));
  return reading;
}

/** The reading that contradicts one of a moment. */
async function contradicts(
  tx: CommandTransaction,
  vehicleId: string,
  { metres, readAt }: Pick<Read, "metres" | "readAt">,
) {
  const { before, after } = await loadNeighbours(tx, vehicleId, readAt);
  if (before !== undefined && before.metres > metres) return before;
  return after !== undefined && after.metres < metres ? after : undefined;
}

const unitsOf: Readonly<Record<Energy, readonly FuelUnit[]>> = {
  diesel: ["litre"],
  petrol: ["litre"],
  gas: ["kg", "litre"],
  electric: ["kwh"],
  hybrid: ["litre", "kwh"],
};

/** A receipt is kept whatever its odometer says; one that contradicts the readings becomes none, and is shown as a fault. */
export const recordFuel: Verb<typeof fleetUpkeepEndpoints.recordFuel> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const vehicle = await lockInFleet(tx, input.vehicleId);
    if (!unitsOf[vehicle.energy].includes(input.unit)) throw new AppError("fuel.unit", { code: vehicle.code });
    requireFits(vehicle, input);
    const filledAt = momentTold(tx, input.filledAt);
    const odometerId = await readingOf(tx, vehicle, { ...input, filledAt });
    const id = await insertFuel(tx, { ...input, filledAt, odometerId });
    const fuel = await presentFuel(tx, vehicle, id);
    tx.audit({ action: "vehicle.fill", subjectType: "vehicle", subjectId: vehicle.id, after: { ...fuel, odometerId } });
    publishVehicle(tx, vehicle);
    return fuel;
  });
};

/** No tank takes more than it holds; a battery charges with losses, which the meter counts. */
const tankShare: Readonly<Record<FuelUnit, number>> = { litre: 1, kwh: 1.15, kg: 1 };
const unitWords: Readonly<Record<FuelUnit, string>> = { litre: "l", kwh: "kWh", kg: "kg" };

function requireFits(
  { code, tankMilli, energy }: VehicleRow,
  {
    unit,
    amountMilli,
    confirmed,
  }: { readonly unit: FuelUnit; readonly amountMilli: number; readonly confirmed: boolean },
): void {
  // The tank of a hybrid is its tank of fuel.
  if (confirmed || tankMilli === null || (energy === "hybrid" && unit === "kwh")) return;
  if (amountMilli <= tankMilli * tankShare[unit]) return;
  const words = (milli: number): string => `${milli / 1000} ${unitWords[unit]}`;
  throw new AppError("fuel.over_tank", { code, holds: words(tankMilli), filled: words(amountMilli) });
}

async function readingOf(
  tx: CommandTransaction,
  vehicle: VehicleRow,
  told: { readonly odometerM: number | null; readonly filledAt: string; readonly confirmed: boolean },
): Promise<string | null> {
  const { odometerM, filledAt, confirmed } = told;
  if (odometerM === null) return null;
  const read = { metres: odometerM, readAt: filledAt };
  if ((await contradicts(tx, vehicle.id, read)) !== undefined) return null;
  const { id } = await readOdometer(tx, vehicle, { ...read, source: "fuel", correctionReason: null, confirmed });
  return id;
}

async function presentFuel(
  tx: CommandTransaction,
  { id, tankMilli }: VehicleRow,
  fuelId: string,
): Promise<FuelTransaction> {
  const { fuel } = judgeFuel(await loadFuel(tx, [id], null), tankMilli);
  const row = fuel.find((each) => each.id === fuelId);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}
