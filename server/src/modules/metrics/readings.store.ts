import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import type { MetricDefinition } from "./metric.store.ts";

export interface Kept {
  readonly day: string;
  readonly value: number | null;
}

/** Values of a present figure on earlier days, oldest first. */
export function loadKept(
  read: Reader,
  { id, version }: MetricDefinition,
  from: string,
  before: string,
): Promise<Kept[]> {
  return read.rows<Kept>(sql`select day::text as day, value from metric_reading
    where organisation_id = current_organisation() and metric_id = ${id} and definition = ${version}
      and day >= ${from}::date and day < ${before}::date order by day`);
}

export async function hasKept(read: Reader, day: string): Promise<boolean> {
  const { kept } = await read.one<{ kept: boolean }>(sql`select exists (select from metric_reading
    where organisation_id = current_organisation() and day = ${day}::date) as kept`);
  return kept;
}

/** The first reading of a day stays. */
export async function insertReading(
  tx: CommandTransaction,
  { id, version }: MetricDefinition,
  { day, value }: Kept,
): Promise<void> {
  await tx.execute(sql`insert into metric_reading (organisation_id, metric_id, definition, day, value)
    values (${tx.context.organisationId}, ${id}, ${version}, ${day}, ${value}) on conflict do nothing`);
}
