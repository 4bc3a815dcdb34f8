import { z } from "zod";
import { dispositions, returnReasons } from "../../entities/wms/flow-words.ts";
import {
  Currency,
  DateOnly,
  Id,
  Minor,
  note,
  pageInput,
  pageOf,
  Quantity,
  text,
  wordList,
} from "../../entities/primitives.ts";
import { ReturnableLine, ReturnDetail, ReturnRow } from "../../entities/wms/returns.ts";
import { returnCommands } from "../../entities/state-machines.ts";
import { cancelReasons, scrapReasons } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "returns", access: { role: "wms" } } as const;
const target = { returnId: Id, version: z.int().min(1).nullable().default(null) };
const command = { ...shared, method: "POST", output: ReturnDetail, replayable: true } as const;
const refusals = ["order.refused", "request.stale", "request.not_found"] as const;
const serials = z.array(text(60)).max(1000).default([]);
const Refund = Minor.min(0).nullable().default(null);

const draft = {
  /** The order the goods were shipped with; null if unknown. */
  salesOrderId: Id.nullable().default(null),
  /** Null: the order's customer. */
  customerId: Id.nullable().default(null),
  warehouseId: Id.nullable().default(null),
  reference: note(100).default(null),
  expectedOn: DateOnly.nullable().default(null),
  currency: Currency,
  note: note(500).default(null),
  lines: z
    .array(
      z.strictObject({
        /** Needed where the return names an order. */
        salesOrderLine: z.int().min(1).nullable().default(null),
        itemId: Id,
        quantity: Quantity.max(10_000_000),
        reason: z.enum(keysOf(returnReasons)),
        /** Planned refund to the customer, for information only. */
        refundMinor: Refund,
      }),
    )
    .min(1)
    .max(200),
};
const draftErrors = [
  "return.not_shipped",
  "return.more_than_shipped",
  "return.line_unknown",
  "item.archived",
  "warehouse.missing",
  "request.not_found",
] as const;

export const returnEndpoints = {
  listReturns: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/returns",
    follows: "returns",
    summary: "Customer returns",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      /** `open` for all that are neither closed nor cancelled. */
      state: wordList([...keysOf(returnCommands), "open"]).optional(),
      customerId: Id.optional(),
      salesOrderId: Id.optional(),
      itemId: Id.optional(),
      sort: z.enum(["createdAt", "number", "expectedOn"]).default("createdAt"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(ReturnRow),
    errors: [],
  }),
  getReturn: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/returns/{returnId}",
    follows: "returns",
    summary: "One return: lines, and what waits for inspection",
    input: z.strictObject({ returnId: Id }),
    output: ReturnDetail,
    errors: ["request.not_found"],
  }),
  listReturnable: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/orders/{orderId}/returnable",
    follows: "returns",
    summary: "Units of a shipped order that may still come back",
    input: z.strictObject({ orderId: Id }),
    output: z.strictObject({ rows: z.array(ReturnableLine) }),
    errors: ["return.not_shipped", "request.not_found"],
  }),
  createReturn: endpoint({
    ...command,
    path: "/api/wms/returns",
    summary: "Note that a customer wants to send something back",
    input: z.strictObject(draft),
    errors: draftErrors,
    status: 201,
  }),
  updateReturn: endpoint({
    ...command,
    method: "PUT",
    path: "/api/wms/returns/{returnId}",
    summary: "Change a return that is not authorized yet",
    input: z.strictObject({ ...target, ...draft }),
    errors: [...refusals, ...draftErrors],
  }),
  authoriseReturn: endpoint({
    ...command,
    path: "/api/wms/returns/{returnId}/authorise",
    summary: "The goods may come: they are expected in the receiving area",
    input: z.strictObject(target),
    errors: refusals,
  }),
  receiveReturn: endpoint({
    ...command,
    path: "/api/wms/returns/{returnId}/receive",
    summary: "Book what came back into quarantine",
    input: z.strictObject({
      ...target,
      lines: z
        .array(
          z.strictObject({
            lineNumber: z.int().min(1),
            quantity: Quantity,
            /** Code of the lot, for items that are tracked by lot. */
            lot: note(60).default(null),
            /** Why a lot is taken back that was not shipped there. */
            lotOverride: note(200).default(null),
            serials,
          }),
        )
        .min(1)
        .max(500),
      /** Null: the first receiving bin. */
      locationId: Id.nullable().default(null),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      "return.line_unknown",
      "return.over",
      "return.lot_not_shipped",
      "return.serial_not_shipped",
      "stock.lot_required",
      "stock.lot_not_tracked",
      "stock.serials_required",
      "stock.serial_elsewhere",
      "location.missing",
    ],
  }),
  inspectReturn: endpoint({
    ...command,
    path: "/api/wms/returns/{returnId}/inspect",
    summary: "Say of goods in quarantine what becomes of them",
    input: z.strictObject({
      ...target,
      lines: z
        .array(
          z.strictObject({
            lineNumber: z.int().min(1),
            lotId: Id.nullable().default(null),
            quantity: Quantity,
            /** Null: what the policy of the item's category says. */
            disposition: z.enum(keysOf(dispositions)).nullable().default(null),
            /** Needed for scrap. */
            scrapReason: z.enum(keysOf(scrapReasons)).nullable().default(null),
            /** Changes what the line says; for information only. */
            refundMinor: Refund,
            serials,
          }),
        )
        .min(1)
        .max(500),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      "decision.approval_required",
      "return.line_unknown",
      "return.nothing_to_inspect",
      "return.disposition_required",
      "return.scrap_reason_required",
      "stock.lot_held",
      "stock.lot_expired",
      "stock.serials_required",
      "stock.serial_elsewhere",
    ],
  }),
  closeReturn: endpoint({
    ...command,
    path: "/api/wms/returns/{returnId}/close",
    summary: "All that came was dealt with, and nothing more is expected",
    input: z.strictObject(target),
    errors: refusals,
  }),
  cancelReturn: endpoint({
    ...command,
    path: "/api/wms/returns/{returnId}/cancel",
    summary: "Nothing will come back",
    input: z.strictObject({ ...target, reason: z.enum(keysOf(cancelReasons)), note: note(500).default(null) }),
    errors: refusals,
  }),
};
