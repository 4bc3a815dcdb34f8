// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/labels/pdf` */
export const makeLabels = {
  kind: {},
  ids: { optional: true },
  parentId: { optional: true },
  copies: { optional: true, min: 1, max: 50, step: 1 },
  arrow: { optional: true },
  widthMm: { optional: true, min: 10, max: 210, step: "any" },
  heightMm: { optional: true, min: 10, max: 297, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/wms/labels/zpl` */
export const makeZpl = {
  kind: {},
  ids: { optional: true },
  parentId: { optional: true },
  copies: { optional: true, min: 1, max: 50, step: 1 },
  arrow: { optional: true },
  widthMm: { optional: true, min: 10, max: 210, step: "any" },
  heightMm: { optional: true, min: 10, max: 297, step: "any" },
  dpi: { optional: true, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/wms/label-files` */
export const startLabelFile = {
  kind: {},
  ids: { optional: true },
  parentId: { optional: true },
  copies: { optional: true, min: 1, max: 50, step: 1 },
  arrow: { optional: true },
  widthMm: { optional: true, min: 10, max: 210, step: "any" },
  heightMm: { optional: true, min: 10, max: 297, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/wms/print-jobs` */
export const printLabels = {
  printerId: {},
  kind: {},
  ids: { optional: true },
  parentId: { optional: true },
  copies: { optional: true, min: 1, max: 50, step: 1 },
  arrow: { optional: true },
  widthMm: { optional: true, min: 10, max: 210, step: "any" },
  heightMm: { optional: true, min: 10, max: 297, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/printers` */
export const createPrinter = {
  name: { maxLength: 60 },
  host: { maxLength: 253 },
  port: { min: 1, max: 65535, step: 1 },
  dpi: { step: "any" },
  widthMm: { min: 10, max: 210, step: "any" },
  heightMm: { min: 10, max: 297, step: "any" },
  answers: {},
  enabled: {},
} as const satisfies InputFacts;

/** `PUT /api/printers/{printerId}` */
export const updatePrinter = {
  name: { maxLength: 60 },
  host: { maxLength: 253 },
  port: { min: 1, max: 65535, step: 1 },
  dpi: { step: "any" },
  widthMm: { min: 10, max: 210, step: "any" },
  heightMm: { min: 10, max: 297, step: "any" },
  answers: {},
  enabled: {},
  version: { min: 1, step: 1 },
} as const satisfies InputFacts;
