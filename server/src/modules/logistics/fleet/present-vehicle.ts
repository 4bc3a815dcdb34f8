import { historyRows } from "@cerebro/contracts/constants/fleet.ts";
import type { Consumption, FuelTransaction, VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { judgeFillings, totalConsumption } from "@cerebro/engines/fleet/consumption.ts";
import type { Reader } from "../../../platform/database.ts";
import { loadInspections } from "./inspections.store.ts";
import { loadPlans, loadVehicleOrders } from "./maintenance.store.ts";
import { loadFuel, loadReadings, type StoredFuel } from "./readings.store.ts";
import { loadStatuses, loadVehicle } from "./vehicles.store.ts";

export async function presentVehicle(reader: Reader, vehicleId: string, now: Date): Promise<VehicleDetail> {
  const row = await loadVehicle(reader, vehicleId, now);
  const [plans, workOrders, inspections, readings, fillings, statuses] = await Promise.all([
    loadPlans(reader, vehicleId, now),
    loadVehicleOrders(reader, vehicleId),
    loadInspections(reader, vehicleId),
    loadReadings(reader, vehicleId),
    loadFuel(reader, [vehicleId], null),
    loadStatuses(reader, { vehicleId }),
  ]);
  const { fuel, consumption } = judgeFuel(fillings, row.tankMilli);
  return {
    ...row,
    plans,
    workOrders,
    inspections,
    readings,
    fuel: fuel.slice(-historyRows).toReversed(),
    consumption,
    statuses,
  };
}

/** One vehicle's fillings with what they say of its consumption. */
export function judgeFuel(
  fillings: readonly StoredFuel[],
  tankMilli: number | null,
): { readonly fuel: FuelTransaction[]; readonly consumption: Consumption[] } {
  const judged = judgeFillings(fillings, tankMilli);
  const fuel = fillings.map(({ odometerId: _reading, drivenM: _driven, ...filling }, place) => {
    const { metres = null, per100Km = null, faults = [] } = judged[place] ?? {};
    return { ...filling, metres, per100Km, faults: [...faults] };
  });
  return { fuel, consumption: totalConsumption(fillings, judged) };
}
