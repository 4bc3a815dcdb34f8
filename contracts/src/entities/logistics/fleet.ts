import { z } from "zod";
import {
  complianceChecks,
  driverStatuses,
  energies,
  fleetSkills,
  fuelFaults,
  fuelUnits,
  hoursCycles,
  hoursRules,
  inspectionPhases,
  maintenanceKinds,
  maintenanceStates,
  odometerSources,
  regulations,
  repairs,
  severities,
  vehicleKinds,
  vehicleParts,
  vehicleStatuses,
  workOrderCommands,
} from "./fleet-words.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const Skill = z.enum(keysOf(fleetSkills));
const Status = {
  statusSince: Timestamp.nullable(),
  statusBy: z.string().nullable(),
  statusNote: z.string().nullable(),
};
const MaintenanceState = z.enum(keysOf(maintenanceStates));

/** A vehicle of our own [LOG-04]. */
export const VehicleRow = z.strictObject({
  id: Id,
  /** Its registration plate or fleet number. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(keysOf(vehicleKinds)),
  energy: z.enum(keysOf(energies)),
  status: z.enum(keysOf(vehicleStatuses)),
  ...Status,
  skills: z.array(Skill),
  capacityGrams: z.int(),
  capacityMl: z.int(),
  /** Greatest permitted mass, loaded; null: not known. */
  maxMassGrams: z.int().nullable(),
  /** Thousandths of a litre, of a kilowatt-hour where it is electric; null: not known. */
  tankMilli: z.int().nullable(),
  homeLocationId: Id.nullable(),
  homeCode: z.string().nullable(),
  /** Last reading; null: it was never read. */
  odometerM: z.int().nullable(),
  currency: Currency,
  costPerKmMinor: z.int(),
  costPerHourMinor: z.int(),
  costPerTripMinor: z.int(),
  archived: z.boolean(),
  /** The trip it is on. */
  tripId: Id.nullable(),
  tripNumber: z.string().nullable(),
  openDefects: z.int(),
  /** The worst of its plans; null: it has none. */
  maintenance: MaintenanceState.nullable(),
  version: z.int(),
});
export type VehicleRow = z.output<typeof VehicleRow>;

export const MaintenancePlan = z.strictObject({
  id: Id,
  vehicleId: Id,
  vehicleCode: z.string(),
  name: z.string(),
  kind: z.enum(keysOf(maintenanceKinds)),
  everyMetres: z.int().nullable(),
  everyDays: z.int().nullable(),
  lastDoneOn: DateOnly,
  /** By the odometer it has now: below 0 where that is newer than the service. Null: unknown. */
  lastDoneMetres: z.int().nullable(),
  archived: z.boolean(),
  version: z.int(),
  state: MaintenanceState,
  dueOn: DateOnly.nullable(),
  dueAtMetres: z.int().nullable(),
  /** Until it is due; below nought it is overdue by so much. */
  daysLeft: z.int().nullable(),
  metresLeft: z.int().nullable(),
});
export type MaintenancePlan = z.output<typeof MaintenancePlan>;

