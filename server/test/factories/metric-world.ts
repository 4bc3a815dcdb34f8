import fc from "fast-check";
import { makeItem, makeWarehouse } from "./wms.ts";
import type { TestApp } from "../start-test-app.ts";

/** A company's month in rows: orders in two currencies, cancelled ones, returns, shipments with and without a promise. */
export interface World {
  readonly orders: readonly WorldOrder[];
  readonly shipments: readonly WorldShipment[];
}

export interface WorldOrder {
  /** One of three customers; null for an order without one. */
  readonly customer: number | null;
  readonly state: "confirmed" | "shipped" | "cancelled" | "draft";
  readonly currency: "EUR" | "USD";
  readonly totalMinor: number;
  readonly orderedHour: number;
  readonly dueHours: number | null;
  readonly shippedHours: number;
  readonly lines: readonly {
    readonly item: number;
    readonly quantity: number;
    readonly shipped: number;
    readonly price: number;
  }[];
  readonly back: { readonly refund: number | null; readonly restocked: number } | null;
}

interface WorldShipment {
  readonly promisedHour: number | null;
  readonly agreedLater: number;
  readonly deliveredHour: number | null;
}

/** Days of the world, counted back from now; the metrics' usual periods begin within it. */
const hours = 24 * 60;
const hour = fc.integer({ min: 1, max: hours });

export const worlds: fc.Arbitrary<World> = fc.record({
  orders: fc.array(
    fc.record({
      customer: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 5 }),
      state: fc.constantFrom("confirmed", "shipped", "shipped", "shipped", "cancelled", "draft"),
      currency: fc.constantFrom("EUR", "EUR", "USD"),
      totalMinor: fc.integer({ min: 0, max: 1_000_000 }),
      orderedHour: hour,
      dueHours: fc.option(fc.integer({ min: 1, max: 100 })),
      shippedHours: fc.integer({ min: 1, max: 100 }),
      lines: fc.array(
        fc
          .record({
            item: fc.integer({ min: 0, max: 2 }),
            quantity: fc.integer({ min: 1, max: 50 }),
            missing: fc.integer({ min: 0, max: 3 }),
            price: fc.integer({ min: 0, max: 5_000 }),
          })
          .map(({ missing, ...line }) => ({ ...line, shipped: Math.max(0, line.quantity - missing) })),
        { minLength: 1, maxLength: 4 },
      ),
      back: fc.option(
        fc.record({ refund: fc.option(fc.integer({ min: 0, max: 9_000 })), restocked: fc.integer({ min: 0, max: 1 }) }),
        { freq: 3 },
      ),
    }),
    { minLength: 20, maxLength: 60 },
  ),
  shipments: fc.array(
    fc.record({
      promisedHour: fc.option(hour, { freq: 8 }),
      agreedLater: fc.integer({ min: 0, max: 30 }),
      deliveredHour: fc.option(hour, { freq: 6 }),
    }),
    { minLength: 10, maxLength: 60 },
  ),
});

/** Item costs by place; the last one is unknown. */
export const worldCosts = [700, 1_200, null] as const;

interface Place {
  readonly test: TestApp;
  readonly organisationId: string;
  readonly warehouseId: string;
  readonly items: readonly string[];
  readonly customers: readonly string[];
  readonly ago: (back: number) => Date;
}

/** Writes a world into an organization as its rows. */
export async function buildWorld(test: TestApp, organisationId: string, world: World): Promise<void> {
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const { id: warehouseId } = await makeWarehouse(ctx, 1);
  const items: string[] = [];
  for (const [at, costMinor] of worldCosts.entries()) {
    items.push((await makeItem(ctx, { costMinor, category: `Category ${at}` })).id);
  }
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into customer (organisation_id, code, name) select $1, 'C-' || n, 'Customer ' || n
      from generate_series(1, 3) n returning id`,
    [organisationId],
  );
  const customers = rows.map(({ id }) => id);
  const now = test.clock.now().getTime();
  const ago = (back: number): Date => new Date(now - back * 3_600_000);
  const place: Place = { test, organisationId, warehouseId, items, customers, ago };
  for (const [at, order] of world.orders.entries()) await insertOrder(place, order, at);
  for (const [at, shipment] of world.shipments.entries()) await insertShipment(place, shipment, at);
}

async function insertOrder(place: Place, order: WorldOrder, at: number): Promise<void> {
  const { test, organisationId, warehouseId, items, customers, ago } = place;
  const { state, currency, totalMinor, orderedHour, dueHours, shippedHours } = order;
  const shippedAt = state === "shipped" ? ago(Math.max(0, orderedHour - shippedHours)) : null;
  const dueAt = dueHours === null ? null : ago(orderedHour - dueHours);
  const country = at % 3 === 0 ? "FR" : "GB";
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at, due_at,
      shipped_at, ship_to_country, customer_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      organisationId,
      `SO-${at}`,
      warehouseId,
      state,
      currency,
      totalMinor,
      ago(orderedHour),
      dueAt,
      shippedAt,
      country,
      order.customer === null ? null : customers[order.customer],
    ],
  );
  const orderId = rows[0]?.id ?? "";
  for (const [line, { item, quantity, shipped, price }] of order.lines.entries()) {
    const gone = state === "shipped" ? shipped : 0;
    await test.owner.query(
      `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor,
        allocated, picked, packed, shipped) values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $7)`,
      [orderId, line + 1, organisationId, items[item], quantity, price, gone],
    );
  }
  if (order.back !== null && shippedAt !== null) await insertReturn(place, order, { at, orderId, shippedAt });
}

async function insertReturn(
  { test, organisationId, warehouseId, items }: Place,
  { currency, lines, back }: WorldOrder,
  { at, orderId, shippedAt }: { readonly at: number; readonly orderId: string; readonly shippedAt: Date },
): Promise<void> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into return_order (organisation_id, number, sales_order_id, warehouse_id, state, currency, received_at,
      created_at, updated_at) values ($1, $2, $3, $4, 'closed', $5, $6, $6, $6) returning id`,
    [organisationId, `RT-${at}`, orderId, warehouseId, currency, shippedAt],
  );
  await test.owner.query(
    `insert into return_order_line (return_order_id, line_number, organisation_id, item_id, reason, quantity, received,
      restocked, refund_minor) values ($1, 1, $2, $3, 'damaged', 2, 1, $4, $5)`,
    [rows[0]?.id, organisationId, items[lines[0]?.item ?? 0], back?.restocked, back?.refund],
  );
}

async function insertShipment(
  { test, organisationId, ago }: Place,
  { promisedHour, agreedLater, deliveredHour }: WorldShipment,
  at: number,
): Promise<void> {
  const deliveredAt = deliveredHour === null ? null : ago(deliveredHour);
  const status = deliveredAt === null ? "in_transit" : "delivered";
  const promisedAt = promisedHour === null ? null : ago(promisedHour);
  const agreedAt = promisedHour === null ? null : ago(promisedHour - agreedLater);
  await test.owner.query(
    `insert into shipment (organisation_id, number, status, step, promised_at, agreed_at, delivered_at, from_country,
      to_country, mode) values ($1, $2, $3, $3, $4, $5, $6, 'GB', $7, 'van')`,
    [organisationId, `SH-${at}`, status, promisedAt, agreedAt, deliveredAt, at % 2 === 0 ? "GB" : "DE"],
  );
}
