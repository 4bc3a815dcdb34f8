import { z } from "zod";
import {
  CountBinRow,
  CountCauseName,
  CountDecision,
  CountDetail,
  CountLineRow,
  CountLineStateName,
  CountPreview,
  CountRow,
  CountSettings,
  countSettings,
  CountSheet,
  CountSheetLine,
} from "../../entities/wms/counts.ts";
import { countOrigins } from "../../entities/wms/count-words.ts";
import { DateOnly, Id, note, pageInput, pageOf, text, Timestamp, wordList } from "../../entities/primitives.ts";
import { cycleCountCommands } from "../../entities/state-machines.ts";
import { stockAt } from "../../entities/wms/stock.ts";
import { abcClasses } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "counts", access: { role: "wms" } } as const;
/** Deciding on variances is not the counter's. */
const reviewed = { tag: "counts", access: { role: "manager" } } as const;
const command = { method: "POST", replayable: true } as const;
const bin = { binId: Id };
const ofBin = [
  "task.refused",
  "task.claimed_by_other",
  "count.recount_by_other",
  "count.bin_done",
  "request.not_found",
] as const;
const { locationId: _place, ...countedGoods } = stockAt;

/** Conditions on bins, joined by AND. */
const selection = {
  /** A bin, or all bins of an aisle, a zone or a warehouse. */
  locationId: Id.optional(),
  /** Bins that hold this item, and of each only this item. */
  itemId: Id.optional(),
  /** Bins whose most important item is of this class. */
  abcClass: z.enum(abcClasses).optional(),
};

const lines = { countId: Id, lineIds: z.array(Id).min(1).max(200) };
const decisionErrors = ["count.refused", "count.line_refused", "request.not_found"] as const;

