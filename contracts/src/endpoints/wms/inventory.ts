import { z } from "zod";
import {
  DateOnly,
  Id,
  note,
  pageInput,
  pageOf,
  Quantity,
  text,
  Timestamp,
  listFile,
} from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import {
  CodeFacts,
  CodeMeaning,
  InventoryStats,
  MovementRow,
  ReservationRow,
  stockAt,
  StockChange,
  StockRow,
  StockStatusName,
  TimelineEntry,
  SerialMeaning,
} from "../../entities/wms/stock.ts";
import {
  abcClasses,
  adjustmentReasons,
  areaPurposes,
  movementKinds,
  reservationStates,
  scrapReasons,
  timelineSubjects,
  transferReasons,
} from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";
import { ledgerEndpoints } from "./ledger.ts";

const shared = { tag: "inventory", access: { role: "wms" } } as const;
const Search = z.string().trim().max(100).optional();
const direction = z.enum(["asc", "desc"]).default("asc");

const stockFilter = {
  search: Search,
  itemId: Id.optional(),
  locationId: Id.optional(),
  warehouseId: Id.optional(),
  purpose: z.enum(areaPurposes).optional(),
  abcClass: z.enum(abcClasses).optional(),
  status: StockStatusName.optional(),
  /** Stock in this handling unit. */
  unitId: Id.optional(),
  /** Owner of the stock, or `own` for the organization's. */
  ownerId: z.union([Id, z.literal("own")]).optional(),
  /** Lots that expire within this many days, expired ones included. */
  expiresWithinDays: z.coerce.number().int().min(0).max(3650).optional(),
  /** Only lots past their last day, or only others. */
  expired: z.stringbool().optional(),
  /** Items at or below their reorder point. */
  belowReorderPoint: z.stringbool().optional(),
  sort: z
    .enum(["sku", "location", "onHand", "reserved", "available", "expiresOn", "daysOfCover", "receivedAt"])
    .default("sku"),
  direction,
};

const movementFilter = {
  itemId: Id.optional(),
  locationId: Id.optional(),
  documentId: Id.optional(),
  /** Out of this warehouse or into it. */
  warehouseId: Id.optional(),
  kind: z.enum(movementKinds).optional(),
  search: Search,
  from: Timestamp.optional(),
  to: Timestamp.optional(),
};

