import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { plusMonths } from "@cerebro/engines/time/months.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import {
  driverSource,
  freightSource,
  fuelSource,
  laborSource,
  maintenanceSource,
  storageSource,
} from "./operations-source.store.ts";
import { lossSource, returnsSource, salesSource } from "./sales-source.store.ts";
import { type MoneySource, type Part, type SourceScope, tooLarge, within } from "./source.store.ts";

const sources: readonly MoneySource[] = [
  salesSource,
  returnsSource,
  lossSource,
  laborSource,
  driverSource,
  freightSource,
  fuelSource,
  maintenanceSource,
  storageSource,
];

export interface Book {
  readonly postedAt: string | null;
  readonly comparedAt: string | null;
  /** A comparison of all records that is under way has come to this moment; null while none is. */
  readonly comparedThrough: string | null;
  readonly closedThrough: string | null;
  readonly currency: string;
  readonly zone: string;
}

/** Somebody else's posting of a part is waited for. */
const lockedWithinSeconds = 300;
/** A statement of a part that takes longer is given up, so that the book is free for others; the next part is smaller. */
const statementSeconds = 120;

/** Locks the organization's book until the transaction ends, so that only one posts or closes at a time. */
export async function lockBook(tx: CommandTransaction): Promise<Book> {
  await tx.allowSeconds(lockedWithinSeconds);
  await tx.execute(sql`insert into money_book (organisation_id) values (${tx.context.organisationId})
    on conflict do nothing`);
  return tx.one<Book>(sql`select b.posted_at as "postedAt", b.compared_at as "comparedAt",
      b.compared_through as "comparedThrough", b.closed_through as "closedThrough", o.currency, o.time_zone as zone
    from money_book b join organisation o on o.id = b.organisation_id
    where b.organisation_id = current_organisation() for update of b`);
}

const dimensions = sql`customer_id, item_id, warehouse_id, carrier_id, vehicle_id, country, lane, stream`;

/** The latest rate on or before the day; amounts of the base currency need none. */
const rateOf = (column: Sql, { currency, zone }: SourceScope): Sql => sql`lateral (
    select r.rate, r.day from exchange_rate r where r.organisation_id = current_organisation() and r.base = ${currency}
      and r.currency = ${column} and r.day <= (s.occurred_at at time zone ${zone})::date
    order by r.day desc limit 1)`;

/** Rates of an amount (`x`) and of its document (`d`), where they are in other currencies than the organization's. */
const converted = (
  scope: SourceScope,
): Sql => sql`left join ${rateOf(sql`s.currency`, scope)} x on s.currency <> ${scope.currency}
  left join ${rateOf(sql`s.document_currency`, scope)} d on s.document_currency <> ${scope.currency}`;

/** Gathers the cost of received units in the organization's currency, by item and day. */
async function gatherReceipts(tx: CommandTransaction, { from, until, currency, zone }: SourceScope): Promise<void> {
  await tx.execute(sql`create temp table if not exists money_receipt (item_id uuid, day date, units bigint, value numeric)
    on commit drop`);
  await tx.execute(sql`truncate money_receipt`);
  await tx.execute(sql`insert into money_receipt (item_id, day, units, value)
    select r.item_id, r.day, sum(r.units), sum(r.units * r.cost::numeric * coalesce(x.rate, 1)
      * power(10::numeric, currency_digits(${currency}) - currency_digits(r.currency)))
    from (select l.item_id, coalesce(l.received_on, (p.received_at at time zone ${zone})::date) as day,
        l.received as units, l.unit_cost_minor as cost, p.currency
      from purchase_order p join purchase_order_line l on l.purchase_order_id = p.id
      where p.organisation_id = current_organisation() and p.owner_id is null and l.received > 0
        and l.unit_cost_minor is not null) r
      left join lateral (select x.rate from exchange_rate x where x.organisation_id = current_organisation()
        and x.base = ${currency} and x.currency = r.currency and x.day <= r.day order by x.day desc limit 1) x on true
    where (r.currency = ${currency} or x.rate is not null)
      and r.day > (${from}::timestamptz at time zone ${zone})::date - 366
      and r.day <= (coalesce(${until}::timestamptz, 'infinity') at time zone ${zone})::date
    group by 1, 2`);
  await tx.execute(sql`create index if not exists money_receipt_item on money_receipt (item_id, day)`);
  await tx.execute(sql`analyze money_receipt`);
}

