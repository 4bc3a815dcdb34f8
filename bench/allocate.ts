/** Allocating an order of 500 lines, first to expire first, in a house with 100 000 balances; and the choice of bins alone. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type AllocatableStock, allocate } from "../engines/src/inventory/allocate.ts";
import { locationVerbs, orderVerbs, verifyOrganisation } from "../server/src/modules/wms/index.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context, Session } from "../server/src/platform/context.ts";
import { createContext } from "../server/src/platform/create-context.ts";
import { noCookies } from "../server/src/platform/http/cookies.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform, type Platform } from "../server/src/platform/platform.ts";
import { openStore } from "../server/src/platform/store.ts";
import { median, quantile, report } from "./harness.ts";
import { treeSeconds } from "./http-load.ts";

const lines = 500;
const items = 5_000;
const binsOfAnItem = 20;
const rounds = 15;
const goalMs = 200;

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"], DEMO: "0" });
const store = await openStore(config, console.log);
await migrate(store.owner);
const owner = new pg.Pool({ ...store.owner, max: 4 });
owner.on("error", () => undefined);
const platform: Platform = createPlatform({ config, owner: store.owner, clock: systemClock, log: createLog("silent") });
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
  const ctx = contextOf(organisationId);
  const itemIds = await prepare(ctx);
  const times: number[] = [];
  const processor: number[] = [];
  const choosing: number[] = [];
  // One more than is counted: code is compiled and plans are made.
  for (let round = 0; round <= rounds; round += 1) {
    const orderId = await confirmedOrder(contextOf(organisationId), itemIds, round);
    const used = await treeSeconds(process.pid);
    const begun = performance.now();
    const order = await orderVerbs.allocateOrder(contextOf(organisationId), { orderId, version: null });
    const spent = performance.now() - begun;
    const whole = order.lines.filter(({ quantity, allocated }) => quantity === allocated).length;
    if (whole !== lines) throw new Error(`${whole} of ${lines} lines were allocated`);
    if (round === 0) continue;
    times.push(spent);
    processor.push(((await treeSeconds(process.pid)) - used) * 1_000);
    choosing.push(chooseAlone(round));
    console.log(`round ${round}: ${spent.toFixed(0)} ms`);
  }
  const { faults } = await verifyOrganisation(platform.database, organisationId);
  // The balances were laid down without movements; what was reserved of them must be what the orders hold.
  const wrong = faults.find(({ code }) => code === "reserved");
  if (wrong !== undefined) throw new Error(`the benchmark broke the ledger: ${wrong.sku} ${wrong.detail}`);
  const [middle, slow] = [median(times), quantile(times, 0.95)];
  const balances = (items * binsOfAnItem).toLocaleString("en");
  await report("allocate", [
    {
      what: `Allocating an order of ${lines} lines among ${balances} balances, whole command`,
      figure: `median ${middle.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms, ${mean(processor).toFixed(0)} ms CPU with the database`,
      peer: "",
      goal: `median < ${goalMs} ms`,
      met: middle < goalMs,
    },
    {
      what: `Choosing the bins alone, ${balances} balances of the ordered items`,
      figure: `median ${median(choosing).toFixed(0)} ms; the database and what it waits for take the rest`,
      peer: "",
      goal: `< ${goalMs} ms`,
      met: median(choosing) < goalMs,
    },
  ]);
}

/** The engine without a database: every ordered item has two hundred balances. */
function chooseAlone(round: number): number {
  const next = numbers(round);
  const stock = Array.from({ length: lines }, () =>
    Array.from({ length: (items * binsOfAnItem) / lines }, (_, bin): AllocatableStock => {
      const day = 1 + Math.floor(next() * 28);
      return {
        locationId: `bin-${bin}`,
        lotId: `lot-${day}`,
        unitId: null,
        expiresOn: `2027-03-${String(day).padStart(2, "0")}`,
        receivedAt: "2026-01-01T00:00:00.000Z",
        available: Math.floor(next() * 20),
        pickFace: bin % 4 === 0,
        pickSequence: bin,
      };
    }),
  );
  const begun = performance.now();
  for (const balances of stock) allocate(balances, { quantity: 24, usableOn: "2027-01-01" });
  return performance.now() - begun;
}

