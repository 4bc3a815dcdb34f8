import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { identityEndpoints } from "@cerebro/contracts/endpoints/identity.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/locations.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isServing, readPidFile } from "../../src/platform/postgres/pid-file.ts";
import { freePort, type Program, startProgram } from "../start-program.ts";
import { HttpClient } from "./http-client.ts";
import { type Place, StockLoad } from "./stock-load.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const seed = 20_261_121;
const clients = 8;
const victims = ["program", "postgres", "program", "postgres", "program"] as const;

let folder: string;
let program: Program;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-crash-"));
});

afterAll(async () => {
  program.signal("SIGKILL");
  await program.ended;
  await sleep(500);
  await rm(folder, { recursive: true, force: true });
});

it(
  "loses nothing it acknowledged in five kills under load, three of the program and two of PostgreSQL",
  { timeout: 180_000 },
  async () => {
    const random = randomFrom(seed);
    const port = await freePort();
    program = start(port);
    await program.ready();
    const client = await signUp(program.url);
    const load = new StockLoad(client, await makePlaces(client), random);
    await load.fill();

    const running = load.run(clients);
    for (const victim of victims) {
      await Promise.race([sleep(500 + random() * 1_500), running]);
      const before = load.acknowledged.length;
      await kill(victim, port);
      await program.ready(60_000);
      await Promise.race([moreThan(before + clients, () => load.acknowledged.length), running]);
    }
    load.stop();
    await running;

    expect(await stockByPlace(client)).toEqual(load.expected);
    const wrong: unknown[] = [];
    for (const group of chunks(load.acknowledged, 16)) {
      const repeated = group.map(async (first) => {
        const again = await load.repeat(first);
        if (!again.replayed || !isDeepStrictEqual(again.body, first.answer)) wrong.push({ first, again });
      });
      await Promise.all(repeated);
    }
    expect(wrong).toEqual([]);
    expect(await stockByPlace(client)).toEqual(load.expected);

    program.signal("SIGTERM");
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(await readPidFile(join(folder, "postgres"))).toBeUndefined();
    expect(await verifyLedger()).toMatch(
      new RegExp(`^${load.acknowledged.length} movements of 4 items and .*\\nThe ledger holds\\.$`, "m"),
    );
  },
);

function start(port: number): Program {
  const environment = { DEMO: "0", TMPDIR: folder, REQUESTS_PER_MINUTE: "10000000" };
  return startProgram({ dataDir: folder, port, environment });
}

async function kill(victim: (typeof victims)[number], port: number): Promise<void> {
  const dataDir = join(folder, "postgres");
  const postgres = await readPidFile(dataDir);
  if (postgres === undefined) throw new Error("PostgreSQL does not run");
  if (victim === "postgres") {
    process.kill(postgres.pid, "SIGKILL");
    while (await isServing(dataDir, postgres.pid)) await sleep(10);
    return;
  }
  program.signal("SIGKILL");
  await program.ended;
  program = start(port);
}

/** Each command here is one movement, so their number is known, too. */
async function verifyLedger(): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, TMPDIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/verify-ledger.ts"], { cwd: root, env });
  return stdout;
}

async function signUp(url: string): Promise<HttpClient> {
  const person = { name: "Crash test", email: "crash@test.example", password: "correct horse battery staple" };
  const answer = await new HttpClient(url).ask(identityEndpoints.register, { ...person, organisation: "Crash test" });
  return new HttpClient(url, answer.accessToken);
}

/** Four items in each of four bins. */
async function makePlaces(client: HttpClient): Promise<Place[]> {
  const size = { widthMm: 10_000, depthMm: 10_000, heightMm: 5_000 };
  const warehouse = { code: "W1", name: "Warehouse", withAreas: true, ...size };
  await client.ask(locationEndpoints.createWarehouse, warehouse);
  const { rows: bins } = await client.ask(locationEndpoints.listLocations, { kind: "bin" });
  const items = [];
  for (const sku of ["A", "B", "C", "D"]) items.push(await client.ask(itemEndpoints.createItem, plainItem(sku)));
  return items.flatMap((item) => bins.slice(0, 4).map((bin) => ({ itemId: item.id, locationId: bin.id })));
}

const plainItem = (sku: string): CallOf<typeof itemEndpoints.createItem> => ({
  sku,
  name: `Item ${sku}`,
  description: null,
  barcode: null,
  category: null,
  baseUnit: "each",
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: null,
  abcClass: null,
  reorderPoint: null,
  reorderQuantity: null,
  lotTracked: false,
  priceMinor: null,
  costMinor: null,
  units: [],
  suppliers: [],
});

async function stockByPlace(client: HttpClient): Promise<Map<string, number>> {
  const { rows } = await client.ask(inventoryEndpoints.listInventory, { limit: 200 });
  return new Map(rows.map((row) => [`${row.itemId} ${row.locationId}`, row.onHand]));
}

async function moreThan(count: number, current: () => number): Promise<void> {
  for (const deadline = Date.now() + 30_000; current() <= count; await sleep(20))
    if (Date.now() > deadline) throw new Error(`no more commands were acknowledged than ${current()}`);
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Mulberry32: the same moments and commands from the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
