import type { Analysis } from "@cerebro/contracts/entities/executive/analytics.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { type Sql, sql } from "../../platform/sql.ts";

type Written = Pick<Analysis, "name" | "question" | "shared">;

/** The caller's own and the shared ones. */
const visible = sql`a.organisation_id = current_organisation() and a.removed_at is null
  and (a.shared or a.owner_id = current_account())`;
const pin = sql`exists (select from analysis_pin p where p.analysis_id = a.id and p.account_id = current_account())`;
const columns = sql`a.id, a.name, a.question, a.shared, a.owner_name as "ownerName",
  coalesce(a.owner_id = current_account(), false) as own, ${pin} as pinned, a.version, a.changed_at as "changedAt"`;

export function analysisListing(onlyPinned: boolean): Listing {
  return {
    from: sql`analysis a`,
    where: onlyPinned ? [visible, pin] : [visible],
    id: sql`a.id`,
    sort: { by: sql`a.name`, type: "text" },
    direction: "asc",
    columns,
    join: sql`join analysis a on a.id = found.id`,
  };
}

export const loadAnalysis = (reader: Reader, id: string): Promise<Analysis> => findAnalysis(reader, id, sql`true`);

async function findAnalysis(reader: Reader, id: string, more: Sql): Promise<Analysis> {
  const row = await reader.maybe<Analysis>(
    sql`select ${columns} from analysis a where ${visible} and a.id = ${id} and ${more}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks one of the caller's own. */
export async function lockOwn(tx: CommandTransaction, id: string): Promise<Analysis> {
  await tx.rows(sql`select from analysis a where ${visible} and a.id = ${id} for no key update`);
  return findAnalysis(tx, id, sql`a.owner_id = current_account()`);
}

export async function insertAnalysis(tx: CommandTransaction, ownerId: string, written: Written): Promise<string> {
  const { organisationId, actor } = tx.context;
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into analysis
      (organisation_id, name, question, shared, owner_id, owner_name, created_at, changed_at)
    values (${organisationId}, ${written.name}, ${JSON.stringify(written.question)}, ${written.shared}, ${ownerId},
      ${actor.name}, ${now}, ${now}) returning id`);
  return id;
}

export async function writeAnalysis(tx: CommandTransaction, id: string, written: Written): Promise<void> {
  await tx.execute(sql`update analysis set name = ${written.name}, question = ${JSON.stringify(written.question)},
    shared = ${written.shared}, version = version + 1, changed_at = ${tx.context.now()} where id = ${id}`);
}

export async function markRemoved(tx: CommandTransaction, id: string): Promise<void> {
  const now = tx.context.now();
  await tx.execute(
    sql`update analysis set removed_at = ${now}, changed_at = ${now}, version = version + 1 where id = ${id}`,
  );
}

export async function writePin(tx: CommandTransaction, id: string, accountId: string, pinned: boolean): Promise<void> {
  const { organisationId } = tx.context satisfies Context;
  await tx.execute(
    pinned
      ? sql`insert into analysis_pin (organisation_id, account_id, analysis_id, pinned_at)
          values (${organisationId}, ${accountId}, ${id}, ${tx.context.now()}) on conflict do nothing`
      : sql`delete from analysis_pin where organisation_id = current_organisation() and account_id = ${accountId}
          and analysis_id = ${id}`,
  );
}
