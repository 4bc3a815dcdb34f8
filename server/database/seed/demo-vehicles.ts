import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";

type VehicleCall = CallOf<typeof fleetEndpoints.createVehicle>;

/** A vehicle of the demo company and who drives it. */
export interface DemoVehicle {
  readonly plate: string;
  readonly name: string;
  readonly kind: VehicleCall["kind"];
  readonly energy?: VehicleCall["energy"];
  readonly driver: string;
  /** Kilometres on a working day, and what it uses on a hundred of them. */
  readonly kmADay: number;
  readonly per100Km: number;
  readonly odometerKm: number;
}

/** So many of them, the first ones, have a trip today. */
export const demoDriversOut = 2;

export const demoVehicles: readonly DemoVehicle[] = [
  {
    plate: "MG21 VAN",
    name: "Sprinter 1",
    kind: "van",
    driver: "Alice Marsh",
    kmADay: 160,
    per100Km: 9.4,
    odometerKm: 84_210,
  },
  {
    plate: "MG21 VAO",
    name: "Sprinter 2",
    kind: "van",
    driver: "Ben Okafor",
    kmADay: 145,
    per100Km: 9.9,
    odometerKm: 91_340,
  },
  {
    plate: "MG22 VAP",
    name: "Transit 1",
    kind: "van",
    driver: "Carla Nunez",
    kmADay: 170,
    per100Km: 8.8,
    odometerKm: 60_480,
  },
  {
    plate: "MG22 VAR",
    name: "Transit 2",
    kind: "van",
    driver: "Dev Patel",
    kmADay: 150,
    per100Km: 9.1,
    odometerKm: 58_900,
  },
  {
    plate: "MG24 EVA",
    name: "eSprinter",
    kind: "van",
    energy: "electric",
    driver: "Erin Walsh",
    kmADay: 105,
    per100Km: 27.5,
    odometerKm: 21_150,
  },
  {
    plate: "MG19 TRK",
    name: "Atego 1",
    kind: "truck",
    driver: "Frank Moor",
    kmADay: 210,
    per100Km: 21.6,
    odometerKm: 184_600,
  },
  {
    plate: "MG20 TRL",
    name: "Atego 2",
    kind: "truck",
    driver: "Gita Rao",
    kmADay: 195,
    per100Km: 22.3,
    odometerKm: 151_020,
  },
  {
    plate: "MG20 ICE",
    name: "Cold truck",
    kind: "truck_cold",
    driver: "Henry Cole",
    kmADay: 185,
    per100Km: 24.8,
    odometerKm: 132_770,
  },
];

export const demoBodies = {
  van: {
    capacityGrams: 1_200_000,
    capacityMl: 11_000_000,
    tankMilli: 75_000,
    costPerKmMinor: 32,
    costPerHourMinor: 1_850,
  },
  truck: {
    capacityGrams: 5_500_000,
    capacityMl: 38_000_000,
    tankMilli: 180_000,
    costPerKmMinor: 58,
    costPerHourMinor: 2_300,
  },
  truck_cold: {
    capacityGrams: 4_200_000,
    capacityMl: 28_000_000,
    tankMilli: 180_000,
    costPerKmMinor: 66,
    costPerHourMinor: 2_300,
  },
} as const;
export const batteryMilli = 113_000;
/** Pence for a litre of diesel, and for a kilowatt-hour at the yard. */
export const pencePer = { litre: 142, kwh: 31 };
