import type pg from "pg";

/** Number of rows of the company; the numbers of other rows follow from these. */
export interface CompanySize {
  readonly items: number;
  readonly orders: number;
  readonly linesPerOrder: number;
  readonly movementsPerItem: number;
}

/** A company with 100,000 items and 1,500,000 order lines. */
export const largeCompany: CompanySize = {
  items: 100_000,
  orders: 200_000,
  linesPerOrder: 7.5,
  movementsPerItem: 10,
};

/** Runs statements as the superuser who owns the database, for one organisation. */
export type Fill = (text: string) => Promise<void>;

/**
 * A company written straight into its tables, one statement a table, with references unchecked: what matters is how much
 * there is to read. Ids follow from what a row is and its number, so one database holds one such company. Hashes are zeros.
 */
export async function seedCompany(owner: pg.Client, organisationId: string, size: CompanySize): Promise<void> {
  await filling(owner, organisationId, async (fill) => {
    for (const step of [places, goods, partners, stock, orders, purchases, shipments, trips, work]) {
      await fill(step(size));
    }
  });
}

/** In the statements, `:org` means the organisation and `uid(kind, n)` the id of the n-th row of a kind. */
export async function filling(
  owner: pg.Client,
  organisationId: string,
  work: (fill: Fill) => Promise<void>,
): Promise<void> {
  await owner.query(`create or replace function pg_temp.uid(kind int, n bigint) returns uuid immutable language sql return
    ('00000000-0000-4000-8' || lpad(kind::text, 3, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await owner.query("set session_replication_role = replica");
  await owner.query("set synchronous_commit = off");
  try {
    await work(async (text) => {
      await owner.query(text.replaceAll(":org", `'${organisationId}'::uuid`).replaceAll("uid(", "pg_temp.uid("));
    });
  } finally {
    await owner.query("set session_replication_role = origin");
    await owner.query("reset synchronous_commit");
  }
  await owner.query("select renew_stock_totals(array(select id from item where organisation_id = $1))", [
    organisationId,
  ]);
  await owner.query("vacuum analyze");
  await owner.query(
    `select keep_demand($1, array(select utc_day(now()) - n from generate_series(1, 27) n order by 1))`,
    [organisationId],
  );
  await owner.query(
    `select keep_carrier_figures($1, array(select utc_day(now()) - n from generate_series(1, 360) n order by 1))`,
    [organisationId],
  );
  await owner.query("vacuum analyze kept_day, item_demand, item_demand_total, carrier_figure");
}

type Step = (size: CompanySize) => string;

const tags = {
  customer: 1,
  supplier: 2,
  item: 3,
  bin: 4,
  lot: 5,
  order: 6,
  purchase: 7,
  shipment: 8,
  carton: 9,
  trip: 10,
  stop: 11,
  task: 12,
  movement: 13,
  reservation: 14,
  aisle: 15,
  carrier: 16,
  warehouse: 17,
  virtual: 18,
  area: 19,
  vehicle: 20,
  driver: 21,
} as const;

/** SQL for the id of the n-th row of a kind. */
export const idOf = (kind: keyof typeof tags, n: string): string => `uid(${tags[kind]}, ${n})`;

const places: Step = ({ items }) => `
  insert into location (id, organisation_id, kind, code, name, width_mm, depth_mm, height_mm)
    select ${idOf("warehouse", "w")}, :org, 'warehouse', 'W' || w, 'Warehouse ' || w, 200000, 200000, 10000
    from generate_series(1, 2) w;
  insert into location (id, organisation_id, kind, purpose, code, name)
    select ${idOf("virtual", "n")}, :org, 'virtual', p, 'virtual-' || p, p
    from unnest(array['supplier', 'customer', 'adjustment', 'scrap', 'transit']) with ordinality v (p, n);
  insert into location (id, organisation_id, warehouse_id, parent_id, kind, purpose, code, name)
    select ${idOf("area", "w * 100 + k * 20 + n")}, :org, ${idOf("warehouse", "w")}, ${idOf("warehouse", "w")}, 'bin', p,
      'W' || w || '-' || p || '-' || n, p || ' ' || n
    from generate_series(1, 2) w, unnest(array['receiving', 'packing', 'staging', 'shipping']) with ordinality a (p, k),
      generate_series(0, 9) n;
  insert into location (id, organisation_id, warehouse_id, parent_id, kind, purpose, code, name)
    select ${idOf("aisle", "n")}, :org, ${idOf("warehouse", "1 + n % 2")}, ${idOf("warehouse", "1 + n % 2")}, 'aisle', 'storage',
      'A' || lpad(n::text, 3, '0'), 'Aisle ' || n from generate_series(1, 200) n;
  insert into location (id, organisation_id, warehouse_id, parent_id, kind, purpose, code, name, x_mm, y_mm, width_mm, depth_mm,
      height_mm, capacity_grams, capacity_ml, pick_sequence)
    select ${idOf("bin", "n")}, :org, ${idOf("warehouse", "1 + n % 2")}, ${idOf("aisle", "1 + n % 200")}, 'bin',
      case when n % 5 = 0 then 'pick' else 'storage' end, 'B' || lpad(n::text, 7, '0'), 'Bin ' || n, (n % 200) * 3000,
      (n / 200) * 300, 1000, 1000, 1000, 500000, 900000, n from generate_series(1, ${items}) n;`;

const goods: Step = ({ items }) => `
  insert into item (id, organisation_id, sku, name, category, base_unit, length_mm, width_mm, height_mm, weight_grams, abc_class,
      reorder_point, reorder_quantity, lot_tracked, price_minor, cost_minor, created_at)
    select ${idOf("item", "n")}, :org, 'SKU-' || lpad(n::text, 7, '0'),
      (array['White', 'Red', 'Vintage', 'Ivory', 'Blue', 'Green', 'Wooden', 'Glass'])[1 + n % 8] || ' '
        || (array['lantern', 'mug', 'clock', 'frame', 'candle', 'plate', 'cushion', 'tin'])[1 + n / 8 % 8] || ' ' || n,
      'Category ' || n % 200, 'each', 100 + n % 200, 100, 100, 100 + n % 900, (array['A', 'B', 'C', 'C', 'C'])[1 + n % 5],
      n % 40, 50, n % 2 = 0, 500 + n % 900, 300 + n % 700, now() - interval '2 years' + n * interval '1 minute'
    from generate_series(1, ${items}) n;
  insert into stock_chain (item_id, organisation_id) select id, organisation_id from item where organisation_id = :org;
  insert into lot (id, organisation_id, item_id, code, expires_on, created_at)
    select ${idOf("lot", "n")}, :org, ${idOf("item", `1 + (2 * n - 1) % ${items}`)}, 'L' || lpad(n::text, 7, '0'), current_date + (n % 900)::int, now()
    from generate_series(1, ${items}) n;`;

const partners: Step = ({ items }) => `
  insert into customer (id, organisation_id, code, name, address, country)
    select ${idOf("customer", "n")}, :org, 'C' || n, 'Customer ' || n, n || ' Market Street', 'DE' from generate_series(1, ${items}) n;
  insert into supplier (id, organisation_id, code, name, country)
    select ${idOf("supplier", "n")}, :org, 'S' || n, 'Supplier ' || n, 'DE' from generate_series(1, ${items}) n;
  insert into item_supplier (item_id, supplier_id, organisation_id, preferred)
    select ${idOf("item", "n")}, ${idOf("supplier", "1 + n % 500")}, :org, true from generate_series(1, ${items}) n;
  insert into carrier (id, organisation_id, code, name)
    select ${idOf("carrier", "n")}, :org, 'CR' || n, 'Carrier ' || n from generate_series(1, 20) n;
  insert into vehicle (id, organisation_id, code, name, kind, capacity_grams, capacity_ml, currency)
    select ${idOf("vehicle", "n")}, :org, 'V' || n, 'Van ' || n, 'van', 1000000, 9000000, 'EUR' from generate_series(1, 100) n;
  insert into driver (id, organisation_id, name)
    select ${idOf("driver", "n")}, :org, 'Driver ' || n from generate_series(1, 100) n;`;

/** Each item in a reserve bin, three of five in a pick bin too, with the movements that brought them there and away. */
const stock: Step = ({ items, movementsPerItem }) => `
  insert into stock_balance (organisation_id, item_id, lot_id, location_id, physical, on_hand, reserved, received_at, updated_at)
    select :org, ${idOf("item", "n")}, case when n % 2 = 0 then ${idOf("lot", "n / 2")} end,
      ${idOf("bin", `(n - 1) / 5 * 5 + 1 + n % 4`)}, true, 20 + n % 100, 1, now() - n * interval '5 minutes', now()
    from generate_series(1, ${items}) n;
  insert into stock_balance (organisation_id, item_id, lot_id, location_id, physical, on_hand, received_at, updated_at)
    select :org, ${idOf("item", "n")}, case when n % 2 = 0 then ${idOf("lot", "n / 2")} end,
      ${idOf("bin", `5 * (1 + n % (${items} / 5))`)}, true, 5 + n % 20, now() - n * interval '5 minutes', now()
    from generate_series(1, ${items}) n where n % 5 < 3;
  insert into stock_movement (organisation_id, item_id, sequence, id, quantity, from_location_id, to_location_id, kind, command_id,
      actor_kind, actor_name, occurred_at, recorded_at, previous_hash, hash)
    select :org, ${idOf("item", "n")}, k, ${idOf("movement", `n * ${movementsPerItem} + k`)}, 10,
      case when k % 2 = 1 then ${idOf("virtual", "1")} else ${idOf("bin", "n")} end,
      case when k % 2 = 1 then ${idOf("bin", "n")} else ${idOf("virtual", "2")} end,
      case when k % 2 = 1 then 'receipt' else 'ship' end, 'bench', 'system', 'Bench', at, at, zero, zero
    from generate_series(1, ${items}) n, generate_series(1, ${movementsPerItem}) k,
      lateral (select now() - (${movementsPerItem} - k) * interval '30 days' - (n % 40000) * interval '1 minute' as at,
        decode(repeat('00', 32), 'hex') as zero) x;
  update stock_chain set last_sequence = ${movementsPerItem} where organisation_id = :org;
  insert into reservation (id, organisation_id, item_id, lot_id, location_id, sales_order_id, line_number, quantity, state,
      expires_at, created_at, updated_at)
    select ${idOf("reservation", "n")}, :org, b.item_id, b.lot_id, b.location_id, ${idOf("order", "1 + n % 1000")}, 1, 1, 'active',
      now() + interval '3 days', now() - n * interval '1 second', now()
    from (select *, row_number() over (order by item_id) as n from stock_balance where organisation_id = :org and reserved > 0) b;`;

/** A year of orders; the last three of a hundred are still open. */
const orders: Step = ({ items, orders: count, linesPerOrder }) => `
  insert into sales_order (id, organisation_id, number, customer_id, warehouse_id, state, priority, currency, total_minor, line_count,
      unit_count, ordered_at, due_at, shipped_at, delivered_at, created_at, updated_at)
    select ${idOf("order", "n")}, :org, 'SO-' || lpad(n::text, 7, '0'), ${idOf("customer", `1 + n * 7 % ${items}`)},
      ${idOf("warehouse", "1 + n % 2")}, x.state, 1 + n % 5, 'EUR', 1000 + n * 37 % 900000, ${Math.ceil(linesPerOrder)}, 40, at,
      at + interval '3 days', case when x.gone then at + interval '1 day' end,
      case when x.state = 'delivered' then at + interval '2 days' end, at, at
    from generate_series(1, ${count}) n,
      lateral (select now() - interval '365 days' * (${count} - n)::float8 / ${count} as at, n <= ${count} * 0.97 as gone,
        case when n <= ${count} * 0.9 then 'delivered' when n <= ${count} * 0.97 then 'shipped'
          else (array['confirmed', 'allocated', 'released', 'picking', 'packed'])[1 + n % 5] end as state) x;
  insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, allocated, picked,
      packed, shipped)
    select ${idOf("order", "n")}, k, :org, ${idOf("item", `1 + (n * 31 + k * 7919) % ${items}`)}, 5, 1000, done, done, done, done
    from generate_series(1, ${count}) n, generate_series(1, ceil(${linesPerOrder})::int) k,
      lateral (select case when n <= ${count} * 0.97 then 5 else 0 end as done) x
    where k <= floor(${linesPerOrder}) or n % 2 = 0;`;

const purchases: Step = ({ items }) => `
  insert into purchase_order (id, organisation_id, number, supplier_id, warehouse_id, state, currency, total_minor, line_count,
      unit_count, ordered_at, expected_on, created_at)
    select ${idOf("purchase", "n")}, :org, 'PO-' || lpad(n::text, 7, '0'), ${idOf("supplier", "1 + n % 500")},
      ${idOf("warehouse", "1 + n % 2")}, case when n > ${items} * 0.95 then 'confirmed' else 'received' end, 'EUR', n * 13 % 90000, 3, 90,
      at, (at + interval '20 days')::date, at
    from generate_series(1, ${items}) n, lateral (select now() - (${items} - n) * interval '5 minutes' as at) x;
  insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity, unit_cost_minor, received)
    select ${idOf("purchase", "n")}, k, :org, ${idOf("item", `1 + (n * 17 + k * 104729) % ${items}`)}, 30, 400,
      case when n > ${items} * 0.95 then 0 else 30 end
    from generate_series(1, ${items}) n, generate_series(1, 3) k;`;

/** One for each order that left, and for the packed ones. */
const shipments: Step = ({ orders: count }) => `
  insert into shipment (id, organisation_id, number, sales_order_id, carrier_id, tracking_number, step, status, packed_at, shipped_at,
      delivered_at, created_at, to_name, to_address, to_country, promised_at, agreed_at, estimated_at, from_location_id)
    select ${idOf("shipment", "n")}, :org, 'SH-' || lpad(n::text, 7, '0'), o.id, ${idOf("carrier", "1 + n % 20")}, 'T' || n, x.status,
      x.status, o.ordered_at + interval '20 hours', o.shipped_at, o.delivered_at, o.ordered_at, 'Customer ' || n, 'Market Street', 'DE',
      o.due_at, o.due_at, o.due_at - interval '2 hours', o.warehouse_id
    from generate_series(1, (${count} * 0.97)::int) n join sales_order o on o.id = ${idOf("order", "n")},
      lateral (select case when o.delivered_at is not null then 'delivered' when n % 3 = 0 then 'in_transit' when n % 3 = 1 then 'picked_up'
        else 'out_for_delivery' end as status) x;
  insert into carton (id, organisation_id, shipment_id, position, sscc, type, length_mm, width_mm, height_mm, weight_grams)
    select ${idOf("carton", "n")}, :org, ${idOf("shipment", "n")}, 1, lpad(n::text, 18, '0'), 'M', 350, 250, 200, 1000
    from generate_series(1, (${count} * 0.97)::int) n;
  insert into carton_line (carton_id, line_number, lot_key, organisation_id, item_id, quantity)
    select ${idOf("carton", "n")}, 1, '00000000-0000-0000-0000-000000000000', :org, l.item_id, 5
    from generate_series(1, (${count} * 0.97)::int) n
      join sales_order_line l on l.sales_order_id = ${idOf("order", "n")} and l.line_number = 1;`;

/** Forty stops each. */
const trips: Step = ({ orders: count }) => `
  insert into trip (id, organisation_id, number, state, day, vehicle_id, driver_id, from_location_id, planned_departure_at,
      planned_return_at, planned_metres, planned_cost_minor, currency)
    select ${idOf("trip", "n")}, :org, 'TR-' || n, case when n * 40 <= ${count} * 0.9 then 'completed' else 'active' end, at::date,
      ${idOf("vehicle", "1 + n % 100")}, ${idOf("driver", "1 + n % 100")}, ${idOf("warehouse", "1 + n % 2")}, at, at + interval '8 hours',
      50000, 9000, 'EUR'
    from generate_series(0, ${count} / 40) n,
      lateral (select now() - interval '363 days' * (${count} - n * 40)::float8 / ${count} as at) x;
  insert into trip_stop (id, organisation_id, trip_id, position, state, kind, shipment_id, name, latitude, longitude, service_seconds,
      planned_arrival_at)
    select ${idOf("stop", "n")}, :org, ${idOf("trip", "n / 40")}, 1 + n % 40, case when s.delivered_at is null then 'planned' else 'completed' end,
      'delivery', s.id, s.to_name, 50 + n % 100 / 100.0, 10 + n % 70 / 100.0, 300, s.shipped_at + interval '1 day'
    from generate_series(1, (${count} * 0.97)::int) n join shipment s on s.id = ${idOf("shipment", "n")};`;

/** As many tasks to do as items, and twice as many done. */
const work: Step = ({ items, orders: count }) => `
  insert into warehouse_task (id, organisation_id, warehouse_id, kind, state, document_type, document_id, document_number, document_line,
      item_id, quantity, done_quantity, from_location_id, to_location_id, priority, due_at, finished_at, finished_by_name, created_at)
    select ${idOf("task", "n")}, :org, ${idOf("warehouse", "1 + n % 2")}, (array['pick', 'pick', 'put_away', 'replenish'])[1 + n % 4],
      case when waits then 'open' else 'done' end, 'sales_order', ${idOf("order", `${count} - n % (${count} / 2)`)},
      'SO-' || lpad((${count} - n % (${count} / 2))::text, 7, '0'), 1, ${idOf("item", `1 + n % ${items}`)}, 5,
      case when waits then 0 else 5 end, ${idOf("bin", `1 + n * 3 % ${items}`)}, ${idOf("bin", `1 + n * 11 % ${items}`)}, 1 + n % 5,
      now() + n % 5000 * interval '1 minute', case when not waits then now() - n * interval '1 minute' end,
      case when not waits then 'Bench' end, now() - n * interval '30 seconds'
    from generate_series(1, ${items} * 3) n, lateral (select n <= ${items} as waits) x;`;
