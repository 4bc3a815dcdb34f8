import { z } from "zod";
import { lossReasons, transferShortReasons } from "../../entities/wms/flow-words.ts";
import { DateOnly, Id, note, pageInput, pageOf, Quantity, text, wordList } from "../../entities/primitives.ts";
import { transferOrderCommands } from "../../entities/state-machines.ts";
import { cancelReasons } from "../../entities/wms/stock-words.ts";
import { TransferDetail, TransferRow } from "../../entities/wms/transfers.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "transfers", access: { role: "wms" } } as const;
const target = { transferId: Id, version: z.int().min(1).nullable().default(null) };
const command = { ...shared, method: "POST", output: TransferDetail, replayable: true } as const;
const refusals = ["order.refused", "request.stale", "request.not_found"] as const;
const serials = z.array(text(60)).max(1000).default([]);
const units = z.int().min(0).max(10_000_000);

const draft = {
  fromWarehouseId: Id,
  toWarehouseId: Id,
  /** Owner of the goods; null for our own. */
  ownerId: Id.nullable().default(null),
  reference: note(100).default(null),
  expectedOn: DateOnly.nullable().default(null),
  note: note(500).default(null),
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: Quantity.max(10_000_000) }))
    .min(1)
    .max(500),
};

/** Goods on the way: of a line, in a lot and handling unit. */
const sent = { lineNumber: z.int().min(1), lotId: Id.nullable().default(null), unitId: Id.nullable().default(null) };

export const transferEndpoints = {
  listTransfers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/transfers",
    follows: "transfers",
    summary: "Transfers between warehouses",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      /** `open` for all that are neither closed nor cancelled. */
      state: wordList([...keysOf(transferOrderCommands), "open"]).optional(),
      warehouseId: Id.optional(),
      itemId: Id.optional(),
      late: z.stringbool().optional(),
      sort: z.enum(["createdAt", "number", "expectedOn"]).default("createdAt"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(TransferRow),
    errors: [],
  }),
  getTransfer: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/transfers/{transferId}",
    follows: "transfers",
    summary: "One transfer: lines, what is held for it, what is on the way",
    input: z.strictObject({ transferId: Id }),
    output: TransferDetail,
    errors: ["request.not_found"],
  }),
  createTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers",
    summary: "Draft a transfer between warehouses",
    input: z.strictObject(draft),
    errors: ["transfer.same_warehouse", "item.archived", "request.not_found"],
    status: 201,
  }),
  updateTransfer: endpoint({
    ...command,
    method: "PUT",
    path: "/api/wms/transfers/{transferId}",
    summary: "Change a draft",
    input: z.strictObject({ ...target, ...draft }),
    errors: [...refusals, "transfer.same_warehouse", "item.archived"],
  }),
  confirmTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/confirm",
    summary: "The transfer is wanted",
    input: z.strictObject(target),
    errors: refusals,
  }),
  reserveTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/reserve",
    summary: "Hold stock of the one warehouse for the transfer, as much as there is",
    input: z.strictObject(target),
    errors: [...refusals, "order.nothing_available"],
  }),
  releaseTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/release",
    summary: "Hand the load to the floor: a pick task for all that is held, from its bin to the dock",
    input: z.strictObject(target),
    errors: [...refusals, "location.missing"],
  }),
  shipTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/ship",
    summary: "Load what is held and let it go; what is not loaded is given back",
    input: z.strictObject({
      ...target,
      /** Null: all that is held. */
      loaded: z
        .array(z.strictObject({ reservationId: Id, quantity: units, serials }))
        .max(1000)
        .nullable()
        .default(null),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      "transfer.reservation_unknown",
      "transfer.over_reserved",
      "transfer.nothing_loaded",
      "stock.serials_required",
      "stock.serial_elsewhere",
      "stock.lot_held",
      "stock.lot_expired",
    ],
  }),
  receiveTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/receive",
    summary: "Book what came into the receiving area; what is missing stays on the way",
    input: z.strictObject({
      ...target,
      lines: z
        .array(
          z.strictObject({
            ...sent,
            good: units,
            damaged: units.default(0),
            /** Needed where something is damaged, and where `complete` leaves something missing. */
            reason: z.enum(keysOf(transferShortReasons)).nullable().default(null),
            serials,
            damagedSerials: serials,
          }),
        )
        .min(1)
        .max(1000),
      /** This was the whole load: what is missing is missing. */
      complete: z.boolean().default(false),
      /** Null: the first receiving bin. */
      locationId: Id.nullable().default(null),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      "transfer.over",
      "transfer.not_on_the_way",
      "transfer.reason_required",
      "transfer.serial_not_sent",
      "receipt.nothing",
      "stock.serials_required",
      "location.missing",
    ],
  }),
  settleTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/settle",
    summary: "Write off what never came, with a coded reason",
    input: z.strictObject({
      ...target,
      lines: z
        .array(z.strictObject({ ...sent, quantity: Quantity, reason: z.enum(keysOf(lossReasons)), serials }))
        .min(1)
        .max(1000),
      note: note(500).default(null),
    }),
    errors: [
      "warehouse.missing",
      ...refusals,
      "decision.approval_required",
      "transfer.over",
      "transfer.not_on_the_way",
      "transfer.serial_not_sent",
      "stock.serials_required",
    ],
  }),
  closeTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/close",
    summary: "All has come or was settled",
    input: z.strictObject(target),
    errors: refusals,
  }),
  cancelTransfer: endpoint({
    ...command,
    path: "/api/wms/transfers/{transferId}/cancel",
    summary: "Call it off: what is held is given back, what is on the way returns to the warehouse it left",
    input: z.strictObject({ ...target, reason: z.enum(keysOf(cancelReasons)), note: note(500).default(null) }),
    errors: ["warehouse.missing", ...refusals, "location.missing"],
  }),
};
