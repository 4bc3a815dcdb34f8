import type { EdiDirection, EdiState, EdiSubject } from "@cerebro/contracts/constants/edi.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiDocument, EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import { overdueAfter } from "./partners.store.ts";

const columns: Sql = sql`d.id, d.partner_id as "partnerId", p.name as "partnerName", d.direction, d.type, d.state, d.reference,
  i.control as interchange, d.control,
  case when d.subject_id is null then null else jsonb_build_object('kind', d.subject_kind, 'id', d.subject_id,
    'number', coalesce(o.number, s.number, t.number),
    'shipmentId', coalesce(t.shipment_id, s.id)) end as subject,
  d.problems, d.notices, p.test, d.simulated, d.created_at as "createdAt", d.version`;
const joins: Sql = sql`join edi_partner p on p.id = d.partner_id join edi_interchange i on i.id = d.interchange_id
  left join sales_order o on o.id = d.subject_id and d.subject_kind = 'sales_order'
  left join shipment s on s.id = d.subject_id and d.subject_kind = 'shipment'
  left join tender t on t.id = d.subject_id and d.subject_kind = 'tender'`;

type DocumentFilter = Omit<InputOf<typeof ediEndpoints.listEdiDocuments>, "cursor" | "limit">;

export function documentListing(filter: DocumentFilter, now: Date): Listing {
  const { search, partnerId, direction, type, state, overdue, subjectId } = filter;
  const pattern = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const where: readonly (Sql | undefined)[] = [
    sql`d.organisation_id = current_organisation()`,
    partnerId === undefined ? undefined : sql`d.partner_id = ${partnerId}`,
    direction === undefined ? undefined : sql`d.direction = ${direction}`,
    type === undefined ? undefined : sql`d.type = any(${type.split(",")}::text[])`,
    state === undefined ? undefined : sql`d.state = any(${state.split(",")}::text[])`,
    overdue === true
      ? sql`d.state = 'sent' and d.type <> '997' and d.settled_at < ${now}::timestamptz - ${overdueAfter}`
      : undefined,
    subjectId === undefined ? undefined : sql`d.subject_id = ${subjectId}`,
    pattern === null ? undefined : sql`d.reference ilike ${pattern}`,
  ];
  return {
    from: sql`edi_document d`,
    where: where.filter((one) => one !== undefined),
    id: sql`d.id`,
    sort: { by: sql`d.created_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join edi_document d on d.id = found.id ${joins}`,
  };
}

const one = (condition: Sql): Sql => sql`select ${columns} from edi_document d ${joins}
  where d.organisation_id = current_organisation() and ${condition}`;

export async function loadDocument(reader: Reader, id: string): Promise<EdiDocument> {
  const document = await reader.maybe<EdiDocument>(one(sql`d.id = ${id}`));
  if (document === undefined) throw new AppError("request.not_found");
  return document;
}

export function findDocumentsOf(reader: Reader, interchangeId: string): Promise<EdiDocument[]> {
  return reader.rows<EdiDocument>(sql`${one(sql`d.interchange_id = ${interchangeId}`)} order by d.position`);
}

/** Documents that answer it, the oldest first. */
export function findAnswers(reader: Reader, id: string): Promise<EdiDocument[]> {
  return reader.rows<EdiDocument>(sql`${one(sql`d.answers_id = ${id}`)} order by d.created_at, d.id`);
}

/** A document as its processing needs it. `mapped` has the form of its type. */
export interface KeptDocument {
  readonly id: string;
  readonly partnerId: string;
  readonly position: number;
  readonly type: string;
  readonly groupCode: string;
  readonly control: string;
  readonly state: EdiState;
  readonly reference: string | null;
  readonly subjectId: string | null;
  readonly mapped: unknown;
  readonly answersId: string | null;
  readonly answerKey: string | null;
  readonly simulated: boolean;
  readonly createdAt: string;
  readonly content: string;
}

const kept: Sql = sql`select d.id, d.partner_id as "partnerId", d.position, d.type, d.group_code as "groupCode", d.control,
    d.state, d.reference, d.subject_id as "subjectId", d.mapped, d.answers_id as "answersId", d.answer_key as "answerKey",
    d.simulated, d.created_at as "createdAt", i.content
  from edi_document d join edi_interchange i on i.id = d.interchange_id`;

export async function findKept(reader: Reader, id: string): Promise<KeptDocument> {
  const document = await reader.maybe<KeptDocument>(
    sql`${kept} where d.organisation_id = current_organisation() and d.id = ${id}`,
  );
  if (document === undefined) throw new AppError("request.not_found");
  return document;
}

/** Received documents that created a record, or for an order also the one of which it is a back order; the oldest first. */
export function findSources(reader: Reader, subjectId: string, types: readonly string[]): Promise<KeptDocument[]> {
  return reader.rows<KeptDocument>(sql`${kept} where d.organisation_id = current_organisation() and d.direction = 'in' and d.state = 'done'
      and d.type = any(${types}::text[])
      and d.subject_id in (${subjectId}::uuid, (select back_order_of from sales_order where id = ${subjectId}))
    order by d.created_at, d.id`);
}

/** The earlier document of a partner with this reference that has created a record. */
export function findEarlier(
  reader: Reader,
  { partnerId, type, reference, id }: KeptDocument,
): Promise<KeptDocument | undefined> {
  return reader.maybe<KeptDocument>(sql`${kept} where d.partner_id = ${partnerId} and d.type = ${type} and d.reference = ${reference} and d.id <> ${id}
      and d.direction = 'in' and d.state = 'done' and d.subject_id is not null
    order by d.created_at desc, d.id desc limit 1`);
}

/** The latest order of a partner to a place, by the partner's code of it, that has an address now. */
export async function findOrderTo(
  reader: Reader,
  partnerId: string,
  { qualifier, value }: { readonly qualifier: string; readonly value: string },
): Promise<string | undefined> {
  const place = JSON.stringify({ qualifier, value });
  const row = await reader.maybe<{ id: string }>(sql`select o.id from edi_document d
      join sales_order o on o.id = d.subject_id and d.subject_kind = 'sales_order'
    where d.organisation_id = current_organisation() and d.partner_id = ${partnerId} and d.direction = 'in'
      and d.type in ('850', '940') and d.state = 'done' and d.mapped -> 'place' = ${place}::jsonb and d.mapped -> 'place' <> 'null'
      and o.ship_to_address is not null
    order by d.created_at desc, d.id desc limit 1`);
  return row?.id;
}

/** Documents that were sent in a group and are not settled: their acknowledgment names them by it. */
export function findSentInGroup(reader: Reader, partnerId: string, groupControl: string): Promise<KeptDocument[]> {
  return reader.rows<KeptDocument>(sql`${kept} where d.partner_id = ${partnerId} and d.direction = 'out' and d.group_control = ${groupControl}
    order by d.created_at desc, d.id desc`);
}

export function findOpenSent(reader: Reader, partnerId: string, most: number): Promise<KeptDocument[]> {
  return reader.rows<KeptDocument>(sql`${kept} where d.partner_id = ${partnerId} and d.direction = 'out' and d.state in ('ready', 'sent') and d.type <> '997'
    order by d.created_at, d.id limit ${most}`);
}

export interface NewInterchange {
  readonly partnerId: string;
  readonly direction: EdiDirection;
  readonly control: string;
  readonly content: string;
  readonly simulated: boolean;
}

/** Its id; undefined where the partner has one of this control number and date already. */
export async function insertInterchange(tx: CommandTransaction, one: NewInterchange): Promise<string | undefined> {
  const row = await tx.maybe<{ id: string }>(sql`
    insert into edi_interchange (organisation_id, partner_id, direction, control, content, simulated, created_at)
    values (${tx.context.organisationId}, ${one.partnerId}, ${one.direction}, ${one.control}, ${one.content},
      ${one.simulated}, ${tx.context.now()})
    on conflict (partner_id, direction, control, dated) do nothing returning id`);
  return row?.id;
}

/**
 * When an interchange of this partner and control number was received before; of a partner whose numbers restart, one that has the same
 * date in its header as well.
 */
export async function findReceived(
  reader: Reader,
  { id, controlsRestart }: Pick<EdiPartner, "id" | "controlsRestart">,
  { control, content }: Pick<NewInterchange, "control" | "content">,
): Promise<string | undefined> {
  const row = await reader.maybe<{ at: string }>(sql`select created_at as at from edi_interchange
    where partner_id = ${id} and direction = 'in' and control = ${control}
      and (not ${controlsRestart} or dated = interchange_date(${content}))
    order by created_at limit 1`);
  return row?.at;
}

export interface NewDocument {
  readonly partnerId: string;
  readonly interchangeId: string;
  readonly position: number;
  readonly direction: EdiDirection;
  readonly type: string;
  readonly groupCode: string;
  readonly groupControl: string;
  readonly control: string;
  readonly state: EdiState;
  readonly reference: string | null;
  readonly subject: { readonly kind: EdiSubject; readonly id: string } | null;
  readonly problems: readonly string[];
  readonly answersId: string | null;
  readonly answerKey: string | null;
  readonly simulated: boolean;
}

export async function insertDocument(tx: CommandTransaction, one: NewDocument): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into edi_document (organisation_id, partner_id, interchange_id,
      position, direction, type, group_code, group_control, control, state, reference, subject_kind, subject_id, problems,
      answers_id, answer_key, simulated, created_at)
    values (${tx.context.organisationId}, ${one.partnerId}, ${one.interchangeId}, ${one.position}, ${one.direction},
      ${one.type}, ${one.groupCode}, ${one.groupControl}, ${one.control}, ${one.state}, ${one.reference},
      ${one.subject?.kind ?? null}, ${one.subject?.id ?? null}, ${JSON.stringify(one.problems)}::jsonb,
      ${one.answersId}, ${one.answerKey},
      ${one.simulated}, ${tx.context.now()})
    returning id`);
  return id;
}

export async function answerExists(
  reader: Reader,
  { answersId, type, key }: { readonly answersId: string; readonly type: string; readonly key: string },
): Promise<boolean> {
  const { found } = await reader.one<{ found: boolean }>(sql`select exists (select from edi_document
    where answers_id = ${answersId} and type = ${type} and answer_key = ${key}) as found`);
  return found;
}

/** True where a load tender with this key was written for the tender. */
export async function isTendered(reader: Reader, tenderId: string, key: string): Promise<boolean> {
  const { found } = await reader.one<{ found: boolean }>(sql`select exists (select from edi_document
    where subject_id = ${tenderId} and direction = 'out' and type = '204' and answer_key = ${key}) as found`);
  return found;
}

interface SettledFacts {
  /** Remarks without a decision to make: elements that were not used, codes without a counterpart. */
  readonly notices?: readonly string[];
  readonly subject?: { readonly kind: EdiSubject; readonly id: string };
  readonly mapped?: unknown;
  /** The document that it answers. */
  readonly answers?: { readonly id: string; readonly key: string };
}

/** The result of processing a document. One that is finished has no problems. */
export type Settled = SettledFacts &
  (
    | { readonly state: "done" | "sent" | "acknowledged"; readonly problems?: undefined }
    | { readonly state: "waiting" | "refused" | "rejected"; readonly problems: readonly string[] }
  );

export async function settleDocument(
  tx: CommandTransaction,
  id: string,
  { state, subject, problems, notices, mapped, answers }: Settled,
): Promise<void> {
  await tx.execute(sql`update edi_document set state = ${state},
      subject_kind = coalesce(${subject?.kind ?? null}, subject_kind), subject_id = coalesce(${subject?.id ?? null}::uuid, subject_id),
      problems = ${JSON.stringify(problems ?? [])}::jsonb, notices = coalesce(${notices === undefined ? null : JSON.stringify(notices)}::jsonb, notices),
      mapped = coalesce(${mapped === undefined ? null : JSON.stringify(mapped)}::jsonb, mapped),
      answers_id = coalesce(${answers?.id ?? null}::uuid, answers_id), answer_key = coalesce(${answers?.key ?? null}, answer_key),
      settled_at = ${tx.context.now()}, version = version + 1
    where id = ${id}`);
}

/** Locked until the transaction ends, at the version that the caller saw. */
export async function lockDocument(tx: Transaction, id: string, version: number | null): Promise<EdiState> {
  const row = await tx.maybe<{ state: EdiState; version: number }>(sql`select state, version from edi_document
    where organisation_id = current_organisation() and id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return row.state;
}
