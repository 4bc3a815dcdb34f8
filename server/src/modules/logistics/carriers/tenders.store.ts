import type { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TenderState } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type {
  RateOffer,
  RateQuestion,
  TenderOffer,
  TenderRow,
} from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { AgreedFreight } from "@cerebro/engines/rating/freight-audit.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { type Database, nobody, type Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

type TenderFilter = Omit<InputOf<typeof tenderEndpoints.listTenders>, "cursor" | "limit">;

const columns = sql`t.id, t.number, t.shipment_id as "shipmentId", s.number as "shipmentNumber",
  t.carrier_id as "carrierId", c.code as "carrierCode", c.name as "carrierName", t.rank, t.state, t.minutes,
  t.price_minor as "priceMinor", t.currency, t.offer, t.note, t.offered_at as "offeredAt", t.expires_at as "expiresAt",
  t.answered_at as "answeredAt", t.answered_by as "answeredBy", t.reason, t.created_at as "createdAt", t.version`;
const joins = sql`join shipment s on s.id = t.shipment_id join carrier c on c.id = t.carrier_id`;

export function tenderListing({ carrierId, shipmentId, state, sort, direction }: TenderFilter): Listing {
  return {
    from: sql`tender t`,
    where: [
      sql`t.organisation_id = current_organisation()`,
      ...(carrierId === undefined ? [] : [sql`t.carrier_id = ${carrierId}`]),
      ...(shipmentId === undefined ? [] : [sql`t.shipment_id = ${shipmentId}`]),
      ...(state === undefined ? [] : [sql`t.state = any(${state.split(",")}::text[])`]),
    ],
    id: sql`t.id`,
    sort: sort === "number" ? { by: sql`t.number`, type: "text" } : { by: sql`t.created_at`, type: "timestamptz" },
    direction,
    columns,
    join: sql`join tender t on t.id = found.id ${joins}`,
  };
}

export async function loadTender(reader: Reader, id: string): Promise<TenderRow> {
  const row = await reader.maybe<TenderRow>(sql`select ${columns} from tender t ${joins}
    where t.organisation_id = current_organisation() and t.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Those of one shipment that are not over, in the order in which carriers are asked. */
export function loadTendersOf(reader: Reader, ids: readonly string[]): Promise<TenderRow[]> {
  return reader.rows<TenderRow>(sql`select ${columns} from tender t ${joins}
    where t.id = any(${ids}::uuid[]) order by t.rank`);
}

/** Locks the shipment first and then the tender, as everybody does who books. */
export async function lockTender(tx: CommandTransaction, id: string, version: number | null): Promise<TenderRow> {
  await tx.execute(sql`select from shipment where id = (select shipment_id from tender
    where organisation_id = current_organisation() and id = ${id}) for update`);
  await tx.execute(sql`select from tender where id = ${id} for update`);
  const tender = await loadTender(tx, id);
  if (version !== null && tender.version !== version) throw new AppError("request.stale");
  return tender;
}

export function findOpenTender(
  reader: Reader,
  shipmentId: string,
): Promise<{ readonly id: string; readonly number: string } | undefined> {
  return reader.maybe(sql`select id, number from tender where organisation_id = current_organisation()
    and shipment_id = ${shipmentId} and state in ('offered', 'waiting') order by rank limit 1`);
}

/** The one that is asked next. */
export function findNextInLine(reader: Reader, shipmentId: string): Promise<{ readonly id: string } | undefined> {
  return reader.maybe(sql`select id from tender where organisation_id = current_organisation()
    and shipment_id = ${shipmentId} and state = 'waiting' order by rank limit 1`);
}

export interface NewTender {
  readonly number: string;
  readonly shipmentId: string;
  readonly rank: number;
  readonly minutes: number;
  readonly question: RateQuestion;
  readonly offer: RateOffer;
  readonly agreed: AgreedFreight;
  readonly note: string | null;
}

export async function insertTender(tx: CommandTransaction, tender: NewTender): Promise<string> {
  const { offer } = tender;
  const { id } = await tx.one<{ id: string }>(sql`insert into tender (organisation_id, number, shipment_id, carrier_id,
      rank, state, minutes, question, offer, terms, price_minor, currency, note, created_by, created_at)
    values (${tx.context.organisationId}, ${tender.number}, ${tender.shipmentId}, ${offer.carrierId}, ${tender.rank},
      'waiting', ${tender.minutes}, ${JSON.stringify(tender.question)}, ${JSON.stringify(offer)},
      ${JSON.stringify(tender.agreed)}, ${offer.price.totalMinor}, ${offer.currency}, ${tender.note},
      ${tx.context.actor.name}, ${tx.context.now()})
    returning id`);
  return id;
}

/** From now on the carrier may answer, with the secret that only its mail knows. */
export async function offerTender(
  tx: CommandTransaction,
  id: string,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`update tender set state = 'offered', offered_at = ${tx.context.now()},
      expires_at = ${expiresAt}, token_hash = ${tokenHash}, version = version + 1 where id = ${id}`);
}

export async function endTender(
  tx: CommandTransaction,
  id: string,
  { state, by, reason }: { readonly state: TenderState; readonly by: string; readonly reason: string | null },
): Promise<void> {
  await tx.execute(sql`update tender set state = ${state}, answered_at = ${tx.context.now()}, answered_by = ${by},
      reason = ${reason}, version = version + 1 where id = ${id}`);
}

/** Those in line behind it are asked no more. */
export async function dismissWaiting(tx: CommandTransaction, shipmentId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`update tender set state = 'withdrawn', version = version + 1
    where shipment_id = ${shipmentId} and state = 'waiting' returning id`);
  return rows.map(({ id }) => id);
}

/** They are in line again, unless something else became of them. */
export async function putInLine(tx: CommandTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update tender set state = 'waiting', version = version + 1
    where id = any(${ids}::uuid[]) and state = 'withdrawn'`);
}

