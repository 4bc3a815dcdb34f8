import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { LotStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { RecallRow, TracedLot } from "@cerebro/contracts/entities/wms/trace.ts";
import type { RecallState } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

type RecallFilter = Omit<InputOf<typeof traceEndpoints.listRecalls>, "cursor" | "limit">;

const columns = sql`r.id, r.number, r.lot_id as "lotId", l.code as "lotCode", i.id as "itemId", i.sku, i.name as "itemName",
  r.drill, r.reason, r.note, r.state, r.traced_ms as "tracedMs",
  (select count(*) from recall_lot x where x.recall_id = r.id) as lots, r.started_by_name as "startedByName",
  r.started_at as "startedAt", r.ended_at as "endedAt", r.outcome, r.version`;
const joins = sql`join lot l on l.id = r.lot_id join item i on i.id = l.item_id`;

export function recallListing({ state, drill }: RecallFilter): Listing {
  return {
    from: sql`recall r`,
    where: [
      sql`r.organisation_id = current_organisation()`,
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...(drill === undefined ? [] : [sql`r.drill = ${drill}`]),
    ],
    id: sql`r.id`,
    sort: { by: sql`r.started_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join recall r on r.id = found.id ${joins}`,
  };
}

export async function loadRecall(reader: Reader, recallId: string): Promise<RecallRow> {
  const row = await reader.maybe<RecallRow>(sql`select ${columns} from recall r ${joins} where r.id = ${recallId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** The lots a recall found when it was started. */
export function loadRecallLots(
  reader: Reader,
  recallId: string,
): Promise<{ id: string; itemId: string; level: number; statusBefore: LotStatus }[]> {
  return reader.rows(sql`select x.lot_id as id, l.item_id as "itemId", x.level, x.status_before as "statusBefore"
    from recall_lot x join lot l on l.id = x.lot_id where x.recall_id = ${recallId} order by x.level, l.code`);
}

export interface NewRecall {
  readonly number: string;
  readonly lotId: string;
  readonly drill: boolean;
  readonly reason: string;
  readonly note: string | null;
  readonly tracedMs: number;
}

export async function insertRecall(
  tx: CommandTransaction,
  recall: NewRecall,
  lots: readonly TracedLot[],
): Promise<string> {
  const { organisationId, actor } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into recall (organisation_id, number, lot_id, drill, reason, note, state, traced_ms, started_by_name, started_at)
    values (${organisationId}, ${recall.number}, ${recall.lotId}, ${recall.drill}, ${recall.reason}, ${recall.note}, 'open',
      ${recall.tracedMs}, ${actor.name}, ${tx.context.now()}) returning id`);
  await tx.execute(sql`insert into recall_lot (recall_id, lot_id, organisation_id, level, status_before)
    select ${id}::uuid, x.lot, ${organisationId}::uuid, x.level, l.status
    from unnest(${lots.map((lot) => lot.lotId)}::uuid[], ${lots.map((lot) => lot.level)}::int[]) as x (lot, level)
      join lot l on l.id = x.lot`);
  return id;
}

export async function lockRecall(tx: CommandTransaction, recallId: string): Promise<void> {
  const row = await tx.maybe(sql`select 1 as found from recall where id = ${recallId} for update`);
  if (row === undefined) throw new AppError("request.not_found");
}

export async function endRecall(
  tx: CommandTransaction,
  recallId: string,
  state: RecallState,
  outcome: string,
): Promise<void> {
  await tx.execute(sql`update recall set state = ${state}, outcome = ${outcome}, ended_at = ${tx.context.now()},
    version = version + 1 where id = ${recallId}`);
}

/** Lots get their status from before a recall, unless it was changed since. */
export async function restoreLots(tx: CommandTransaction, recallId: string): Promise<void> {
  await tx.execute(sql`update lot l set status = x.status_before, status_reason = 'other',
      status_changed_at = ${tx.context.now()}, version = version + 1
    from recall_lot x where x.recall_id = ${recallId} and l.id = x.lot_id and l.status = 'recalled'`);
}
