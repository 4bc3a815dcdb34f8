import type { LedgerProof, LedgerVerification } from "@cerebro/contracts/entities/ledger.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export function findProof(reader: Reader): Promise<LedgerProof | undefined> {
  return reader.maybe<LedgerProof>(sql`
    select state, asked_at as "askedAt", asked_by_name as "askedByName", started_at as "startedAt", ended_at as "endedAt",
      movements, movements_total as "movementsTotal", result, result_at as "resultAt"
    from ledger_verification where organisation_id = current_organisation()`);
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
