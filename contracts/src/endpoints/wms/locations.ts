import { z } from "zod";
import { Address } from "../../entities/addresses.ts";
import { TimeZone } from "../../entities/identity/account.ts";
import {
  AreaPurpose,
  capacityFields,
  FloorPlan,
  LocationCode,
  LocationDetail,
  LocationListRow,
  placeFields,
  siteFields,
  TimeOfDay,
  Warehouse,
} from "../../entities/wms/locations.ts";
import { Id, pageInput, pageOf, text } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "locations", access: { role: "wms" } } as const;
const Version = z.int().min(1);
const Span = z.int().min(1).max(10_000_000);

const locationFilter = {
  search: z.string().trim().max(100).optional(),
  warehouseId: Id.optional(),
  parentId: Id.optional(),
  kind: z.enum(["warehouse", "zone", "aisle", "bin"]).optional(),
  purpose: AreaPurpose.optional(),
  /** Bins that hold something, or nothing. */
  occupied: z.stringbool().optional(),
  archived: z.stringbool().default(false),
  sort: z.enum(["code", "name", "fill", "onHand", "pickSequence"]).default("code"),
  direction: z.enum(["asc", "desc"]).default("asc"),
};

const changeable = {
  code: LocationCode,
  name: text(120),
  ...placeFields,
  ...capacityFields,
  pickSequence: z.int().min(0).max(10_000_000),
};

export const locationEndpoints = {
  listWarehouses: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/warehouses",
    follows: "locations",
    summary: "Warehouses with the number of their zones and bins",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Warehouse) }),
    errors: [],
  }),
  createWarehouse: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/warehouses",
    summary: "Create a warehouse; on request with zones and bins for all that goods pass through",
    input: z.strictObject({
      code: LocationCode,
      name: text(120),
      widthMm: Span,
      depthMm: Span,
      heightMm: Span,
      /** One zone and bin each for receiving, packing, staging and shipping. */
      withAreas: z.boolean(),
      /** Besides: a storage zone with bins that orders are picked from, and a bin for returns and quarantine. */
      withStorage: z.boolean().optional(),
    }),
    output: Warehouse,
    errors: ["location.code_taken"],
    replayable: true,
    status: 201,
  }),
  placeWarehouse: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/warehouses/{warehouseId}/site",
    summary:
      "Say where a warehouse stands, in which time zone, when its working day ends, whether packing takes scans and which is the default",
    input: z.strictObject({
      warehouseId: Id,
      version: Version,
      ...siteFields,
      /** Omitted: as it is. It goes before `address` and `country`. */
      site: Address.nullable().optional(),
      workingDayEnds: TimeOfDay.optional(),
      /** Null: the organization's. Omitted: as it is. */
      timeZone: TimeZone.nullable().optional(),
      packScansRequired: z.boolean().optional(),
      /** It becomes the warehouse of documents that name none; omitted, that stays as it is. */
      isDefault: z.literal(true).optional(),
    }),
    output: Warehouse,
    errors: ["position.half", "position.nowhere", "address.gln_wrong", "request.stale", "request.not_found"],
    replayable: true,
  }),
  getFloorPlan: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/warehouses/{warehouseId}/floor-plan",
    follows: "locations",
    summary: "Areas and bins to scale, with fill, velocity and age",
    input: z.strictObject({ warehouseId: Id }),
    output: FloorPlan,
    errors: ["request.not_found"],
  }),
  listLocations: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/locations",
    follows: "locations",
    summary: "Locations with what they hold",
    input: z.strictObject({ ...locationFilter, ...pageInput }),
    output: pageOf(LocationListRow),
    errors: [],
  }),
  exportLocations: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/locations",
    summary: "The same list as CSV, all rows",
    input: z.strictObject(locationFilter),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getLocation: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/locations/{locationId}",
    follows: "locations",
    summary: "One location and the way down to it",
    input: z.strictObject({ locationId: Id }),
    output: LocationDetail,
    errors: ["request.not_found"],
  }),
  createLocation: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/locations",
    summary: "Create a zone, aisle or bin",
    input: z.strictObject({
      parentId: Id,
      kind: z.enum(["zone", "aisle", "bin"]),
      purpose: AreaPurpose,
      ...changeable,
    }),
    output: LocationDetail,
    errors: ["location.code_taken", "location.parent_unfit", "location.beyond_walls", "request.not_found"],
    replayable: true,
    status: 201,
  }),
  updateLocation: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/locations/{locationId}",
    summary: "Change a location; `purpose` null leaves it",
    input: z.strictObject({
      locationId: Id,
      version: Version,
      purpose: AreaPurpose.nullable(),
      ...changeable,
    }),
    output: LocationDetail,
    errors: [
      "location.code_taken",
      "location.purpose_fixed",
      "location.beyond_walls",
      "request.stale",
      "request.not_found",
    ],
    replayable: true,
  }),
  changeLocations: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/locations/change",
    summary: "Give several places another zone, purpose or block: those that may change, with a result for each",
    input: z.strictObject({
      locationIds: z.array(Id).min(1).max(200),
      /** The new zone or aisle; omitted, the present one stays. */
      parentId: Id.optional(),
      purpose: AreaPurpose.optional(),
      /** Nothing is promised out of a blocked bin, and nothing put away into it. */
      blocked: z.boolean().optional(),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          locationId: Id,
          code: z.string(),
          outcome: z.enum(["changed", "unchanged", "refused"]),
          /** Why it was refused. */
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: ["request.not_found"],
    replayable: true,
  }),
  archiveLocation: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/locations/{locationId}/archive",
    summary: "Take an empty location out of use, or back into it",
    input: z.strictObject({ locationId: Id, version: Version, archived: z.boolean() }),
    output: LocationDetail,
    errors: ["location.in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
  createRacks: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/locations/racks",
    summary: "Create aisles × bays × levels of bins in a zone at once",
    input: z.strictObject({
      zoneId: Id,
      /** `{aisle}`, `{bay}` and `{level}` are replaced; all three are required. */
      pattern: text(60)
        .refine(
          (pattern) => ["{aisle}", "{bay}", "{level}"].every((part) => pattern.includes(part)),
          "Must contain {aisle}, {bay} and {level}.",
        )
        .meta({ examples: ["{aisle}-{bay}-{level}"] }),
      aisleNames: z.enum(["letters", "numbers"]),
      firstAisle: z.int().min(1).max(500).default(1),
      aisles: z.int().min(1).max(100),
      bays: z.int().min(1).max(200),
      levels: z.int().min(1).max(20),
      /** Position of the first bay; aisles follow each other along x, bays along y. */
      xMm: placeFields.xMm,
      yMm: placeFields.yMm,
      bayWidthMm: Span,
      bayDepthMm: Span,
      levelHeightMm: Span,
      /** Free space between the racks of two neighbouring aisles. */
      corridorMm: z.int().min(0).max(100_000),
      ...capacityFields,
    }),
    output: z.strictObject({ aisles: z.int(), bins: z.int(), firstCode: z.string(), lastCode: z.string() }),
    errors: [
      "location.code_taken",
      "location.parent_unfit",
      "location.too_many",
      "location.beyond_walls",
      "request.not_found",
    ],
    replayable: true,
    status: 201,
  }),
};
