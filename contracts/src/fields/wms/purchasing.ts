// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/purchase-orders` */
export const createPurchaseOrder = {
  supplierId: {},
  warehouseId: { optional: true },
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 80 },
  currency: { maxLength: 3 },
  expectedOn: { optional: true },
  note: { optional: true, maxLength: 2000 },
  "supplierAddress.name": { optional: true, maxLength: 200 },
  "supplierAddress.lines": { optional: true },
  "supplierAddress.postalCode": { optional: true, maxLength: 20 },
  "supplierAddress.city": { optional: true, maxLength: 80 },
  "supplierAddress.region": { optional: true, maxLength: 60 },
  "supplierAddress.country": { optional: true, maxLength: 2 },
  "supplierAddress.contactName": { optional: true, maxLength: 120 },
  "supplierAddress.phone": { optional: true, maxLength: 40 },
  "supplierAddress.email": { optional: true, maxLength: 254 },
  "supplierAddress.gln": { optional: true, maxLength: 13 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 0.000001, max: 10000000, step: "any" },
  "lines.#.unit": { optional: true, maxLength: 20 },
  "lines.#.unitCostMinor": { optional: true },
  "lines.#.expectedOn": { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/wms/purchase-orders/{purchaseOrderId}` */
export const updatePurchaseOrder = {
  version: { min: 1, step: 1 },
  supplierId: {},
  warehouseId: { optional: true },
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 80 },
  currency: { maxLength: 3 },
  expectedOn: { optional: true },
  note: { optional: true, maxLength: 2000 },
  "supplierAddress.name": { optional: true, maxLength: 200 },
  "supplierAddress.lines": { optional: true },
  "supplierAddress.postalCode": { optional: true, maxLength: 20 },
  "supplierAddress.city": { optional: true, maxLength: 80 },
  "supplierAddress.region": { optional: true, maxLength: 60 },
  "supplierAddress.country": { optional: true, maxLength: 2 },
  "supplierAddress.contactName": { optional: true, maxLength: 120 },
  "supplierAddress.phone": { optional: true, maxLength: 40 },
  "supplierAddress.email": { optional: true, maxLength: 254 },
  "supplierAddress.gln": { optional: true, maxLength: 13 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 0.000001, max: 10000000, step: "any" },
  "lines.#.unit": { optional: true, maxLength: 20 },
  "lines.#.unitCostMinor": { optional: true },
  "lines.#.expectedOn": { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/purchase-orders/{purchaseOrderId}/confirm` */
export const confirmPurchaseOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/purchase-orders/{purchaseOrderId}/receive` */
export const receivePurchaseOrder = {
  version: { optional: true, min: 1, step: 1 },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.good": { min: 0, max: 10000000, step: "any" },
  "lines.#.damaged": { optional: true, min: 0, max: 10000000, step: "any" },
  "lines.#.damagedTo": { optional: true },
  "lines.#.unit": { optional: true, maxLength: 20 },
  "lines.#.serials": { optional: true },
  "lines.#.lot.code": { maxLength: 60 },
  "lines.#.lot.expiresOn": { optional: true },
  "lines.#.complete": { optional: true },
  acceptSurplus: { optional: true },
  unitId: { optional: true },
  locationId: { optional: true },
  receivedAt: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/purchase-orders/{purchaseOrderId}/close` */
export const closePurchaseOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/purchase-orders/{purchaseOrderId}/cancel` */
export const cancelPurchaseOrder = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/suppliers` */
export const createSupplier = {
  code: { maxLength: 60 },
  name: { maxLength: 200 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  address: { optional: true, maxLength: 500 },
  country: { optional: true, maxLength: 2 },
  leadTimeDays: { optional: true, min: 0, max: 3650, step: 1 },
  overReceiptPercent: { optional: true, min: 0, max: 100, step: "any" },
  "calendar.deliveryDays": {},
  "calendar.closures.#.from": {},
  "calendar.closures.#.until": {},
  "addresses.#.use": {},
  "addresses.#.name": { optional: true, maxLength: 200 },
  "addresses.#.lines": { optional: true },
  "addresses.#.postalCode": { optional: true, maxLength: 20 },
  "addresses.#.city": { optional: true, maxLength: 80 },
  "addresses.#.region": { optional: true, maxLength: 60 },
  "addresses.#.country": { optional: true, maxLength: 2 },
  "addresses.#.contactName": { optional: true, maxLength: 120 },
  "addresses.#.phone": { optional: true, maxLength: 40 },
  "addresses.#.email": { optional: true, maxLength: 254 },
  "addresses.#.gln": { optional: true, maxLength: 13 },
} as const satisfies InputFacts;

/** `PUT /api/wms/suppliers/{supplierId}` */
export const updateSupplier = {
  version: { min: 1, step: 1 },
  archived: {},
  code: { maxLength: 60 },
  name: { maxLength: 200 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  address: { optional: true, maxLength: 500 },
  country: { optional: true, maxLength: 2 },
  leadTimeDays: { optional: true, min: 0, max: 3650, step: 1 },
  overReceiptPercent: { optional: true, min: 0, max: 100, step: "any" },
  "calendar.deliveryDays": {},
  "calendar.closures.#.from": {},
  "calendar.closures.#.until": {},
  "addresses.#.use": {},
  "addresses.#.name": { optional: true, maxLength: 200 },
  "addresses.#.lines": { optional: true },
  "addresses.#.postalCode": { optional: true, maxLength: 20 },
  "addresses.#.city": { optional: true, maxLength: 80 },
  "addresses.#.region": { optional: true, maxLength: 60 },
  "addresses.#.country": { optional: true, maxLength: 2 },
  "addresses.#.contactName": { optional: true, maxLength: 120 },
  "addresses.#.phone": { optional: true, maxLength: 40 },
  "addresses.#.email": { optional: true, maxLength: 254 },
  "addresses.#.gln": { optional: true, maxLength: 13 },
} as const satisfies InputFacts;
