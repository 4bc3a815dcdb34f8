import { z } from "zod";
import { cartonTypeNames, tightCartonReasons } from "../../constants/wms.ts";
import { Id, note, pageInput, pageOf, Timestamp, listFile } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import {
  PackingProposal,
  SalesOrderDetail,
  SalesOrderRow,
  OrderShipmentRow,
  ShipmentState,
} from "../../entities/wms/sales-orders.ts";
import { Shortage } from "../../entities/wms/shortages.ts";
import { cancelReasons } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { customerEndpoints } from "./customers.ts";
import { orderFilter, orderInput } from "./order-input.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "orders", access: { role: "wms" } } as const;
const Version = z.int().min(1);
const Search = z.string().trim().max(100).optional();

const command = { ...shared, method: "POST", output: SalesOrderDetail, replayable: true } as const;
const refusals = ["order.refused", "order.history", "request.stale", "request.not_found"] as const;
const positions = ["position.half", "position.nowhere"] as const;
const target = { orderId: Id, version: Version.nullable().default(null) };

export const orderEndpoints = {
  listOrders: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/orders",
    follows: "orders",
    summary: "Sales orders",
    input: z.strictObject({ ...orderFilter, ...pageInput }),
    output: pageOf(SalesOrderRow),
    errors: [],
  }),
  exportOrders: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/orders",
    summary: "The same list as a CSV or Excel file, all rows",
    input: z.strictObject({ ...orderFilter, ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getOrder: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/orders/{orderId}",
    follows: "orders",
    summary: "One sales order with lines, shipments and what may be done now",
    input: z.strictObject({ orderId: Id }),
    output: SalesOrderDetail,
    errors: ["request.not_found"],
  }),
  getOrderShortage: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/orders/{orderId}/shortage",
    follows: "orders",
    summary: "Shortages of an order, their reason, and other warehouses with stock",
    input: z.strictObject({ orderId: Id }),
    output: z.strictObject({ rows: z.array(Shortage) }),
    errors: ["request.not_found"],
  }),
  createOrder: endpoint({
    ...command,
    path: "/api/wms/orders",
    summary: "Enter a sales order as a draft",
    input: z.strictObject(orderInput),
    errors: [
      ...positions,
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
  updateOrder: endpoint({
    ...command,
    method: "PUT",
    path: "/api/wms/orders/{orderId}",
    summary: "Change a draft",
    input: z.strictObject({ orderId: Id, version: Version, ...orderInput }),
    errors: [
      ...refusals,
      ...positions,
      "address.gln_wrong",
      "item.archived",
      "money.amount_too_large",
      "partner.archived",
    ],
  }),
  changeOrderWarehouse: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/warehouse",
    summary: "Serve an order from another warehouse, while nothing is allocated",
    input: z.strictObject({ ...target, warehouseId: Id }),
    errors: refusals,
  }),
  confirmOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/confirm",
    summary: "Accept a draft: it may be allocated from now on",
    input: z.strictObject(target),
    errors: refusals,
  }),
  allocateOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/allocate",
    summary: "Reserve stock bin by bin: first to expire first for lots, else first in first out",
    input: z.strictObject(target),
    errors: [...refusals, "order.nothing_available", "order.empty"],
  }),
  unallocateOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/unallocate",
    summary: "Give the reserved stock back",
    input: z.strictObject(target),
    errors: refusals,
  }),
  releaseOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/release",
    summary: "Hand the order to the floor: one pick task per reservation",
    input: z.strictObject({
      ...target,
      /** Handling of units that are not allocated. */
      missing: z.enum(["refuse", "back_order", "cancel"]).default("refuse"),
    }),
    errors: [...refusals, "order.partially_allocated"],
  }),
  cancelOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/cancel",
    summary: "Cancel: reservations are released, picked goods go back to the shelf",
    input: z.strictObject({
      ...target,
      reason: z.enum(keysOf(cancelReasons)),
      note: note(500).default(null),
      /** Back-orders of it that are not shipped: they stay and wait for stock, or are canceled with it. */
      backOrders: z.enum(["keep", "cancel"]).default("keep"),
    }),
    errors: refusals,
  }),
  proposeCartons: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/orders/{orderId}/carton-proposal",
    summary: "Cartons that would hold what was picked, by volume and weight",
    input: z.strictObject({ orderId: Id }),
    output: PackingProposal,
    errors: ["request.not_found", "order.refused", "order.cartons_unbounded"],
  }),
  packOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/pack",
    summary: "Put all that was picked into cartons; each gets its SSCC",
    input: z.strictObject({
      ...target,
      cartons: z
        .array(
          z.strictObject({
            type: z.enum(cartonTypeNames),
            /** Weight shown by the scale; null: calculated from the contents. */
            weightGrams: z.int().min(0).max(10_000_000).nullable().default(null),
            /** Needed where the contents do not fit by their measures. */
            tightReason: z.enum(keysOf(tightCartonReasons)).nullable().default(null),
            contents: z
              .array(
                z.strictObject({
                  lineNumber: z.int().min(1),
                  lotId: Id.nullable(),
                  quantity: z.int().min(1).max(10_000_000),
                }),
              )
              .min(1)
              .max(500),
          }),
        )
        .min(1)
        .max(200),
      /** Units of each item that were scanned into cartons; a warehouse may require it of all. */
      scannedUnits: z
        .array(z.strictObject({ itemId: Id, quantity: z.int().min(1).max(10_000_000) }))
        .max(2_000)
        .optional(),
    }),
    errors: [
      ...refusals,
      "order.scans_required",
      "order.line_unknown",
      "order.packing_incomplete",
      "order.packing_unpicked",
      "order.carton_too_small",
      "order.cartons_unbounded",
    ],
  }),
  shipOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/ship",
    summary: "Hand the cartons to the carrier: the stock leaves the house",
    input: z.strictObject({
      ...target,
      carrier: note(120).default(null),
      service: note(120).default(null),
      trackingNumber: note(80).default(null),
    }),
    errors: [...refusals, "warehouse.missing"],
  }),
  deliverOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/deliver",
    summary: "Record that the consignee has it",
    input: z.strictObject({ ...target, deliveredAt: Timestamp.nullable().default(null) }),
    errors: [...refusals, "request.moment_ahead", "request.moment_too_old"],
  }),
  closeOrder: endpoint({
    ...command,
    path: "/api/wms/orders/{orderId}/close",
    summary: "File a delivered order",
    input: z.strictObject(target),
    errors: refusals,
  }),
  listShipping: endpoint({
    ...shared,
    method: "GET",
    path: "/api/shipping",
    follows: "commands",
    summary: "Shipments: packed and waiting, or gone [AUTH-17]",
    input: z.strictObject({
      search: Search,
      state: ShipmentState.optional(),
      shippedFrom: Timestamp.optional(),
      shippedTo: Timestamp.optional(),
      customerId: Id.optional(),
      sort: z.enum(["packedAt", "dueAt", "number"]).default("packedAt"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(OrderShipmentRow),
    errors: [],
  }),
  ...customerEndpoints,
};
