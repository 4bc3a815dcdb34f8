// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/fleet/vehicles` */
export const createVehicle = {
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  kind: {},
  energy: { optional: true },
  skills: { optional: true },
  capacityGrams: { min: 1, max: 100000000, step: 1 },
  capacityMl: { min: 1, max: 200000000, step: 1 },
  maxMassGrams: { optional: true, min: 1, max: 200000000, step: 1 },
  tankMilli: { optional: true, min: 1, max: 5000000, step: 1 },
  homeLocationId: { optional: true },
  costPerKmMinor: { optional: true },
  costPerHourMinor: { optional: true },
  costPerTripMinor: { optional: true },
  odometerM: { optional: true, min: 0, max: 10000000000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/fleet/vehicles/{vehicleId}` */
export const updateVehicle = {
  version: { optional: true, min: 1, step: 1 },
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  kind: {},
  energy: { optional: true },
  skills: { optional: true },
  capacityGrams: { min: 1, max: 100000000, step: 1 },
  capacityMl: { min: 1, max: 200000000, step: 1 },
  maxMassGrams: { optional: true, min: 1, max: 200000000, step: 1 },
  tankMilli: { optional: true, min: 1, max: 5000000, step: 1 },
  homeLocationId: { optional: true },
  costPerKmMinor: { optional: true },
  costPerHourMinor: { optional: true },
  costPerTripMinor: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/archive` */
export const archiveVehicle = {
  version: { optional: true, min: 1, step: 1 },
  archived: {},
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/status` */
export const setVehicleStatus = {
  version: { optional: true, min: 1, step: 1 },
  status: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/drivers` */
export const createDriver = {
  name: { maxLength: 120 },
  accountId: { optional: true },
  phone: { optional: true, maxLength: 40 },
  hoursRule: { optional: true },
  hoursCycle: { optional: true },
  timeZone: { optional: true },
  skills: { optional: true },
  homeLocationId: { optional: true },
  shiftStartsMinute: { optional: true, min: 0, max: 1439, step: 1 },
  shiftMinutes: { optional: true, min: 60, max: 1440, step: 1 },
  licenceNumber: { optional: true, maxLength: 40 },
  licenceClasses: { optional: true },
  licenceExpiresOn: { optional: true },
  medicalExpiresOn: { optional: true },
  truckTrainedOn: { optional: true },
  adrExpiresOn: { optional: true },
  cpcExpiresOn: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/logistics/fleet/drivers/{driverId}` */
export const updateDriver = {
  version: { optional: true, min: 1, step: 1 },
  name: { maxLength: 120 },
  accountId: { optional: true },
  phone: { optional: true, maxLength: 40 },
  hoursRule: { optional: true },
  hoursCycle: { optional: true },
  timeZone: { optional: true },
  skills: { optional: true },
  homeLocationId: { optional: true },
  shiftStartsMinute: { optional: true, min: 0, max: 1439, step: 1 },
  shiftMinutes: { optional: true, min: 60, max: 1440, step: 1 },
  licenceNumber: { optional: true, maxLength: 40 },
  licenceClasses: { optional: true },
  licenceExpiresOn: { optional: true },
  medicalExpiresOn: { optional: true },
  truckTrainedOn: { optional: true },
  adrExpiresOn: { optional: true },
  cpcExpiresOn: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/drivers/{driverId}/archive` */
export const archiveDriver = {
  version: { optional: true, min: 1, step: 1 },
  archived: {},
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/drivers/{driverId}/status` */
export const setDriverStatus = {
  version: { optional: true, min: 1, step: 1 },
  status: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
