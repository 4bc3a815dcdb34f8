import type { Energy } from "@cerebro/contracts/entities/logistics/fleet-words.ts";

/** Source of the factors, shown with every figure made of them. */
export const factorSource = {
  title: "UK Government GHG Conversion Factors for Company Reporting 2025",
  publisher: "Department for Energy Security and Net Zero",
  licence: "Open Government Licence v3.0",
  tables: "Freighting goods; WTT delivery vehicles and freight; UK electricity T&D for EVs",
} as const;

/** Grams of CO2 equivalent for a tonne over a kilometre: what the vehicle emits, and what making its fuel did before. */
export interface FreightFactor {
  /** The row of the published table. */
  readonly row: string;
  readonly vehicle: number;
  readonly fuel: number;
}

export const freightFactors = {
  van: { row: "Vans, average (up to 3.5 tonnes), diesel", vehicle: 631.3, fuel: 150.95 },
  truck: { row: "HGV (all diesel), all HGVs, average laden", vehicle: 101.63, fuel: 23.59 },
  truck_cold: { row: "HGV refrigerated (all diesel), all HGVs, average laden", vehicle: 118.94, fuel: 27.69 },
  rail: { row: "Freight train", vehicle: 27.79, fuel: 6.91 },
  sea: { row: "Cargo ship, container ship, average", vehicle: 16.12, fuel: 3.65 },
  air_short: { row: "Freight flights, short-haul, with radiative forcing", vehicle: 1_278.35, fuel: 205.15 },
  air_long: { row: "Freight flights, long-haul, with radiative forcing", vehicle: 899.39, fuel: 135.16 },
} as const satisfies Readonly<Record<string, FreightFactor>>;

export type FreightMode = keyof typeof freightFactors;

/**
 * Vans by what they run on. Of electricity the source counts its generation with the vehicle; `fuel` has what was emitted
 * before it, and the losses of the grid.
 */
export const vanFactors = {
  diesel: freightFactors.van,
  petrol: { row: "Vans, average (up to 3.5 tonnes), petrol", vehicle: 855.37, fuel: 229.43 },
  gas: { row: "Vans, average (up to 3.5 tonnes), CNG", vehicle: 624.19, fuel: 128.16 },
  hybrid: { row: "Vans, average (up to 3.5 tonnes), plug-in hybrid", vehicle: 369.85, fuel: 98.27 },
  electric: { row: "Vans, average (up to 3.5 tonnes), battery electric", vehicle: 219.92, fuel: 77.17 },
} as const satisfies Readonly<Record<Energy, FreightFactor>>;

const roadModes: readonly FreightMode[] = ["van", "truck", "truck_cold"];

/** Null: the source has no row for such a vehicle; its trucks are all diesel. */
export function factorFor(mode: FreightMode, energy: Energy | null): FreightFactor | null {
  if (energy === null || energy === "diesel" || !roadModes.includes(mode)) return freightFactors[mode];
  return mode === "van" ? vanFactors[energy] : null;
}
