/** Every report over a ledger of a million movements: from the question to all its rows. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type ReportId, reportOf } from "../contracts/src/constants/reports.ts";
import type { ReportParameters } from "../contracts/src/entities/wms/reports.ts";
import { locationVerbs } from "../server/src/modules/wms/index.ts";
import { computeReport } from "../server/src/modules/wms/reports/compute.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context } from "../server/src/platform/context.ts";
import { systemContext } from "../server/src/platform/create-context.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform } from "../server/src/platform/platform.ts";
import { openStore } from "../server/src/platform/store.ts";
import { compare, median, report, type ResultRow } from "./harness.ts";

const items = 5_000;
/** Receipt, put-away, pick, pack and ship, again and again, over four months. */
const rounds = 40;
const kinds = 5;
const goalMs = 2_000;
const turns = 2;
const ticksPerSecond = 100;

const asked: readonly (readonly [ReportId, ReportParameters])[] = [
  ["valuation", {}],
  ["ageing", {}],
  ["abc", { period: "last_90_days" }],
  ["turnover", { period: "last_12_months" }],
  ["accuracy", { period: "last_90_days" }],
  ["throughput", { period: "last_90_days", step: "day" }],
  ["dock-to-stock", { period: "last_30_days" }],
  ["cycle-time", { period: "last_90_days" }],
];

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"], DEMO: "0" });
const store = await openStore(config, console.log);
await migrate(store.owner);
const owner = new pg.Client(store.owner);
await owner.connect();
const platform = createPlatform({ config, owner: store.owner, clock: systemClock, log: createLog("silent") });
try {
  await measure();
} finally {
  await Promise.all([owner.end(), platform.database.close()]);
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const organisationId = randomUUID();
  await owner.query("insert into organisation (id, name) values ($1, 'Bench')", [organisationId]);
  const ctx = systemContext(platform, organisationId, "bench");
  const seconds = await fill(ctx);
  const movements = items * rounds * kinds;
  console.log(`${movements} movements in ${seconds.toFixed(1)} s`);
  const rowCounts = new Map<ReportId, number>();
  const processor = new Map<ReportId, number[]>(asked.map(([id]) => [id, []]));
  const walls = await compare(
    turns,
    asked.map(([id, parameters]) => ({
      name: id,
      run: async () => {
        const [begun, used] = [performance.now(), await usedSeconds()];
        rowCounts.set(id, (await computeReport(ctx, id, parameters)).rows.length);
        const wall = performance.now() - begun;
        // Until the ended connection is counted.
        await sleep(200);
        processor.get(id)?.push(((await usedSeconds()) - used) * 1_000);
        return wall;
      },
    })),
  );
  await report(
    "reports",
    asked.map(([id], index): ResultRow => {
      const cost = median(processor.get(id) ?? []);
      return {
        what: `${reportOf(id).title}, ${movements.toLocaleString("en")} movements of ${items.toLocaleString("en")} items`,
        figure:
          `${Math.round(cost)} ms CPU with the database, ${Math.round(walls[index] ?? Number.NaN)} ms of the wall, ` +
          `${rowCounts.get(id)?.toLocaleString("en")} rows`,
        peer: "",
        goal: `< ${goalMs} ms CPU`,
        met: cost < goalMs,
      };
    }),
  );
}

