import type { StockOwner } from "@cerebro/contracts/entities/wms/lots.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";

const columns = sql`o.id, o.code, o.name, o.archived_at is not null as archived, o.version,
  coalesce((select sum(b.on_hand) from stock_balance b where b.owner_id = o.id and b.physical), 0)::bigint as "onHand",
  (select count(*) from sales_order s where s.owner_id = o.id and not s.history
    and s.state not in ('shipped', 'delivered', 'closed', 'cancelled'))
  + (select count(*) from purchase_order p where p.owner_id = o.id and not p.history
    and p.state in ('draft', 'confirmed', 'partially_received')) as "openOrders"`;

export function ownerListing(filter: { search?: string | undefined; archived: boolean }): Listing {
  return {
    from: sql`stock_owner o`,
    where: [
      sql`o.organisation_id = current_organisation()`,
      filter.archived ? sql`o.archived_at is not null` : sql`o.archived_at is null`,
      ...searchPatterns(filter.search).map(
        (pattern) => sql`(o.code_key like ${pattern} or lower(o.name) like ${pattern})`,
      ),
    ],
    id: sql`o.id`,
    sort: { by: sql`o.name`, type: "text" },
    direction: "asc",
    columns,
    join: sql`join stock_owner o on o.id = found.id`,
  };
}

export async function loadOwner(reader: Reader, id: string): Promise<StockOwner> {
  const row = await reader.maybe<StockOwner>(sql`select ${columns} from stock_owner o where o.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** An owner a new document names: known, and not archived; null is the organisation itself. */
export async function assertOwnerUsable(reader: Reader, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await reader.maybe<{ name: string; archived: boolean }>(
    sql`select name, archived_at is not null as archived from stock_owner where id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.archived) throw new AppError("owner.archived", { name: row.name });
}

interface OwnerInput {
  readonly code: string;
  readonly name: string;
}

export async function insertOwner(tx: CommandTransaction, { code, name }: OwnerInput): Promise<string> {
  return refuseTaken(code, async () => {
    const { id } = await tx.one<{ id: string }>(sql`insert into stock_owner (organisation_id, code, name, created_at)
      values (${tx.context.organisationId}, ${code}, ${name}, ${tx.context.now()}) returning id`);
    return id;
  });
}

export async function lockOwner(tx: CommandTransaction, id: string, version: number): Promise<StockOwner> {
  const row = await tx.maybe<{ version: number }>(sql`select version from stock_owner where id = ${id} for update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
  return loadOwner(tx, id);
}

export async function updateOwnerRow(
  tx: CommandTransaction,
  { id, code, name, archived }: OwnerInput & { readonly id: string; readonly archived: boolean },
): Promise<void> {
  await refuseTaken(code, () =>
    tx.execute(sql`update stock_owner set code = ${code}, name = ${name}, version = version + 1,
      archived_at = case when ${archived} then coalesce(archived_at, ${tx.context.now()}) end where id = ${id}`),
  );
}

async function refuseTaken<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error) === "stock_owner_code") throw new AppError("owner.code_taken", { code });
    throw error;
  }
}
