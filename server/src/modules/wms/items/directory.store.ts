import type { Reader } from "../../../platform/database.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

/** Search keys of an item. */
export interface FoundBy {
  readonly id: string;
  readonly text: string;
  readonly archived: boolean;
}

/** Number of items, and the moment after which changes are new. */
export function beginDirectory(reader: Reader): Promise<{ items: number; snapshot: string }> {
  return reader.one(sql`select count(*) as items, pg_current_snapshot()::text as snapshot from item
    where organisation_id = (select current_organisation())`);
}

export interface ItemPosition {
  readonly skuKey: string;
  readonly id: string;
}

/** The next items in the order of their codes. */
export function readDirectory(
  reader: Reader,
  { skuKey, id }: ItemPosition,
  limit: number,
): Promise<(FoundBy & ItemPosition)[]> {
  return reader.rows(sql`
    select id, sku_key as "skuKey", search_text as text, archived_at is not null as archived from item
    where organisation_id = (select current_organisation()) and (sku_key, id) > (${skuKey}, ${id}::uuid)
    order by sku_key, id limit ${limit}`);
}

/**
 * Items that changed in transactions which `snapshot` did not see. A transaction number of the future is one of another
 * database, from which this one was restored.
 */
const changed = (snapshot: string): Sql => sql`organisation_id = (select current_organisation())
  and found_since >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and found_since < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(found_since, ${snapshot}::pg_snapshot)`;

/** Changes, and the snapshot that contains them. */
export function changesSince(reader: Reader, snapshot: string): Promise<(FoundBy & { snapshot: string })[]> {
  return reader.rows(sql`
    select id, search_text as text, archived_at is not null as archived, pg_current_snapshot()::text as snapshot
    from item where ${changed(snapshot)}`);
}

/** The listing, each of whose rows says as well whether anything has changed. */
export const withChanges = (listing: Listing, snapshot: string): Listing => ({
  ...listing,
  columns: sql`${listing.columns}, (select exists (select from item where ${changed(snapshot)})) as "isBehind"`,
});

/** Items that may have a word of which these are pieces; so many as are looked at one by one. */
export function itemsWithPieces(reader: Reader, pieces: readonly string[]): Promise<Pick<FoundBy, "id" | "text">[]> {
  const any = join(
    pieces.map((piece) => sql`search_text like ${`%${piece}%`}`),
    " or ",
  );
  return reader.rows(sql`select id, search_text as text from item where (${any}) and archived_at is null limit 1000`);
}