/** The same chances each time (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Half of the items have lots that expire. Rows are laid down as the ledger would, without its movements. */
async function prepare(ctx: Context): Promise<string[]> {
  const size = { widthMm: 100_000, depthMm: 100_000, heightMm: 8_000 };
  const warehouse = await locationVerbs.createWarehouse(ctx, { code: "W", name: "Bench", ...size, withAreas: true });
  const { organisationId } = ctx;
  await owner.query(
    `insert into location (id, organisation_id, warehouse_id, parent_id, kind, purpose, code, name, x_mm, y_mm, z_mm,
        width_mm, depth_mm, height_mm, pick_sequence)
      select uuidv7(), $1, $2, $2, 'bin', case when n % 3 = 0 then 'pick' else 'storage' end, 'B-' || n, 'Bin ' || n,
        n, 0, 0, 1, 1, 1, n from generate_series(1, 10000) n`,
    [organisationId, warehouse.id],
  );
  await owner.query(
    `insert into item (organisation_id, sku, name, lot_tracked)
      select $1, 'SKU-' || n, 'Item ' || n, n % 2 = 0 from generate_series(1, $2) n`,
    [organisationId, items],
  );
  await owner.query(
    `insert into lot (organisation_id, item_id, code, expires_on)
      select $1, i.id, 'L' || n, current_date + 30 * n from item i, generate_series(1, 4) n
      where i.organisation_id = $1 and i.lot_tracked`,
    [organisationId],
  );
  await owner.query(
    `with bin as (select id, row_number() over (order by pick_sequence) - 1 as place from location
        where organisation_id = $1 and kind = 'bin' and code like 'B-%'),
      goods as (select id, lot_tracked, row_number() over (order by sku) as number from item where organisation_id = $1)
    insert into stock_balance (organisation_id, item_id, lot_id, location_id, physical, on_hand, reserved, received_at, updated_at)
      select $1, g.id, lot.id, bin.id, true, 1000, 0, now() - make_interval(days => n), now()
      from goods g cross join generate_series(1, $2) n
      join bin on bin.place = (g.number * 7 + n * 491) % 10000
      left join lot on g.lot_tracked and lot.item_id = g.id and lot.code = 'L' || (1 + n % 4)`,
    [organisationId, binsOfAnItem],
  );
  await owner.query("vacuum analyze");
  const { rows } = await owner.query<{ id: string }>("select id from item where organisation_id = $1 order by sku", [
    organisationId,
  ]);
  return rows.map(({ id }) => id);
}

async function confirmedOrder(ctx: Context, itemIds: readonly string[], round: number): Promise<string> {
  const { id } = await orderVerbs.createOrder(ctx, {
    customerId: null,
    warehouseId: null,
    ownerId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: "Bench",
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: Array.from({ length: lines }, (_, line) => ({
      itemId: itemIds[(line * 10 + round) % items] ?? "",
      quantity: 3 + (line % 40),
      unitPriceMinor: 100,
    })),
  });
  await orderVerbs.confirmOrder(ctx, { orderId: id, version: null });
  return id;
}

function contextOf(organisationId: string): Context {
  const actor = { kind: "account" as const, id: randomUUID(), name: "Bench" };
  const session: Session = {
    organisationId,
    actor,
    accountId: actor.id,
    sessionId: null,
    roles: ["wms"],
    permissions: [],
  };
  const requestId = randomUUID();
  const visitor = { platform, requestId, ip: "", userAgent: "", cookies: noCookies, now: () => systemClock.now() };
  return createContext({ visitor, session });
}

function mean(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0) / list.length;
}
