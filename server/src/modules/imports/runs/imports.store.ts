import type {
  ImportDetail,
  ImportMapping,
  ImportResult,
  ImportRow,
} from "@cerebro/contracts/entities/platform/imports.ts";
import type { ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { type Database, nobody, type Reader, type Scope } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Inspection } from "../reading/inspect-file.ts";

/** Reading of the file and its first rows; the path is the import's own. */
export type StoredInspection = Omit<Inspection, "source"> & {
  readonly reading: ImportDetail["reading"];
  readonly compressed: boolean;
};

export interface StoredImport {
  readonly id: string;
  readonly state: ImportRow["state"];
  readonly kind: ImportKindName | null;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly inspection: StoredInspection;
  readonly mapping: ImportMapping | null;
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly result: ImportResult | null;
  readonly failureCode: string | null;
  readonly failureFacts: ErrorFacts | null;
  /** The job that runs it; null for one from the terminal. */
  readonly jobId: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly undoneAt: string | null;
}

const columns = sql`id, state, kind, file_name as "fileName", file_bytes as "fileBytes", inspection, mapping,
  bytes_read as "bytesRead", rows_read as "rowsRead", result, failure_code as "failureCode",
  failure_facts as "failureFacts", job_id as "jobId", created_by_name as "createdBy", created_at as "createdAt",
  started_at as "startedAt", finished_at as "finishedAt", undone_at as "undoneAt"`;

export interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly fileHash: Buffer;
  readonly inspection: StoredInspection;
  readonly signature: Buffer;
}

export async function insertImport(tx: CommandTransaction, run: NewImport): Promise<void> {
  const { actor, organisationId } = tx.context;
  await tx.execute(sql`
    insert into import_run (id, organisation_id, file_name, file_bytes, file_hash, inspection, signature, created_by,
      created_by_name, created_at)
    values (${run.id}, ${organisationId}, ${run.fileName}, ${run.fileBytes}, ${run.fileHash},
      ${JSON.stringify(run.inspection)}, ${run.signature}, ${actor.id}, ${actor.name}, ${tx.context.now()})`);
}

export async function loadImport(reader: Reader, importId: string): Promise<StoredImport> {
  const row = await reader.maybe<StoredImport>(sql`select ${columns} from import_run where id = ${importId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks the import until the transaction ends. */
export async function lockImport(tx: CommandTransaction, importId: string): Promise<StoredImport> {
  const row = await tx.maybe<StoredImport>(sql`select ${columns} from import_run where id = ${importId} for update`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Newest first; `after` is the last row of the page before. */
export async function listImportRows(
  reader: Reader,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<StoredImport[]> {
  const later =
    after === null ? sql`true` : sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return reader.rows<StoredImport>(sql`
    select ${columns} from import_run where organisation_id = current_organisation() and ${later}
    order by created_at desc, id desc limit ${limit}`);
}

export async function countImports(reader: Reader): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`select count(*) as count from import_run`);
  return count;
}

/** The mapping is kept if the file has the same columns when read in another way. */
export async function setInspection(
  tx: CommandTransaction,
  importId: string,
  inspection: StoredInspection,
  signature: Buffer,
): Promise<void> {
  await tx.execute(sql`update import_run set inspection = ${JSON.stringify(inspection)}, signature = ${signature},
    kind = case when signature = ${signature} then kind end,
    mapping = case when signature = ${signature} then mapping end where id = ${importId}`);
}

/** Kept with the import, and for the next file with this header. */
export async function setMapping(tx: CommandTransaction, importId: string, mapping: ImportMapping): Promise<void> {
  await tx.execute(sql`update import_run set kind = ${mapping.kind}, mapping = ${JSON.stringify(mapping)}
    where id = ${importId}`);
  await tx.execute(sql`
    insert into import_mapping (organisation_id, signature, kind, mapping, used_at)
    select organisation_id, signature, kind, mapping, ${tx.context.now()} from import_run where id = ${importId}
    on conflict (organisation_id, signature, kind) do update set mapping = excluded.mapping, used_at = excluded.used_at`);
}

/** The last reading of the same file. */
export async function findReading(reader: Reader, fileHash: Buffer): Promise<StoredInspection["reading"] | null> {
  const row = await reader.maybe<{ reading: StoredInspection["reading"] }>(sql`
    select inspection -> 'reading' as reading from import_run
    where organisation_id = current_organisation() and file_hash = ${fileHash} order by created_at desc, id desc limit 1`);
  return row?.reading ?? null;
}

export async function markRunning(tx: CommandTransaction, importId: string): Promise<void> {
  try {
    await tx.execute(
      sql`update import_run set state = 'running', started_at = ${tx.context.now()} where id = ${importId}`,
    );
  } catch (error) {
    if (violated(error) === "import_run_alone") throw new AppError("imports.busy");
    throw error;
  }
}

export async function setJob(tx: CommandTransaction, importId: string, jobId: string): Promise<void> {
  await tx.execute(sql`update import_run set job_id = ${jobId} where id = ${importId}`);
}

export async function findRemembered(reader: Reader, importId: string): Promise<ImportMapping[]> {
  const rows = await reader.rows<{ mapping: ImportMapping }>(sql`
    select m.mapping from import_run r join import_mapping m using (organisation_id, signature)
    where r.id = ${importId} order by m.used_at desc`);
  return rows.map(({ mapping }) => mapping);
}

/** Held while the run lives; see fail_interrupted_imports. */
export async function holdRunLock(tx: BulkTransaction, importId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(import_run_lock(${importId}))`);
}

