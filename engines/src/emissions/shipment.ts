import type { Energy } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { greatCircle, type Position } from "../geo/great-circle.ts";
import { factorFor, type FreightFactor, type FreightMode } from "./factors.ts";
import { emissionOf } from "./freight.ts";

export type CarriedBy = "van" | "truck" | "truck_cold" | "rail" | "sea" | "air";

export interface Carriage {
  readonly mode: CarriedBy | null;
  /** Of the vehicle that carries it; null: not known, then as most vehicles of the mode. */
  readonly energy?: Energy | null;
  readonly grams: number | null;
  /** Distance in m, if known. */
  readonly metres: number | null;
  readonly from: Position | null;
  readonly to: Position | null;
}

export type CarriageEmission =
  | {
      readonly known: true;
      readonly vehicleGrams: number;
      readonly fuelGrams: number;
      readonly totalGrams: number;
      readonly massGrams: number;
      readonly metres: number;
      readonly distance: "told" | "great_circle";
      readonly detour: number | null;
      readonly mode: CarriedBy;
      readonly factor: FreightFactor;
    }
  | { readonly known: false; readonly missing: readonly ("mode" | "mass" | "distance" | "factor")[] };

/** Detour factor against the great circle; 1 for aircraft. */
const detours: Readonly<Record<CarriedBy, number>> = {
  van: 1.3,
  truck: 1.3,
  truck_cold: 1.3,
  rail: 1.3,
  sea: 1.3,
  air: 1,
};

/** Beyond this a flight counts as a long one, as the publisher of the factors has it. */
const shortHaulAtMostMetres = 3_700_000;

/** Emission of carrying a shipment. Missing values are named; none is taken as zero [LOG-10]. */
export function emissionOfCarriage({ mode, energy = null, grams, metres, from, to }: Carriage): CarriageEmission {
  const way = metres ?? wayBetween(from, to, mode);
  if (mode === null || grams === null || way === null) {
    const gaps = {
      mode: mode === null,
      mass: grams === null,
      distance: metres === null && (from === null || to === null),
    };
    return { known: false, missing: (["mode", "mass", "distance"] as const).filter((gap) => gaps[gap]) };
  }
  const factor = factorFor(freightMode(mode, way), energy);
  if (factor === null) return { known: false, missing: ["factor"] };
  const told = metres !== null;
  const {
    legs: [leg],
    totalGrams,
  } = emissionOf([{ mode: freightMode(mode, way), grams, metres: way, factor }]);
  if (leg === undefined) throw new Error("a way has one leg");
  return {
    known: true,
    vehicleGrams: leg.vehicleGrams,
    fuelGrams: leg.fuelGrams,
    totalGrams,
    massGrams: grams,
    metres: way,
    distance: told ? "told" : "great_circle",
    detour: told ? null : detours[mode],
    mode,
    factor: leg.factor,
  };
}

function wayBetween(from: Position | null, to: Position | null, mode: CarriedBy | null): number | null {
  return from === null || to === null || mode === null ? null : greatCircle(from, to) * detours[mode];
}

function freightMode(mode: CarriedBy, metres: number): FreightMode {
  if (mode !== "air") return mode;
  return metres > shortHaulAtMostMetres ? "air_long" : "air_short";
}
