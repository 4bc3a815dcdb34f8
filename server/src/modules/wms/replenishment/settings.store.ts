import type { ReplenishmentSettings } from "@cerebro/contracts/entities/wms/replenishment.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Default: off. */
const never: ReplenishmentSettings = { automatic: false, lastRunAt: null, lastRunTasks: null, version: 0 };

export async function loadSettings(reader: Reader): Promise<ReplenishmentSettings> {
  const row = await reader.maybe<ReplenishmentSettings>(sql`
    select automatic, last_run_at as "lastRunAt", last_run_tasks as "lastRunTasks", version
    from replenishment_setting where organisation_id = current_organisation()`);
  return row ?? never;
}

export async function writeAutomatic(tx: CommandTransaction, automatic: boolean): Promise<void> {
  await tx.execute(sql`insert into replenishment_setting as s (organisation_id, automatic)
    values (${tx.context.organisationId}, ${automatic})
    on conflict (organisation_id) do update set automatic = excluded.automatic, version = s.version + 1`);
}

export async function noteRun(tx: CommandTransaction, tasks: number): Promise<void> {
  await tx.execute(sql`insert into replenishment_setting (organisation_id, automatic, last_run_at, last_run_tasks)
    values (${tx.context.organisationId}, false, ${tx.context.now()}, ${tasks})
    on conflict (organisation_id) do update set last_run_at = excluded.last_run_at,
      last_run_tasks = excluded.last_run_tasks`);
}
