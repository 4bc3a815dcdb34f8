import { z } from "zod";
import { CountryCode } from "../../entities/addresses.ts";
import { positionInput } from "../../entities/logistics/positions.ts";
import { DateOnly, Id, note, pageInput, pageOf, text, Timestamp, wordList } from "../../entities/primitives.ts";
import {
  promiseOutcomes,
  shipmentQueues,
  shipmentReasons,
  shipmentSteps,
  shipmentTroubles,
  tellableEvents,
} from "../../entities/logistics/shipment-words.ts";
import {
  ShipmentDetail,
  ShipmentRow,
  Depot,
  OnTime,
  OrderEmission,
  ShipmentDay,
  ShipmentModeName,
  ShipmentPunctuality,
} from "../../entities/logistics/shipments.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { ForecastNotice, ForecastSource } from "../../entities/predictions/forecasts.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "shipments", access: { role: "logistics" } } as const;
const target = { shipmentId: Id, version: z.int().min(1).nullable().default(null) };
const command = { ...shared, method: "POST", output: ShipmentDetail, replayable: true } as const;
const refusals = ["shipment.not_found", "shipment.refused", "request.stale"] as const;
const positions = ["position.half", "position.nowhere"] as const;
const paper = { ...shared, method: "GET", output: z.never(), errors: ["shipment.not_found"], download: true } as const;

/** Contents, destination and pickup time. */
const goodsFields = {
  toName: text(200),
  toAddress: note(500).default(null),
  toCountry: CountryCode.nullable().default(null),
  toLatitude: positionInput.latitude,
  toLongitude: positionInput.longitude,
  /** Description of the goods; a packed order is described by its cartons. */
  goods: note(500).default(null),
  pieces: z.int().min(1).max(100_000).nullable().default(null),
  grams: z.int().min(1).max(1_000_000_000).nullable().default(null),
  millilitres: z.int().min(1).max(1_000_000_000).nullable().default(null),
  mode: ShipmentModeName.nullable().default(null),
  /** Distance of the transport, if known. */
  metres: z.int().min(1).max(50_000_000).nullable().default(null),
  windowOpensAt: Timestamp.nullable().default(null),
  windowClosesAt: Timestamp.nullable().default(null),
  note: note(2000).default(null),
};

