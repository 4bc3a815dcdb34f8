import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningPostgres, startPostgres } from "../../src/platform/postgres/start-postgres.ts";
import { findLost } from "../crash/check-load.ts";
import { makePlaces, randomFrom, signUp, type SignedUp } from "../crash/company.ts";
import { StockLoad } from "../crash/stock-load.ts";
import { eventually } from "../eventually.ts";
import { onServer } from "../test-database.ts";
import { importItems, readiness, TriedNode } from "./tried-node.ts";

const connectionLimit = 14;
/** With the seven beside its pool the node keeps twelve open under load; two are left for imports, or for others. */
const poolSize = 5;
const clients = 12;
const imports = 8;
const rowsPerImport = 50;

let folder: string;
let postgres: RunningPostgres;
let node: TriedNode;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-limit-"));
  postgres = await startPostgres({ dataDir: join(folder, "outside"), log: () => undefined, tcp: true, durable: false });
  await onServer(
    postgres.connection,
    `create role shop login createrole password 'shop' connection limit ${connectionLimit}`,
  );
  await onServer(postgres.connection, "create database shop owner shop");
  url = `postgres://shop:shop@127.0.0.1:${postgres.connection.port}/shop`;
  node = await TriedNode.start({ environment: { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize) } });
}, 120_000);
afterAll(async () => {
  await node.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Another program that takes every free connection, holds them for a moment and gives them back, until told to stop. */
async function crowd(go: { on: boolean }): Promise<number> {
  let refused = 0;
  while (go.on) {
    const held: pg.Client[] = [];
    for (let full = false; !full;) {
      const client = new pg.Client(url);
      client.on("error", () => undefined);
      await client.connect().then(
        () => held.push(client),
        () => (full = true),
      );
    }
    refused += 1;
    await sleep(300);
    await Promise.all(held.map((client) => client.end()));
    await sleep(600);
  }
  return refused;
}

const itemsFile = (number: number): string =>
  `sku,name\n${Array.from({ length: rowsPerImport }, (_, row) => `I${number}-${row},Item\n`).join("")}`;

/** Where no connection was to be had an import fails with that reason and leaves nothing, so that it can be repeated. */
async function importUntilDone(company: SignedUp, content: string): Promise<void> {
  const failures: (string | undefined)[] = [];
  let run = await importItems(node.program.url, company, content);
  for (; run.state !== "done" && failures.length < 20; run = await importItems(node.program.url, company, content))
    failures.push(run.failure?.code);
  expect(run).toMatchObject({ state: "done", result: { accepted: rowsPerImport } });
  expect(failures.filter((code) => code !== "server.no_connection" && code !== "server.unavailable")).toEqual([]);
}

it(
  "serves on while others take every connection that is left: imports and their jobs end, no answer is 500 [PLT-07] [PLT-09]",
  { timeout: 180_000 },
  async () => {
    const company = await signUp(node.program.url);
    const { client } = company;
    const load = new StockLoad(client, await makePlaces(client), randomFrom(11));
    await load.fill();
    const go = { on: true };
    const crowding = crowd(go);
    const running = load.run(clients);
    let over = false;
    void node.program.ended.then(() => (over = true));
    for (let number = 0; number < imports; number += 1) {
      await importUntilDone(company, itemsFile(number));
      // Connections that are lost have to be opened again just while none is to be had.
      if (number % 4 === 1)
        await onServer(
          postgres.connection,
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop' and application_name = ''",
        );
    }
    go.on = false;
    load.stop();
    await running;
    expect(await crowding).toBeGreaterThan(3);
    expect(over, node.program.output()).toBe(false);
    expect([...load.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    await eventually(async () => expect((await readiness(node.program.url)).status).toBe(200));
    expect((await client.ask(itemEndpoints.listItems, { search: "I" })).count).toBe(imports * rowsPerImport + 4);
    await eventually(async () => {
      const { rows } = await client.ask(jobEndpoints.listJobs, {});
      const ours = rows.filter(({ name }) => name === "import-run");
      expect(ours.length).toBeGreaterThanOrEqual(imports);
      expect(ours.filter(({ state }) => state !== "done" && state !== "failed")).toEqual([]);
    });
    expect(await findLost(client, load)).toEqual([]);
  },
);
