import type pg from "pg";

/** Raw lots, what is mixed of three of them, filled of one mixture, and boxed of one filling. */
const counts = { RAW: 2_000, MIX: 5_000, JAR: 10_000, BOX: 20_000 } as const;
const orders = 70_000;
const linesPerOrder = 4;

/**
 * A company that makes, boxes and ships, written straight into its tables: what matters is how much there is to look
 * through. Hashes are no true ones. Returns how many movements there are.
 */
export async function seedTrace(owner: pg.Pool, organisationId: string): Promise<number> {
  const client = await owner.connect();
  try {
    for (const step of [goods, repacks, sales, moves]) await client.query(step(`'${organisationId}'::uuid`));
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ count: string }>("select count(*) from stock_movement");
    return Number(rows[0]?.count);
  } finally {
    client.release();
  }
}

type Step = (organisation: string) => string;

const goods: Step = (organisation) => `
  create temp table place as select
    (array_agg(id) filter (where purpose = 'supplier'))[1] as supplier, (array_agg(id) filter (where purpose = 'customer'))[1] as customer,
    (array_agg(id) filter (where purpose = 'adjustment'))[1] as outside, (array_agg(id) filter (where purpose = 'receiving'))[1] as bin,
    (array_agg(id) filter (where purpose = 'packing'))[1] as packing, (array_agg(id) filter (where purpose = 'staging'))[1] as staging
  from location where organisation_id = ${organisation} and kind in ('bin', 'virtual');
  create temp table made (kind text, n int, item_id uuid, lot_id uuid);
  ${Object.entries(counts)
    .map(
      ([kind, count]) => `
  with items as (insert into item (organisation_id, sku, name, lot_tracked)
    select ${organisation}, '${kind}-' || i, '${kind} item ' || i, true from generate_series(0, 49) i returning id, sku),
  lots as (insert into lot (organisation_id, item_id, code, expires_on)
    select ${organisation}, items.id, '${kind}-' || n, current_date + n % 700
    from generate_series(1, ${count}) n join items on items.sku = '${kind}-' || n % 50 returning id, item_id, code)
  insert into made select '${kind}', split_part(code, '-', 2)::int, item_id, id from lots;`,
    )
    .join("")}
  create index on made (kind, n);
  analyze made;`;

/** Every fiftieth mixture contains the first raw lot; each of the others has three separate ones. */
const repacks: Step = (organisation) => `
  create temp table part (repack_id uuid, number text, from_kind text, from_n int, to_kind text, to_n int);
  insert into part select r, 'RP-MIX-' || n, 'RAW', raw, 'MIX', n
    from (select uuidv7() as r, n from generate_series(1, ${counts.MIX}) n) m
      cross join lateral (select distinct case when k = 1 and n % 50 = 0 then 1 else 2 + (n * 7 + k * 661) % ${counts.RAW - 1} end as raw
        from generate_series(1, 3) k) x;
  insert into part select uuidv7(), 'RP-JAR-' || n, 'MIX', 1 + n % ${counts.MIX}, 'JAR', n from generate_series(1, ${counts.JAR}) n;
  insert into part select uuidv7(), 'RP-BOX-' || n, 'JAR', 1 + n % ${counts.JAR}, 'BOX', n from generate_series(1, ${counts.BOX}) n;
  insert into repack (id, organisation_id, number, location_id, created_by_name, created_at)
    select distinct repack_id, ${organisation}, number, place.bin, 'bench', now() from part, place;
  create temp table link as select part.repack_id, used.item_id as from_item, used.lot_id as from_lot, fresh.item_id as to_item,
      fresh.lot_id as to_lot
    from part join made used on used.kind = from_kind and used.n = from_n join made fresh on fresh.kind = to_kind and fresh.n = to_n;
  insert into repack_link select repack_id, from_lot, to_lot, ${organisation} from link;`;

const sales: Step = (organisation) => `
  create temp table client as select uuidv7() as id, n from generate_series(1, 5000) n;
  insert into customer (id, organisation_id, code, name, email) select id, ${organisation}, 'C' || n, 'Customer ' || n,
    'c' || n || '@example.com' from client;
  create temp table bought as select uuidv7() as id, uuidv7() as shipment_id, uuidv7() as carton_id, n from generate_series(1, ${orders}) n;
  insert into sales_order (id, organisation_id, number, customer_id, state, currency, ordered_at, shipped_at)
    select bought.id, ${organisation}, 'SO-' || bought.n, client.id, 'shipped', 'EUR', now(), now()
    from bought join client on client.n = 1 + bought.n % 5000;
  insert into shipment (id, organisation_id, number, sales_order_id, step, status, carrier, tracking_number, packed_at, shipped_at)
    select shipment_id, ${organisation}, 'SH-' || n, id, 'picked_up', 'picked_up', 'Carrier', 'T' || n, now(), now() from bought;
  insert into carton (id, organisation_id, shipment_id, position, sscc, type, length_mm, width_mm, height_mm, weight_grams)
    select carton_id, ${organisation}, shipment_id, 1, lpad(n::text, 18, '0'), 'M', 350, 250, 200, 1000 from bought;
  create temp table line as select bought.id as order_id, bought.carton_id, k as number, made.item_id, made.lot_id
    from bought cross join generate_series(1, ${linesPerOrder}) k
      join made on made.kind = 'BOX' and made.n = 1 + (bought.n * ${linesPerOrder} + k * 4999) % ${counts.BOX};
  insert into carton_line (carton_id, line_number, lot_key, organisation_id, item_id, lot_id, quantity)
    select carton_id, number, lot_id, ${organisation}, item_id, lot_id, 1 from line;`;

const moves: Step = (organisation) => `
  create temp table step (kind text, item_id uuid, lot_id uuid, source uuid, target uuid, document_type text, document_id uuid, line int);
  insert into step
    select 'receipt', item_id, lot_id, supplier, bin, null, null::uuid, null::int from made, place where kind = 'RAW'
    union all select 'repack', from_item, from_lot, bin, outside, 'repack', repack_id, null from link, place
    union all select distinct 'repack', to_item, to_lot, outside, bin, 'repack', repack_id, null::int from link, place
    union all select 'pick', item_id, lot_id, bin, packing, 'sales_order', order_id, number from line, place
    union all select 'pack', item_id, lot_id, packing, staging, 'sales_order', order_id, number from line, place
    union all select 'ship', item_id, lot_id, staging, customer, 'sales_order', order_id, number from line, place;
  -- The rest of a million: goods that were carried from bin to bin.
  insert into step select 'transfer', item_id, lot_id, bin, staging, null, null, null
    from place, (select item_id, lot_id, row_number() over () as n from made cross join generate_series(1, 10)) other
    where n <= greatest(0, 1000000 - (select count(*) from step));
  insert into stock_movement (organisation_id, item_id, sequence, id, lot_id, quantity, from_location_id, to_location_id, kind,
      document_type, document_id, document_line, command_id, actor_kind, actor_name, occurred_at, recorded_at, previous_hash, hash)
    select ${organisation}, item_id, row_number() over (partition by item_id), uuidv7(), lot_id, 1, source, target, kind,
      document_type, document_id, line, 'bench', 'system', 'bench', now(), now(), decode(repeat('00', 32), 'hex'),
      decode(repeat('00', 32), 'hex') from step;
  insert into stock_balance (organisation_id, item_id, lot_id, location_id, physical, on_hand, reserved, received_at, updated_at)
    select ${organisation}, item_id, lot_id, bin, true, 5, 0, now(), now() from made, place where kind = 'BOX';`;
