import { z } from "zod";
import { countBinStates, countCauses, countObstacles, countOrigins } from "./count-words.ts";
import { Cost, Currency, DateOnly, Id, Timestamp } from "../primitives.ts";
import { cycleCountCommands, cycleCountLineCommands } from "../state-machines.ts";
import { StockStatusName } from "./stock.ts";
import { abcClasses } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

export const CountStateName = z.enum(keysOf(cycleCountCommands));
export const CountLineStateName = z.enum(keysOf(cycleCountLineCommands));
export const CountCauseName = z.enum(keysOf(countCauses));
const commands = [...new Set(Object.values(cycleCountCommands).flat())];
const lineCommands = [...new Set(Object.values(cycleCountLineCommands).flat())];
const Share = z.number().nullable();

/** Goods of one kind in a bin, with the words to recognise them by. */
const goods = {
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  expiresOn: DateOnly.nullable(),
  status: StockStatusName,
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
};

/** One bin to count: what a counter may know of it. */
export const CountBinRow = z.strictObject({
  id: Id,
  countId: Id,
  countNumber: z.string(),
  origin: z.enum(keysOf(countOrigins)),
  warehouseId: Id,
  locationId: Id,
  locationCode: z.string(),
  pickSequence: z.int(),
  /** Set if only one item of the bin is counted. */
  itemId: Id.nullable(),
  sku: z.string().nullable(),
  state: z.enum(keysOf(countBinStates)),
  /** 1 for the first count, 2 and on for recounts. */
  round: z.int(),
  taskId: Id,
  priority: z.int(),
  dueAt: Timestamp.nullable(),
  claimedBy: Id.nullable(),
  claimedByName: z.string().nullable(),
  claimedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  finishedByName: z.string().nullable(),
  /** The caller counted it before: a recount is for somebody else. */
  forOthers: z.boolean(),
});
export type CountBinRow = z.output<typeof CountBinRow>;

/** A line of the count sheet. It is blind: what the books say is never in it [WMS-10]. */
export const CountSheetLine = z.strictObject({
  ...goods,
  barcode: z.string().nullable(),
  lotTracked: z.boolean(),
  serialTracked: z.boolean(),
  state: CountLineStateName,
  /** Quantity entered in this round. */
  counted: z.int().nullable(),
  serials: z.array(z.string()),
  /** Position of the item's ledger at this read: send it back with the number. */
  position: z.int(),
});
export type CountSheetLine = z.output<typeof CountSheetLine>;

export const CountSheet = z.strictObject({ bin: CountBinRow, lines: z.array(CountSheetLine) });
export type CountSheet = z.output<typeof CountSheet>;

export const CountRow = z.strictObject({
  id: Id,
  number: z.string(),
  state: CountStateName,
  origin: z.enum(keysOf(countOrigins)),
  abcClass: z.enum(abcClasses).nullable(),
  warehouseId: Id,
  warehouseCode: z.string(),
  /** The scope in a few words. */
  scope: z.string(),
  bins: z.int(),
  binsCounted: z.int(),
  lines: z.int(),
  /** Lines with an undecided variance. */
  toReview: z.int(),
  /** Units found too many and too few, without those of rejected lines; null for those who may still have to count. */
  unitsOver: z.int().nullable(),
  unitsUnder: z.int().nullable(),
  /** At cost, items without one missing. */
  varianceMinor: Cost(z.int()),
  requestedByName: z.string(),
  requestedAt: Timestamp,
  dueAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  commands: z.array(z.enum(commands)),
  version: z.int(),
});
export type CountRow = z.output<typeof CountRow>;

export const CountDetail = z.strictObject({
  ...CountRow.shape,
  note: z.string().nullable(),
  cancelNote: z.string().nullable(),
  currency: Currency,
  /** Null for those who may still have to count: it tells what the books say. */
  accuracy: z
    .strictObject({
      /** 1 − Σ|counted − book| ÷ Σ book. */
      units: Share,
      /** Bins without any variance ÷ bins counted. */
      locations: Share,
      unitsBooked: z.int(),
      unitsWrong: z.int(),
      binsCounted: z.int(),
      binsExact: z.int(),
    })
    .nullable(),
});
export type CountDetail = z.output<typeof CountDetail>;

