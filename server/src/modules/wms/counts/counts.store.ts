import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CountBinRow, CountDetail, CountRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { cycleCountCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { accuracyOf, type CountSums } from "@cerebro/engines/counts/variance.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { statesOf } from "../../../platform/listing/states.ts";
import { isWithin } from "../locations/locations.store.ts";

type CountFilter = InputOf<typeof countEndpoints.listCounts>;
type BinFilter = InputOf<typeof countEndpoints.listCountBins>;

export const openCountStates = ["requested", "counting", "counted", "ready_to_review"] as const;

/** Sums over the bins and lines of the count `c`. */
const sums = sql`
  left join lateral (select count(*)::int as bins, count(*) filter (where b.finished_at is not null)::int as counted,
      count(*) filter (where b.finished_at is not null and not exists (select from cycle_count_line l
        join cycle_count_entry e on e.line_id = l.id and e.attempt = l.attempt
        where l.bin_id = b.id and l.state <> 'rejected'
          and (e.variance <> 0 or e.serials_missing <> '{}' or e.serials_found <> '{}')))::int as exact
    from cycle_count_bin b where b.cycle_count_id = c.id) bins on true
  left join lateral (select count(*)::int as lines, count(*) filter (where l.state = 'counted'
        and not (b.state = 'waiting' and e.round = b.round) or l.state = 'recount')::int as "toReview",
      coalesce(sum(e.book), 0)::bigint as booked,
      coalesce(sum(abs(e.variance)) filter (where l.state <> 'rejected'), 0)::bigint as wrong,
      coalesce(sum(e.variance) filter (where l.state <> 'rejected' and e.variance > 0), 0)::bigint as over,
      coalesce(-sum(e.variance) filter (where l.state <> 'rejected' and e.variance < 0), 0)::bigint as under,
      coalesce(sum(worth(e.variance, e.unit_cost_minor)) filter (where l.state <> 'rejected'), 0)::bigint as value
    from cycle_count_line l join cycle_count_entry e on e.line_id = l.id and e.attempt = l.attempt
      join cycle_count_bin b on b.id = l.bin_id
    where l.cycle_count_id = c.id) lines on true`;

const columns = sql`c.id, c.number, c.state, c.origin, c.abc_class as "abcClass", c.warehouse_id as "warehouseId",
  w.code as "warehouseCode", c.scope, bins.bins, bins.counted as "binsCounted", lines.lines, lines."toReview",
  lines.over as "unitsOver", lines.under as "unitsUnder", lines.value as "varianceMinor",
  c.requested_by_name as "requestedByName", c.requested_at as "requestedAt", c.due_at as "dueAt",
  c.completed_at as "completedAt", c.version`;

const sortKeys: Readonly<Record<CountFilter["sort"], SortKey>> = {
  requestedAt: { by: sql`c.requested_at`, type: "timestamptz" },
  number: { by: sql`c.number`, type: "text" },
  dueAt: { by: sql`coalesce(c.due_at, 'infinity'::timestamptz)`, type: "timestamptz" },
};

export function countListing({ state, origin, warehouseId, search, sort, direction }: CountFilter): Listing {
  return {
    from: sql`cycle_count c`,
    where: [
      sql`c.organisation_id = current_organisation()`,
      ...(state === undefined ? [] : [sql`c.state = any(${statesOf(state, openCountStates)}::text[])`]),
      ...(origin === undefined ? [] : [sql`c.origin = ${origin}`]),
      ...(warehouseId === undefined ? [] : [sql`c.warehouse_id = ${warehouseId}`]),
      ...searchPatterns(search).map((pattern) => sql`lower(c.number || ' ' || c.scope) like ${pattern}`),
    ],
    id: sql`c.id`,
    sort: sortKeys[sort],
    direction,
    columns,
    join: sql`join cycle_count c on c.id = found.id join location w on w.id = c.warehouse_id ${sums}`,
  };
}

type StoredCount = Omit<CountRow, "commands">;

export const presentCount = (row: StoredCount): CountRow => ({
  ...row,
  commands: [...cycleCountCommands[row.state]],
});

/** Without the figures that tell a counter of an open count what the books say. */
export function blind<Shown extends CountRow & Partial<Pick<CountDetail, "accuracy">>>(
  ctx: Pick<Context, "roles" | "permissions">,
  count: Shown,
): Shown {
  const isOver = count.state === "completed" || count.state === "cancelled";
  if (isOver || rolePasses(ctx.roles, "manager")) return count;
  const hidden = { ...count, unitsOver: null, unitsUnder: null, varianceMinor: null };
  return "accuracy" in count ? { ...hidden, accuracy: null } : hidden;
}

type StoredDetail = StoredCount &
  Omit<CountSums, "binsCounted"> & {
    readonly note: string | null;
    readonly cancelNote: string | null;
    readonly currency: string;
  };

export async function loadCount(reader: Reader, countId: string): Promise<CountDetail> {
  const row = await reader.maybe<StoredDetail>(sql`select ${columns}, c.note, c.cancel_note as "cancelNote", o.currency,
      lines.booked as "unitsBooked", lines.wrong as "unitsWrong", bins.exact as "binsExact"
    from cycle_count c join location w on w.id = c.warehouse_id join organisation o on o.id = c.organisation_id ${sums}
    where c.id = ${countId}`);
  if (row === undefined) throw new AppError("request.not_found");
  const { unitsBooked, unitsWrong, binsExact, ...count } = row;
  const counts = { unitsBooked, unitsWrong, binsCounted: row.binsCounted, binsExact };
  return { ...count, ...presentCount(count), accuracy: { ...counts, ...accuracyOf(counts) } };
}

/** Whether the caller entered a number that is to be counted again. */
const forOthers = (accountId: string | null): Sql => sql`(b.round > 1 and exists (select from cycle_count_line l
  join cycle_count_entry e on e.line_id = l.id where l.bin_id = b.id and l.state = 'recount' and e.counted_by = ${accountId}))`;

const binColumns = (
  accountId: string | null,
): Sql => sql`b.id, b.cycle_count_id as "countId", c.number as "countNumber",
  c.origin, c.warehouse_id as "warehouseId", b.location_id as "locationId", l.code as "locationCode",
  l.pick_sequence as "pickSequence", b.item_id as "itemId", i.sku,
  case when b.state <> 'waiting' then b.state when t.state = 'claimed' then 'counting' else 'open' end as state,
  b.round, b.task_id as "taskId", t.priority, t.due_at as "dueAt", t.claimed_by as "claimedBy",
  t.claimed_by_name as "claimedByName", t.claimed_at as "claimedAt", b.finished_at as "finishedAt",
  b.finished_by_name as "finishedByName", ${forOthers(accountId)} as "forOthers"`;
const binJoins = sql`join cycle_count c on c.id = b.cycle_count_id join location l on l.id = b.location_id
  join warehouse_task t on t.id = b.task_id left join item i on i.id = b.item_id`;

export function binListing(filter: BinFilter, accountId: string | null): Listing {
  const { countId, locationId, warehouseId, zoneId, state, mine } = filter;
  return {
    from: sql`cycle_count_bin b join location l on l.id = b.location_id join warehouse_task t on t.id = b.task_id`,
    where: [
      sql`b.organisation_id = current_organisation()`,
      ...(countId === undefined ? [] : [sql`b.cycle_count_id = ${countId}`]),
      ...(locationId === undefined ? [] : [sql`b.location_id = ${locationId}`]),
      ...(warehouseId === undefined ? [] : [sql`l.warehouse_id = ${warehouseId}`]),
      ...(zoneId === undefined ? [] : [isWithin(sql`b.location_id`, zoneId)]),
      ...(state === undefined ? [] : [inBinState(state)]),
      ...(mine === true ? [sql`t.state = 'claimed' and t.claimed_by = ${accountId}`] : []),
    ],
    id: sql`b.id`,
    sort: { by: sql`l.pick_sequence`, type: "bigint" },
    direction: "asc",
    columns: binColumns(accountId),
    join: sql`join cycle_count_bin b on b.id = found.id ${binJoins}`,
  };
}

function inBinState(state: NonNullable<BinFilter["state"]>): Sql {
  if (state === "counted" || state === "closed") return sql`b.state = ${state}`;
  const waiting = sql`b.state = 'waiting'`;
  if (state === "waiting") return waiting;
  return state === "counting" ? sql`${waiting} and t.state = 'claimed'` : sql`${waiting} and t.state <> 'claimed'`;
}

export async function loadBin(reader: Reader, binId: string, accountId: string | null): Promise<CountBinRow> {
  const row = await reader.maybe<CountBinRow>(
    sql`select ${binColumns(accountId)} from cycle_count_bin b ${binJoins} where b.id = ${binId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/**
 * The caller's present bin, or the next one on the walk that is free, not being claimed and not for others; its task is
 * locked.
 */
export async function lockNextBin(
  tx: CommandTransaction,
  filter: Pick<
    InputOf<typeof countEndpoints.claimNextCountBin>,
    "countId" | "warehouseId" | "zoneId" | "afterLocationId"
  >,
  accountId: string | null,
): Promise<string | undefined> {
  const row = await tx.maybe<{ id: string }>(sql`
    select b.id from cycle_count_bin b ${binJoins}
    where b.organisation_id = current_organisation() and b.state = 'waiting'
      and (${filter.countId}::uuid is null or b.cycle_count_id = ${filter.countId})
      and (${filter.warehouseId}::uuid is null or c.warehouse_id = ${filter.warehouseId})
      and ${filter.zoneId == null ? sql`true` : isWithin(sql`b.location_id`, filter.zoneId)}
      and (t.state = 'claimed' and t.claimed_by = ${accountId} or t.state = 'open' and not ${forOthers(accountId)})
    order by t.state, t.priority,
      l.pick_sequence < coalesce((select pick_sequence from location where id = ${filter.afterLocationId}), 0),
      l.pick_sequence, b.id
    limit 1 for no key update of t skip locked`);
  return row?.id;
}
