import { z } from "zod";
import { reports } from "../../constants/reports.ts";
import {
  cadences,
  reportFormats,
  reportPeriods,
  throughputSteps,
  valuationDays,
} from "../../constants/report-words.ts";
import { Currency, DateOnly, Id, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const ReportName = z.enum(keysOf(reports));
export const ReportFormatName = z.enum(keysOf(reportFormats));

/** All report parameters; each report takes those it names. */
export const reportParameters = {
  period: z.enum(keysOf(reportPeriods)).optional(),
  /** First and last day of a period from … to …, in the organisation's zone. */
  from: DateOnly.optional(),
  to: DateOnly.optional(),
  asOf: z.union([z.enum(keysOf(valuationDays)), DateOnly]).optional(),
  category: z.string().trim().min(1).max(80).optional(),
  /** Without a shipment for so long stock is dead. */
  deadAfterDays: z.coerce.number().int().min(1).max(3650).optional(),
  step: z.enum(keysOf(throughputSteps)).optional(),
  itemId: Id.optional(),
  /** Of one warehouse; all of them unless told. */
  warehouseId: Id.optional(),
};
export const ReportParameters = z.strictObject(reportParameters);
export type ReportParameters = z.output<typeof ReportParameters>;

const Kind = z.enum(["text", "code", "quantity", "money", "percent", "number", "hours", "date", "moment"]);
const Cell = z.union([z.string(), z.number(), z.null()]);

export const ReportColumnShown = z.strictObject({ id: z.string(), label: z.string(), kind: Kind });

export const ReportSummary = z.strictObject({
  id: ReportName,
  title: z.string(),
  answers: z.string(),
  formula: z.string(),
  parameters: z.array(z.string()),
  /** False where it shows costs and the caller may not see them. */
  allowed: z.boolean(),
});

export const ReportFigure = z.strictObject({
  label: z.string(),
  kind: Kind,
  value: Cell,
  note: z.string().nullable(),
});
export type ReportFigure = z.output<typeof ReportFigure>;

export const ReportRow = z.strictObject({
  id: z.string(),
  /** Page on which the thing behind the row stands. */
  href: z.string().nullable(),
  /** In the order of the columns. */
  cells: z.array(Cell),
});
export type ReportRow = z.output<typeof ReportRow>;

export const ReportChart = z.strictObject({
  type: z.enum(["bar", "stacked", "line"]),
  title: z.string(),
  kind: Kind,
  xs: z.array(z.string()),
  series: z.array(z.strictObject({ id: z.string(), label: z.string(), values: z.array(z.number().nullable()) })),
});
export type ReportChart = z.output<typeof ReportChart>;

/** A page of a report; everything but the rows is of the whole. */
export const ReportPage = z.strictObject({
  report: ReportName,
  title: z.string(),
  formula: z.string(),
  /** The scope in words. */
  scope: z.string(),
  /** Time of the computation; later pages show the same result. */
  at: Timestamp,
  currency: Currency,
  timeZone: z.string(),
  figures: z.array(ReportFigure),
  chart: ReportChart.nullable(),
  notes: z.array(z.string()),
  columns: z.array(ReportColumnShown),
  rows: z.array(ReportRow),
  nextCursor: z.string().nullable(),
  count: z.int(),
});
export type ReportPage = z.output<typeof ReportPage>;

export const AbcChange = z.strictObject({
  itemId: Id,
  sku: z.string(),
  from: z.enum(["A", "B", "C"]).nullable(),
  to: z.enum(["A", "B", "C"]),
});

/** Time and recipients of a scheduled report. */
export const scheduleFields = {
  name: text(120),
  report: ReportName,
  parameters: ReportParameters.default({}),
  format: ReportFormatName,
  cadence: z.enum(keysOf(cadences)),
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.int().min(1).max(7).nullable().default(null),
  /** The last day where a month has fewer. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59).default(0),
};

export const deliveryStates = ["queued", "sending", "sent", "partly_sent", "failed", "kept"] as const;
export const letterStates = ["waiting", "sent", "failed", "kept"] as const;

export const ScheduleRecipient = z.strictObject({
  address: z.string(),
  /** A member of the organisation; null for somebody outside. */
  accountId: Id.nullable(),
});

export const ReportDelivery = z.strictObject({
  id: Id,
  /** The moment the schedule named, or at which somebody asked for it. */
  dueAt: Timestamp,
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  finishedAt: Timestamp.nullable(),
  letters: z.array(
    z.strictObject({
      address: z.string(),
      state: z.enum(letterStates),
      reason: z.string().nullable(),
      at: Timestamp.nullable(),
    }),
  ),
});
export type ReportDelivery = z.output<typeof ReportDelivery>;

export const ReportSchedule = z.strictObject({
  id: Id,
  ...scheduleFields,
  parameters: ReportParameters,
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  minute: z.int(),
  timeZone: z.string(),
  recipients: z.array(ScheduleRecipient),
  paused: z.boolean(),
  nextAt: Timestamp.nullable(),
  ownerName: z.string(),
  last: z.strictObject({ state: z.enum(deliveryStates), at: Timestamp, reason: z.string().nullable() }).nullable(),
  version: z.int(),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

const { report: _report, parameters: _parameters, ...boardFields } = scheduleFields;
/** Schedule and recipients of the board's report. */
export const boardScheduleFields = { ...boardFields, format: z.enum(["pdf", "xlsx"]) };
export const BoardSchedule = ReportSchedule.omit({ report: true, parameters: true });
export type BoardSchedule = z.output<typeof BoardSchedule>;
