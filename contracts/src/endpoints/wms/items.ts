import { z } from "zod";
import {
  ItemDemand,
  ItemDetail,
  itemFields,
  ItemListRow,
  ItemSupplierInput,
  ItemUnit,
  Lot,
} from "../../entities/wms/items.ts";
import { distinct, Id, listFile, OverReceiptPercent, UnNumber, pageInput, pageOf } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { Availability } from "../../entities/wms/stock.ts";
import { abcClasses } from "../../entities/wms/stock-words.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "items", access: { role: "wms" } } as const;
const Version = z.int().min(1);

const itemFilter = {
  search: z.string().trim().max(100).optional(),
  category: z.string().max(80).optional(),
  abcClass: z.enum(abcClasses).optional(),
  supplierId: Id.optional(),
  /** Items by what is available of them, or with anything on hand, promised or not. */
  stock: z.enum(["in_stock", "on_hand", "out_of_stock", "below_reorder_point"]).optional(),
  /** Counts the stock of this warehouse only, in rows and in `stock`. */
  warehouseId: Id.optional(),
  archived: z.stringbool().default(false),
  sort: z.enum(["sku", "name", "category", "onHand", "available"]).default("sku"),
  direction: z.enum(["asc", "desc"]).default("asc"),
};

const itemInput = {
  ...itemFields,
  /** Omitted: it stays as it is. */
  overReceiptPercent: OverReceiptPercent.optional(),
  /** Omitted: it stays as it is. */
  unNumber: UnNumber.optional(),
  units: distinct(z.array(ItemUnit).max(20), "unit"),
  suppliers: distinct(z.array(ItemSupplierInput).max(50), "supplierId"),
};

export const itemEndpoints = {
  listItems: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items",
    follows: "stock",
    summary: "Items with their stock; search finds parts of SKU, name and barcode",
    input: z.strictObject({ ...itemFilter, ...pageInput }),
    output: pageOf(ItemListRow),
    errors: [],
  }),
  exportItems: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/items",
    summary: "The same list as a CSV or Excel file, all rows",
    input: z.strictObject({ ...itemFilter, ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  listItemCategories: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/item-categories",
    follows: "categories",
    summary: "Categories in use, with how many items each has",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(z.strictObject({ category: z.string(), items: z.int() })) }),
    errors: [],
  }),
  getItem: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}",
    follows: "stock",
    summary: "One item with units, suppliers and stock",
    input: z.strictObject({ itemId: Id }),
    output: ItemDetail,
    errors: ["request.not_found"],
  }),
  createItem: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/items",
    summary: "Create an item",
    input: z.strictObject(itemInput),
    output: ItemDetail,
    errors: ["item.sku_taken", "item.lot_required", "item.barcode_taken", "request.not_found"],
    replayable: true,
    status: 201,
  }),
  updateItem: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/items/{itemId}",
    summary: "Change an item; `version` is the one that was read",
    input: z.strictObject({ itemId: Id, version: Version, ...itemInput }),
    output: ItemDetail,
    errors: [
      "item.sku_taken",
      "item.lot_required",
      "item.lot_tracking_fixed",
      "item.serial_tracking_fixed",
      "item.base_unit_fixed",
      "item.barcode_taken",
      "request.stale",
      "request.not_found",
    ],
    replayable: true,
  }),
  archiveItem: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/items/{itemId}/archive",
    summary: "Take an item out of use, or back into it",
    input: z.strictObject({ itemId: Id, version: Version, archived: z.boolean() }),
    output: ItemDetail,
    errors: ["item.in_use", "item.barcode_taken", "request.stale", "request.not_found"],
    replayable: true,
  }),
  getAvailability: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/availability",
    follows: "stock",
    summary: "Quantity that can be promised by day, over expected receipts [WMS-03]",
    input: z.strictObject({
      itemId: Id,
      days: z.coerce.number().int().min(1).max(365).default(60),
      quantity: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
      /** Of this owner's goods instead of our own. */
      ownerId: Id.optional(),
      /** Of this warehouse; of all together unless told. */
      warehouseId: Id.optional(),
    }),
    output: Availability,
    errors: ["request.not_found"],
  }),
  getItemDemand: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/demand",
    follows: "imports",
    summary: "Units ordered per day, and days of cover",
    input: z.strictObject({ itemId: Id, days: z.coerce.number().int().min(28).max(730).default(91) }),
    output: ItemDemand,
    errors: ["request.not_found"],
  }),
  listLots: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/lots",
    follows: "lots",
    summary: "Lots of an item, first to expire first",
    input: z.strictObject({ itemId: Id }),
    output: z.strictObject({ rows: z.array(Lot) }),
    errors: ["request.not_found"],
  }),
};
