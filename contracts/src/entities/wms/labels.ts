import { z } from "zod";
import { labelKindWords, printFailureWords, printStateWords } from "../../constants/labels.ts";
import { Id, Quantity, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Subjects of a label [WMS-15]. */
export const LabelKind = z.enum(keysOf(labelKindWords));
export type LabelKind = z.output<typeof LabelKind>;

export const labelLimits = {
  /** Labels of one file made while the caller waits, and of one print job. */
  atOnce: 500,
  /** Labels of one file that a job makes. */
  inAJob: 10_000,
  smallestMm: 10,
  widestMm: 210,
  highestMm: 297,
} as const;

const Millimetres = (most: number) => z.number().min(labelLimits.smallestMm).max(most);
export const labelSize = {
  widthMm: Millimetres(labelLimits.widestMm),
  heightMm: Millimetres(labelLimits.highestMm),
};

/** Labels to print: named subjects, or all bins below a zone or aisle. Without a size each kind has its usual one. */
export const labelChoice = {
  kind: LabelKind,
  ids: z.array(Id).max(labelLimits.inAJob).default([]),
  /** Locations only: every bin below it, in walking order. */
  parentId: Id.nullable().default(null),
  copies: z.int().min(1).max(50).default(1),
  /** Of a location label: where the place is, seen from the label. */
  arrow: z.enum(["none", "up", "down"]).default("up"),
  widthMm: labelSize.widthMm.nullable().default(null),
  heightMm: labelSize.heightMm.nullable().default(null),
};

export const Dpi = z.literal([203, 300]);
export type Dpi = z.output<typeof Dpi>;

/** A host of the own network, by name or address. */
const Host = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[\w.:-]+$/, "Use a name or an IP address.");

export const printerFields = {
  name: text(60),
  host: Host,
  port: z.int().min(1).max(65_535),
  dpi: Dpi,
  ...labelSize,
  /** It answers the question how it is (~HS), as label printers do; only then is it known what became of a label. */
  answers: z.boolean(),
  enabled: z.boolean(),
};

export const PrintState = z.enum(keysOf(printStateWords));
const PrintFailure = z.enum(keysOf(printFailureWords));
export type PrintFailure = z.output<typeof PrintFailure>;

export const Printer = z.strictObject({
  id: Id,
  ...printerFields,
  version: z.int(),
  /** Result of its last job. */
  lastState: PrintState.nullable(),
  lastFailure: PrintFailure.nullable(),
  lastAt: Timestamp.nullable(),
});
export type Printer = z.output<typeof Printer>;

export const PrintJob = z.strictObject({
  id: Id,
  printerId: Id,
  printerName: z.string(),
  title: z.string(),
  labels: Quantity,
  state: PrintState,
  /** Null unless it failed, or failed so far and will be tried again; of an unknown one, what was last heard. */
  failure: PrintFailure.nullable(),
  attempts: z.int(),
  requestedByName: z.string(),
  requestedAt: Timestamp,
  endedAt: Timestamp.nullable(),
});
export type PrintJob = z.output<typeof PrintJob>;

/** A file of many labels that a job makes; it is kept for a day. */
export const LabelFile = z.strictObject({
  id: Id,
  title: z.string(),
  state: z.enum(["making", "ready", "failed"]),
  done: z.int(),
  total: z.int(),
  requestedAt: Timestamp,
});
export type LabelFile = z.output<typeof LabelFile>;
