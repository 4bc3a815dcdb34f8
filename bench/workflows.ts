/** 1 000 workflows in flight on one node, each of three steps with real effects: how fast, and each effect exactly once? */
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { type AnyVerb, verbsOf } from "../server/src/platform/verbs.ts";
import { plainGoods } from "../server/src/modules/wms/stock/stock-goods.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { Orchestrator, startWorkflow } from "../server/src/modules/workflows/index.ts";
import { inventoryVerbs, itemVerbs, locationVerbs, verifyOrganisation } from "../server/src/modules/wms/index.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context } from "../server/src/platform/context.ts";
import { createContext } from "../server/src/platform/create-context.ts";
import { noCookies } from "../server/src/platform/http/cookies.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform } from "../server/src/platform/platform.ts";
import { openStore } from "../server/src/platform/store.ts";
import { actionsOf, services } from "../server/src/services/registry.ts";
import { quantile, report } from "./harness.ts";

const workflows = 1_000;
const items = 200;
const startersAtOnce = 8;
const stepsEach = 3;

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"], DEMO: "0" });
const store = await openStore(config, console.log);
await migrate(store.owner);
const owner = new pg.Pool({ ...store.owner, max: 2 });
owner.on("error", () => undefined);
const platform = createPlatform({ config, owner: store.owner, clock: systemClock, log: createLog("silent") });
const actions = actionsOf(services);
const { adjustStock, transferStock } = inventoryEndpoints;
verbsOf(platform).keep(adjustStock, inventoryVerbs.adjustStock as AnyVerb);
verbsOf(platform).keep(transferStock, inventoryVerbs.transferStock as AnyVerb);
verbsOf(platform).keep(itemEndpoints.getItem, itemVerbs.getItem as AnyVerb);
try {
  await platform.signals.start();
  await measure();
} finally {
  await platform.signals.stop();
  await Promise.all([owner.end(), platform.database.close()]);
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const context = await makeMember();
  const { itemIds, bins } = await prepare(context);
  const starting = performance.now();
  await startAll(context, itemIds, bins);
  const startSeconds = (performance.now() - starting) / 1_000;
  const inFlight = await count("select count(*)::int as n from workflow where ended_at is null");
  const node = new Orchestrator(platform, actions);
  const begun = performance.now();
  await node.start();
  await node.whenIdle();
  const seconds = (performance.now() - begun) / 1_000;
  await node.stop();
  const completed = await count("select count(*)::int as n from workflow where status = 'completed'");
  const wrong = await wrongEffects();
  const { faults } = await verifyOrganisation(platform.database, context.organisationId);
  const latencies = await stepMilliseconds();
  console.log(`started in ${startSeconds.toFixed(1)} s, ran in ${seconds.toFixed(1)} s`);
  const p99 = quantile(latencies, 0.99);
  await report("workflows", [
    {
      what: `${inFlight.toLocaleString("en")} workflows in flight, one node, ${stepsEach} steps each (adjust, transfer, look)`,
      figure: `${(completed / seconds).toFixed(0)} workflows/s, ${((completed * stepsEach) / seconds).toFixed(0)} steps/s`,
      peer: "",
      goal: "1,000 in flight, all complete",
      met: inFlight === workflows && completed === workflows,
    },
    {
      what: "A step of them, from its begin to its stored output",
      figure: `p99 ${p99.toFixed(0)} ms, p50 ${quantile(latencies, 0.5).toFixed(0)} ms`,
      peer: "",
      goal: "p99 < 250 ms",
      met: p99 < 250,
    },
    {
      what: "Effects missing or doubled; faults in the ledger",
      figure: `${wrong}; ${faults.length}`,
      peer: "",
      goal: "0; 0",
      met: wrong === 0 && faults.length === 0,
    },
  ]);
}

async function count(query: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(query);
  return rows[0]?.n ?? Number.NaN;
}

/** Workflows whose audit trail does not show exactly one adjustment and one transfer, and effects of none. */
function wrongEffects(): Promise<number> {
  return count(`
    with done as (
      select request_id, count(*) filter (where action = 'stock.adjust') as adjusted,
        count(*) filter (where action = 'stock.transfer') as transferred
      from audit_event where request_id like 'workflow-%' group by request_id)
    select count(*)::int as n from workflow w full join done d on d.request_id = 'workflow-' || w.id
    where w.id is null or d.adjusted is distinct from 1 or d.transferred is distinct from 1`);
}

