// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/warehouses` */
export const createWarehouse = {
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  widthMm: { min: 1, max: 10000000, step: 1 },
  depthMm: { min: 1, max: 10000000, step: 1 },
  heightMm: { min: 1, max: 10000000, step: 1 },
  withAreas: {},
  withStorage: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/wms/warehouses/{warehouseId}/site` */
export const placeWarehouse = {
  version: { min: 1, step: 1 },
  address: { optional: true, maxLength: 500 },
  country: { optional: true, maxLength: 2 },
  latitude: { optional: true, min: -90, max: 90, step: "any" },
  longitude: { optional: true, min: -180, max: 180, step: "any" },
  "site.name": { optional: true, maxLength: 200 },
  "site.lines": { optional: true },
  "site.postalCode": { optional: true, maxLength: 20 },
  "site.city": { optional: true, maxLength: 80 },
  "site.region": { optional: true, maxLength: 60 },
  "site.country": { optional: true, maxLength: 2 },
  "site.contactName": { optional: true, maxLength: 120 },
  "site.phone": { optional: true, maxLength: 40 },
  "site.email": { optional: true, maxLength: 254 },
  "site.gln": { optional: true, maxLength: 13 },
  workingDayEnds: { optional: true },
  timeZone: { optional: true },
  packScansRequired: { optional: true },
  isDefault: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/locations` */
export const createLocation = {
  parentId: {},
  kind: {},
  purpose: {},
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  xMm: { min: -10000000, max: 10000000, step: 1 },
  yMm: { min: -10000000, max: 10000000, step: 1 },
  zMm: { min: -10000000, max: 10000000, step: 1 },
  widthMm: { min: 0, max: 10000000, step: 1 },
  depthMm: { min: 0, max: 10000000, step: 1 },
  heightMm: { min: 0, max: 10000000, step: 1 },
  capacityGrams: { optional: true, min: 1, step: 1 },
  capacityMl: { optional: true, min: 1, step: 1 },
  pickSequence: { min: 0, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/wms/locations/{locationId}` */
export const updateLocation = {
  version: { min: 1, step: 1 },
  purpose: { optional: true },
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  xMm: { min: -10000000, max: 10000000, step: 1 },
  yMm: { min: -10000000, max: 10000000, step: 1 },
  zMm: { min: -10000000, max: 10000000, step: 1 },
  widthMm: { min: 0, max: 10000000, step: 1 },
  depthMm: { min: 0, max: 10000000, step: 1 },
  heightMm: { min: 0, max: 10000000, step: 1 },
  capacityGrams: { optional: true, min: 1, step: 1 },
  capacityMl: { optional: true, min: 1, step: 1 },
  pickSequence: { min: 0, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/locations/change` */
export const changeLocations = {
  locationIds: {},
  parentId: { optional: true },
  purpose: { optional: true },
  blocked: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/locations/{locationId}/archive` */
export const archiveLocation = {
  version: { min: 1, step: 1 },
  archived: {},
} as const satisfies InputFacts;

/** `POST /api/wms/locations/racks` */
export const createRacks = {
  zoneId: {},
  pattern: { maxLength: 60 },
  aisleNames: {},
  firstAisle: { optional: true, min: 1, max: 500, step: 1 },
  aisles: { min: 1, max: 100, step: 1 },
  bays: { min: 1, max: 200, step: 1 },
  levels: { min: 1, max: 20, step: 1 },
  xMm: { min: -10000000, max: 10000000, step: 1 },
  yMm: { min: -10000000, max: 10000000, step: 1 },
  bayWidthMm: { min: 1, max: 10000000, step: 1 },
  bayDepthMm: { min: 1, max: 10000000, step: 1 },
  levelHeightMm: { min: 1, max: 10000000, step: 1 },
  corridorMm: { min: 0, max: 100000, step: 1 },
  capacityGrams: { optional: true, min: 1, step: 1 },
  capacityMl: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;
