import type { TestApp } from "../start-test-app.ts";

interface Sold {
  readonly organisationId: string;
  readonly itemId: string;
  readonly warehouseId?: string | null;
  /** Units of each day, the oldest first; the last is yesterday's. A day of 0 units has no order. */
  readonly units: readonly number[];
}

/** Closed orders of the test's past, one a day at noon UTC, in the organization's currency at 1.00 a unit. */
export async function sellDaily(
  test: TestApp,
  { organisationId, itemId, warehouseId = null, units }: Sold,
): Promise<void> {
  const today = test.clock.now().toISOString().slice(0, 10);
  await test.owner.query(
    `with asked as (
       select units, ($3::date - cardinality($2::int[]) + n::int - 1) as day
       from unnest($2::int[]) with ordinality as u (units, n) where units > 0),
     made as (
       insert into sales_order (organisation_id, number, state, currency, ordered_at, history, warehouse_id, total_minor, unit_count)
       select o.id, 'S-' || gen_random_uuid()::text, 'closed', o.currency, day + time '12:00', true, $5, units * 100, units
       from organisation o, asked where o.id = $1
       returning id, unit_count)
     insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
     select id, 1, $1, $4, unit_count, 100 from made`,
    [organisationId, units, today, itemId, warehouseId],
  );
}
