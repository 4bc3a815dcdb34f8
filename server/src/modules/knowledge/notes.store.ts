import type { KnowledgeNote } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

const own = sql`organisation_id = current_organisation()`;
const columns: Sql = sql`id, domain, title, body, updated_at as "updatedAt", updated_by as "updatedBy",
  archived_at is not null as archived, version`;

export type NoteText = Pick<KnowledgeNote, "domain" | "title" | "body">;
export interface Touch {
  readonly at: Date;
  readonly by: string;
}

export interface NoteFilter {
  readonly search?: string | undefined;
  readonly domain?: string | undefined;
  readonly archived: boolean;
}

/** Parts of a title or text; marks of a pattern count as letters. */
const like = (search: string): string => `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

const fits = ({ search, domain, archived }: NoteFilter): Sql => sql`${own}
  and (archived_at is not null) = ${archived}
  and (${domain ?? null}::text is null or domain = ${domain ?? null})
  and (${search ?? null}::text is null or title ilike ${like(search ?? "")} or body ilike ${like(search ?? "")})`;

export async function findNotes(
  read: Reader,
  filter: NoteFilter,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<{ readonly rows: KnowledgeNote[]; readonly count: number }> {
  const [rows, counted] = await Promise.all([
    read.rows<KnowledgeNote>(sql`
      select ${columns} from knowledge_note
      where ${fits(filter)} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`),
    read.one<{ count: number }>(sql`select count(*)::int as count from knowledge_note where ${fits(filter)}`),
  ]);
  return { rows, count: counted.count };
}

export const lockNote = (tx: Transaction, id: string): Promise<KnowledgeNote | undefined> =>
  tx.maybe<KnowledgeNote>(sql`select ${columns} from knowledge_note where ${own} and id = ${id} for update`);

export const insertNote = (tx: Transaction, { domain, title, body }: NoteText, { at, by }: Touch) =>
  tx.one<KnowledgeNote>(sql`
    insert into knowledge_note (organisation_id, domain, title, body, created_at, created_by, updated_at, updated_by)
    values (current_organisation(), ${domain}, ${title}, ${body}, ${at}, ${by}, ${at}, ${by}) returning ${columns}`);

export const updateNoteText = (tx: Transaction, id: string, { domain, title, body }: NoteText, { at, by }: Touch) =>
  tx.one<KnowledgeNote>(sql`
    update knowledge_note set domain = ${domain}, title = ${title}, body = ${body}, version = version + 1,
      updated_at = ${at}, updated_by = ${by} where ${own} and id = ${id} returning ${columns}`);

export const setNoteArchived = (tx: Transaction, id: string, archived: boolean, { at, by }: Touch) =>
  tx.one<KnowledgeNote>(sql`
    update knowledge_note set archived_at = ${archived ? at : null}, version = version + 1, updated_at = ${at},
      updated_by = ${by} where ${own} and id = ${id} returning ${columns}`);