export const countEndpoints = {
  listCounts: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/counts",
    follows: "counts",
    summary: "Cycle counts, the newest first [WMS-10]",
    input: z.strictObject({
      /** Several words separated by commas; `open` for all that are not over. */
      state: wordList(["open", ...Object.keys(cycleCountCommands)]).optional(),
      origin: z.enum(keysOf(countOrigins)).optional(),
      warehouseId: Id.optional(),
      search: z.string().trim().max(100).optional(),
      sort: z.enum(["requestedAt", "number", "dueAt"]).default("requestedAt"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(CountRow),
    errors: [],
  }),
  previewCount: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/count-preview",
    follows: "commands",
    summary: "Number of bins a count would have",
    input: z.strictObject(selection),
    output: CountPreview,
    errors: ["count.selection_empty", "request.not_found"],
  }),
  requestCount: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/counts",
    summary: "Ask for a count of some bins, while work goes on",
    input: z.strictObject({
      ...selection,
      priority: z.int().min(1).max(5).default(3),
      dueAt: Timestamp.nullable().default(null),
      note: note(500).default(null),
    }),
    output: CountDetail,
    errors: ["count.selection_empty", "count.nothing_to_count", "count.too_many", "request.not_found"],
    status: 201,
  }),
  getCount: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/counts/{countId}",
    follows: "counts",
    summary: "One count, with its accuracy",
    input: z.strictObject({ countId: Id }),
    output: CountDetail,
    errors: ["request.not_found"],
  }),
  cancelCount: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/counts/{countId}/cancel",
    summary: "Stop a count; what was approved stays",
    input: z.strictObject({ countId: Id, version: z.int().nullable().default(null), note: note(500).default(null) }),
    output: CountDetail,
    errors: ["count.refused", "request.stale", "request.not_found"],
  }),
  listCountBins: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/count-bins",
    follows: "counts",
    summary: "Bins to count, in walking order",
    input: z.strictObject({
      countId: Id.optional(),
      locationId: Id.optional(),
      warehouseId: Id.optional(),
      zoneId: Id.optional(),
      /** `waiting`: open or being counted. */
      state: z.enum(["waiting", "open", "counting", "counted", "closed"]).optional(),
      mine: z.stringbool().optional(),
      ...pageInput,
    }),
    output: pageOf(CountBinRow),
    errors: [],
  }),
  claimNextCountBin: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/count-bins/claim-next",
    summary: "Take the next bin on the walk; the one already taken, if there is one",
    input: z.strictObject({
      countId: Id.nullable().default(null),
      warehouseId: Id.nullable().default(null),
      zoneId: Id.nullable().optional(),
      /** Position of the counter; the walk continues from there. */
      afterLocationId: Id.nullable().default(null),
    }),
    /** Null when nothing waits. */
    output: z.strictObject({ sheet: CountSheet.nullable() }),
    errors: [],
  }),
  claimCountBin: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/count-bins/{binId}/claim",
    summary: "I count this bin",
    input: z.strictObject(bin),
    output: CountSheet,
    errors: ofBin,
  }),
  getCountSheet: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/count-bins/{binId}",
    follows: "commands",
    summary: "Lines to count in a bin, without book quantities",
    input: z.strictObject(bin),
    output: CountSheet,
    errors: ["request.not_found"],
  }),
  submitCount: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/count-bins/{binId}/entries",
    summary: "Tell how many of something are in the bin; something that no line names is added",
    input: z.strictObject({
      ...bin,
      ...countedGoods,
      /** By code, for a lot that the sheet does not name. */
      lot: z
        .strictObject({ code: text(60), expiresOn: DateOnly.nullable() })
        .nullable()
        .default(null),
      quantity: z.int().min(0).max(1_000_000_000),
      /** The line's position as the sheet had it; null for what no line names. */
      position: z.int().min(0).nullable().default(null),
      /** If stock moved since: whether the number is from before or after the movement. */
      moved: z.enum(["before", "after"]).nullable().default(null),
      /** An unusual number was entered a second time. */
      confirmed: z.boolean().default(false),
    }),
    output: CountSheetLine,
    errors: [
      ...ofBin,
      "count.moved_meanwhile",
      "count.confirm_quantity",
      "count.serials_differ",
      "stock.lot_required",
      "stock.lot_not_tracked",
      "stock.lot_expiry_differs",
      "stock.serials_not_tracked",
      "item.archived",
    ],
  }),
  finishCountBin: endpoint({
    ...shared,
    ...command,
    path: "/api/wms/count-bins/{binId}/finish",
    summary: "This bin is counted",
    input: z.strictObject({
      ...bin,
      /** Uncounted items are absent: counted as zero. */
      restAbsent: z.boolean().default(false),
    }),
    output: CountBinRow,
    errors: [...ofBin, "count.lines_open", "count.moved_meanwhile"],
  }),
  listCountLines: endpoint({
    ...reviewed,
    method: "GET",
    path: "/api/wms/counts/{countId}/lines",
    follows: "counts",
    summary: "Counted lines against the books, for the review",
    input: z.strictObject({
      countId: Id,
      state: CountLineStateName.optional(),
      /** Only lines whose number differs from the books. */
      variance: z.stringbool().optional(),
      sort: z.enum(["location", "sku", "variance", "value"]).default("location"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...pageInput,
    }),
    output: pageOf(CountLineRow),
    errors: ["request.not_found"],
  }),
  approveCount: endpoint({
    ...reviewed,
    ...command,
    path: "/api/wms/counts/{countId}/approve",
    summary: "Post exactly the variances of some lines, whatever has moved since",
    input: z.strictObject({
      ...lines,
      cause: CountCauseName,
      note: note(500).default(null),
      /** Reservations that the missing stock no longer covers are released, and their orders served from elsewhere. */
      releaseReservations: z.boolean().default(false),
    }),
    output: CountDecision,
    errors: [
      ...decisionErrors,
      "count.stock_left",
      "count.corrected_since",
      "count.stock_promised",
      "count.own_count",
      "count.reason_required",
      "unit.elsewhere",
      "warehouse.missing",
      "stock.below_reserved",
      "stock.serial_elsewhere",
      "stock.location_archived",
    ],
  }),
  rejectCount: endpoint({
    ...reviewed,
    ...command,
    path: "/api/wms/counts/{countId}/reject",
    summary: "The books stand: the count of some lines was wrong",
    input: z.strictObject({ ...lines, note: note(500).default(null) }),
    output: CountDecision,
    errors: decisionErrors,
  }),
  recountLines: endpoint({
    ...reviewed,
    ...command,
    path: "/api/wms/counts/{countId}/recount",
    summary: "Have some lines counted again, by somebody else",
    input: z.strictObject({ ...lines, note: note(500).default(null) }),
    output: CountDecision,
    errors: decisionErrors,
  }),
  getCountSettings: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/count-settings",
    follows: "commands",
    summary: "Tolerances, limits and plans of counts",
    input: z.strictObject({}),
    output: CountSettings,
    errors: [],
  }),
  setCountSettings: endpoint({
    ...reviewed,
    method: "PUT",
    path: "/api/wms/count-settings",
    summary: "Change tolerances, limits and plans of counts",
    input: z.strictObject({ ...countSettings, version: z.int() }),
    output: CountSettings,
    errors: ["request.stale"],
    replayable: true,
  }),
};