export const shipmentEndpoints = {
  listShipments: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/shipments",
    follows: "shipments",
    summary: "Shipments from the packing bench to the door [LOG-01]",
    input: z.strictObject({
      /** Parts of its number, its order's, the tracking number or the consignee's name. */
      search: z.string().trim().max(100).optional(),
      /** One status or several, separated by commas; `open` for all that somebody waits for. */
      status: wordList([...keysOf(shipmentSteps), ...keysOf(shipmentTroubles), "open"]).optional(),
      /** Where somebody works on it; each open shipment is in one queue. */
      queue: z.enum(keysOf(shipmentQueues)).optional(),
      carrierId: Id.optional(),
      orderId: Id.optional(),
      /** Against the promise agreed on last. At risk: expected after it, or due within a day and still here. */
      punctuality: ShipmentPunctuality.optional(),
      /** State of the latest promise, one word or several. */
      outcome: wordList(promiseOutcomes).optional(),
      /** Outcome of the first promise of delivered shipments. */
      firstPromise: wordList(["on_time", "late", "no_promise"]).optional(),
      /** Days of the organization's calendar. */
      promisedFrom: DateOnly.optional(),
      promisedUntil: DateOnly.optional(),
      deliveredFrom: DateOnly.optional(),
      deliveredUntil: DateOnly.optional(),
      /** Likely to be late: above 0.5. Alert: above 0.7. */
      delay: z.enum(["likely", "alert"]).optional(),
      sort: z.enum(["agreedAt", "number", "createdAt", "deliveredAt"]).default("agreedAt"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...pageInput,
    }),
    output: pageOf(ShipmentRow),
    errors: [],
  }),
  getShipmentHistory: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/shipments/history",
    cost: "dear",
    follows: "shipments",
    summary: "Day by day: what left, what arrived and how much of it in time [PRED-04]",
    input: z.strictObject({
      days: z.coerce.number().int().min(1).max(730).default(90),
      aggregate: z.enum(["daily"]).default("daily"),
    }),
    output: z.strictObject({
      from: DateOnly,
      until: DateOnly,
      source: ForecastSource,
      notice: ForecastNotice.nullable(),
      rows: z.array(ShipmentDay),
    }),
    errors: [],
  }),
  getPunctuality: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/punctuality",
    follows: "shipments",
    summary:
      "Punctuality against the first and the last promise, by reported events; later edits change nothing [LOG-01]",
    input: z.strictObject({
      /** Days of delivery, both included, by the organisation's calendar. */
      from: DateOnly.optional(),
      until: DateOnly.optional(),
      by: z.enum(["carrier", "mode", "month"]).optional(),
      carrierId: Id.optional(),
    }),
    output: z.strictObject({ all: OnTime, groups: z.array(OnTime.extend({ key: z.string().nullable() })) }),
    errors: [],
  }),
  getShipment: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/shipments/{shipmentId}",
    follows: "shipments",
    summary: "One shipment: milestones, reported events, promises, cartons and emissions",
    input: z.strictObject({ shipmentId: Id }),
    output: ShipmentDetail,
    errors: ["shipment.not_found"],
  }),
  listDepots: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/depots",
    follows: "depots",
    summary: "Warehouses that goods leave from, with where they stand",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Depot) }),
    errors: [],
  }),
  createShipment: endpoint({
    ...command,
    path: "/api/logistics/shipments",
    summary: "Send goods that no order asked for",
    input: z.strictObject({ fromLocationId: Id, promisedAt: Timestamp.nullable().default(null), ...goodsFields }),
    errors: ["shipment.window", "request.not_found", ...positions],
    status: 201,
  }),
  updateShipment: endpoint({
    ...command,
    method: "PUT",
    path: "/api/logistics/shipments/{shipmentId}",
    summary: "Change its goods, consignee, window or note; what is packed in cartons stays as it was packed",
    input: z.strictObject({ shipmentId: Id, version: z.int().min(1), ...goodsFields }),
    errors: [...refusals, ...positions, "shipment.window", "shipment.packed"],
  }),
  tellShipment: endpoint({
    ...command,
    path: "/api/logistics/shipments/{shipmentId}/events",
    summary: "Tell what happened to it; late and doubled words are kept and change nothing [LOG-01]",
    input: z.strictObject({
      shipmentId: Id,
      status: z.enum(tellableEvents),
      occurredAt: Timestamp,
      source: z.enum(["house", "driver", "carrier"]).default("house"),
      reason: z.enum(keysOf(shipmentReasons)).nullable().default(null),
      note: note(500).default(null),
      /** Expected arrival as of that moment. */
      estimatedAt: Timestamp.nullable().default(null),
      ...positionInput,
    }),
    errors: ["shipment.not_found", "shipment.event_ahead", "shipment.reason_required", "order.refused", ...positions],
  }),
  promiseShipment: endpoint({
    ...command,
    path: "/api/logistics/shipments/{shipmentId}/promise",
    summary: "Agree on another time with the consignee; the first promise stays on the books",
    input: z.strictObject({ ...target, promisedAt: Timestamp, reason: text(300) }),
    errors: refusals,
  }),
  cancelShipment: endpoint({
    ...command,
    path: "/api/logistics/shipments/{shipmentId}/cancel",
    summary: "Call off a shipment that has not left and brings no order",
    input: z.strictObject({ ...target, note: note(500).default(null) }),
    errors: [...refusals, "shipment.of_order"],
  }),
  closeShipment: endpoint({
    ...command,
    path: "/api/logistics/shipments/{shipmentId}/close",
    summary: "File a delivered shipment",
    input: z.strictObject(target),
    errors: refusals,
  }),
  getOrderEmission: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/orders/{orderId}/emissions",
    follows: "shipments",
    summary: "Emissions of an order's transport, shipment by shipment [LOG-10]",
    input: z.strictObject({ orderId: Id }),
    output: OrderEmission,
    errors: ["request.not_found"],
  }),
  printBillOfLading: endpoint({
    ...paper,
    path: "/api/logistics/papers/shipments/{shipmentId}/bill-of-lading",
    summary: "Bill of lading as PDF [LOG-11]",
    input: z.strictObject({ shipmentId: Id }),
  }),
  printDeliveryNote: endpoint({
    ...paper,
    path: "/api/logistics/papers/shipments/{shipmentId}/delivery-note",
    summary: "Delivery note as PDF: what is in it, and where the consignee signs [LOG-11]",
    input: z.strictObject({ shipmentId: Id }),
  }),
  printShippingLabels: endpoint({
    ...paper,
    path: "/api/logistics/papers/shipments/{shipmentId}/labels",
    summary: "Shipping labels as PDF, one for each carton [LOG-11]",
    input: z.strictObject({ shipmentId: Id }),
  }),
};
