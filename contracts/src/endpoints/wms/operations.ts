import { z } from "zod";
import { EnteredQuantity, Id, note, PackagingUnit, pageInput, pageOf, SerialCode } from "../../entities/primitives.ts";
import {
  shortPickReasons,
  taskCancelReasons,
  taskExceptionReasons,
  taskReassignReasons,
  taskSplitReasons,
} from "../../entities/wms/stock-words.ts";
import { QueueSummary, TaskKind, TaskRow, WarehouseDashboard } from "../../entities/wms/tasks.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "operations", access: { role: "wms" } } as const;
const Scan = z.string().trim().min(1).max(300).nullable().default(null);
const target = { taskId: Id };
const command = { ...shared, method: "POST", output: TaskRow, replayable: true } as const;
const refusals = ["task.refused", "task.claimed_by_other", "request.not_found"] as const;

export const operationEndpoints = {
  getWarehouseDashboard: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/dashboard",
    follows: "warehouse",
    summary: "The shift at a glance, of all warehouses or of one",
    input: z.strictObject({ warehouseId: Id.optional() }),
    output: WarehouseDashboard,
    errors: [],
  }),
  listQueues: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/queues",
    follows: "tasks",
    summary: "Tasks waiting in each work queue, of all warehouses or one, and of a zone",
    input: z.strictObject({ warehouseId: Id.optional(), zoneId: Id.optional() }),
    output: z.strictObject({ rows: z.array(QueueSummary) }),
    errors: [],
  }),
  listTasks: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/tasks",
    follows: "tasks",
    summary: "A work queue, most urgent first; pick tasks in walking order",
    input: z.strictObject({
      kind: TaskKind.optional(),
      /** `waiting`: open, claimed or in exception. */
      state: z.enum(["waiting", "open", "claimed", "exception", "finished"]).default("waiting"),
      /** Done since then, in place of a state. */
      done: z.enum(["last_hour", "today"]).optional(),
      mine: z.stringbool().optional(),
      late: z.stringbool().optional(),
      documentId: Id.optional(),
      warehouseId: Id.optional(),
      /** Tasks whose goods are taken from a zone or brought to it, and those that are of no place yet. */
      zoneId: Id.optional(),
      /** Tasks of a wave, and of one of its carts. */
      waveId: Id.optional(),
      batch: z.coerce.number().int().min(1).optional(),
      search: z.string().trim().max(100).optional(),
      /** A scanned code: tasks of the order, bin, item, lot or handling unit that it means. */
      code: z.string().trim().min(1).max(300).optional(),
      sort: z.enum(["urgency", "path", "document", "finishedAt"]).default("urgency"),
      ...pageInput,
    }),
    output: pageOf(TaskRow),
    errors: [],
  }),
  getTask: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/tasks/{taskId}",
    follows: "tasks",
    summary: "One task",
    input: z.strictObject(target),
    output: TaskRow,
    errors: ["request.not_found"],
  }),
  claimTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/claim",
    summary: "I do this",
    input: z.strictObject(target),
    errors: refusals,
  }),
  unclaimTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/unclaim",
    summary: "Somebody else may do this",
    input: z.strictObject(target),
    errors: refusals,
  }),
  pickTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/pick",
    summary: "Report a pick; less than asked needs a reason and is taken from elsewhere or back-ordered",
    input: z.strictObject({
      ...target,
      /** Of `unit`, a packaging level of the item, or of base units. */
      quantity: z.number().min(0).max(10_000_000),
      unit: PackagingUnit,
      /** Codes of the pieces, for items with serial numbers. */
      serials: z.array(SerialCode).max(1000).optional(),
      /** The SSCC of the tote the goods are put into; without it they lie loose on the packing bench. */
      scannedUnit: Scan.optional(),
      /** Scanned codes, checked against the task when given. */
      scannedLocation: Scan,
      scannedItem: Scan,
      /** The rest of the task is picked later by the person who claimed it. */
      restFollows: z.boolean().default(false),
      shortReason: z.enum(keysOf(shortPickReasons)).nullable().default(null),
      /** For missing units: look in other bins first, then back-order or cancel. */
      missing: z.enum(["back_order", "cancel"]).default("back_order"),
      note: note(500).default(null),
    }),
    errors: [
      ...refusals,
      "task.kind_differs",
      "task.quantity_exceeded",
      "task.wrong_code",
      "task.reason_required",
      "stock.lot_held",
      "stock.lot_expired",
      "stock.serials_required",
      "stock.serial_elsewhere",
      "item.unit_unknown",
      "item.quantity_not_whole",
      "item.quantity_too_big",
      "unit.unknown",
      "unit.refused",
      "unit.elsewhere",
    ],
  }),
  putAwayTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/put-away",
    summary: "Report a put-away, wholly or in part, to the proposed bin or another",
    input: z.strictObject({
      ...target,
      /** Of `unit`, a packaging level of the item, or of base units; 1 for a handling unit. */
      quantity: EnteredQuantity,
      unit: PackagingUnit,
      serials: z.array(SerialCode).max(1000).optional(),
      /** The SSCC of the handling unit that is put away. */
      scannedUnit: Scan.optional(),
      locationId: Id.nullable().default(null),
      scannedLocation: Scan,
      scannedItem: Scan,
      note: note(500).default(null),
    }),
    errors: [
      ...refusals,
      "task.kind_differs",
      "task.quantity_exceeded",
      "task.wrong_code",
      "location.missing",
      "stock.serials_required",
      "stock.serial_elsewhere",
      "item.unit_unknown",
      "item.quantity_not_whole",
      "item.quantity_too_big",
      "unit.reserved",
    ],
  }),
  reportTaskException: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/exception",
    summary: "This cannot be done now, and why",
    input: z.strictObject({ ...target, reason: z.enum(keysOf(taskExceptionReasons)), note: note(500).default(null) }),
    errors: refusals,
  }),
  cancelTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/cancel",
    summary: "Cancel a task: goods to put away or bring stay where they are, a pick gives its stock back",
    input: z.strictObject({
      ...target,
      reason: z.enum(keysOf(taskCancelReasons)),
      /** For the units of a pick: back-order or cancel them. */
      missing: z.enum(["back_order", "cancel"]).default("back_order"),
      note: note(500).default(null),
    }),
    errors: [...refusals, "task.ends_with_document"],
  }),
  reassignTask: endpoint({
    ...command,
    access: { role: "manager" },
    path: "/api/wms/tasks/{taskId}/reassign",
    summary: "Give a task to another person or to everybody",
    input: z.strictObject({
      ...target,
      /** Null: the task is open to everybody. */
      workerId: Id.nullable(),
      reason: z.enum(keysOf(taskReassignReasons)),
      note: note(500).default(null),
    }),
    errors: ["task.refused", "task.worker_unknown", "request.not_found"],
  }),
  splitTask: endpoint({
    ...command,
    path: "/api/wms/tasks/{taskId}/split",
    summary: "Make a second task of some of the units of a task, for anybody",
    input: z.strictObject({
      ...target,
      /** Base units of the new task. */
      quantity: z.int().min(1).max(10_000_000),
      reason: z.enum(keysOf(taskSplitReasons)),
      note: note(500).default(null),
    }),
    errors: [...refusals, "task.ends_with_document", "task.quantity_exceeded"],
  }),
};