/** Gathers the present amounts of a source's records, converted. */
async function gatherWanted(tx: CommandTransaction, source: MoneySource, scope: SourceScope): Promise<void> {
  const { currency } = scope;
  await tx.execute(sql`create temp table if not exists money_wanted (key text, account text, occurred_at timestamptz,
    currency text, amount_minor bigint, base_minor bigint, rate numeric, rate_day date, gap text, record text, subject uuid,
    label text, order_id uuid, customer_id uuid, item_id uuid, warehouse_id uuid, carrier_id uuid, vehicle_id uuid,
    country text, lane text, stream text) on commit drop`);
  await tx.execute(sql`truncate money_wanted`);
  await tx.execute(sql`insert into money_wanted (key, account, occurred_at, currency, amount_minor, base_minor, rate, rate_day,
      gap, record, subject, label, order_id, ${dimensions})
    select s.key, s.account, s.occurred_at, s.currency, minor_of(s.amount), minor_of(s.base), s.rate, s.rate_day,
      coalesce(s.gap, s.without_rate, case when minor_of(s.amount) is null or minor_of(s.base) is null then ${tooLarge} end),
      s.record, s.subject, s.label, s.order_id, ${dimensions}
    from (select s.*, x.rate, x.day as rate_day, s.amount * coalesce(x.rate, 1)
        * power(10::numeric, currency_digits(${currency}) - currency_digits(s.currency)) as base,
        case when s.document_currency <> ${currency} and d.rate is null then 'No rate from ' || s.document_currency
          || ' to ' || ${currency} || ' on or before ' || (s.occurred_at at time zone ${scope.zone})::date end as without_rate
      from (${source.rows(scope)}) s ${converted(scope)}) s`);
  await tx.execute(sql`analyze money_wanted`);
}

const monthOf = (at: Sql, { zone }: SourceScope): Sql => sql`date_trunc('month', ${at} at time zone ${zone})::date`;

async function keepGaps(tx: CommandTransaction, { name }: MoneySource, scope: SourceScope): Promise<number> {
  await tx.execute(sql`delete from money_gap where organisation_id = current_organisation() and source = ${name}
    and (${within(sql`occurred_at`, scope)} or key in (select key from money_wanted))`);
  return tx.execute(sql`insert into money_gap (organisation_id, source, key, account, occurred_at, month, currency,
      amount_minor, reason, record, subject, label, order_id, ${dimensions})
    select current_organisation(), ${name}, key, account, occurred_at, ${monthOf(sql`occurred_at`, scope)}, currency,
      amount_minor, gap, record, subject, label, order_id, ${dimensions}
    from money_wanted where gap is not null`);
}

/** Sums of the entries of a source within the part, and of others whose records are compared too. */
const postedBy = (name: string, scope: SourceScope): Sql => sql`select key, account, currency, occurred_at,
    sum(amount_minor)::bigint as amount, sum(base_minor)::bigint as base
  from (select key, account, currency, occurred_at, amount_minor, base_minor from money_entry
      where organisation_id = current_organisation() and source = ${name} and base_currency = ${scope.currency}
        and ${within(sql`occurred_at`, scope)}
    union all select e.key, e.account, e.currency, e.occurred_at, e.amount_minor, e.base_minor
      from (select distinct key from money_wanted) w join money_entry e on e.organisation_id = current_organisation()
        and e.source = ${name} and e.key = w.key
      where e.base_currency = ${scope.currency} and not (${within(sql`e.occurred_at`, scope)})) e
  group by 1, 2, 3, 4`;

const entryColumns = sql`organisation_id, source, key, account, occurred_at, booked_at, month, currency, amount_minor,
  base_currency, base_minor, rate, rate_day, record, subject, label, order_id, ${dimensions}, posted_at`;

/**
 * Adds what is missing between the entries of a source and what its records come to by now. An entry is never changed:
 * what became different is one more entry, in the first open month where the month of the record is closed [EXE-03].
 */
