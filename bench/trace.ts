/** A lot traced through three repacks over a million movements, both ways, and whom it reached [WMS-13]. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { locationVerbs, traceVerbs } from "../server/src/modules/wms/index.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context } from "../server/src/platform/context.ts";
import { systemContext } from "../server/src/platform/create-context.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform } from "../server/src/platform/platform.ts";
import { openStore } from "../server/src/platform/store.ts";
import { quantile, report } from "./harness.ts";
import { naiveTrace } from "./peers/naive-trace.ts";
import { seedTrace } from "./seed-trace.ts";

const goalMs = 2_000;
/** Lots that are traced, beside the one that went into a hundred mixtures. */
const samples = 20;

const dataDir = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: process.env["DATABASE_URL"], DEMO: "0" });
const store = await openStore(config, console.log);
await migrate(store.owner);
const owner = new pg.Pool({ ...store.owner, max: 2 });
owner.on("error", () => undefined);
const platform = createPlatform({ config, owner: store.owner, clock: systemClock, log: createLog("warn") });
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
  const context = systemContext(platform, organisationId, "bench");
  const size = { widthMm: 40_000, depthMm: 40_000, heightMm: 8_000 };
  await locationVerbs.createWarehouse(context, { code: "W", name: "Bench", ...size, withAreas: true });
  const begun = performance.now();
  const movements = await seedTrace(owner, organisationId);
  console.log(`${movements.toLocaleString("en")} movements in ${Math.round((performance.now() - begun) / 1_000)} s`);
  const [wide, ...raw] = await lotsOf(organisationId, "RAW", samples + 1);
  const boxes = await lotsOf(organisationId, "BOX", samples);
  const forward = await timesOf(raw, (lotId) => forwardHits(context, lotId));
  const widest = await timesOf([wide ?? ""], (lotId) => forwardHits(context, lotId));
  const backward = await timesOf(boxes, async (lotId) => {
    const { origins, lots } = await traceVerbs.traceBackward(context, { lotId });
    if (lots.at(-1)?.level !== 3) throw new Error("three repacks were not found");
    return origins.length;
  });
  const naive = await timesOf(raw, naiveHits);
  const naiveWide = await timesOf([wide ?? ""], naiveHits);
  for (const [at, hits] of forward.hits.entries()) {
    if (hits !== naive.hits[at]) throw new Error(`the trace found ${hits} shipments, the ledger has ${naive.hits[at]}`);
  }
  const over = `over ${movements.toLocaleString("en")} movements`;
  const ms = (figures: readonly number[]) =>
    `slowest ${Math.round(Math.max(...figures))} ms, median ${Math.round(quantile(figures, 0.5))} ms`;
  const row = (what: string, times: Times, peer: string) => ({
    what: `${what}, ${hitsOf(times)}`,
    figure: ms(times.ms),
    peer,
    goal: `< ${goalMs} ms`,
    met: Math.max(...times.ms) < goalMs,
  });
  const plain = (times: Times) => `recursive SQL over the movements: ${ms(times.ms)}`;
  await report("trace", [
    row(`Forward through three repacks ${over}, ${samples} lots`, forward, plain(naive)),
    row(`The same, a lot that went into a hundred mixtures`, widest, plain(naiveWide)),
    row(`Backward to every supplier, ${samples} lots`, backward, ""),
  ]);
}

interface Times {
  readonly ms: readonly number[];
  readonly hits: readonly number[];
}

function hitsOf({ hits }: Times): string {
  return `${Math.max(...hits).toLocaleString("en")} hits at most`;
}

/** Each lot once, cold: the same lot is not traced twice in a row. */
async function timesOf(lotIds: readonly string[], trace: (lotId: string) => Promise<number>): Promise<Times> {
  const [ms, hits]: [number[], number[]] = [[], []];
  for (const lotId of lotIds) {
    const begun = performance.now();
    hits.push(await trace(lotId));
    ms.push(performance.now() - begun);
  }
  return { ms, hits };
}

async function forwardHits(context: Context, lotId: string): Promise<number> {
  const { shipments, lots } = await traceVerbs.traceForward(context, { lotId });
  if (lots.at(-1)?.level !== 3) throw new Error("three repacks were not found");
  return shipments.length;
}

async function naiveHits(lotId: string): Promise<number> {
  const client = await owner.connect();
  try {
    return await naiveTrace(client, lotId);
  } finally {
    client.release();
  }
}

async function lotsOf(organisationId: string, code: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from lot where organisation_id = $1 and code like $2 order by length(code), code limit $3",
    [organisationId, `${code}-%`, count],
  );
  return rows.map(({ id }) => id);
}