async function stepMilliseconds(): Promise<number[]> {
  const { rows } = await owner.query<{ ms: number }>(
    "select (extract(epoch from ended_at - started_at) * 1000)::float8 as ms from workflow_step where status = 'completed'",
  );
  return rows.map(({ ms }) => ms);
}

async function startAll(context: Context, itemIds: readonly string[], bins: readonly [string, string]): Promise<void> {
  // Starts are accepted because a node has been seen; the one that is measured begins when all have been started.
  await owner.query("insert into workflow_worker values (gen_random_uuid(), now())");
  const start = startWorkflow({ actions, orchestrator: new Orchestrator(platform, actions) });
  let next = 0;
  const starter = async (): Promise<void> => {
    for (let number = next++; number < workflows; number = next++) {
      const itemId = itemIds[(number * 37) % items] ?? "";
      const [locationId, toLocationId] = bins;
      const inventory = { service: "inventory-management" };
      await start(context, {
        title: `Bench ${number}`,
        query: null,
        steps: [
          {
            ...inventory,
            n: 1,
            action: "adjust_stock",
            params: { itemId, locationId, change: 5, reason: "found" },
            requires: [],
          },
          {
            ...inventory,
            n: 2,
            action: "transfer_stock",
            params: { itemId, locationId, toLocationId, quantity: 5, reason: "reslotting" },
            requires: [1],
          },
          { ...inventory, n: 3, action: "get_item", params: { itemId }, requires: [2] },
        ],
      });
    }
  };
  await Promise.all(Array.from({ length: startersAtOnce }, starter));
}

/** A member of a new organization: steps need the rights of the person who started them. */
async function makeMember(): Promise<Context> {
  const organisationId = randomUUID();
  const accountId = randomUUID();
  await owner.query("insert into organisation (id, name) values ($1, 'Bench')", [organisationId]);
  await owner.query(
    "insert into account (id, email, name, created_at) values ($1, 'bench@example.com', 'Bench', now())",
    [accountId],
  );
  await owner.query("insert into credential (account_id, password_changed_at) values ($1, now())", [accountId]);
  await owner.query(
    "insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at) values ($1, $2, '{wms}', now(), now(), now())",
    [organisationId, accountId],
  );
  const actor = { kind: "account" as const, id: accountId, name: "Bench" };
  return createContext({
    visitor: {
      platform,
      requestId: randomUUID(),
      ip: "",
      userAgent: "",
      cookies: noCookies,
      now: () => systemClock.now(),
    },
    session: { organisationId, actor, accountId, sessionId: null, roles: ["wms"], permissions: [] },
  });
}

async function prepare(context: Context): Promise<{ itemIds: string[]; bins: [string, string] }> {
  const size = { widthMm: 40_000, depthMm: 40_000, heightMm: 8_000 };
  const { id: warehouseId } = await locationVerbs.createWarehouse(context, {
    code: "W",
    name: "Bench",
    ...size,
    withAreas: true,
  });
  const filter = { kind: "bin", archived: false, sort: "code", direction: "asc", limit: 4 } as const;
  const { rows } = await locationVerbs.listLocations(context, { ...filter, warehouseId });
  const { rows: made } = await owner.query<{ id: string }>(
    "insert into item (organisation_id, sku, name) select $1, 'SKU-' || n, 'Item ' || n from generate_series(1, $2) n returning id",
    [context.organisationId, items],
  );
  const bins: [string, string] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
  const itemIds = made.map(({ id }) => id);
  // One of each is there before, so that the ledger of every item has begun.
  for (const itemId of itemIds) {
    const found = {
      itemId,
      locationId: bins[0],
      lotId: null,
      ...plainGoods,
      lot: null,
      change: 1,
      reason: "found",
      note: null,
    } as const;
    await inventoryVerbs.adjustStock(context, found);
  }
  await owner.query("vacuum analyze");
  return { itemIds, bins };
}
