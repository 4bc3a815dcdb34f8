import type { SetupStep } from "@cerebro/contracts/entities/platform/setup.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export type StepStates = Readonly<Record<SetupStep, boolean>>;

/** Completed first steps, by the organization's rows. */
export function readSteps(read: Reader): Promise<StepStates> {
  const isOwn = sql`not exists (select from sample_data d where r.import_id = any(d.import_ids))`;
  return read.one(sql`select
    exists (select from location r where r.kind = 'bin' and r.purpose in ('storage', 'pick') and r.archived_at is null and ${isOwn})
      as warehouse,
    exists (select from item r where r.archived_at is null and ${isOwn}) as items,
    exists (select from item r where ${isOwn}
      and exists (select from stock_balance b where b.item_id = r.id and b.physical and b.on_hand > 0)) as stock,
    exists (select from customer r where r.archived_at is null and ${isOwn}) as customers,
    exists (select from sales_order r where not r.history and ${isOwn}) as orders,
    (select count(*) from (select from membership limit 2) m) > 1
      or exists (select from invitation where withdrawn_at is null) as colleagues,
    exists (select from label_printer where enabled) as printer`);
}

export interface SampleRow {
  readonly importIds: readonly string[];
  readonly filledBy: string;
  readonly filledAt: string;
  /** Null once all of it is there; later than now while somebody fills it in. */
  readonly fillingUntil: string | null;
}

const sampleColumns = sql`import_ids as "importIds", filled_by_name as "filledBy", filled_at as "filledAt",
  filling_until as "fillingUntil"`;

export function readSample(read: Reader): Promise<SampleRow | undefined> {
  return read.maybe(sql`select ${sampleColumns} from sample_data`);
}

export function lockSample(tx: Transaction): Promise<SampleRow | undefined> {
  return tx.maybe(sql`select ${sampleColumns} from sample_data for update`);
}

/** False where there is sample data, or somebody is filling it in. */
export async function claimSample(tx: CommandTransaction, until: Date): Promise<boolean> {
  const { organisationId, actor } = tx.context;
  const added = await tx.execute(sql`insert into sample_data (organisation_id, filled_by_name, filled_at, filling_until)
    values (${organisationId}, ${actor.name}, ${tx.context.now()}, ${until}) on conflict do nothing`);
  return added === 1;
}

export async function noteImports(tx: Transaction, importIds: readonly string[], until: Date): Promise<void> {
  await tx.execute(sql`update sample_data set import_ids = ${importIds}::uuid[], filling_until = ${until}`);
}

export async function sampleIsFilled(tx: Transaction): Promise<void> {
  await tx.execute(sql`update sample_data set filling_until = null`);
}

/** The imports of a filling in their order, also the one that was done and could not be noted any more. */
export async function findLeftImports(
  tx: Transaction,
  { importIds, filledAt, fillingUntil }: SampleRow,
  names: readonly string[],
): Promise<string[]> {
  if (fillingUntil === null) return [...importIds];
  const rows = await tx.rows<{ id: string }>(sql`select r.id from import_run r
    where r.organisation_id = current_organisation() and r.state = 'done' and (r.id = any(${importIds}::uuid[])
      or r.created_at >= ${filledAt} and r.file_name = (${names}::text[])[${importIds.length + 1}::int])
    order by array_position(${names}::text[], r.file_name)`);
  return rows.map(({ id }) => id);
}

export async function forgetSample(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from sample_data`);
}

export async function isDismissed(read: Reader): Promise<boolean> {
  const { dismissed } = await read.one<{ dismissed: boolean }>(
    sql`select setup_dismissed_at is not null as dismissed from organisation`,
  );
  return dismissed;
}

export async function setDismissed(tx: CommandTransaction, dismissed: boolean): Promise<void> {
  await tx.execute(
    sql`update organisation set setup_dismissed_at = ${dismissed ? tx.context.now() : null}::timestamptz`,
  );
}
