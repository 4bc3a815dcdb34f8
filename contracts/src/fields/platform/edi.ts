// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/edi/partners` */
export const createEdiPartner = {
  name: { maxLength: 80 },
  relation: {},
  customerId: { optional: true },
  ownerId: { optional: true },
  carrierId: { optional: true },
  warehouseId: { optional: true },
  qualifier: { maxLength: 2 },
  interchangeId: { maxLength: 15 },
  applicationId: { maxLength: 15 },
  ownQualifier: { maxLength: 2 },
  ownInterchangeId: { maxLength: 15 },
  ownApplicationId: { maxLength: 15 },
  scac: { optional: true, maxLength: 4 },
  test: {},
  autoAccept: {},
  controlsRestart: { optional: true },
  active: {},
} as const satisfies InputFacts;

/** `PUT /api/edi/partners/{partnerId}` */
export const updateEdiPartner = {
  version: { min: 1, step: 1 },
  name: { maxLength: 80 },
  relation: {},
  customerId: { optional: true },
  ownerId: { optional: true },
  carrierId: { optional: true },
  warehouseId: { optional: true },
  qualifier: { maxLength: 2 },
  interchangeId: { maxLength: 15 },
  applicationId: { maxLength: 15 },
  ownQualifier: { maxLength: 2 },
  ownInterchangeId: { maxLength: 15 },
  ownApplicationId: { maxLength: 15 },
  scac: { optional: true, maxLength: 4 },
  test: {},
  autoAccept: {},
  controlsRestart: { optional: true },
  active: {},
} as const satisfies InputFacts;

/** `POST /api/edi/interchanges` */
export const receiveInterchange = {
  content: { maxLength: 900000 },
} as const satisfies InputFacts;

/** `POST /api/edi/partners/{partnerId}/try` */
export const tryInterchange = {
  content: { maxLength: 900000 },
} as const satisfies InputFacts;

/** `POST /api/edi/documents/{documentId}/process` */
export const processEdiDocument = {
  version: { optional: true, min: 1, step: 1 },
  withoutFaultyLines: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/edi/documents/{documentId}/reject` */
export const rejectEdiDocument = {
  version: { optional: true, min: 1, step: 1 },
  reason: { maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/edi/documents/{documentId}/sent` */
export const markEdiDocumentSent = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/edi/partners/{partnerId}/simulate` */
export const simulateEdiPartner = {
  message: {},
} as const satisfies InputFacts;