/** Rows as the product writes them, but for the hashes; answers how long the ledger took. */
async function fill(ctx: Context): Promise<number> {
  const size = { widthMm: 40_000, depthMm: 40_000, heightMm: 8_000 };
  const warehouse = await locationVerbs.createWarehouse(ctx, { code: "W", name: "Bench", ...size, withAreas: true });
  const { organisationId } = ctx;
  const run = (text: string, ...more: unknown[]) => owner.query(text, [organisationId, ...more]);
  await run("insert into supplier (organisation_id, code, name) values ($1, 'S', 'Supplier')");
  await run(`insert into item (organisation_id, sku, name, category, cost_minor)
    select $1, 'SKU-' || n, 'Item ' || n, 'Category ' || n % 20, 100 + n % 900 from generate_series(1, ${items}) n`);
  await run(`insert into location (organisation_id, kind, purpose, code, name)
    select $1, 'virtual', p, 'virtual-' || p, p from unnest(array['supplier', 'customer', 'adjustment', 'scrap', 'transit']) p
    on conflict do nothing`);
  await run(
    `insert into location (organisation_id, warehouse_id, parent_id, kind, purpose, code, name)
    values ($1, $2, $2, 'bin', 'storage', 'BENCH-1', 'Bench')`,
    warehouse.id,
  );
  await run(`create temporary table place as select
    (select id from location where organisation_id = $1 and kind = 'virtual' and purpose = 'supplier') as supplier,
    (select id from location where organisation_id = $1 and kind = 'virtual' and purpose = 'customer') as customer,
    (select id from location where organisation_id = $1 and kind = 'bin' and purpose = 'receiving' limit 1) as receiving,
    (select id from location where organisation_id = $1 and kind = 'bin' and purpose = 'packing' limit 1) as packing,
    (select id from location where organisation_id = $1 and kind = 'bin' and purpose = 'staging' limit 1) as staging,
    (select id from location where organisation_id = $1 and kind = 'virtual' and purpose = 'adjustment') as adjustment,
    (select id from location where organisation_id = $1 and code = 'BENCH-1') as storage`);
  await documents(run, warehouse.id);
  const begun = performance.now();
  await run(`insert into stock_movement (organisation_id, item_id, sequence, id, quantity, from_location_id,
      to_location_id, kind, document_type, document_id, document_line, command_id, actor_kind, actor_name, occurred_at,
      recorded_at, previous_hash, hash)
    select $1, i.id, (r.round - 1) * ${kinds} + step.number, uuidv7(), case when step.number <= 2 then 10 else 8 end,
      step.source, step.target, step.kind, step.document, case when step.number <= 2 then po.id else so.id end,
      case when step.number <= 2 then i.line else 1 end, 'bench', 'system', 'Bench', moment.at, moment.at,
      decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
    from generate_series(1, ${rounds}) as r (round)
      join bench_purchase po on po.round = r.round
      cross join bench_item i join bench_sale so on so.round = r.round and so.slice = i.line % 500
      cross join place p
      cross join lateral (values (1, 'receipt', p.supplier, p.receiving, 'purchase_order'),
        (2, 'put_away', p.receiving, p.storage, 'purchase_order'), (3, 'pick', p.storage, p.packing, 'sales_order'),
        (4, 'pack', p.packing, p.staging, 'sales_order'), (5, 'ship', p.staging, p.customer, 'sales_order'))
        as step (number, kind, source, target, document)
      cross join lateral (select now() - make_interval(days => (${rounds} - r.round) * 3 + 1)
        + make_interval(mins => step.number * 30, secs => i.line % 1500) as at) moment
    order by r.round, i.id, step.number`);
  const seconds = (performance.now() - begun) / 1_000;
  // One recount of each item, at the end of its chain.
  await run(`insert into stock_movement (organisation_id, item_id, sequence, id, quantity, from_location_id,
      to_location_id, kind, reason, command_id, actor_kind, actor_name, occurred_at, recorded_at, previous_hash, hash)
    select $1, i.id, ${rounds * kinds + 1}, uuidv7(), 1, p.storage, p.adjustment, 'adjustment', 'recounted', 'bench',
      'system', 'Bench', now(), now(), decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
    from bench_item i, place p`);
  await run(`insert into stock_balance (organisation_id, item_id, location_id, physical, on_hand, received_at, updated_at)
    select $1, i.id, p.storage, true, ${rounds * 2 - 1}, now() - interval '100 days', now() from bench_item i, place p`);
  await owner.query("vacuum analyze");
  return seconds;
}

async function documents(
  run: (text: string, ...more: unknown[]) => Promise<unknown>,
  warehouseId: string,
): Promise<void> {
  await run(`create temporary table bench_item as
    select id, row_number() over (order by id)::int as line from item where organisation_id = $1`);
  await run(
    `insert into purchase_order (organisation_id, number, supplier_id, warehouse_id, state, currency, ordered_at)
    select $1, 'PO-' || n, s.id, $2, 'received', 'EUR', now() - interval '150 days'
    from generate_series(1, ${rounds}) n, supplier s where s.organisation_id = $1`,
    warehouseId,
  );
  await run(`create temporary table bench_purchase as
    select id, substr(number, 4)::int as round from purchase_order where organisation_id = $1`);
  await run(`insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity,
      unit_cost_minor, received)
    select p.id, i.line, $1, i.id, 10, 100 + (i.line * 7 + p.round) % 900, 10 from bench_purchase p, bench_item i`);
  await run(
    `insert into sales_order (organisation_id, number, warehouse_id, state, currency, unit_count, ordered_at, due_at, shipped_at)
    select $1, 'SO-' || r || '-' || s, $2, 'shipped', 'EUR', 80, at, at + interval '4 hours', at + interval '150 minutes'
    from generate_series(1, ${rounds}) r, generate_series(0, 499) s,
      lateral (select now() - make_interval(days => (${rounds} - r) * 3 + 1) + make_interval(secs => s % 1500) as at) m`,
    warehouseId,
  );
  await run(`create temporary table bench_sale as
    select id, split_part(number, '-', 2)::int as round, split_part(number, '-', 3)::int as slice
    from sales_order where organisation_id = $1`);
  await run(`insert into audit_event (organisation_id, occurred_at, actor_kind, actor_name, request_id, action,
      subject_type, subject_id)
    select $1, o.ordered_at, 'system', 'Bench', 'bench', a, 'sales_order', o.id::text
    from sales_order o, unnest(array['sales_order.create', 'sales_order.confirm', 'sales_order.allocate',
      'sales_order.release', 'sales_order.pack', 'sales_order.ship']) a where o.organisation_id = $1`);
}

/** Processor time of this process and of PostgreSQL, whose connections end with each report; Linux only. */
async function usedSeconds(): Promise<number> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, "utf8")).split(" ").filter(Boolean);
  const parts = await Promise.all(["self", ...children].map(spentBy));
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Of a process, and of those it started that have ended. */
async function spentBy(pid: string): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