/** One entry of a number, by whom and against which position of the ledger. */
export const CountEntry = z.strictObject({
  round: z.int(),
  counted: z.int(),
  book: z.int(),
  variance: z.int(),
  position: z.int(),
  countedByName: z.string(),
  countedAt: Timestamp,
});
export type CountEntry = z.output<typeof CountEntry>;

/** A counted line, for the review. */
export const CountLineRow = z.strictObject({
  id: Id,
  countId: Id,
  binId: Id,
  locationId: Id,
  locationCode: z.string(),
  ...goods,
  state: CountLineStateName,
  /** The entry that counts: what was there, and what the books said at that position. */
  round: z.int(),
  position: z.int(),
  counted: z.int(),
  book: z.int(),
  variance: z.int(),
  countedByName: z.string(),
  countedAt: Timestamp,
  /** The caller counted it: somebody else approves it, or an administrator with a written reason. */
  ownCount: z.boolean(),
  serialsMissing: z.array(z.string()),
  /** Pieces that were scanned and are recorded elsewhere, or nowhere (null). */
  serialsFound: z.array(z.strictObject({ code: z.string(), recordedAt: z.string().nullable() })),
  /** Moved in and out of the books there since the position: carried, not part of the variance. */
  movedIn: z.int(),
  movedOut: z.int(),
  bookNow: z.int(),
  reservedNow: z.int(),
  unitCostMinor: Cost(z.int()),
  valueMinor: Cost(z.int()),
  obstacle: z.enum(keysOf(countObstacles)).nullable(),
  /** Orders and transfers whose stock there would no longer be covered. */
  uncovered: z.array(z.strictObject({ orderId: Id.nullable(), orderNumber: z.string().nullable(), quantity: z.int() })),
  cause: CountCauseName.nullable(),
  note: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Approved by the rules: within the tolerance and below the limit. */
  automatic: z.boolean(),
  movementIds: z.array(Id),
  entries: z.array(CountEntry),
  commands: z.array(z.enum(lineCommands)),
});
export type CountLineRow = z.output<typeof CountLineRow>;

export const CountDecision = z.strictObject({
  count: CountDetail,
  lineIds: z.array(Id),
  movementIds: z.array(Id),
  /** Orders and transfers that lost stock they had been promised. */
  ordersReleased: z.array(z.string()),
});
export type CountDecision = z.output<typeof CountDecision>;

export const CountPreview = z.strictObject({
  bins: z.int(),
  /** Bins of the selection that a count is under way for: they are left out. */
  alreadyCounting: z.int(),
  limit: z.int(),
  /** The first of them, in walking order. */
  first: z.array(z.string()),
});
export type CountPreview = z.output<typeof CountPreview>;

/** Count rules of an organization. */
export const countSettings = {
  /** A variance above both is counted again by somebody else. */
  toleranceUnits: z.int().min(0).max(1_000_000),
  tolerancePercent: z.number().min(0).max(100),
  /** Variances up to this value are approved automatically. */
  approvalLimitMinor: z.int().min(0).max(100_000_000_000),
  /** A pick that empties a bin asks for a look whether it is empty. */
  zeroCheck: z.boolean(),
  /** A short pick asks for a count of its bin. */
  afterShortPick: z.boolean(),
  /** Every night, bins whose class is due are put on a count. */
  abcPlan: z.boolean(),
  daysA: z.int().min(1).max(3650),
  daysB: z.int().min(1).max(3650),
  daysC: z.int().min(1).max(3650),
  binsPerDay: z.int().min(1).max(1000),
};
export const CountSettings = z.strictObject({ ...countSettings, currency: Currency, version: z.int() });
export type CountSettings = z.output<typeof CountSettings>;
