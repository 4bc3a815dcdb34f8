/**
 * Three minutes of a cluster under load while a node, NATS or PostgreSQL is killed at random: what was acknowledged is
 * there, nothing happened twice, every event reached its consumer, the ledger holds. `npm run chaos -- --seconds 60`
 * for another length, `--seed 7` for other moments.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { readPidFile } from "../server/src/platform/postgres/pid-file.ts";
import { type Cluster, startCluster } from "../server/test/cluster/start-cluster.ts";
import { findLost, verifyLedger } from "../server/test/crash/check-load.ts";
import { makePlaces, plainItem, randomFrom, signUp } from "../server/test/crash/company.ts";
import type { HttpClient } from "../server/test/crash/http-client.ts";
import { StockLoad } from "../server/test/crash/stock-load.ts";
import { startWebhookReceiver } from "../server/test/webhook-receiver.ts";
import { report } from "./harness.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "180" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean" },
  },
});
const seconds = Number(values.seconds);
const random = randomFrom(Number(values.seed));
const stockClients = 6;
const itemEveryMs = 300;
const told = { withinMs: 60_000, askEveryMs: 100 } as const;

const folder = await mkdtemp(join(tmpdir(), "cerebro-chaos-"));
const receiver = await startWebhookReceiver();
const { PATH = "", HOME = "" } = process.env;
const cluster = await startCluster({
  config: readConfig({ PORT: "0", DATA_DIR: folder, DEMO: "0" }),
  nodes: 2,
  environment: {
    PATH,
    HOME,
    TMPDIR: folder,
    DEMO: "0",
    REQUESTS_PER_MINUTE: "10000000",
    WEBHOOK_INSIDE_HOSTS: "127.0.0.1",
  },
  say: () => undefined,
});
try {
  await run(cluster);
} finally {
  await cluster.stop();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
}

async function run({ url, databaseUrl }: Cluster): Promise<void> {
  const { client } = await signUp(url);
  const load = new StockLoad(client, await makePlaces(client), random);
  await load.fill();
  const hook = { url: receiver.url, description: null, events: ["item.changed" as const] };
  await client.ask(webhookEndpoints.createWebhook, hook);
  let over = false;
  const working = Promise.all([load.run(stockClients), createItems(client, () => over)]);
  // Its failure is met where it is awaited; until then it must not end this program and leave the others behind.
  working.catch(() => undefined);
  const watch = watchGaps(load, () => over);
  const kills = await killAtRandom(seconds * 1000, working);
  over = true;
  load.stop();
  const [, items] = await working;
  const longestGapMs = await watch;
  const lost = await findLost(client, load);
  const doubled = await countItems(client, items);
  const untold = await waitForTold(items);
  const ledger = await verifyLedger({ DATABASE_URL: databaseUrl });
  const holds = ledger.includes("The ledger holds.");
  for (const line of [...lost, ...doubled, ...untold.map((id) => `nobody was told of item ${id}`)]) console.log(line);
  if (!holds) console.log(ledger);
  const faults = lost.length + doubled.length + untold.length;
  const acknowledged = load.acknowledged.length + items.length;
  await report("chaos", [
    {
      what: `${seconds} s, ${kills.length} kills (${summary(kills)}): acknowledged commands lost, effects doubled, events untold`,
      figure: `${faults} of ${acknowledged.toLocaleString("en")}`,
      peer: "",
      goal: "0",
      met: faults === 0,
    },
    {
      what: "Ledger of all organisations, recomputed",
      figure: holds ? "holds" : "broken",
      peer: "",
      goal: "holds",
      met: holds,
    },
    {
      what: "Longest time without an acknowledged command",
      figure: `${(longestGapMs / 1000).toFixed(1)} s`,
      peer: "",
      goal: "reported",
      met: true,
    },
  ]);
  if (faults > 0 || !holds) process.exitCode = 1;
}

/** One item after the other, each sent with its own key until it is acknowledged; their ids. */
async function createItems(client: HttpClient, over: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; !over(); number += 1) {
    for (;;) {
      const answer = await client
        .send(itemEndpoints.createItem, plainItem(`CHAOS-${number}`), `chaos-item-${number}`)
        .catch(() => undefined);
      if (answer !== undefined && answer.status < 300) {
        ids.push(answer.body.id);
        break;
      }
      if (answer !== undefined && answer.status < 500)
        throw new Error(`item ${number}: ${JSON.stringify(answer.body)}`);
      await sleep(50);
    }
    await sleep(itemEveryMs);
  }
  return ids;
}

type Victim = "node 1" | "node 2" | "nats" | "postgres";

async function killAtRandom(forMs: number, working: Promise<unknown>): Promise<Victim[]> {
  const kills: Victim[] = [];
  const victims: readonly Victim[] = ["node 1", "node 2", "nats", "postgres"];
  for (const end = Date.now() + forMs; ;) {
    await Promise.race([sleep(2_000 + random() * 6_000), working]);
    if (Date.now() >= end) return kills;
    const victim = victims[Math.floor(random() * victims.length)] ?? "nats";
    const pid = await pidOf(victim);
    // It may just be on its way up from the last time.
    if (pid === undefined) continue;
    process.kill(pid, "SIGKILL");
    kills.push(victim);
  }
}

async function pidOf(victim: Victim): Promise<number | undefined> {
  if (victim === "postgres") return (await readPidFile(join(folder, "postgres")))?.pid;
  if (victim === "nats") return cluster.nats?.pid;
  return cluster.nodes[victim === "node 1" ? 0 : 1]?.kept.pid;
}

async function watchGaps(load: StockLoad, over: () => boolean): Promise<number> {
  let longest = 0;
  let known = load.acknowledged.length;
  let since = performance.now();
  while (!over()) {
    await sleep(20);
    const now = performance.now();
    if (load.acknowledged.length > known) {
      known = load.acknowledged.length;
      since = now;
    }
    longest = Math.max(longest, now - since);
  }
  return longest;
}

async function countItems(client: HttpClient, ids: readonly string[]): Promise<string[]> {
  const { count } = await client.ask(itemEndpoints.listItems, { search: "CHAOS-", limit: 1 });
  return count === ids.length ? [] : [`${count} items instead of ${ids.length}`];
}

/** Ids of items of which no message came. */
async function waitForTold(ids: readonly string[]): Promise<string[]> {
  for (const deadline = Date.now() + told.withinMs; ; await sleep(told.askEveryMs)) {
    const heard = new Set(
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { subjectId: string } }).data.subjectId),
    );
    const missing = ids.filter((id) => !heard.has(id));
    if (missing.length === 0 || Date.now() > deadline) return missing;
  }
}

function summary(kills: readonly Victim[]): string {
  const counts = new Map<Victim, number>();
  for (const victim of kills) counts.set(victim, (counts.get(victim) ?? 0) + 1);
  return [...counts].map(([victim, count]) => `${victim} ${count}`).join(", ");
}
