/** A whole stock transaction (lock, move, hash chain, balance, audit, outbox, idempotency) against bare ones that write the same rows. */
import { plainGoods } from "../server/src/modules/wms/stock/stock-goods.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inventoryVerbs, locationVerbs, verifyOrganisation } from "../server/src/modules/wms/index.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context, Session } from "../server/src/platform/context.ts";
import { createContext, hashRequest } from "../server/src/platform/create-context.ts";
import { noCookies } from "../server/src/platform/http/cookies.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform, type Platform } from "../server/src/platform/platform.ts";
import { keyRequests } from "../server/src/platform/request-key.ts";
import { openStore } from "../server/src/platform/store.ts";
import { compare, report, type ResultRow } from "./harness.ts";
import { type BareMove, bareMove, pipelinedMove } from "./peers/bare-stock.ts";

const workers = 8;
const items = 500;
const seconds = 2;
const rounds = 9;
const goal = 0.6;

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"], DEMO: "0" });
const store = await openStore(config, console.log);
await migrate(store.owner);
const owner = new pg.Pool({ ...store.owner, max: workers });
const pipelined = new pg.Pool({ ...store.owner, max: workers, pipeline: true });
for (const pool of [owner, pipelined]) pool.on("error", () => undefined);
const platform = makePlatform();
// As in the program, events are delivered while the next command runs.
platform.outbox.start({ relays: true });
try {
  await measure();
} finally {
  await platform.outbox.stop();
  await Promise.all([owner.end(), pipelined.end(), platform.database.close()]);
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const organisationId = randomUUID();
  await owner.query("insert into organisation (id, name) values ($1, 'Bench')", [organisationId]);
  const session = sessionOf(organisationId);
  const { itemIds, bins } = await prepare(contextOf(session));
  const move = async (itemId: string, from: string, to: string): Promise<void> => {
    const input = {
      itemId,
      lotId: null,
      ...plainGoods,
      locationId: from,
      toLocationId: to,
      quantity: 1,
      reason: "reslotting" as const,
      note: null,
    };
    await inventoryVerbs.transferStock(contextOf(session, input), input);
  };
  const words = await wordsOf(organisationId, () => move(itemIds[0] ?? "", ...bins));
  const bare = (itemId: string, from: string, to: string): BareMove => ({ ...words, itemId, from, to });
  const [rate = 0, oneByOne = 0, atOnce = 0] = await compare(rounds, [
    { name: "Cerebro", run: () => perSecond(itemIds, bins, move) },
    {
      name: "bare",
      run: () => perSecond(itemIds, bins, (...ids) => withClient(owner, (client) => bareMove(client, bare(...ids)))),
    },
    {
      name: "bare, pipelined",
      run: () =>
        perSecond(itemIds, bins, (...ids) => withClient(pipelined, (client) => pipelinedMove(client, bare(...ids)))),
    },
  ]);
  await proveNothingLost(organisationId);
  const what = `Stock transaction, ${workers} workers`;
  const figure = `${Math.round(rate)}/s`;
  await report("stock-transaction", [
    row({
      what,
      figure,
      peer: `same rows by plain pg, statement by statement: ${Math.round(oneByOne)}/s`,
      ratio: rate / oneByOne,
    }),
    row({ what, figure, peer: `same rows by plain pg, sent at once: ${Math.round(atOnce)}/s`, ratio: rate / atOnce }),
  ]);
}

function row({ ratio, ...rest }: { what: string; figure: string; peer: string; ratio: number }): ResultRow {
  return {
    ...rest,
    goal: `≥ ${goal} × (is ${ratio.toFixed(2)})`,
    met: ratio >= goal,
  };
}