async function addEntries(
  tx: CommandTransaction,
  { name }: MoneySource,
  scope: SourceScope,
  openFrom: string,
): Promise<number> {
  const booked = (at: Sql): Sql => sql`greatest(${at}, ${openFrom}::timestamp at time zone ${scope.zone})`;
  const rows = (of: Sql, amounts: { readonly amount: Sql; readonly base: Sql }): Sql => {
    const at = booked(sql`w.occurred_at`);
    return sql`select current_organisation(), ${name}, w.key, w.account, w.occurred_at, ${at}, ${monthOf(at, scope)},
      w.currency, ${amounts.amount}, ${scope.currency}, ${amounts.base}, f.rate, f.rate_day, f.record, f.subject, f.label,
      f.order_id, f.customer_id, f.item_id, f.warehouse_id, f.carrier_id, f.vehicle_id, f.country, f.lane, f.stream,
      ${scope.now}::timestamptz from ${of}`;
  };
  const gone = rows(
    sql`posted w cross join lateral (select * from money_entry e where e.organisation_id = current_organisation()
        and e.source = ${name} and e.key = w.key and e.account = w.account and e.currency = w.currency limit 1) f
      where (w.amount <> 0 or w.base <> 0) and not exists (select from money_wanted n where n.gap is null and n.key = w.key
        and n.account = w.account and n.currency = w.currency and n.occurred_at = w.occurred_at)`,
    { amount: sql`-w.amount`, base: sql`-w.base` },
  );
  const changed = rows(
    sql`money_wanted w left join posted p using (key, account, currency, occurred_at)
      cross join lateral (select w.*) f
      where w.gap is null and (w.amount_minor <> coalesce(p.amount, 0) or w.base_minor <> coalesce(p.base, 0))`,
    { amount: sql`w.amount_minor - coalesce(p.amount, 0)`, base: sql`w.base_minor - coalesce(p.base, 0)` },
  );
  return tx.execute(sql`with posted as materialized (${postedBy(name, scope)})
    insert into money_entry (${entryColumns}) ${gone} union all ${changed}`);
}

export interface Posted {
  readonly entries: number;
  readonly gaps: number;
}

/** Brings the entries of all sources up to what their records of a part come to. */
export async function postSources(tx: CommandTransaction, book: Book, part: Part): Promise<Posted> {
  const { currency, zone, closedThrough } = book;
  const scope: SourceScope = {
    ...part,
    now: tx.context.now(),
    currency: sql`${currency}::text`,
    zone: sql`${zone}::text`,
  };
  await tx.allowSeconds(statementSeconds);
  await gatherReceipts(tx, scope);
  let [entries, gaps] = [0, 0];
  for (const source of sources) {
    await gatherWanted(tx, source, scope);
    gaps += await keepGaps(tx, source, scope);
    entries += await addEntries(
      tx,
      source,
      scope,
      closedThrough === null ? firstDay : `${plusMonths(closedThrough.slice(0, 7), 1)}-01`,
    );
  }
  return { entries, gaps };
}

/**
 * The moment before which a part ends that begins at `from` and holds about so many orders; null where no more follow than
 * that. A part always ends later than it begins.
 */
export async function endOfPart(read: Reader, from: Date, orders: number): Promise<Date | null> {
  const nth = (at: Sql): Sql => sql`(select ${at} from sales_order where organisation_id = current_organisation()
    and ${at} > ${from} order by ${at} offset ${orders} limit 1)`;
  const { at } = await read.one<{ at: string | null }>(sql`select date_trunc('milliseconds',
    least(${nth(sql`shipped_at`)}, ${nth(sql`ordered_at`)})) + interval '1 millisecond' as at`);
  return at === null ? null : new Date(at);
}

/** When the first of the so many orders was shipped that were shipped last; null where no more were shipped than that. */
export async function startOfLatest(read: Reader, orders: number): Promise<Date | null> {
  const found = await read.maybe<{ at: string }>(sql`select shipped_at as at from sales_order
    where organisation_id = current_organisation() and shipped_at is not null
    order by shipped_at desc offset ${orders - 1} limit 1`);
  return found === undefined ? null : new Date(found.at);
}

/** Records a posting, and how far a comparison of all records has come: to the end of a part, or to the end (null). */
export async function markPosted(tx: CommandTransaction, compared?: { readonly through: Date | null }): Promise<void> {
  const now = tx.context.now();
  await tx.execute(sql`update money_book set posted_at = ${now} where organisation_id = current_organisation()`);
  if (compared === undefined) return;
  const { through } = compared;
  await tx.execute(sql`update money_book set compared_through = ${through},
      compared_at = case when ${through}::timestamptz is null then ${now}::timestamptz else compared_at end
    where organisation_id = current_organisation()`);
}
