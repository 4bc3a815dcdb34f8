/** Source of the factors, shown with every figure made of them. */
export const factorSource = {
  title: "UK Government GHG Conversion Factors for Company Reporting 2025",
  publisher: "Department for Energy Security and Net Zero",
  licence: "Open Government Licence v3.0",
  tables: "Freighting goods; WTT delivery vehicles and freight",
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
