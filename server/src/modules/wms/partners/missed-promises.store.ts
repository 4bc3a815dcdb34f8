import { partnerFigureDays } from "@cerebro/contracts/entities/address-words.ts";
import { dayIn } from "../../../platform/home-zone.store.ts";
import { siteZone } from "../items/site-days.store.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** One definition for the figures of customers and suppliers, and for the filters of the lists behind them. */
const since = (now: Date): Sql => sql`${now}::timestamptz - make_interval(days => ${partnerFigureDays})`;

/** Sales orders that shipped in the last days and had a due time. */
export const shippedWithPromise = (now: Date): Sql =>
  sql`(not o.history and o.shipped_at >= ${since(now)} and o.due_at is not null)`;

/** Of these, the ones that shipped after it. */
export const shippedLate = (now: Date): Sql => sql`(${shippedWithPromise(now)} and o.shipped_at > o.due_at)`;

/** Purchase orders that were complete in the last days and had an expected day. */
export const receivedWithPromise = (now: Date): Sql =>
  sql`(o.received_at >= ${since(now)} and o.expected_on is not null)`;

/** Of these, the ones that were complete after that day, by the calendar of the warehouse. */
export const receivedLate = (
  now: Date,
): Sql => sql`(${receivedWithPromise(now)} and ${dayIn(sql`o.received_at`, siteZone(sql`o.warehouse_id`))}
  > o.expected_on)`;
