import { z } from "zod";
import { TimeZone } from "../../entities/identity/account.ts";
import {
  ComplianceReport,
  DriverDetail,
  DriverRow,
  Skill,
  VehicleDetail,
  VehicleRow,
} from "../../entities/logistics/fleet.ts";
import { FleetStats } from "../../entities/logistics/fleet-stats.ts";
import {
  driverStatuses,
  energies,
  hoursCycles,
  hoursRules,
  maintenanceStates,
  regulations,
  vehicleKinds,
  vehicleStatuses,
} from "../../entities/logistics/fleet-words.ts";
import { DateOnly, Id, note, pageInput, pageOf, text, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "fleet", access: { role: "logistics" } } as const;
const vehicleCommand = { ...shared, method: "POST", output: VehicleDetail, replayable: true } as const;
const driverCommand = { ...shared, method: "POST", output: DriverDetail, replayable: true } as const;
const version = z.int().min(1).nullable().default(null);
const cost = z.int().min(0).max(1_000_000_00).default(0);
const skills = z.array(Skill).max(10).default([]);

const vehicle = {
  code: text(40),
  name: text(120),
  kind: z.enum(keysOf(vehicleKinds)),
  energy: z.enum(keysOf(energies)).default("diesel"),
  skills,
  capacityGrams: z.int().min(1).max(100_000_000),
  capacityMl: z.int().min(1).max(200_000_000),
  maxMassGrams: z.int().min(1).max(200_000_000).nullable().default(null),
  /** Thousandths of a litre, of a kilowatt-hour where it is electric. */
  tankMilli: z.int().min(1).max(5_000_000).nullable().default(null),
  homeLocationId: Id.nullable().default(null),
  costPerKmMinor: cost,
  costPerHourMinor: cost,
  costPerTripMinor: cost,
};

const driver = {
  name: text(120),
  accountId: Id.nullable().default(null),
  phone: note(40).default(null),
  hoursRule: z.enum(keysOf(hoursRules)).default("eu_561"),
  hoursCycle: z.enum(keysOf(hoursCycles)).default("70_8"),
  /** Of their home terminal; null: the organisation's. */
  timeZone: TimeZone.nullable().default(null),
  skills,
  homeLocationId: Id.nullable().default(null),
  shiftStartsMinute: z.int().min(0).max(1439).default(480),
  shiftMinutes: z.int().min(60).max(1440).default(540),
  licenceNumber: note(40).default(null),
  licenceClasses: z.array(text(10)).max(12).default([]),
  licenceExpiresOn: DateOnly.nullable().default(null),
  medicalExpiresOn: DateOnly.nullable().default(null),
  /** Last trained or evaluated on powered industrial trucks. */
  truckTrainedOn: DateOnly.nullable().default(null),
  adrExpiresOn: DateOnly.nullable().default(null),
  cpcExpiresOn: DateOnly.nullable().default(null),
};

const list = { search: z.string().trim().max(100).optional(), archived: z.stringbool().default(false), ...pageInput };

