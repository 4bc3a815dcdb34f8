import { z } from "zod";
import { cellProblems } from "../../imports/cell-problems.ts";
import { importKindNames } from "../../imports/kinds.ts";
import { Currency, Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const ImportKindName = z.enum(importKindNames);

export const ImportState = z.enum(["uploaded", "running", "done", "failed", "cancelled", "undone"]);

/** Reading of the file's bytes as rows: detected at upload, corrected by a person. */
export const ImportReading = z.strictObject({
  format: z.enum(["csv", "xlsx"]),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).nullable(),
  delimiter: z.enum([",", ";", "\t", "|"]).nullable(),
  sheet: z.string().nullable(),
});

export const ImportColumn = z.strictObject({ name: z.string(), samples: z.array(z.string()) });

/** The column of a field; `unit` for measures that are not in the stored unit. */
export const MappedColumn = z.strictObject({
  field: z.string().max(40),
  column: z.int().min(0).max(1000),
  unit: z.string().max(10).nullable(),
});

const timeZones = new Set(Intl.supportedValuesOf("timeZone").concat("UTC"));

const optionFields = {
  /** Null: numbers that can be read in two ways are refused. */
  decimalMark: z.enum([".", ","]).nullable(),
  /** Null: any mark but the decimal one may part thousands. */
  thousandsMark: z.enum([".", ",", " ", "'"]).nullable().default(null),
  /** Null: dates that can be read in two ways are refused. */
  dateOrder: z.enum(["dmy", "mdy", "ymd"]).nullable(),
  timeZone: z
    .string()
    .refine((zone) => timeZones.has(zone), "Unknown time zone.")
    .meta({ examples: ["Europe/London"] }),
  currency: Currency,
  blanks: z.array(z.string().trim().min(1).max(60)).max(20),
  /** Records to create when a row names them for the first time. */
  createMissing: z.array(z.enum(["item", "customer", "supplier"])).max(3),
};

/** Notation of values, and handling of unknown codes. */
export const ImportOptions = z
  .strictObject(optionFields)
  .refine(({ decimalMark, thousandsMark }) => decimalMark === null || decimalMark !== thousandsMark, {
    path: ["thousandsMark"],
    message: "Decimals and thousands need different marks.",
  });
export type ImportOptions = z.output<typeof ImportOptions>;
/** Some of them, where the file suggests the rest. */
export const ToldImportOptions = z.strictObject(optionFields).omit({ thousandsMark: true }).partial();

export const ImportMapping = z.strictObject({
  kind: ImportKindName,
  columns: z.array(MappedColumn).max(60),
  options: ImportOptions,
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** A column whose values can be read in more than one way: a person has to say which. */
export const ImportQuestion = z.strictObject({
  about: z.enum(["decimalMark", "dateOrder", "unit"]),
  field: z.string(),
  /** The column's name in the file. */
  column: z.string(),
  /** Values that can be read in two ways, or that contradict each other. */
  examples: z.array(z.string()),
});
export type ImportQuestion = z.output<typeof ImportQuestion>;

/** A mapping the product proposes, and how sure it is of each column. */
export const ProposedMapping = ImportMapping.extend({
  /** Taken from the last import of a file with this header. */
  remembered: z.boolean(),
  confidence: z.record(z.string(), z.number()),
  questions: z.array(ImportQuestion),
});
export type ProposedMapping = z.output<typeof ProposedMapping>;

export const CellProblemRow = z.strictObject({
  row: z.int(),
  column: z.string().nullable(),
  field: z.string().nullable(),
  value: z.string(),
  code: z.enum(keysOf(cellProblems)),
  message: z.string(),
});
export type CellProblemRow = z.output<typeof CellProblemRow>;

/** Rows that hold no data and are no fault: blank ones, and lines that sum the others up. */
const Skipped = z.strictObject({ blank: z.int(), totals: z.int() });

export const ImportResult = z.strictObject({
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  skipped: Skipped,
  /** Number of created records: `{ item: 12, sales_order: 40 }`. */
  created: z.record(z.string(), z.int()),
  changed: z.record(z.string(), z.int()),
  /** The first of them; the file of rejected rows holds all. */
  problems: z.array(CellProblemRow),
  /** Cells that were left out while their rows stayed. */
  leftOut: z.array(z.strictObject({ field: z.string(), count: z.int(), firstRow: z.int() })),
});
export type ImportResult = z.output<typeof ImportResult>;

const head = {
  id: Id,
  state: ImportState,
  kind: ImportKindName.nullable(),
  fileName: z.string(),
  fileBytes: z.int(),
  bytesRead: z.int(),
  rowsRead: z.int(),
  createdAt: Timestamp,
  createdBy: z.string(),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
  failure: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
};

export const ImportRow = z.strictObject({
  ...head,
  accepted: z.int().nullable(),
  rejected: z.int().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportDetail = z.strictObject({
  ...head,
  reading: ImportReading,
  sheets: z.array(z.string()),
  columns: z.array(ImportColumn),
  /** Rows below the header; null for a file that was uploaded before they were counted. */
  rowsInFile: z.int().nullable(),
  mapping: ImportMapping.nullable(),
  result: ImportResult.nullable(),
});
export type ImportDetail = z.output<typeof ImportDetail>;

export const ImportPreview = z.strictObject({
  rows: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()), values: z.array(z.string().nullable()) })),
  /** The fields that `values` holds, in this order. */
  fields: z.array(z.string()),
  /** Open questions about the notation of columns. */
  questions: z.array(ImportQuestion),
  /** Number of checked rows: the whole file, or the first rows of a large one. */
  checked: z.strictObject({
    rows: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    skipped: Skipped,
    whole: z.boolean(),
  }),
  problems: z.array(CellProblemRow),
  /** Unknown names in the checked rows. */
  unknown: z.array(z.strictObject({ field: z.string(), count: z.int(), examples: z.array(z.string()) })),
  /** Records the checked rows would create and change; nothing was stored. */
  created: z.record(z.string(), z.int()),
  changed: z.record(z.string(), z.int()),
});
export type ImportPreview = z.output<typeof ImportPreview>;