export const inventoryEndpoints = {
  listInventory: endpoint({
    ...shared,
    method: "GET",
    path: "/api/inventory",
    follows: "balances",
    summary: "Stock by item, lot and bin [AUTH-17]",
    input: z.strictObject({ ...stockFilter, ...pageInput }),
    output: pageOf(StockRow),
    errors: [],
  }),
  exportInventory: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/inventory",
    summary: "The same list as a CSV or Excel file, all rows",
    input: z.strictObject({ ...stockFilter, ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getInventoryStats: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/inventory/stats",
    follows: "stock",
    summary: "Totals and alerts of the whole stock, or of one warehouse",
    input: z.strictObject({ warehouseId: Id.optional() }),
    output: InventoryStats,
    errors: [],
  }),
  adjustStock: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock/adjust",
    summary: "Correct the books by a signed change; new lots by code",
    input: z.strictObject({
      ...stockAt,
      lot: z
        .strictObject({ code: text(60), expiresOn: DateOnly.nullable() })
        .nullable()
        .default(null),
      change: z
        .int()
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine((change) => change !== 0, "Must not be 0."),
      reason: z.enum(keysOf(adjustmentReasons)),
      note: note(500).default(null),
    }),
    output: StockChange,
    errors: [
      "decision.approval_required",
      "warehouse.missing",
      "stock.insufficient",
      "stock.below_reserved",
      "stock.lot_required",
      "stock.lot_not_tracked",
      "stock.serials_required",
      "stock.serial_taken",
      "request.not_found",
    ],
    replayable: true,
  }),
  transferStock: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock/transfer",
    summary: "Move unreserved stock from bin to bin",
    input: z.strictObject({
      ...stockAt,
      toLocationId: Id,
      quantity: Quantity,
      reason: z.enum(keysOf(transferReasons)),
      note: note(500).default(null),
    }),
    output: StockChange,
    errors: ["stock.insufficient", "stock.below_reserved", "stock.same_location", "request.not_found"],
    replayable: true,
  }),
  scrapStock: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock/scrap",
    summary: "Throw stock away",
    input: z.strictObject({
      ...stockAt,
      quantity: Quantity,
      reason: z.enum(keysOf(scrapReasons)),
      note: note(500).default(null),
    }),
    output: StockChange,
    errors: [
      "decision.approval_required",
      "warehouse.missing",
      "stock.insufficient",
      "stock.below_reserved",
      "request.not_found",
    ],
    replayable: true,
  }),
  correctMovement: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/movements/{movementId}/correct",
    summary: "Take an adjustment, transfer or scrapping back by an opposite movement",
    input: z.strictObject({ movementId: Id, note: note(500).default(null) }),
    output: StockChange,
    errors: [
      "stock.already_corrected",
      "stock.not_correctable",
      "stock.insufficient",
      "stock.below_reserved",
      "request.not_found",
    ],
    replayable: true,
  }),
  listMovements: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/movements",
    follows: "movements",
    summary: "The ledger, newest first",
    input: z.strictObject({ ...movementFilter, ...pageInput }),
    output: pageOf(MovementRow),
    errors: [],
  }),
  exportMovements: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/movements",
    summary: "The same list as a CSV or Excel file, all rows",
    input: z.strictObject({ ...movementFilter, ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getTimeline: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/timeline/{subjectType}/{subjectId}",
    follows: "timelines",
    summary: "Timeline of a document, item or location: commands and movements, newest first",
    input: z.strictObject({
      subjectType: z.enum(timelineSubjects),
      subjectId: Id,
      ...pageInput,
    }),
    output: z.strictObject({ rows: z.array(TimelineEntry), nextCursor: z.string().nullable() }),
    errors: ["request.not_found"],
  }),
  listReservations: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/reservations",
    follows: "orders",
    summary: "Reservations of stock",
    input: z.strictObject({
      itemId: Id.optional(),
      locationId: Id.optional(),
      salesOrderId: Id.optional(),
      state: z.enum(reservationStates).optional(),
      ...pageInput,
    }),
    output: pageOf(ReservationRow),
    errors: [],
  }),
  reserveStock: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/reservations",
    summary: "Hold stock for somebody until a moment, without an order",
    input: z.strictObject({
      itemId: Id,
      warehouseId: Id.nullable().default(null),
      quantity: Quantity,
      expiresInMinutes: z.int().min(1).max(43_200),
      note: note(500).default(null),
    }),
    output: z.strictObject({ reservations: z.array(ReservationRow) }),
    errors: ["stock.insufficient", "request.not_found"],
    replayable: true,
    status: 201,
  }),
  releaseReservation: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/reservations/{reservationId}/release",
    summary: "Give up a hold that belongs to no order",
    input: z.strictObject({ reservationId: Id }),
    output: ReservationRow,
    errors: ["stock.reservation_closed", "stock.held_for_approval", "order.refused", "request.not_found"],
    replayable: true,
  }),
  ...ledgerEndpoints,
  findCode: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/codes/{code}",
    follows: "commands",
    summary: "Meaning of a scanned or typed code, GS1 codes field by field; several meanings are possible [WMS-15]",
    input: z.strictObject({ code: z.string().min(1).max(300) }),
    output: z.strictObject({
      meanings: z.array(CodeMeaning),
      /** Pieces with this number; apart from the meanings, since the number of a new piece means nothing else. */
      serials: z.array(SerialMeaning),
      facts: CodeFacts.nullable(),
    }),
    errors: ["code.check_digit", "code.unreadable"],
  }),
};
