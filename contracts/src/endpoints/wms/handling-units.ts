import { z } from "zod";
import { UnitChange, UnitDetail, UnitRow, UnitStateName, UnitType } from "../../entities/wms/handling-units.ts";
import { Id, note, pageInput, pageOf, Quantity } from "../../entities/primitives.ts";
import { stockAt } from "../../entities/wms/stock.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "handling units", access: { role: "wms" } } as const;
const command = { ...shared, method: "POST", output: UnitChange, replayable: true } as const;
const refusals = ["unit.refused", "request.not_found"] as const;
const { itemId, lotId, status, ownerId, serials } = stockAt;

/** Goods that go into a unit or come out of it. */
const goods = { itemId, lotId, status, ownerId, serials, quantity: Quantity };
const stockRefusals = [
  "stock.insufficient",
  "stock.below_reserved",
  "stock.serials_required",
  "stock.serial_elsewhere",
] as const;

/** Pallets, cases, totes and parcels [WMS-05]. */
export const unitEndpoints = {
  listUnits: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/handling-units",
    follows: "units",
    summary: "Handling units, the newest first",
    input: z.strictObject({
      /** Digits of the SSCC, or parts of the SKU or name of what is in it. */
      search: z.string().trim().max(100).optional(),
      type: UnitType.optional(),
      state: UnitStateName.optional(),
      locationId: Id.optional(),
      itemId: Id.optional(),
      /** Only units without a parent unit. */
      outermost: z.stringbool().default(false),
      ...pageInput,
    }),
    output: pageOf(UnitRow),
    errors: [],
  }),
  getUnit: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/handling-units/{unitId}",
    follows: "units",
    summary: "One handling unit with all that is in it",
    input: z.strictObject({ unitId: Id }),
    output: UnitDetail,
    errors: ["request.not_found"],
  }),
  createUnit: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/handling-units",
    summary: "Create an empty unit in a bin; without a given number, its SSCC is the next of the series",
    input: z.strictObject({
      type: UnitType,
      /** Null: the first receiving bin, where goods arrive. */
      locationId: Id.nullable(),
      /** The warehouse of that bin; without it the first. */
      warehouseId: Id.nullable().optional(),
      /** The number it came with, as its label says it. */
      sscc: note(60).optional(),
      note: note(500).default(null),
    }),
    output: UnitDetail,
    errors: [
      "unit.sscc_unfit",
      "unit.sscc_taken",
      "stock.location_holds_nothing",
      "stock.location_archived",
      "warehouse.missing",
      "location.missing",
      "request.not_found",
    ],
    replayable: true,
    status: 201,
  }),
  fillUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/fill",
    summary: "Put loose goods that lie beside it into the unit",
    input: z.strictObject({ unitId: Id, ...goods }),
    errors: [...refusals, ...stockRefusals, "unit.goods_of_orders", "unit.changed"],
  }),
  takeFromUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/take",
    summary: "Take goods out of the unit; they lie beside it",
    input: z.strictObject({ unitId: Id, ...goods }),
    errors: [...refusals, ...stockRefusals],
  }),
  splitUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/split",
    summary: "Put a part of what is in the unit into a new one beside it",
    input: z.strictObject({
      unitId: Id,
      type: UnitType,
      goods: z.array(z.strictObject(goods)).min(1).max(200),
    }),
    errors: [...refusals, ...stockRefusals],
  }),
  nestUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/nest",
    summary: "Stand the unit in another one at the same place",
    input: z.strictObject({ unitId: Id, parentId: Id }),
    errors: [...refusals, "unit.cycle", "unit.too_deep", "unit.elsewhere"],
  }),
  unnestUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/unnest",
    summary: "Take the unit out of its parent unit",
    input: z.strictObject({ unitId: Id }),
    errors: [...refusals, "unit.not_nested"],
  }),
  changeUnitState: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/state",
    summary: "Close, reopen, load or unload a unit",
    input: z.strictObject({ unitId: Id, command: z.enum(["close", "reopen", "load", "unload"]) }),
    errors: refusals,
  }),
  moveUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/move",
    summary: "Move the unit with all that is in it; nothing of it may be reserved",
    input: z.strictObject({ unitId: Id, locationId: Id, note: note(500).default(null) }),
    errors: [
      ...refusals,
      "unit.nested",
      "unit.reserved",
      "unit.changed",
      "stock.same_location",
      "stock.location_holds_nothing",
      "stock.location_archived",
    ],
  }),
  stageUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/stage",
    summary: "Bring a closed unit to a staging or shipping bin",
    input: z.strictObject({ unitId: Id, locationId: Id, note: note(500).default(null) }),
    errors: [...refusals, "unit.nested", "unit.reserved", "unit.changed", "unit.not_staging"],
  }),
  shipUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/ship",
    summary: "Send a loaded unit on its way to another warehouse: it is in transit until it is received",
    input: z.strictObject({ unitId: Id, note: note(500).default(null) }),
    errors: ["warehouse.missing", ...refusals, "unit.nested", "unit.reserved", "unit.changed"],
  }),
  receiveUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/receive",
    summary: "Receive a unit that was in transit, unopened",
    input: z.strictObject({ unitId: Id, locationId: Id, note: note(500).default(null) }),
    errors: ["warehouse.missing", ...refusals, "unit.nested", "unit.changed", "stock.location_holds_nothing"],
  }),
  breakDownUnit: endpoint({
    ...command,
    path: "/api/wms/handling-units/{unitId}/break-down",
    summary: "Take everything out; the unit is not used again",
    input: z.strictObject({ unitId: Id }),
    errors: [...refusals, "unit.reserved"],
  }),
};
