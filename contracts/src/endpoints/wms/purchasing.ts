import { z } from "zod";
import { Address } from "../../entities/addresses.ts";
import {
  Currency,
  DateOnly,
  EnteredQuantity,
  Id,
  Minor,
  note,
  PackagingUnit,
  pageInput,
  pageOf,
  Quantity,
  SerialCode,
  text,
  Timestamp,
  wordList,
  listFile,
} from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { LastCost, PurchaseOrderDetail, PurchaseOrderRow } from "../../entities/wms/purchase-orders.ts";
import { purchaseOrderCommands } from "../../entities/state-machines.ts";
import { cancelReasons, damagedWays } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";
import { supplierEndpoints } from "./suppliers.ts";

const shared = { tag: "purchasing", access: { role: "wms" } } as const;
const receiptRefusals = ["receipt.over", "receipt.over_tolerance", "receipt.other_warehouse", "unit.refused"] as const;
const [Version, Search] = [z.int().min(1), z.string().trim().max(100).optional()] as const;

const purchaseOrderFilter = {
  /** Parts of number, reference and supplier name. */
  search: Search,
  /** One state or several, separated by commas; `open` means confirmed and partially received. */
  state: wordList(["open", ...keysOf(purchaseOrderCommands)]).optional(),
  supplierId: Id.optional(),
  itemId: Id.optional(),
  /** Received in this warehouse. */
  warehouseId: Id.optional(),
  late: z.stringbool().optional(),
  /** Complete after the expected day within the last 90 days, as the figure of a supplier's page counts. */
  receivedLate: z.stringbool().optional(),
  history: z.stringbool().optional(),
  sort: z.enum(["orderedAt", "number", "expectedOn", "totalCostMinor"]).default("orderedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
};

const purchaseOrderInput = {
  supplierId: Id,
  /** Receiving warehouse; null: the organization's default warehouse. */
  warehouseId: Id.nullable(),
  /** Owner of the expected goods; null for our own. */
  ownerId: Id.nullable().default(null),
  reference: note(80),
  currency: Currency,
  expectedOn: DateOnly.nullable(),
  note: note(2000),
  /** E-mail address that the order is sent to. Omitted: the supplier's own, or when a draft is changed what it has. */
  supplierAddress: Address.nullable().optional(),
  lines: z
    .array(
      z.strictObject({
        itemId: Id,
        /** Of `unit`, a packaging level of the item, or of base units; it must come to whole base units. */
        quantity: EnteredQuantity,
        unit: PackagingUnit,
        /** Of one base unit. */
        unitCostMinor: Minor.min(0).nullable(),
        expectedOn: DateOnly.nullable(),
      }),
    )
    .min(1)
    .max(500),
};

const command = { ...shared, method: "POST", output: PurchaseOrderDetail, replayable: true } as const;
const refusals = ["order.refused", "order.history", "request.stale", "request.not_found"] as const;
const target = { purchaseOrderId: Id, version: Version.nullable().default(null) };

export const purchasingEndpoints = {
  listPurchaseOrders: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/purchase-orders",
    follows: "purchases",
    summary: "Purchase orders",
    input: z.strictObject({ ...purchaseOrderFilter, ...pageInput }),
    output: pageOf(PurchaseOrderRow),
    errors: [],
  }),
  exportPurchaseOrders: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/purchase-orders",
    summary: "The same list as a CSV or Excel file, all rows",
    input: z.strictObject({ ...purchaseOrderFilter, ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getPurchaseOrder: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/purchase-orders/{purchaseOrderId}",
    follows: "purchases",
    summary: "One purchase order with its lines and what may be done now",
    input: z.strictObject({ purchaseOrderId: Id }),
    output: PurchaseOrderDetail,
    errors: ["request.not_found"],
  }),
  getLastCost: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/last-cost",
    follows: "commands",
    summary: "The last price agreed for an item in a currency: with the supplier, else with any supplier",
    input: z.strictObject({ itemId: Id, supplierId: Id.optional(), currency: Currency }),
    output: z.strictObject({ last: LastCost.nullable() }),
    errors: ["request.not_found"],
  }),
  createPurchaseOrder: endpoint({
    ...command,
    path: "/api/wms/purchase-orders",
    summary: "Enter a purchase order as a draft",
    input: z.strictObject(purchaseOrderInput),
    errors: [
      "address.gln_wrong",
      "item.archived",
      "item.unit_unknown",
      "item.quantity_not_whole",
      "item.quantity_too_big",
      "money.amount_too_large",
      "owner.archived",
      "partner.archived",
      "warehouse.missing",
      "request.not_found",
    ],
    status: 201,
  }),
  updatePurchaseOrder: endpoint({
    ...command,
    method: "PUT",
    path: "/api/wms/purchase-orders/{purchaseOrderId}",
    summary: "Change a draft",
    input: z.strictObject({ purchaseOrderId: Id, version: Version, ...purchaseOrderInput }),
    errors: [...refusals, "address.gln_wrong", "item.archived", "money.amount_too_large", "partner.archived"],
  }),
  confirmPurchaseOrder: endpoint({
    ...command,
    path: "/api/wms/purchase-orders/{purchaseOrderId}/confirm",
    summary: "The supplier has agreed: the receipt is expected",
    input: z.strictObject(target),
    errors: refusals,
  }),
  receivePurchaseOrder: endpoint({
    ...command,
    path: "/api/wms/purchase-orders/{purchaseOrderId}/receive",
    summary: "Book what came: good and damaged units, surplus if accepted, the rest as short if nothing more will come",
    input: z.strictObject({
      ...target,
      lines: z
        .array(
          z.strictObject({
            lineNumber: z.int().min(1),
            good: z.number().min(0).max(10_000_000),
            damaged: z.number().min(0).max(10_000_000).default(0),
            /** Disposition of the damaged units: they wait in the receiving bin, leave with the driver, or (omitted) are scrapped. */
            damagedTo: z.enum(keysOf(damagedWays)).optional(),
            /** The packaging level both are counted in; without it base units. */
            unit: PackagingUnit,
            /** Codes of the pieces that came, for items with serial numbers: the good ones first. */
            serials: z.array(SerialCode).max(1000).optional(),
            lot: z
              .strictObject({ code: text(60), expiresOn: DateOnly.nullable() })
              .nullable()
              .default(null),
            /** Nothing more of this line will come: what is missing is short. */
            complete: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(500),
      acceptSurplus: z.boolean().default(false),
      /** Handling unit in the receiving bin that takes the good units. */
      unitId: Id.nullable().optional(),
      /** A receiving bin; null takes the bin of the unit, else the warehouse's first. */
      locationId: Id.nullable().default(null),
      receivedAt: Timestamp.nullable().default(null),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      ...receiptRefusals,
      "request.moment_ahead",
      "request.moment_too_old",
      "receipt.line_unknown",
      "receipt.nothing",
      "stock.lot_required",
      "stock.lot_not_tracked",
      "stock.lot_expiry_differs",
      "stock.serials_differ",
      "stock.serial_taken",
      "item.unit_unknown",
      "item.quantity_not_whole",
      "item.quantity_too_big",
      "unit.elsewhere",
      "location.missing",
    ],
  }),
  closePurchaseOrder: endpoint({
    ...command,
    path: "/api/wms/purchase-orders/{purchaseOrderId}/close",
    summary: "File the order; what is missing counts as short",
    input: z.strictObject(target),
    errors: refusals,
  }),
  cancelPurchaseOrder: endpoint({
    ...command,
    path: "/api/wms/purchase-orders/{purchaseOrderId}/cancel",
    summary: "Cancel an order of which nothing has come",
    input: z.strictObject({ ...target, reason: z.enum(keysOf(cancelReasons)), note: note(500).default(null) }),
    errors: refusals,
  }),
  listExpectedReceipts: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/expected-receipts",
    follows: "purchases",
    summary: "Open expected receipts of an item",
    input: z.strictObject({ itemId: Id }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          purchaseOrderId: Id,
          number: z.string(),
          supplierName: z.string(),
          quantity: Quantity,
          expectedOn: DateOnly.nullable(),
        }),
      ),
    }),
    errors: ["request.not_found"],
  }),
  ...supplierEndpoints,
};