/** As it was before it was answered or withdrawn; its deadline is the same. */
export async function offerAgain(tx: CommandTransaction, id: string, state: "offered" | "waiting"): Promise<void> {
  await tx.execute(sql`update tender set state = ${state}, answered_at = null, answered_by = null, reason = null,
      version = version + 1 where id = ${id}`);
}

/** The carrier that is asked for a shipment now, or carries it. */
export function findLiveTender(reader: Reader, shipmentId: string): Promise<{ readonly id: string } | undefined> {
  return reader.maybe(sql`select id from tender where organisation_id = current_organisation()
    and shipment_id = ${shipmentId} and state in ('offered', 'accepted')`);
}

/** Parts of the prices of a tender. */
export function loadAgreed(
  reader: Reader,
  id: string,
): Promise<{ readonly question: RateQuestion; readonly agreed: AgreedFreight }> {
  return reader.one(sql`select question, terms as agreed from tender where id = ${id}`);
}

export function findDue(reader: Reader, now: Date): Promise<{ readonly id: string }[]> {
  return reader.rows(sql`select id from tender where organisation_id = current_organisation()
    and state = 'offered' and expires_at <= ${now} order by expires_at limit 500`);
}

export async function organisationOfToken(database: Database, tokenHash: Buffer): Promise<string | null> {
  const { id } = await database
    .read(nobody)
    .one<{ id: string | null }>(sql`select organisation_by_tender(${tokenHash}) as id`);
  return id;
}

/** Pickup and delivery address of a shipment, in one line each. */
export function loadEnds(
  reader: Reader,
  shipmentId: string,
): Promise<{ readonly from: string | null; readonly to: string | null }> {
  const line = (...parts: readonly Sql[]): Sql => sql`nullif(concat_ws(', ', ${join(parts, ", ")}), '')`;
  const from = line(sql`coalesce(w.name, s.from_name)`, sql`w.address`, sql`coalesce(w.country, s.from_country)`);
  const to = line(sql`s.to_name`, sql`s.to_address`, sql`s.to_country`);
  return reader.one(sql`select ${from} as "from", ${to} as "to"
    from shipment s left join location w on w.id = s.from_location_id where s.id = ${shipmentId}`);
}

export interface OfferedTender extends TenderOffer {
  readonly id: string;
}

export function findOffer(reader: Reader, tokenHash: Buffer): Promise<OfferedTender | undefined> {
  return reader.maybe<OfferedTender>(sql`select t.id, o.name as organisation, t.number, c.name as "carrierName", t.state,
      coalesce(w.name, s.from_name) as "fromName", w.address as "fromAddress", s.to_name as "toName",
      s.to_address as "toAddress", s.to_country as "toCountry", t.offer ->> 'service' as service, t.offer ->> 'mode' as mode,
      (t.question ->> 'grams')::bigint as grams, t.offer ->> 'leavesOn' as "leavesOn",
      t.offer ->> 'arrivesOn' as "arrivesOn", t.price_minor as "priceMinor", t.currency, t.note,
      t.expires_at as "expiresAt"
    from tender t join organisation o on o.id = t.organisation_id join carrier c on c.id = t.carrier_id
    join shipment s on s.id = t.shipment_id left join location w on w.id = s.from_location_id
    where t.token_hash = ${tokenHash}`);
}
