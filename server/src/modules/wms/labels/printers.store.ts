import type { Dpi, Printer, PrintFailure, PrintJob } from "@cerebro/contracts/entities/wms/labels.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sqlState } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

const columns: Sql = sql`
  p.id, p.name, p.host, p.port, p.dpi, p.width_mm as "widthMm", p.height_mm as "heightMm", p.answers, p.enabled,
  p.version, last.state as "lastState", last.failure as "lastFailure",
  coalesce(last.ended_at, last.requested_at) as "lastAt"`;

const withLast: Sql = sql`
  from label_printer p left join lateral (
    select state, failure, requested_at, ended_at from print_job
    where printer_id = p.id order by requested_at desc, id desc limit 1) last on true
  where p.organisation_id = current_organisation()`;

export function findPrinters(reader: Reader, { enabledOnly }: { readonly enabledOnly: boolean }): Promise<Printer[]> {
  return reader.rows(sql`select ${columns} ${withLast} and (p.enabled or not ${enabledOnly}) order by p.name_key`);
}

export function findPrinter(reader: Reader, id: string): Promise<Printer | undefined> {
  return reader.maybe(sql`select ${columns} ${withLast} and p.id = ${id}`);
}

export interface PrinterFields {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dpi: Dpi;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly answers: boolean;
  readonly enabled: boolean;
}

const uniqueViolation = "23505";

async function namingOnce<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new AppError("printer.name_taken", { name });
    throw error;
  }
}

export async function insertPrinter(
  tx: Transaction,
  organisationId: string,
  { fields, now }: { readonly fields: PrinterFields; readonly now: Date },
): Promise<string> {
  const { name, host, port, dpi, widthMm, heightMm, answers, enabled } = fields;
  const row = tx.one<{ id: string }>(sql`
    insert into label_printer (organisation_id, name, host, port, dpi, width_mm, height_mm, answers, enabled, created_at)
    values (${organisationId}, ${name}, ${host}, ${port}, ${dpi}, ${widthMm}, ${heightMm}, ${answers}, ${enabled}, ${now})
    returning id`);
  return (await namingOnce(name, row)).id;
}

/** Whether it was changed: false where somebody changed it meanwhile. */
export async function changePrinter(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  { name, host, port, dpi, widthMm, heightMm, answers, enabled }: PrinterFields,
): Promise<boolean> {
  const changed = tx.execute(sql`
    update label_printer set name = ${name}, host = ${host}, port = ${port}, dpi = ${dpi}, width_mm = ${widthMm},
      height_mm = ${heightMm}, answers = ${answers}, enabled = ${enabled}, version = version + 1
    where organisation_id = current_organisation() and id = ${id} and version = ${version}`);
  return (await namingOnce(name, changed)) === 1;
}

export async function deletePrinter(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from label_printer where organisation_id = current_organisation() and id = ${id}`);
}

const jobColumns: Sql = sql`
  j.id, j.printer_id as "printerId", p.name as "printerName", j.title, j.labels, j.state, j.failure, j.attempts,
  j.requested_by_name as "requestedByName", j.requested_at as "requestedAt", j.ended_at as "endedAt"`;

export function findPrintJob(reader: Reader, id: string): Promise<PrintJob | undefined> {
  return reader.maybe(sql`
    select ${jobColumns} from print_job j join label_printer p on p.id = j.printer_id
    where j.organisation_id = current_organisation() and j.id = ${id}`);
}

export function printJobListing({
  printerId,
  state,
}: {
  readonly printerId?: string | undefined;
  readonly state?: PrintJob["state"] | undefined;
}): Listing {
  return {
    from: sql`print_job`,
    where: [
      sql`print_job.organisation_id = current_organisation()`,
      ...(printerId === undefined ? [] : [sql`print_job.printer_id = ${printerId}`]),
      ...(state === undefined ? [] : [sql`print_job.state = ${state}`]),
    ],
    id: sql`print_job.id`,
    sort: { by: sql`print_job.requested_at`, type: "timestamptz" },
    direction: "desc",
    columns: jobColumns,
    join: sql`join print_job j on j.id = found.id join label_printer p on p.id = j.printer_id`,
  };
}

export interface NewPrintJob {
  readonly organisationId: string;
  readonly printerId: string;
  readonly title: string;
  readonly labels: number;
  readonly zpl: string;
  readonly requestedByName: string;
  readonly now: Date;
}

export async function insertPrintJob(tx: Transaction, job: NewPrintJob): Promise<string> {
  const { organisationId, printerId, title, labels, zpl, requestedByName, now } = job;
  // Prints older than a month are not printed again.
  await tx.execute(sql`
    delete from print_job where id in (select id from print_job
      where organisation_id = current_organisation() and requested_at < ${now}::timestamptz - interval '30 days' limit 200)`);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into print_job (organisation_id, printer_id, title, labels, zpl, state, requested_by_name, requested_at)
    values (${organisationId}, ${printerId}, ${title}, ${labels}, ${zpl}, 'queued', ${requestedByName}, ${now})
    returning id`);
  return id;
}

export interface DuePrint {
  readonly printerId: string;
  readonly host: string;
  readonly port: number;
  readonly answers: boolean;
  readonly enabled: boolean;
  readonly zpl: string;
  readonly attempts: number;
}

/** A print still to be sent; undefined once it was, or was given up. */
export function findDuePrint(reader: Reader, id: string): Promise<DuePrint | undefined> {
  return reader.maybe(sql`
    select p.id as "printerId", p.host, p.port, p.answers, p.enabled, j.zpl, j.attempts
    from print_job j join label_printer p on p.id = j.printer_id
    where j.organisation_id = current_organisation() and j.id = ${id} and j.state = 'queued'`);
}

/** Bytes are about to go; false where another run has the job now. */
export async function beginSending(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.execute(sql`update print_job set state = 'sending' where id = ${id} and state = 'queued'`)) === 1;
}

/** A run that ended while it sent left this behind: the result of its labels is unknown. */
export async function endInterrupted(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const ended = await tx.execute(sql`update print_job set state = 'unknown', attempts = attempts + 1, ended_at = ${now}
    where id = ${id} and state = 'sending'`);
  return ended === 1;
}

/** The result of a run counts more than a guess of another one, and less than a person's decision. */
export async function recordPrint(
  tx: Transaction,
  id: string,
  { state, failure, endedAt }: { state: PrintJob["state"]; failure: PrintFailure | null; endedAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    update print_job set state = ${state}, failure = ${failure}, attempts = attempts + 1, ended_at = ${endedAt}
    where id = ${id} and state in ('queued', 'sending', 'unknown')`);
}

/** False where somebody else has decided meanwhile. */
export async function setPrinted(tx: Transaction, id: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    update print_job set state = 'sent', failure = null where id = ${id} and state = 'unknown'`);
  return changed === 1;
}

export async function requeuePrint(tx: Transaction, id: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    update print_job set state = 'queued', failure = null, attempts = 0, ended_at = null
    where id = ${id} and state in ('failed', 'unknown')`);
  return changed === 1;
}
