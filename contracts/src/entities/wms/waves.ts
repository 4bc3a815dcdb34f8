import { z } from "zod";
import { Id, Timestamp } from "../primitives.ts";
import { taskCommands } from "../state-machines.ts";
import { keysOf } from "../vocabulary.ts";
import { waveCommands, waveFaults } from "./wave-words.ts";

export const WaveStateName = z.enum(keysOf(waveCommands));

const minutesOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day: 14:30.");

/** Rules that select orders for a wave. */
export const WaveRule = z.discriminatedUnion("kind", [
  /** Due until the carrier next comes, at a time of the warehouse's day, and what has no due time. */
  z.strictObject({ kind: z.literal("carrier_cutoff"), time: minutesOfDay }),
  /** This important or more so; 1 is the most important. */
  z.strictObject({ kind: z.literal("priority"), atMost: z.int().min(1).max(5) }),
  /** All their goods lie in one zone. */
  z.strictObject({ kind: z.literal("zone"), zoneId: Id }),
  /** Orders of one line: picked without sorting. */
  z.strictObject({ kind: z.literal("single_line") }),
  z.strictObject({ kind: z.literal("chosen"), orderIds: z.array(Id).min(1).max(200) }),
]);
export type WaveRule = z.output<typeof WaveRule>;

/** Capacity of a cart; null: unlimited. */
export const CartCapacity = z.strictObject({
  orders: z.int().min(1).max(50),
  volumeMl: z.int().min(1).max(100_000_000).nullable(),
  grams: z.int().min(1).max(100_000_000).nullable(),
});
export type CartCapacity = z.output<typeof CartCapacity>;

export const waveLimits = {
  warehouseId: Id.nullable(),
  rule: WaveRule,
  maxOrders: z.int().min(1).max(200),
  maxLines: z.int().min(1).max(2_000),
  cart: CartCapacity,
};

const Metres = z.number().min(0);
/** Both null where the building is none whose walks can be solved. */
const metresWalked = { metres: Metres.nullable(), sShapeMetres: Metres.nullable() };
const PlanPoint = z.strictObject({ x: z.number(), y: z.number() });

export const WaveOrderRow = z.strictObject({
  id: Id,
  number: z.string(),
  customerName: z.string().nullable(),
  priority: z.int(),
  dueAt: Timestamp.nullable(),
  /** Picks from one bin each. */
  lines: z.int(),
  units: z.int(),
  /** The cart it is on. */
  batch: z.int(),
});
export type WaveOrderRow = z.output<typeof WaveOrderRow>;

const batchFields = { number: z.int(), orders: z.int(), lines: z.int(), units: z.int(), ...metresWalked };

/** Preview of a wave: nothing is written. */
export const WaveProposal = z.strictObject({
  warehouseId: Id,
  orders: z.array(WaveOrderRow),
  /** Orders the rule fits that are beyond the limits. */
  ordersLeft: z.int(),
  lines: z.int(),
  units: z.int(),
  batches: z.array(z.strictObject(batchFields)),
  ...metresWalked,
  fault: z.enum(keysOf(waveFaults)).nullable(),
});
export type WaveProposal = z.output<typeof WaveProposal>;

export const WaveRow = z.strictObject({
  id: Id,
  number: z.string(),
  warehouseId: Id,
  state: WaveStateName,
  rule: WaveRule,
  /** The rule that released it by schedule; null when a person did. */
  ruleName: z.string().nullable(),
  orders: z.int(),
  batches: z.int(),
  /** Pick tasks, and how many of them are ended. */
  tasks: z.int(),
  tasksEnded: z.int(),
  ...metresWalked,
  fault: z.enum(keysOf(waveFaults)).nullable(),
  createdAt: Timestamp,
  createdByName: z.string(),
  releasedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  cancelledReason: z.string().nullable(),
  version: z.int(),
});
export type WaveRow = z.output<typeof WaveRow>;

/** A pick task in its place of the walk. */
export const WaveTask = z.strictObject({
  id: Id,
  batch: z.int(),
  position: z.int(),
  state: z.enum(keysOf(taskCommands)),
  orderId: Id,
  orderNumber: z.string(),
  itemId: Id.nullable(),
  sku: z.string().nullable(),
  itemName: z.string().nullable(),
  fromLocationId: Id.nullable(),
  fromCode: z.string().nullable(),
  quantity: z.int(),
  doneQuantity: z.int(),
  claimedByName: z.string().nullable(),
});
export type WaveTask = z.output<typeof WaveTask>;

export const WaveBatch = z.strictObject({
  ...batchFields,
  tasks: z.int(),
  tasksEnded: z.int(),
  /** Unclaimed tasks. */
  tasksFree: z.int(),
  claimedByNames: z.array(z.string()),
  /** Accounts that have tasks of it in hand now. */
  claimedByIds: z.array(z.string()),
  /** Corners of the walk in metres of the floor plan; empty where there is none. */
  points: z.array(PlanPoint),
  sShapePoints: z.array(PlanPoint),
});
export type WaveBatch = z.output<typeof WaveBatch>;

export const WaveDetail = WaveRow.extend({
  cart: CartCapacity,
  maxOrders: z.int(),
  maxLines: z.int(),
  note: z.string().nullable(),
  orderRows: z.array(WaveOrderRow),
  batchRows: z.array(WaveBatch),
  /** In walking order, cart by cart; none before the release. */
  taskRows: z.array(WaveTask),
  commands: z.array(z.enum(["release", "claim", "close", "cancel"])),
});
export type WaveDetail = z.output<typeof WaveDetail>;

/** A rule that releases waves automatically while it is on. */
export const WaveRuleRow = z.strictObject({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  everyMinutes: z.int(),
  ...waveLimits,
  /** Time and result of its last run. */
  ranAt: Timestamp.nullable(),
  lastWaveNumber: z.string().nullable(),
  version: z.int(),
});
export type WaveRuleRow = z.output<typeof WaveRuleRow>;
