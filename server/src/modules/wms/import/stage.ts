import type { ReferenceTarget } from "@cerebro/contracts/imports/field.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";

/**
 * Where an import's parsed rows wait to be stored, in temporary tables of its transaction:
 *
 * - `import_row`: `row` (as in the file), for kinds with documents `doc` (the id that the document will have) and
 *   `line`, then the kind's own columns;
 * - `import_document`: `doc`, `row`, then what is told once per document;
 * - `import_reference`: for each reference column, `index` → `code`, `name`, and `id` once resolved;
 * - `import_spoiled`: `doc` of documents that lost a row while they were parsed;
 * - `import_refusal`: `row`, `field`, `code` of rows that turn out to be impossible.
 *
 * A reference column holds an `index`. The import verbs of this folder read these tables and write stock, places,
 * partners and orders.
 */
export interface Stage {
  readonly tx: BulkTransaction;
  readonly importId: string;
  readonly currency: string;
  /** Of days and times that tell none. */
  readonly timeZone: string;
  /** Records that are created when a row names them for the first time. */
  readonly createMissing: ReadonlySet<ReferenceTarget>;
  /** Reference columns that hold names instead of codes. */
  readonly byName: ReadonlySet<string>;
}

/** Number of created records by kind, and number of changed ones. */
export interface ImportCounts {
  readonly created: Readonly<Record<string, number>>;
  readonly changed: Readonly<Record<string, number>>;
}

/** Values of one previewed row, as text, by field. */
export type PreviewedRow = Readonly<Record<string, string | null>>;
