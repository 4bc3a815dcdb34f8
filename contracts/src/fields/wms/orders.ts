// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/orders` */
export const createOrder = {
  customerId: { optional: true },
  warehouseId: { optional: true },
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 80 },
  currency: { maxLength: 3 },
  priority: { min: 1, max: 5, step: 1 },
  dueAt: { optional: true },
  shipToName: { optional: true, maxLength: 200 },
  shipToAddress: { optional: true, maxLength: 500 },
  shipToCountry: { optional: true, maxLength: 2 },
  "shipTo.name": { optional: true, maxLength: 200 },
  "shipTo.lines": { optional: true },
  "shipTo.postalCode": { optional: true, maxLength: 20 },
  "shipTo.city": { optional: true, maxLength: 80 },
  "shipTo.region": { optional: true, maxLength: 60 },
  "shipTo.country": { optional: true, maxLength: 2 },
  "shipTo.contactName": { optional: true, maxLength: 120 },
  "shipTo.phone": { optional: true, maxLength: 40 },
  "shipTo.email": { optional: true, maxLength: 254 },
  "shipTo.gln": { optional: true, maxLength: 13 },
  "billTo.name": { optional: true, maxLength: 200 },
  "billTo.lines": { optional: true },
  "billTo.postalCode": { optional: true, maxLength: 20 },
  "billTo.city": { optional: true, maxLength: 80 },
  "billTo.region": { optional: true, maxLength: 60 },
  "billTo.country": { optional: true, maxLength: 2 },
  "billTo.contactName": { optional: true, maxLength: 120 },
  "billTo.phone": { optional: true, maxLength: 40 },
  "billTo.email": { optional: true, maxLength: 254 },
  "billTo.gln": { optional: true, maxLength: 13 },
  shipToLatitude: { optional: true, min: -90, max: 90, step: "any" },
  shipToLongitude: { optional: true, min: -180, max: 180, step: "any" },
  note: { optional: true, maxLength: 2000 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 0.000001, max: 10000000, step: "any" },
  "lines.#.unit": { optional: true, maxLength: 20 },
  "lines.#.unitPriceMinor": {},
} as const satisfies InputFacts;

/** `PUT /api/wms/orders/{orderId}` */
export const updateOrder = {
  version: { min: 1, step: 1 },
  customerId: { optional: true },
  warehouseId: { optional: true },
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 80 },
  currency: { maxLength: 3 },
  priority: { min: 1, max: 5, step: 1 },
  dueAt: { optional: true },
  shipToName: { optional: true, maxLength: 200 },
  shipToAddress: { optional: true, maxLength: 500 },
  shipToCountry: { optional: true, maxLength: 2 },
  "shipTo.name": { optional: true, maxLength: 200 },
  "shipTo.lines": { optional: true },
  "shipTo.postalCode": { optional: true, maxLength: 20 },
  "shipTo.city": { optional: true, maxLength: 80 },
  "shipTo.region": { optional: true, maxLength: 60 },
  "shipTo.country": { optional: true, maxLength: 2 },
  "shipTo.contactName": { optional: true, maxLength: 120 },
  "shipTo.phone": { optional: true, maxLength: 40 },
  "shipTo.email": { optional: true, maxLength: 254 },
  "shipTo.gln": { optional: true, maxLength: 13 },
  "billTo.name": { optional: true, maxLength: 200 },
  "billTo.lines": { optional: true },
  "billTo.postalCode": { optional: true, maxLength: 20 },
  "billTo.city": { optional: true, maxLength: 80 },
  "billTo.region": { optional: true, maxLength: 60 },
  "billTo.country": { optional: true, maxLength: 2 },
  "billTo.contactName": { optional: true, maxLength: 120 },
  "billTo.phone": { optional: true, maxLength: 40 },
  "billTo.email": { optional: true, maxLength: 254 },
  "billTo.gln": { optional: true, maxLength: 13 },
  shipToLatitude: { optional: true, min: -90, max: 90, step: "any" },
  shipToLongitude: { optional: true, min: -180, max: 180, step: "any" },
  note: { optional: true, maxLength: 2000 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 0.000001, max: 10000000, step: "any" },
  "lines.#.unit": { optional: true, maxLength: 20 },
  "lines.#.unitPriceMinor": {},
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/warehouse` */
export const changeOrderWarehouse = {
  version: { optional: true, min: 1, step: 1 },
  warehouseId: {},
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/confirm` */
export const confirmOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/allocate` */
export const allocateOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/unallocate` */
export const unallocateOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/release` */
export const releaseOrder = {
  version: { optional: true, min: 1, step: 1 },
  missing: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/cancel` */
export const cancelOrder = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
  backOrders: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/pack` */
export const packOrder = {
  version: { optional: true, min: 1, step: 1 },
  "cartons.#.type": {},
  "cartons.#.weightGrams": { optional: true, min: 0, max: 10000000, step: 1 },
  "cartons.#.tightReason": { optional: true },
  "cartons.#.contents.#.lineNumber": { min: 1, step: 1 },
  "cartons.#.contents.#.lotId": { optional: true },
  "cartons.#.contents.#.quantity": { min: 1, max: 10000000, step: 1 },
  "scannedUnits.#.itemId": {},
  "scannedUnits.#.quantity": { min: 1, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/ship` */
export const shipOrder = {
  version: { optional: true, min: 1, step: 1 },
  carrier: { optional: true, maxLength: 120 },
  service: { optional: true, maxLength: 120 },
  trackingNumber: { optional: true, maxLength: 80 },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/deliver` */
export const deliverOrder = {
  version: { optional: true, min: 1, step: 1 },
  deliveredAt: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/orders/{orderId}/close` */
export const closeOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;
