import type { MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { MoneyRecord } from "./records.ts";

/** Part of the records by when they happened: at or after `from`, and before `until`. */
export interface Part {
  readonly from: Date;
  /** Null for all that follows. */
  readonly until: Date | null;
}

export interface SourceScope extends Part {
  readonly now: Date;
  /** The organization's currency and zone, as SQL. */
  readonly currency: Sql;
  readonly zone: Sql;
}

/** Whether a moment is in the part. */
export const within = (at: Sql, { from, until }: Part): Sql =>
  until === null ? sql`${at} >= ${from}` : sql`${at} >= ${from} and ${at} < ${until}`;

/** One kind of record that earns or costs money, as rows of `amountRow`: those that happened within the scope [EXE-03]. */
export interface MoneySource {
  readonly name: string;
  readonly rows: (scope: SourceScope) => Sql;
}

interface AmountParts {
  /** Unique within its source; with the account and the currency it says which amount this is. */
  readonly key: Sql;
  readonly account: MoneyAccount | Sql;
  readonly at: Sql;
  readonly currency: Sql;
  /**
   * Currency of the document of a cost. Without a rate for it the revenue of the document is not known, and the cost waits
   * with it: posted alone it would be a loss that never was.
   */
  readonly documentCurrency?: Sql;
  /** In minor units of the currency; null where `gap` says why it is not known. */
  readonly amount: Sql;
  readonly gap?: Sql;
  readonly record: MoneyRecord | null;
  readonly subject: Sql;
  readonly label: Sql;
  readonly customer?: Sql;
  readonly item?: Sql;
  readonly order?: Sql;
  readonly warehouse?: Sql;
  readonly carrier?: Sql;
  readonly vehicle?: Sql;
  readonly country?: Sql;
  readonly lane?: Sql;
  readonly stream?: Sql;
}

/** Why an amount of more than the contract's limit is not posted: the amounts of the other records are. */
export const tooLarge = sql`'The amount is too large to be posted: check quantity, price or cost'`;

const none = sql`null`;

const currencies = ({ currency, documentCurrency = currency }: AmountParts): Sql =>
  sql`(${currency})::text as currency, (${documentCurrency})::text as document_currency`;

/** The `select` list of a source's amounts; every source has the same columns. */
export function amountRow(row: AmountParts): Sql {
  const account = typeof row.account === "string" ? sql`${row.account}` : row.account;
  return sql`select (${row.key})::text as key, (${account})::text as account, (${row.at})::timestamptz as occurred_at,
    ${currencies(row)}, round((${row.amount})::numeric) as amount, (${row.gap ?? none})::text as gap,
    ${row.record}::text as record, (${row.subject})::uuid as subject, (${row.label})::text as label,
    (${row.customer ?? none})::uuid as customer_id, (${row.item ?? none})::uuid as item_id,
    (${row.order ?? none})::uuid as order_id, (${row.warehouse ?? none})::uuid as warehouse_id,
    (${row.carrier ?? none})::uuid as carrier_id, (${row.vehicle ?? none})::uuid as vehicle_id,
    (${row.country ?? none})::text as country, (${row.lane ?? none})::text as lane, (${row.stream ?? none})::text as stream`;
}

/** The cost of a unit on a day of the organization is the average of the receipts of the year before, or the cost of the item's record. */
export const unitCost = (
  itemId: Sql,
  recorded: Sql,
  day: Sql,
): Sql => sql`coalesce((select sum(cost_receipt.value) / sum(cost_receipt.units) from money_receipt cost_receipt
  where cost_receipt.item_id = ${itemId} and cost_receipt.day <= ${day} and cost_receipt.day > ${day} - 365),
  ${recorded})`;

export const lane = (from: Sql, to: Sql): Sql => sql`coalesce(${from}, '?') || ' → ' || coalesce(${to}, '?')`;