export const WorkOrderRow = z.strictObject({
  id: Id,
  number: z.string(),
  vehicleId: Id,
  vehicleCode: z.string(),
  planId: Id.nullable(),
  planName: z.string().nullable(),
  title: z.string(),
  state: z.enum(keysOf(workOrderCommands)),
  openedAt: Timestamp,
  openedBy: z.string(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  costMinor: Minor.nullable(),
  currency: Currency,
  note: z.string().nullable(),
  version: z.int(),
});
export type WorkOrderRow = z.output<typeof WorkOrderRow>;

export const OdometerReading = z.strictObject({
  id: Id,
  vehicleId: Id,
  readAt: Timestamp,
  metres: z.int(),
  source: z.enum(keysOf(odometerSources)),
  correctionReason: z.string().nullable(),
  /** The first reading of a new odometer: services keep the distance since they were done. */
  isReplacement: z.boolean(),
  toldBy: z.string(),
});
export type OdometerReading = z.output<typeof OdometerReading>;

export const FuelTransaction = z.strictObject({
  id: Id,
  vehicleId: Id,
  driverId: Id.nullable(),
  driverName: z.string().nullable(),
  filledAt: Timestamp,
  unit: z.enum(keysOf(fuelUnits)),
  amountMilli: z.int(),
  isFull: z.boolean(),
  costMinor: Minor,
  currency: Currency,
  place: z.string().nullable(),
  odometerM: z.int().nullable(),
  toldBy: z.string(),
  /** Since the full filling before; null unless this one is full as well and both odometers are known. */
  metres: z.int().nullable(),
  per100Km: z.number().nullable(),
  faults: z.array(z.enum(keysOf(fuelFaults))),
});
export type FuelTransaction = z.output<typeof FuelTransaction>;

/** From full tank to full tank: what was filled in, and how far it took the vehicle. */
export const Consumption = z.strictObject({
  unit: z.enum(keysOf(fuelUnits)),
  stretches: z.int(),
  amountMilli: z.int(),
  metres: z.int(),
  per100Km: z.number().nullable(),
  /** Miles per US gallon; null for electricity. */
  mpgUs: z.number().nullable(),
});
export type Consumption = z.output<typeof Consumption>;

export const VehicleDefect = z.strictObject({
  id: Id,
  inspectionId: Id,
  vehicleId: Id,
  part: z.enum(keysOf(vehicleParts)),
  isSafety: z.boolean(),
  note: z.string().nullable(),
  foundAt: Timestamp,
  repair: z.enum(keysOf(repairs)).nullable(),
  repairedAt: Timestamp.nullable(),
  repairedBy: z.string().nullable(),
  repairNote: z.string().nullable(),
  certifiedAt: Timestamp.nullable(),
  certifiedBy: z.string().nullable(),
  version: z.int(),
});
export type VehicleDefect = z.output<typeof VehicleDefect>;

export const VehicleInspection = z.strictObject({
  id: Id,
  vehicleId: Id,
  driverId: Id.nullable(),
  driverName: z.string().nullable(),
  inspectedAt: Timestamp,
  phase: z.enum(keysOf(inspectionPhases)),
  toldBy: z.string(),
  note: z.string().nullable(),
  defects: z.array(VehicleDefect),
});
export type VehicleInspection = z.output<typeof VehicleInspection>;

/** A vehicle as its next driver must know it: the latest report and the defects without a signature. */
export const VehicleCheck = z.strictObject({
  vehicleId: Id,
  code: z.string(),
  name: z.string(),
  latest: VehicleInspection.nullable(),
  defects: z.array(VehicleDefect),
});
export type VehicleCheck = z.output<typeof VehicleCheck>;

export const StatusChange = z.strictObject({
  status: z.string(),
  beganAt: Timestamp,
  toldBy: z.string(),
  note: z.string().nullable(),
});
export type StatusChange = z.output<typeof StatusChange>;

/** All of a vehicle on one page; histories hold the latest fifty. */
export const VehicleDetail = VehicleRow.extend({
  plans: z.array(MaintenancePlan),
  workOrders: z.array(WorkOrderRow),
  inspections: z.array(VehicleInspection),
  readings: z.array(OdometerReading),
  fuel: z.array(FuelTransaction),
  consumption: z.array(Consumption),
  statuses: z.array(StatusChange),
});
export type VehicleDetail = z.output<typeof VehicleDetail>;

export const DriverRow = z.strictObject({
  id: Id,
  name: z.string(),
  /** The account they sign in with on the road; none: others report for them. */
  accountId: Id.nullable(),
  accountName: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(keysOf(driverStatuses)),
  ...Status,
  hoursRule: z.enum(keysOf(hoursRules)),
  hoursCycle: z.enum(keysOf(hoursCycles)),
  /** Null: the organisation's. */
  timeZone: z.string().nullable(),
  skills: z.array(Skill),
  homeLocationId: Id.nullable(),
  homeCode: z.string().nullable(),
  shiftStartsMinute: z.int(),
  shiftMinutes: z.int(),
  licenceNumber: z.string().nullable(),
  licenceClasses: z.array(z.string()),
  licenceExpiresOn: DateOnly.nullable(),
  medicalExpiresOn: DateOnly.nullable(),
  truckTrainedOn: DateOnly.nullable(),
  /** ADR training certificate for dangerous goods. */
  adrExpiresOn: DateOnly.nullable(),
  /** Certificate of professional competence, code 95. */
  cpcExpiresOn: DateOnly.nullable(),
  archived: z.boolean(),
  tripId: Id.nullable(),
  tripNumber: z.string().nullable(),
  /** For how long they may drive on from now; null while nothing is logged. */
  mayDriveMinutes: z.int().nullable(),
  /** Rules on hours broken in the last seven days. */
  violations: z.int(),
  version: z.int(),
});
export type DriverRow = z.output<typeof DriverRow>;

export const DriverDetail = DriverRow.extend({ statuses: z.array(StatusChange) });
export type DriverDetail = z.output<typeof DriverDetail>;

/** Something that is not as the rules ask; only what the data prove. */
export const ComplianceFinding = z.strictObject({
  check: z.enum(keysOf(complianceChecks)),
  regulation: z.enum(keysOf(regulations)),
  reference: z.string(),
  severity: z.enum(keysOf(severities)),
  subjectType: z.enum(["vehicle", "driver"]),
  subjectId: Id,
  subjectName: z.string(),
  text: z.string(),
  since: Timestamp.nullable(),
});
export type ComplianceFinding = z.output<typeof ComplianceFinding>;

export const ComplianceReport = z.strictObject({
  checkedAt: Timestamp,
  regulations: z.array(z.enum(keysOf(regulations))),
  vehicles: z.int(),
  drivers: z.int(),
  findings: z.array(ComplianceFinding),
  /** Missing data; neither a fault nor its absence is claimed. */
  unknown: z.array(
    z.strictObject({
      check: z.enum(keysOf(complianceChecks)),
      reference: z.string(),
      subjectType: z.enum(["vehicle", "driver"]),
      subjectId: Id,
      subjectName: z.string(),
      text: z.string(),
    }),
  ),
});
export type ComplianceReport = z.output<typeof ComplianceReport>;