/** Workers take random items and move a unit there and back, for some seconds. */
async function perSecond(
  itemIds: readonly string[],
  bins: readonly [string, string],
  move: (itemId: string, from: string, to: string) => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const work = async (worker: number): Promise<void> => {
    for (let step = worker; performance.now() < end; step += workers) {
      const [from, to] = Math.floor(step / items) % 2 === 0 ? bins : [bins[1], bins[0]];
      await move(itemIds[(step * 37) % items] ?? "", from, to);
      done += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return done / ((performance.now() - begun) / 1_000);
}

/** The bare transactions write no true hashes, but balances they keep: no unit may be lost or reserved twice. */
async function proveNothingLost(organisationId: string): Promise<void> {
  const { faults } = await verifyOrganisation(platform.database, organisationId);
  const wrong = faults.find(({ code }) => code === "balance" || code === "reserved" || code === "sequence");
  if (wrong !== undefined) throw new Error(`the benchmark broke the ledger: ${wrong.sku} ${wrong.detail}`);
}

async function prepare(ctx: Context): Promise<{ itemIds: string[]; bins: [string, string] }> {
  const size = { widthMm: 40_000, depthMm: 40_000, heightMm: 8_000 };
  const warehouse = await locationVerbs.createWarehouse(ctx, { code: "W", name: "Bench", ...size, withAreas: true });
  const filter = { kind: "bin", archived: false, sort: "code", direction: "asc", limit: 4 } as const;
  const { rows } = await locationVerbs.listLocations(ctx, { ...filter, warehouseId: warehouse.id });
  const bins: [string, string] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
  const { rows: made } = await owner.query<{ id: string }>(
    "insert into item (organisation_id, sku, name) select $1, 'SKU-' || n, 'Item ' || n from generate_series(1, $2) n returning id",
    [ctx.organisationId, items],
  );
  const itemIds = made.map(({ id }) => id);
  for (const itemId of itemIds) {
    for (const locationId of bins) {
      await inventoryVerbs.adjustStock(ctx, {
        itemId,
        lotId: null,
        ...plainGoods,
        locationId,
        lot: null,
        change: 100_000,
        reason: "found",
        note: null,
      });
    }
  }
  await owner.query("vacuum analyze");
  return { itemIds, bins };
}

/** Words one transfer of the product writes, so that the bare ones write as much. */
async function wordsOf(organisationId: string, move: () => Promise<void>) {
  await move();
  const { rows } = await owner.query<Omit<BareMove, "itemId" | "from" | "to">>(
    `select a.organisation_id as "organisationId", a.actor_id as "accountId", a.before::text as "auditBefore",
       a.after::text as "auditAfter", e.payload::text as answer
     from (select * from audit_event where organisation_id = $1 order by id desc limit 1) a,
       (select * from outbox_event where organisation_id = $1 order by id desc limit 1) e`,
    [organisationId],
  );
  const [words] = rows;
  if (words === undefined) throw new Error("the transfer left no audit and no event");
  return words;
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

function sessionOf(organisationId: string): Session {
  const accountId = randomUUID();
  const actor = { kind: "account" as const, id: accountId, name: "Bench" };
  return { organisationId, actor, accountId, sessionId: null, roles: ["wms"], permissions: [] };
}

/** A separate request; with `input` it carries an idempotency key, as requests of the browser do. */
function contextOf(session: Session, input?: unknown): Context {
  const requestId = randomUUID();
  const visitor = { platform, requestId, ip: "", userAgent: "", cookies: noCookies, now: () => systemClock.now() };
  if (input === undefined) return createContext({ visitor, session });
  const command = {
    key: requestId,
    route: "POST /api/wms/stock/transfer",
    requestHash: () => hashRequest(input),
    onReplay: () => undefined,
  };
  return createContext({ visitor, session, command });
}

function makePlatform(): Platform {
  const log = createLog("silent");
  const options = { ...config, databaseConnections: workers };
  const made = createPlatform({ config: options, owner: store.owner, clock: systemClock, log });
  const key = randomBytes(32);
  keyRequests(made, () => Promise.resolve(key));
  return made;
}
