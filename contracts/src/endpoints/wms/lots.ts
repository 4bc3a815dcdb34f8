import { z } from "zod";
import { LotDetail, LotRow, LotStatusName, SerialRow, StockOwner } from "../../entities/wms/lots.ts";
import { Id, note, pageInput, pageOf, Quantity, text } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { stockAt, StockChange, StockStatusName } from "../../entities/wms/stock.ts";
import { lotReasons, statusReasons } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "lots", access: { role: "wms" } } as const;
const Version = z.int().min(1);
const Search = z.string().trim().max(100).optional();
const direction = z.enum(["asc", "desc"]).default("asc");

const lotFilter = {
  /** Parts of lot code, SKU and item name. */
  search: Search,
  itemId: Id.optional(),
  status: LotStatusName.optional(),
  /** Lots that expire within this many days, expired ones included. */
  expiresWithinDays: z.coerce.number().int().min(0).max(3650).optional(),
  /** Only lots past their last day, or only others. */
  expired: z.stringbool().optional(),
  /** Only lots of which there is something in the house. */
  inStock: z.stringbool().default(false),
  sort: z.enum(["expiresOn", "code", "sku"]).default("expiresOn"),
  direction,
};

const owner = { code: text(60), name: text(200) };

/** Lots, single pieces, statuses and owners of stock [WMS-04]. */
export const lotEndpoints = {
  listAllLots: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/lots",
    follows: "lots",
    summary: "Lots of all items with status, expiry and stock",
    input: z.strictObject({ ...lotFilter, ...pageInput }),
    output: pageOf(LotRow),
    errors: [],
  }),
  exportLots: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/lots",
    summary: "The same list as CSV, all rows",
    input: z.strictObject(lotFilter),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getLot: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/lots/{lotId}",
    follows: "lots",
    summary: "One lot: where it lies, who has a claim on it, what its status may become",
    input: z.strictObject({ lotId: Id }),
    output: LotDetail,
    errors: ["request.not_found"],
  }),
  changeLotStatus: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/lots/{lotId}/status",
    summary: "Hold, quarantine or release a lot: while it is held, none of it is promised or picked",
    input: z.strictObject({
      lotId: Id,
      version: Version.nullable().default(null),
      status: z.enum(["available", "on_hold", "quarantined"]),
      reason: z.enum(keysOf(lotReasons)),
      note: note(500).default(null),
    }),
    output: LotDetail,
    errors: ["lot.refused", "lot.recalled", "request.stale", "request.not_found"],
    replayable: true,
  }),
  changeStockStatus: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock/status",
    summary: "Change the status of unreserved stock in its bin",
    input: z.strictObject({
      ...stockAt,
      toStatus: StockStatusName.exclude(["expired"]),
      quantity: Quantity,
      reason: z.enum(keysOf(statusReasons)),
      note: note(500).default(null),
    }),
    output: StockChange,
    errors: [
      "stock.same_status",
      "stock.lot_expired",
      "stock.insufficient",
      "stock.below_reserved",
      "request.not_found",
    ],
    replayable: true,
  }),
  listSerials: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/serials",
    follows: "movements",
    summary: "Pieces with serial numbers and where they are",
    input: z.strictObject({
      search: Search,
      itemId: Id.optional(),
      locationId: Id.optional(),
      inHouse: z.stringbool().optional(),
      ...pageInput,
    }),
    output: pageOf(SerialRow),
    errors: [],
  }),
  getSerial: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/serials/{serialId}",
    follows: "movements",
    summary: "One piece and where it is",
    input: z.strictObject({ serialId: Id }),
    output: SerialRow,
    errors: ["request.not_found"],
  }),
  listOwners: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/owners",
    follows: "commands",
    summary: "Owners whose goods the warehouse keeps besides its own",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...pageInput }),
    output: pageOf(StockOwner),
    errors: [],
  }),
  createOwner: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/owners",
    summary: "Create an owner of stock",
    input: z.strictObject(owner),
    output: StockOwner,
    errors: ["owner.code_taken"],
    replayable: true,
    status: 201,
  }),
  updateOwner: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/owners/{ownerId}",
    summary: "Change an owner of stock, or archive one whose goods are gone",
    input: z.strictObject({ ownerId: Id, version: Version, archived: z.boolean(), ...owner }),
    output: StockOwner,
    errors: ["owner.code_taken", "owner.in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
};
