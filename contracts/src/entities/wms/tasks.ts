import { z } from "zod";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { Punctuality } from "./sales-orders.ts";
import { openSalesOrderStates, taskCommands } from "../state-machines.ts";
import { putAwayReasons, taskDocuments, taskKinds } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(taskCommands).flat())];
export const TaskKind = z.enum(taskKinds);
export const TaskStateName = z.enum(keysOf(taskCommands));

/** Why the rules chose the bin of a put-away task. */
export const PutAwayReason = z.strictObject({
  code: z.enum(keysOf(putAwayReasons)),
  /** Share of the bin that will be filled afterwards, when capacity and size are known. */
  fillAfter: z.number().nullable(),
  metres: z.number().nullable(),
});
export type PutAwayReason = z.output<typeof PutAwayReason>;

/** One thing to do on the floor. */
export const TaskRow = z.strictObject({
  id: Id,
  kind: TaskKind,
  state: TaskStateName,
  documentType: z.enum(taskDocuments),
  documentId: Id,
  documentNumber: z.string(),
  partnerName: z.string().nullable(),
  lineNumber: z.int().nullable(),
  itemId: Id.nullable(),
  sku: z.string().nullable(),
  itemName: z.string().nullable(),
  barcode: z.string().nullable(),
  lotCode: z.string().nullable(),
  /** The handling unit of the goods; without an item the task is about the whole unit. */
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  /** Owner of the goods; null for our own. */
  ownerName: z.string().nullable(),
  expiresOn: DateOnly.nullable(),
  quantity: z.int(),
  doneQuantity: z.int(),
  fromLocationId: Id.nullable(),
  fromCode: z.string().nullable(),
  toLocationId: Id.nullable(),
  toCode: z.string().nullable(),
  putAwayReason: PutAwayReason.nullable(),
  priority: z.int(),
  dueAt: Timestamp.nullable(),
  claimedBy: Id.nullable(),
  claimedByName: z.string().nullable(),
  claimedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  finishedByName: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  commands: z.array(z.enum(commands)),
  version: z.int(),
});
export type TaskRow = z.output<typeof TaskRow>;

/** Counts per queue, for the tabs of the operations page. */
export const QueueSummary = z.strictObject({
  kind: TaskKind,
  open: z.int(),
  claimed: z.int(),
  exceptions: z.int(),
  late: z.int(),
  doneToday: z.int(),
});

/** The shift at a glance; every figure is counted from rows that the named list shows. */
export const WarehouseDashboard = z.strictObject({
  at: Timestamp,
  timeZone: z.string(),
  orders: z.array(
    z.strictObject({ state: z.enum(openSalesOrderStates), count: z.int(), late: z.int(), atRisk: z.int() }),
  ),
  ordersLate: z.int(),
  ordersAtRisk: z.int(),
  /** Open orders that need more of an item than their warehouse has available. */
  ordersLackingStock: z.int(),
  ordersShippedToday: z.int(),
  unitsReceivedToday: z.int(),
  unitsShippedToday: z.int(),
  /** Units picked today by hour of the warehouse's day, hours without picks included. */
  picksToday: z.array(z.strictObject({ hour: z.int(), units: z.int(), tasks: z.int() })),
  pickTasksDoneToday: z.int(),
  pickTasksOpen: z.int(),
  /** Pick tasks done in the last 60 minutes. */
  pickRatePerHour: z.int(),
  queues: z.array(QueueSummary),
  stock: z.strictObject({
    belowReorderPoint: z.int(),
    outOfStock: z.int(),
    expired: z.int(),
    expiringWithin30Days: z.int(),
  }),
  purchaseOrdersLate: z.int(),
  purchaseOrdersDueToday: z.int(),
  mostUrgent: z.array(
    z.strictObject({
      id: Id,
      number: z.string(),
      customerName: z.string().nullable(),
      state: z.enum(openSalesOrderStates),
      dueAt: Timestamp.nullable(),
      punctuality: Punctuality,
    }),
  ),
});
export type WarehouseDashboard = z.output<typeof WarehouseDashboard>;
