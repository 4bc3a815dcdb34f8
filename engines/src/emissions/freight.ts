import { type FreightFactor, freightFactors, type FreightMode } from "./factors.ts";

/** A stretch of the way by one mode; its mass is that of all goods on it. */
export interface Leg {
  readonly mode: FreightMode;
  readonly grams: number;
  readonly metres: number;
  /** Of the vehicle, where it is known; else the usual one of the mode. */
  readonly factor?: FreightFactor;
}

export interface LegEmission extends Leg {
  readonly factor: FreightFactor;
  readonly tonneKilometres: number;
  /** Grams of CO2 equivalent, of the vehicle and of its fuel before. */
  readonly vehicleGrams: number;
  readonly fuelGrams: number;
}

export interface Emission {
  readonly legs: readonly LegEmission[];
  readonly totalGrams: number;
}

const gramsPerTonne = 1_000_000;
const metresPerKilometre = 1_000;

/** Mass × distance × factor for each leg, as ISO 14083 adds up a transport chain. */
export function emissionOf(legs: readonly Leg[]): Emission {
  const emitted = legs.map((leg): LegEmission => {
    const factor = leg.factor ?? freightFactors[leg.mode];
    const tonneKilometres = (leg.grams / gramsPerTonne) * (leg.metres / metresPerKilometre);
    return {
      ...leg,
      factor,
      tonneKilometres,
      vehicleGrams: tonneKilometres * factor.vehicle,
      fuelGrams: tonneKilometres * factor.fuel,
    };
  });
  return {
    legs: emitted,
    totalGrams: emitted.reduce((sum, { vehicleGrams, fuelGrams }) => sum + vehicleGrams + fuelGrams, 0),
  };
}

/**
 * Share of each shipment in a total of whole grams: by mass × direct distance, so that no shipment pays for the
 * detour of another. The parts add up to the total.
 */
export function shareEmission(
  totalGrams: number,
  shipments: readonly { readonly grams: number; readonly directMetres: number }[],
): number[] {
  const weights = shipments.map(({ grams, directMetres }) => grams * directMetres);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = Math.round(totalGrams);
  let rest = all;
  return weights.map((weight, index) => {
    // Without any weight or way, each answers for as much as the others.
    const share = rest > 0 ? weight / rest : 1 / (weights.length - index);
    const part = Math.round(left * share);
    left -= part;
    rest -= weight;
    return part;
  });
}