/** Stores how far a run is; tells whether somebody wants it to stop. */
export async function reportProgress(
  database: Database,
  scope: Scope,
  importId: string,
  { bytes, rows }: { readonly bytes: number; readonly rows: number },
): Promise<boolean> {
  const row = await database.read(scope).maybe<{ stop: boolean }>(sql`
    update import_run set bytes_read = ${bytes}, rows_read = ${rows} where id = ${importId} and state = 'running'
    returning cancel_requested as stop`);
  return row?.stop === true;
}

export async function requestCancel(tx: CommandTransaction, importId: string): Promise<void> {
  await tx.execute(sql`update import_run set cancel_requested = true where id = ${importId}`);
}

/** For a run that had not begun its work. */
export async function markCancelled(tx: CommandTransaction, importId: string): Promise<void> {
  await tx.execute(sql`update import_run set state = 'cancelled', failure_code = 'imports.cancelled',
    failure_facts = '{}', finished_at = ${tx.context.now()} where id = ${importId}`);
}

export async function finishRun(tx: BulkTransaction, importId: string, result: ImportResult): Promise<void> {
  await tx.execute(sql`update import_run set state = 'done', result = ${JSON.stringify(result)},
    rows_read = ${result.rows}, bytes_read = file_bytes, finished_at = ${tx.context.now()} where id = ${importId}`);
}

export async function failRun(
  context: Context,
  importId: string,
  failure: { readonly state: "failed" | "cancelled"; readonly code: string; readonly facts: ErrorFacts },
): Promise<void> {
  await context.platform.database.transaction(context, async (tx) => {
    await tx.execute(sql`update import_run set state = ${failure.state}, failure_code = ${failure.code},
      failure_facts = ${JSON.stringify(failure.facts)}, finished_at = ${context.now()}
      where id = ${importId} and state = 'running'`);
  });
}

export async function markUndone(tx: BulkTransaction, importId: string): Promise<void> {
  await tx.execute(sql`update import_run set state = 'undone', undone_at = ${tx.context.now()} where id = ${importId}`);
}

/** Runs whose process died are failed: their transaction went with it. Tells how many there were. */
export async function failInterrupted(database: Database, now: Date): Promise<number> {
  const { failed } = await database
    .read(nobody)
    .one<{ failed: number }>(sql`select fail_interrupted_imports(${now}) as failed`);
  return failed;
}

/** Rows the database refused, grouped so that a million of them stay small on their way. */
export function loadRefusals(tx: BulkTransaction): Promise<{ field: string; code: string; rows: number[] }[]> {
  return tx.rows(
    sql`select field, code, array_agg(distinct row order by row) as rows from import_refusal group by field, code`,
  );
}

/** Unknown codes and names for which rows were refused. */
export function findUnknown(tx: BulkTransaction): Promise<{ field: string; count: number; examples: string[] }[]> {
  return tx.rows(sql`
    select field, count(*)::int as count, (array_agg(code order by index))[1:5] as examples
    from import_reference r
    where id is null and exists (select from import_refusal x where x.field = r.field and x.code = 'unknown')
    group by field order by field`);
}

export async function loadHome(reader: Reader): Promise<{ timeZone: string; currency: string }> {
  return reader.one(sql`select time_zone as "timeZone", currency from organisation where id = current_organisation()`);
}
