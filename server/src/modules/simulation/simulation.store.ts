import type { SimulatedAct } from "@cerebro/contracts/constants/simulation.ts";
import type { Simulation } from "@cerebro/contracts/entities/platform/simulation.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Database, Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

type StoredSimulation = Omit<Simulation, "available">;
const columns = sql`running, speed, acts, last_act as "lastAct", last_act_at as "lastActAt"`;

export function findSimulation(reader: Reader): Promise<StoredSimulation | undefined> {
  return reader.maybe<StoredSimulation>(
    sql`select ${columns} from simulation where organisation_id = current_organisation()`,
  );
}

export async function saveSimulation(
  tx: CommandTransaction,
  change: Pick<StoredSimulation, "running" | "speed">,
): Promise<void> {
  await tx.execute(sql`update simulation set running = ${change.running}, speed = ${change.speed},
    next_act_at = ${tx.context.now()}, changed_at = ${tx.context.now()} where organisation_id = current_organisation()`);
}

/** The simulation of an organisation begins, unless it has one. */
export async function beginSimulation(database: Database, organisationId: string, now: Date): Promise<void> {
  await database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.execute(sql`insert into simulation (organisation_id, running, speed, next_act_at, changed_at)
      values (${organisationId}, true, 1, ${now}, ${now}) on conflict do nothing`),
  );
}

/** Whether there is work on the floor of an organisation. */
export async function isRunning(database: Database, organisationId: string): Promise<boolean> {
  const row = await database
    .read({ organisationId, accountId: null })
    .maybe<{ running: boolean }>(sql`select running from simulation where organisation_id = current_organisation()`);
  return row?.running ?? false;
}

/** The next act, when it is due; of several nodes one gets it. `gapMs` is that of a floor at its real speed. */
export function takeAct(
  database: Database,
  organisationId: string,
  { now, gapMs }: { readonly now: Date; readonly gapMs: number },
): Promise<{ number: number } | undefined> {
  return database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.maybe<{ number: number }>(sql`update simulation set acts = acts + 1,
        next_act_at = ${now}::timestamptz + make_interval(secs => ${gapMs / 1000}::float8 / speed)
      where organisation_id = ${organisationId} and running
        -- Later than one gap from now: the clock was ahead.
        and (next_act_at <= ${now} or next_act_at > ${now}::timestamptz + make_interval(secs => ${gapMs / 1000}::float8 / speed))
      returning acts as number`),
  );
}

export async function tellAct(database: Database, organisationId: string, act: SimulatedAct, now: Date): Promise<void> {
  await database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.execute(
      sql`update simulation set last_act = ${act}, last_act_at = ${now} where organisation_id = ${organisationId}`,
    ),
  );
}
