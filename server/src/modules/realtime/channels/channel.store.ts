import type { Role } from "@cerebro/contracts/access/roles.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Stored state of a channel. */
export interface ChannelRow {
  readonly name: string;
  readonly epoch: string;
  readonly lastSeq: number;
  readonly role: Role | null;
}

export interface ChannelAdvance {
  readonly name: string;
  readonly role: Role | null;
  readonly messages: number;
}

/** Reserves the next numbers of channels, which stay locked until the commit: no number is ever left out. */
export function advanceChannels(
  tx: Transaction,
  organisationId: string,
  advances: readonly ChannelAdvance[],
  now: Date,
): Promise<ChannelRow[]> {
  // Always in one order, so that two transactions never wait for each other.
  const sorted = advances.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return tx.rows<ChannelRow>(sql`
    insert into realtime_channel as channel (organisation_id, name, role, last_seq, changed_at)
    select ${organisationId}, advance.name, advance.role, advance.messages, ${now}
    from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ role }) => role)}::text[],
      ${sorted.map(({ messages }) => messages)}::bigint[]) as advance (name, role, messages)
    on conflict (organisation_id, name) do update
      set last_seq = channel.last_seq + excluded.last_seq, role = excluded.role, changed_at = excluded.changed_at
    returning name, epoch, last_seq as "lastSeq", role`);
}

export interface KeptFrame {
  readonly channel: string;
  readonly seq: number;
  readonly frame: string;
}

export async function insertFrames(
  tx: Transaction,
  organisationId: string,
  frames: readonly KeptFrame[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into realtime_event (organisation_id, channel, seq, created_at, frame)
    select ${organisationId}, kept.channel, kept.seq, ${now}, kept.frame
    from unnest(${frames.map(({ channel }) => channel)}::text[], ${frames.map(({ seq }) => seq)}::bigint[],
      ${frames.map(({ frame }) => frame)}::text[]) as kept (channel, seq, frame)`);
}

export function findChannels(reader: Reader, names: readonly string[]): Promise<ChannelRow[]> {
  return reader.rows<ChannelRow>(sql`
    select name, epoch, last_seq as "lastSeq", role from realtime_channel
    where organisation_id = current_organisation() and name = any(${names}::text[])`);
}

/** Frames of a channel between two numbers, the first excluded. */
export function findFrames(
  reader: Reader,
  { channel, after, upTo }: { channel: string; after: number; upTo: number },
): Promise<{ seq: number; frame: string }[]> {
  return reader.rows(sql`
    select seq, frame from realtime_event
    where organisation_id = current_organisation() and channel = ${channel} and seq > ${after} and seq <= ${upTo}
    order by seq`);
}

export interface ChannelKey {
  readonly organisationId: string;
  readonly name: string;
}

/** Positions of channels of several organizations, for a node that checks for missed messages. */
export function findPositions(
  database: Database,
  keys: readonly ChannelKey[],
): Promise<(ChannelKey & { readonly epoch: string; readonly lastSeq: number })[]> {
  return database.read(nobody).rows(sql`
    select channel.organisation_id as "organisationId", channel.name, channel.epoch, channel.last_seq as "lastSeq"
    from unnest(${keys.map(({ organisationId }) => organisationId)}::uuid[], ${keys.map(({ name }) => name)}::text[])
      as wanted (organisation_id, name)
    join realtime_channel channel on channel.organisation_id = wanted.organisation_id and channel.name = wanted.name`);
}

/** Deletes frames that can no longer be requested: those beyond the last `keep` that are older than `before`. */
export function trimFrames(database: Database, { keep, before }: { keep: number; before: Date }): Promise<number> {
  return database.transaction(nobody, (tx) =>
    tx.execute(sql`
      delete from realtime_event event using realtime_channel channel
      where channel.last_seq > ${keep} and event.organisation_id = channel.organisation_id
        and event.channel = channel.name and event.seq <= channel.last_seq - ${keep} and event.created_at < ${before}`),
  );
}

/** Forgets channels in which nothing was said since; if it goes on, then in a new epoch. */
export function deleteSilentChannels(database: Database, before: Date): Promise<number> {
  return database.transaction(nobody, (tx) =>
    tx.execute(sql`delete from realtime_channel where changed_at < ${before}`),
  );
}
