import type { Writable } from "node:stream";
import type { FieldType, ImportField, ImportKind } from "@cerebro/contracts/imports/field.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";
import { identifier, join, type Sql, sql } from "../../../platform/sql.ts";
import type { StageTable } from "../parsing/worker-protocol.ts";

const columnType = {
  text: sql`text`,
  code: sql`text`,
  reference: sql`int`,
  quantity: sql`int`,
  measure: sql`bigint`,
  money: sql`bigint`,
  date: sql`date`,
  moment: sql`timestamptz`,
  weekdays: sql`text`,
  "day-spans": sql`text`,
  "yes-no": sql`boolean`,
  country: sql`text`,
  choice: sql`text`,
} as const satisfies Record<FieldType["type"], Sql>;

/** The temporary tables that an import's rows wait in; they end with the transaction. Described in wms/import/stage.ts. */
export async function createStage(tx: BulkTransaction, kind: ImportKind): Promise<void> {
  const line = kind.fields.filter(({ document }) => document !== true);
  const perDocument = kind.fields.filter(({ document }) => document === true);
  const keys =
    kind.documentKey === undefined
      ? sql`row int not null`
      : sql`row int not null, doc uuid not null, line int not null`;
  await tx.execute(sql`create temp table import_row (${keys}, ${columns(line, true)}) on commit drop`);
  await tx.execute(sql`create temp table import_reference
    (field text not null, index int not null, code text not null, name text, id uuid) on commit drop`);
  await tx.execute(sql`create temp table import_refusal
    (row int not null, field text not null, code text not null) on commit drop`);
  if (kind.documentKey === undefined) return;
  await tx.execute(sql`create temp table import_document
    (doc uuid not null, row int not null, ${columns(perDocument, true)}) on commit drop`);
  await tx.execute(sql`create temp table import_spoiled (doc uuid not null) on commit drop`);
}

export function copyStage(tx: BulkTransaction, kind: ImportKind, table: StageTable): Writable {
  switch (table) {
    case "rows":
      return tx.copyInto(sql`copy import_row from stdin (format binary)`);
    case "documents": {
      const names = columns(
        kind.fields.filter(({ document }) => document === true),
        false,
      );
      return tx.copyInto(sql`copy import_document (doc, row, ${names}) from stdin (format binary)`);
    }
    case "spoiled":
      return tx.copyInto(sql`copy import_spoiled from stdin (format binary)`);
    case "references":
      return tx.copyInto(sql`copy import_reference (field, index, code, name) from stdin (format binary)`);
  }
}

/** The planner knows nothing of tables that are being filled. A rough idea is enough until they are counted in full. */
export async function countRows(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`set local default_statistics_target = 10`);
  await tx.execute(sql`select count_imported_tables()`);
  await tx.execute(sql`analyze import_reference`);
}

/** Makes room for the next block; what its references were resolved to stays. */
export async function emptyStage(tx: BulkTransaction, kind: ImportKind): Promise<void> {
  await tx.execute(sql`truncate import_row`);
  if (kind.documentKey !== undefined) await tx.execute(sql`truncate import_document`);
}

function columns(fields: readonly ImportField[], typed: boolean): Sql {
  const names = fields.map(({ name }) => name);
  return join(
    fields.map(({ name, value }) => {
      const column = identifier(name, names);
      return typed ? sql`${column} ${columnType[value.type]}` : column;
    }),
    ", ",
  );
}
