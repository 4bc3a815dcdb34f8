import type { LedgerProof, LedgerVerification } from "@cerebro/contracts/entities/wms/ledger.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** The job that proves ledgers. */
export const proofJob = "ledger-verify";

/** A proof whose job was cancelled or has died before it could tell is as its job is. */
export function findProof(reader: Reader): Promise<LedgerProof | undefined> {
  return reader.maybe<LedgerProof>(sql`
    select case when job.state in ('waiting', 'running', 'cancelled') then job.state
        when job.state = 'failed' and proof.state in ('waiting', 'running') then 'failed' else proof.state end as state,
      case when job.state in ('waiting', 'running') then job.id end as "jobId",
      proof.asked_at as "askedAt", proof.asked_by_name as "askedByName", proof.started_at as "startedAt",
      coalesce(proof.ended_at, job.ended_at) as "endedAt", proof.movements, proof.movements_total as "movementsTotal",
      '{"totals": null}'::jsonb || proof.result as result, proof.result_at as "resultAt"
    from ledger_verification proof left join lateral (
      select id, state, ended_at from job_run
      where organisation_id = current_organisation() and name = ${proofJob}
      order by state = 'running' desc, created_at desc, id desc limit 1) job on true
    where proof.organisation_id = current_organisation()`);
}

interface Asked {
  readonly organisationId: string;
  readonly by: string;
  readonly now: Date;
}

/** One that runs goes on; the next begins after it. */
export async function askForProof(tx: Transaction, { organisationId, by, now }: Asked): Promise<void> {
  await tx.execute(sql`
    insert into ledger_verification as proof (organisation_id, state, asked_at, asked_by_name)
    values (${organisationId}, 'waiting', ${now}, ${by})
    on conflict (organisation_id) do update set asked_at = excluded.asked_at, asked_by_name = excluded.asked_by_name,
      state = case when proof.state = 'running' then 'running' else 'waiting' end`);
}

/** Returns how many movements there are to read. */
export async function beginProof(tx: Transaction, { organisationId, by, now }: Asked): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    insert into ledger_verification as proof (organisation_id, state, asked_at, asked_by_name, started_at, movements_total)
    select ${organisationId}, 'running', ${now}, ${by}, ${now}, coalesce(sum(last_sequence), 0)
    from stock_chain where organisation_id = current_organisation()
    on conflict (organisation_id) do update set state = 'running', started_at = excluded.started_at, ended_at = null,
      movements = 0, movements_total = excluded.movements_total
    returning movements_total as total`);
  return total;
}

export async function tellProof(tx: Transaction, movements: number): Promise<void> {
  await tx.execute(sql`update ledger_verification set movements = ${movements}
    where organisation_id = current_organisation() and state = 'running'`);
}

/** Without a result it failed, and what an earlier one found stays. */
export async function endProof(tx: Transaction, now: Date, result: LedgerVerification | null): Promise<void> {
  await tx.execute(
    result === null
      ? sql`update ledger_verification set state = 'failed', ended_at = ${now} where organisation_id = current_organisation()`
      : sql`update ledger_verification set state = 'done', ended_at = ${now}, movements = ${result.movements},
          result = ${JSON.stringify(result)}::jsonb, result_at = ${now} where organisation_id = current_organisation()`,
  );
}
