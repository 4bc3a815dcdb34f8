import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import type { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ReceivedDocument, ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { ReadPaper } from "@cerebro/engines/language/papers/read-paper.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { searchPatterns } from "../../platform/listing/search.ts";
import { sql } from "../../platform/sql.ts";

const columns = sql`d.id, d.file_name as "fileName", d.format, d.bytes, d.type, d.confidence, d.basis, d.state, d.sender,
  d.summary, d.note, d.source, d.received_at as "receivedAt", d.settled_by as "settledBy", d.record_kind as "recordKind",
  d.record_id as "recordId", d.record_number as "recordNumber"`;

type ListFilter = Omit<InputOf<typeof documentEndpoints.listDocuments>, "cursor" | "limit">;

export function documentListing({ search, state, type }: ListFilter): Listing {
  return {
    from: sql`received_document d`,
    where: [
      sql`d.organisation_id = current_organisation()`,
      ...searchPatterns(search).map((pattern) => sql`d.search_text like ${pattern}`),
      ...(state === undefined ? [] : [sql`d.state = ${state}`]),
      ...(type === undefined ? [] : [sql`d.type = ${type}`]),
    ],
    id: sql`d.id`,
    sort: { by: sql`d.received_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join received_document d on d.id = found.id`,
  };
}

export interface NewDocument extends Pick<
  ReceivedDocument,
  "fileName" | "type" | "confidence" | "basis" | "sender" | "summary" | "note" | "source"
> {
  readonly format: DocumentFormat;
  readonly content: Buffer;
  readonly sha256: string;
  readonly senderKey: string | null;
  readonly fields: ReadPaper["fields"];
  readonly items: ReadPaper["items"];
  readonly pages: ReceivedDocumentDetail["pages"];
}

/** Undefined when the organization keeps `most` documents already. */
export async function insertDocument(
  tx: CommandTransaction,
  document: NewDocument,
  most: number,
): Promise<string | undefined> {
  const { organisationId } = tx.context;
  const row = await tx.maybe<{ id: string }>(sql`
    insert into received_document (organisation_id, file_name, format, sha256, bytes, content, type, confidence, basis,
      sender, sender_key, summary, note, source, fields, items, pages, received_at)
    select ${organisationId}, ${document.fileName}, ${document.format}, ${document.sha256}, ${document.content.length},
      ${document.content}, ${document.type}, ${document.confidence}::float8, ${document.basis}, ${document.sender},
      ${document.senderKey}, ${document.summary}, ${document.note}, ${document.source},
      ${JSON.stringify(document.fields)}::jsonb, ${JSON.stringify(document.items)}::jsonb,
      ${JSON.stringify(document.pages)}::jsonb, ${tx.context.now()}
    where (select count(*) from received_document where organisation_id = current_organisation()
      and state <> 'dismissed') < ${most}
    returning id`);
  return row?.id;
}

export interface StoredDocument extends ReceivedDocument {
  readonly senderKey: string | null;
  readonly fields: ReadPaper["fields"];
  readonly items: ReadPaper["items"];
  readonly pages: ReceivedDocumentDetail["pages"];
}

export async function findDocument(reader: Reader, documentId: string): Promise<StoredDocument> {
  const row = await reader.maybe<StoredDocument>(sql`
    select ${columns}, d.sender_key as "senderKey", d.fields, d.items, d.pages from received_document d
    where d.id = ${documentId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function findContent(
  reader: Reader,
  documentId: string,
): Promise<{ readonly fileName: string; readonly format: DocumentFormat; readonly content: Buffer }> {
  const row = await reader.maybe<{ fileName: string; format: DocumentFormat; content: Buffer | null }>(sql`
    select file_name as "fileName", format, content from received_document where id = ${documentId}`);
  if (row === undefined) throw new AppError("request.not_found");
  const { content, ...file } = row;
  if (content === null) throw new AppError("document.file_given_up");
  return { ...file, content };
}

export async function lockDocument(tx: CommandTransaction, documentId: string): Promise<void> {
  await tx.rows(sql`select id from received_document where id = ${documentId} for no key update`);
}

type Settlement = Pick<StoredDocument, "type" | "fields" | "state" | "recordKind" | "recordId" | "recordNumber">;

/** A dismissed document gives up its file and the text of its pages: only the fields and lines that were read stay. */
export async function settleDocument(tx: CommandTransaction, documentId: string, settled: Settlement): Promise<void> {
  await tx.execute(sql`update received_document set type = ${settled.type},
      fields = ${JSON.stringify(settled.fields)}::jsonb, state = ${settled.state},
      settled_by = ${tx.context.actor.name}, record_kind = ${settled.recordKind}, record_id = ${settled.recordId},
      record_number = ${settled.recordNumber},
      content = case when ${settled.state} = 'dismissed' then null else content end,
      pages = case when ${settled.state} = 'dismissed' then '[]' else pages end
    where id = ${documentId}`);
}
