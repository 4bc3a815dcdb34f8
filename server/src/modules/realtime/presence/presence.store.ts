import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { type Database, nobody, type Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface PresenceRow {
  readonly id: string;
  readonly organisationId: string;
  readonly accountId: string;
  readonly name: string;
  readonly hemisphere: Hemisphere;
  readonly nodeId: string;
}

const alive = sql`exists (select from socket_node node where node.id = socket_connection.node_id and node.seen_until > `;

/** Writes down who is where; true when the person was not there before. */
export async function saveConnection(database: Database, row: PresenceRow, now: Date): Promise<boolean> {
  const { id, organisationId, accountId, name, hemisphere, nodeId } = row;
  return database.transaction({ organisationId, accountId }, async (tx) => {
    const others = await tx.maybe(sql`
      select from socket_connection where organisation_id = ${organisationId} and hemisphere = ${hemisphere}
        and account_id = ${accountId} and id <> ${id} and ${alive}${now}) limit 1`);
    const changed = await tx.maybe<{ before: string | null }>(sql`
      with before as (select hemisphere from socket_connection where id = ${id})
      insert into socket_connection (id, organisation_id, account_id, name, hemisphere, node_id)
      values (${id}, ${organisationId}, ${accountId}, ${name}, ${hemisphere}, ${nodeId})
      on conflict (id) do update set hemisphere = excluded.hemisphere
      returning (select hemisphere from before) as before`);
    return others === undefined && changed?.before !== hemisphere;
  });
}

/** Writes down again what may have been lost: after a crash the database has forgotten who was connected. */
export function saveConnections(
  database: Database,
  organisationId: string,
  rows: readonly PresenceRow[],
): Promise<number> {
  return database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.execute(sql`
      insert into socket_connection (id, organisation_id, account_id, name, hemisphere, node_id)
      select id, ${organisationId}, account_id, name, hemisphere, node_id
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ accountId }) => accountId)}::uuid[],
        ${rows.map(({ name }) => name)}::text[], ${rows.map(({ hemisphere }) => hemisphere)}::text[],
        ${rows.map(({ nodeId }) => nodeId)}::uuid[]) as row (id, account_id, name, hemisphere, node_id)
      on conflict (id) do nothing`),
  );
}

export function deleteConnection(database: Database, { id, organisationId, accountId }: PresenceRow): Promise<number> {
  return database.transaction({ organisationId, accountId }, (tx) =>
    tx.execute(sql`delete from socket_connection where id = ${id}`),
  );
}

/** Whether a person is still there through some connection. */
export async function isPresent(
  database: Database,
  { organisationId, accountId, hemisphere }: Omit<PresenceRow, "id" | "nodeId" | "name">,
  now: Date,
): Promise<boolean> {
  const found = await database.read({ organisationId, accountId }).maybe(sql`
    select from socket_connection where organisation_id = ${organisationId} and hemisphere = ${hemisphere}
      and account_id = ${accountId} and ${alive}${now}) limit 1`);
  return found !== undefined;
}

/** Everybody who is connected, once for each area. */
export function findPeople(
  reader: Reader,
  now: Date,
): Promise<{ hemisphere: Hemisphere; userId: string; name: string }[]> {
  return reader.rows(sql`
    select distinct hemisphere, account_id as "userId", name from socket_connection
    where organisation_id = current_organisation() and ${alive}${now})
    order by hemisphere, name, account_id limit 200`);
}

/** This node lives until then. */
export function saveNode(database: Database, nodeId: string, seenUntil: Date): Promise<number> {
  return database.transaction(nobody, (tx) =>
    tx.execute(sql`insert into socket_node (id, seen_until) values (${nodeId}, ${seenUntil})
      on conflict (id) do update set seen_until = excluded.seen_until`),
  );
}

/** Nodes that were not seen any more go with all their connections, which are answered. */
export function deleteDeadNodes(database: Database, now: Date): Promise<PresenceRow[]> {
  return database.transaction(nobody, async (tx) => {
    const nodes = await tx.rows<{ id: string }>(sql`delete from socket_node where seen_until < ${now} returning id`);
    if (nodes.length === 0) return [];
    return tx.rows<PresenceRow>(sql`
      delete from socket_connection where node_id = any(${nodes.map(({ id }) => id)}::uuid[])
      returning id, organisation_id as "organisationId", account_id as "accountId", name, hemisphere, node_id as "nodeId"`);
  });
}

export function deleteNode(database: Database, nodeId: string): Promise<void> {
  return database.transaction(nobody, async (tx) => {
    await tx.execute(sql`delete from socket_connection where node_id = ${nodeId}`);
    await tx.execute(sql`delete from socket_node where id = ${nodeId}`);
  });
}
