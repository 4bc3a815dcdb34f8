import { fleetSkills } from "@cerebro/contracts/entities/logistics/fleet-words.ts";

export interface Load {
  readonly grams: number;
  readonly millilitres: number;
}

/** A stop of a trip, with weight and volume of its shipment. */
export interface LoadStop extends Load {
  readonly kind: "delivery" | "pickup";
  readonly shipmentId: string;
}

/** A vehicle as far as it decides what it may carry. */
export interface CarryingVehicle {
  readonly kind: string;
  readonly capacityGrams: number;
  readonly capacityMl: number;
  readonly skills: readonly string[];
}

/** The load of a trip, as far as it decides which vehicle may take it. */
export interface Carried {
  /** The most that is on board at once. */
  readonly load: Load;
  /** Abilities that the goods ask of vehicle or driver. */
  readonly needs: readonly string[];
}

export type VehicleFault =
  | { readonly reason: "weight" | "volume"; readonly load: number; readonly carries: number }
  | { readonly reason: "ability"; readonly ability: string };

/** Abilities of every vehicle of a kind. */
export const kindSkills: Readonly<Partial<Record<string, string>>> = { truck_cold: "cold_chain" };

/** Abilities that a shipment's goods and its mode of transport ask of vehicle or driver. */
export function needsOf(shipment: { readonly mode: string | null; readonly dangerousGoods: boolean }): string[] {
  const ofMode = kindSkills[shipment.mode ?? ""];
  return [...(ofMode === undefined ? [] : [ofMode]), ...(shipment.dangerousGoods ? ["dangerous_goods"] : [])];
}

/** The most that is on board at once. Goods without a pickup on the way are loaded before the trip departs. */
export function greatestLoad(stops: readonly LoadStop[]): Load {
  const pickedUp = new Set(stops.filter(({ kind }) => kind === "pickup").map(({ shipmentId }) => shipmentId));
  const fromDepot = stops.filter(({ kind, shipmentId }) => kind === "delivery" && !pickedUp.has(shipmentId));
  const most = (of: keyof Load): number => {
    let onBoard = fromDepot.reduce((sum, stop) => sum + stop[of], 0);
    let greatest = onBoard;
    for (const stop of stops) {
      onBoard += stop.kind === "pickup" ? stop[of] : -stop[of];
      greatest = Math.max(greatest, onBoard);
    }
    return greatest;
  };
  return { grams: most("grams"), millilitres: most("millilitres") };
}

/** Why a vehicle should not take the goods; an ability of the driver counts like one of the vehicle. */
export function vehicleFaults(
  { kind, capacityGrams, capacityMl, skills }: CarryingVehicle,
  { load, needs }: Carried,
  driverSkills: readonly string[] = [],
): VehicleFault[] {
  const able = new Set([...skills, ...driverSkills, kindSkills[kind]]);
  return [
    ...(load.grams > capacityGrams ? [{ reason: "weight", load: load.grams, carries: capacityGrams } as const] : []),
    ...(load.millilitres > capacityMl
      ? [{ reason: "volume", load: load.millilitres, carries: capacityMl } as const]
      : []),
    ...needs.filter((need) => !able.has(need)).map((ability) => ({ reason: "ability", ability }) as const),
  ];
}

const perUnit = 1_000;
const abilityNames: Readonly<Record<string, string>> = fleetSkills;

/** A fault as a sentence's end: "VAN-1: …". */
export function vehicleFaultText(fault: VehicleFault): string {
  if (fault.reason === "ability") return `it lacks ${abilityNames[fault.ability]?.toLowerCase() ?? fault.ability}`;
  const unit = fault.reason === "weight" ? "kg" : "l";
  return `the load is ${Math.ceil(fault.load / perUnit)} ${unit}, and it carries ${Math.floor(fault.carries / perUnit)} ${unit}`;
}
