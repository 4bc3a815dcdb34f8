import type { LabelFile } from "@cerebro/contracts/entities/wms/labels.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { LabelChoice } from "./choose-labels.ts";

const columns = sql`id, title, state, done, total, requested_at as "requestedAt"`;

export function findFile(reader: Reader, id: string): Promise<LabelFile | undefined> {
  return reader.maybe(sql`
    select ${columns} from label_file where organisation_id = current_organisation() and id = ${id}`);
}

export function findFileContent(reader: Reader, id: string): Promise<{ title: string; content: Buffer } | undefined> {
  return reader.maybe(sql`
    select title, content from label_file
    where organisation_id = current_organisation() and id = ${id} and state = 'ready'`);
}

interface NewFile {
  readonly organisationId: string;
  readonly title: string;
  readonly choice: LabelChoice;
  readonly total: number;
  readonly now: Date;
}

export async function insertFile(
  tx: Transaction,
  { organisationId, title, choice, total, now }: NewFile,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into label_file (organisation_id, title, choice, state, total, requested_at)
    values (${organisationId}, ${title}, ${JSON.stringify(choice)}::jsonb, 'making', ${total}, ${now}) returning id`);
  return id;
}

/** Files are fetched soon or never. */
export async function deleteOldFiles(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from label_file
    where organisation_id = current_organisation() and requested_at < ${now}::timestamptz - interval '1 day'`);
}

/** Order of a file still to be made; undefined once it is done. */
export function findWanted(reader: Reader, id: string): Promise<{ choice: LabelChoice } | undefined> {
  return reader.maybe(sql`
    select choice from label_file where organisation_id = current_organisation() and id = ${id} and state = 'making'`);
}

export async function setProgress(tx: Transaction, id: string, done: number): Promise<void> {
  await tx.execute(sql`update label_file set done = ${done} where id = ${id} and state = 'making'`);
}

export async function storeContent(tx: Transaction, id: string, content: Buffer): Promise<void> {
  await tx.execute(sql`update label_file set state = 'ready', done = total, content = ${content} where id = ${id}`);
}

export async function failFile(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update label_file set state = 'failed' where id = ${id} and state = 'making'`);
}