export const fleetEndpoints = {
  listVehicles: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/vehicles",
    follows: "fleet",
    summary: "Vehicles: status, odometer, maintenance, open defects [LOG-04]",
    input: z.strictObject({
      ...list,
      status: wordList(keysOf(vehicleStatuses)).optional(),
      kind: wordList(keysOf(vehicleKinds)).optional(),
      maintenance: wordList(keysOf(maintenanceStates)).optional(),
      sort: z.enum(["code", "odometer"]).default("code"),
      direction: z.enum(["asc", "desc"]).default("asc"),
    }),
    output: pageOf(VehicleRow),
    errors: [],
  }),
  getVehicle: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/vehicles/{vehicleId}",
    follows: "fleet",
    summary: "One vehicle: its upkeep, readings, fuel and inspections",
    input: z.strictObject({ vehicleId: Id }),
    output: VehicleDetail,
    errors: ["request.not_found"],
  }),
  createVehicle: endpoint({
    ...vehicleCommand,
    path: "/api/logistics/fleet/vehicles",
    summary: "Take a vehicle into the fleet",
    input: z.strictObject({ ...vehicle, odometerM: z.int().min(0).max(10_000_000_000).nullable().default(null) }),
    errors: ["vehicle.code_taken", "fleet.home_not_warehouse"],
    status: 201,
  }),
  updateVehicle: endpoint({
    ...vehicleCommand,
    method: "PUT",
    path: "/api/logistics/fleet/vehicles/{vehicleId}",
    summary: "Change what a vehicle can carry and costs",
    input: z.strictObject({ vehicleId: Id, version, ...vehicle }),
    errors: ["vehicle.code_taken", "fleet.home_not_warehouse", "request.not_found", "request.stale"],
  }),
  archiveVehicle: endpoint({
    ...vehicleCommand,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/archive",
    summary: "Take a vehicle out of the fleet, or back into it; not while it is on a trip",
    input: z.strictObject({ vehicleId: Id, version, archived: z.boolean() }),
    errors: ["vehicle.on_trip", "vehicle.in_workshop", "request.not_found", "request.stale"],
  }),
  setVehicleStatus: endpoint({
    ...vehicleCommand,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/status",
    summary: "Say what a vehicle is doing",
    input: z.strictObject({
      vehicleId: Id,
      version,
      status: z.enum(keysOf(vehicleStatuses)),
      note: note(500).default(null),
    }),
    errors: [
      "vehicle.archived",
      "vehicle.on_trip",
      "vehicle.in_workshop",
      "vehicle.unsafe",
      "request.not_found",
      "request.stale",
    ],
  }),
  listFleetHomes: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/homes",
    follows: "commands",
    summary: "Warehouses that vehicles and drivers may be at home in",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(z.strictObject({ id: Id, code: z.string(), name: z.string() })) }),
    errors: [],
  }),
  listDrivers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/drivers",
    follows: "fleet",
    summary: "Drivers: status, hours left, licenses [LOG-04, LOG-05]",
    input: z.strictObject({ ...list, status: wordList(keysOf(driverStatuses)).optional() }),
    output: pageOf(DriverRow),
    errors: [],
  }),
  getDriver: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/drivers/{driverId}",
    follows: "fleet",
    summary: "One driver",
    input: z.strictObject({ driverId: Id }),
    output: DriverDetail,
    errors: ["request.not_found"],
  }),
  createDriver: endpoint({
    ...driverCommand,
    path: "/api/logistics/fleet/drivers",
    summary: "Enter a driver, with or without an account",
    input: z.strictObject(driver),
    errors: ["driver.account_taken", "driver.account_unknown", "fleet.home_not_warehouse"],
    status: 201,
  }),
  updateDriver: endpoint({
    ...driverCommand,
    method: "PUT",
    path: "/api/logistics/fleet/drivers/{driverId}",
    summary: "Change a driver's shift, licenses and rules",
    input: z.strictObject({ driverId: Id, version, ...driver }),
    errors: [
      "driver.account_taken",
      "driver.account_unknown",
      "fleet.home_not_warehouse",
      "request.not_found",
      "request.stale",
    ],
  }),
  archiveDriver: endpoint({
    ...driverCommand,
    path: "/api/logistics/fleet/drivers/{driverId}/archive",
    summary: "A driver leaves, or comes back; not while on a trip",
    input: z.strictObject({ driverId: Id, version, archived: z.boolean() }),
    errors: ["driver.on_trip", "request.not_found", "request.stale"],
  }),
  setDriverStatus: endpoint({
    ...driverCommand,
    path: "/api/logistics/fleet/drivers/{driverId}/status",
    summary: "Say whether a driver is there",
    input: z.strictObject({
      driverId: Id,
      version,
      status: z.enum(keysOf(driverStatuses)),
      note: note(500).default(null),
    }),
    errors: ["driver.archived", "driver.on_trip", "request.not_found", "request.stale"],
  }),
  getFleetStats: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/stats",
    follows: "fleet",
    summary: "The fleet in figures, each with its formula and parts; the last 28 days unless told [LOG-04, AI-10]",
    input: z.strictObject({ from: DateOnly.optional(), to: DateOnly.optional() }),
    output: FleetStats,
    errors: ["fleet.period"],
  }),
  checkCompliance: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/compliance",
    follows: "fleet",
    summary: "Findings against DOT and OSHA rules, as far as the data prove them [LOG-05]",
    input: z.strictObject({
      vehicleId: Id.optional(),
      driverId: Id.optional(),
      tripId: Id.optional(),
      /** `DOT`, `OSHA` or both. */
      regulations: wordList(keysOf(regulations)).default("DOT,OSHA"),
    }),
    output: ComplianceReport,
    errors: ["compliance.subject", "request.not_found"],
  }),
};
