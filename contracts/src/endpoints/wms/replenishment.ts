import { z } from "zod";
import { shortReplenishReasons } from "../../entities/wms/flow-words.ts";
import { Id, note, pageInput, pageOf } from "../../entities/primitives.ts";
import {
  faceLimits,
  PickFaceProposal,
  PickFaceRow,
  ReplenishmentSettings,
  ReplenishProposal,
  ReplenishRun,
} from "../../entities/wms/replenishment.ts";
import { TaskRow } from "../../entities/wms/tasks.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "replenishment", access: { role: "wms" } } as const;
const Scan = z.string().trim().min(1).max(300).nullable().default(null);

/** `needed`: faces below their minimum or short for orders. `top_off`: all that have room. */
const mode = z.enum(["needed", "top_off"]).default("needed");

export const replenishmentEndpoints = {
  listPickFaces: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/pick-faces",
    follows: "replenishment",
    summary: "Pick faces, with their limits and fill level",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      warehouseId: Id.optional(),
      itemId: Id.optional(),
      locationId: Id.optional(),
      sort: z.enum(["location", "sku"]).default("location"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...pageInput,
    }),
    output: pageOf(PickFaceRow),
    errors: [],
  }),
  setPickFaces: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/pick-faces",
    summary: "Say how much of an item a pick face should hold; several at once",
    input: z.strictObject({
      faces: z
        .array(z.strictObject({ locationId: Id, itemId: Id, ...faceLimits }))
        .min(1)
        .max(200),
    }),
    output: z.strictObject({ rows: z.array(PickFaceRow) }),
    errors: ["replenishment.limits_crossed", "replenishment.not_a_face", "item.archived", "request.not_found"],
    replayable: true,
  }),
  removePickFace: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/pick-faces/{pickFaceId}/remove",
    summary: "Remove a pick face; the bin itself stays",
    input: z.strictObject({ pickFaceId: Id, version: z.int().min(1) }),
    output: z.strictObject({ pickFaceId: Id }),
    errors: ["replenishment.face_in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
  listPickFaceProposals: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/pick-face-proposals",
    follows: "replenishment",
    summary: "Limits suggested by the demand of the last weeks, with the figures behind them",
    input: z.strictObject({
      warehouseId: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    output: z.strictObject({ rows: z.array(PickFaceProposal) }),
    errors: [],
  }),
  previewReplenishment: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/replenishment/preview",
    follows: "replenishment",
    summary: "Tasks that would fill the pick faces, with reasons; nothing is written",
    input: z.strictObject({ warehouseId: Id.optional(), mode }),
    output: z.strictObject({ proposals: z.array(ReplenishProposal) }),
    errors: [],
  }),
  runReplenishment: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/replenishment/run",
    summary: "Write the tasks that fill the pick faces",
    input: z.strictObject({
      warehouseId: Id.nullable().default(null),
      /** Null: every face of the warehouse. */
      pickFaceIds: z.array(Id).max(500).nullable().default(null),
      mode,
    }),
    output: ReplenishRun,
    errors: [],
    replayable: true,
  }),
  getReplenishmentSettings: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/replenishment/settings",
    follows: "replenishment",
    summary: "Whether pick faces are filled without anybody asking",
    input: z.strictObject({}),
    output: ReplenishmentSettings,
    errors: [],
  }),
  setReplenishmentSettings: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/replenishment/settings",
    summary: "Switch the filling of pick faces on or off",
    input: z.strictObject({ automatic: z.boolean() }),
    output: ReplenishmentSettings,
    errors: [],
    replayable: true,
  }),
  replenishTask: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/tasks/{taskId}/replenish",
    summary: "Report what was brought from reserve to the pick face; less than asked needs a reason",
    input: z.strictObject({
      taskId: Id,
      quantity: z.int().min(0).max(10_000_000),
      /** Scanned codes: the source bin, the item, the pick face. Checked against the task when given. */
      scannedLocation: Scan,
      scannedItem: Scan,
      scannedTarget: Scan,
      /** Codes of the pieces, for items with serial numbers. */
      serials: z.array(z.string().trim().min(1).max(60)).max(1000).default([]),
      /** The rest of the task is brought later: it stays with its claimant. */
      restFollows: z.boolean().default(false),
      shortReason: z.enum(keysOf(shortReplenishReasons)).nullable().default(null),
      note: note(500).default(null),
    }),
    output: TaskRow,
    errors: [
      "task.refused",
      "task.claimed_by_other",
      "task.kind_differs",
      "task.quantity_exceeded",
      "task.wrong_code",
      "task.reason_required",
      "stock.insufficient",
      "stock.below_reserved",
      "stock.lot_held",
      "stock.lot_expired",
      "stock.serials_required",
      "request.not_found",
    ],
    replayable: true,
  }),
};
