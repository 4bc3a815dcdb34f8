import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
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
    await lockPerson(tx, row);
    const wasThere = await isThere(tx, row, now);
    await tx.execute(sql`
      insert into socket_connection (id, organisation_id, account_id, name, hemisphere, node_id)
      values (${id}, ${organisationId}, ${accountId}, ${name}, ${hemisphere}, ${nodeId})
      on conflict (id) do update set hemisphere = excluded.hemisphere`);
    return !wasThere;
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

/** Forgets a connection; true when it was the person's last there. */
export function deleteConnection(database: Database, row: PresenceRow, now: Date): Promise<boolean> {
  const { organisationId, accountId } = row;
  return database.transaction({ organisationId, accountId }, async (tx) => {
    await lockPerson(tx, row);
    await tx.execute(sql`delete from socket_connection where id = ${row.id}`);
    return !(await isThere(tx, row, now));
  });
}

type Whereabouts = Pick<PresenceRow, "organisationId" | "accountId" | "hemisphere">;

/** Connections of one person on two nodes come and go one after the other: one is the first, one the last. */
async function lockPerson(tx: Transaction, { organisationId, accountId, hemisphere }: Whereabouts): Promise<void> {
  const person = `${organisationId} ${hemisphere} ${accountId}`;
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 46))`);
}

async function isThere(
  reader: Reader,
  { organisationId, accountId, hemisphere }: Whereabouts,
  now: Date,
): Promise<boolean> {
  const found = await reader.maybe(sql`
    select from socket_connection where organisation_id = ${organisationId} and hemisphere = ${hemisphere}
      and account_id = ${accountId} and ${alive}${now}) limit 1`);
  return found !== undefined;
}

/** Whether a person is still there through some connection. */
export function isPresent(database: Database, person: Whereabouts, now: Date): Promise<boolean> {
  const { organisationId, accountId } = person;
  return isThere(database.read({ organisationId, accountId }), person, now);
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
