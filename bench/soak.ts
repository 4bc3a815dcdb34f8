/**
 * Two hundred simulated people on one floor at once, over HTTP, for five minutes: they take orders, pick, pack, ship,
 * buy, receive, put away, move and cancel as fast as they are answered. Counts what the product answers, and checks at the end
 * that stock, reservations and orders fit together. `npm run soak -- --seconds 60 --workers 50 --seed 7`.
 * With `--hostile`, nine companies work beside a tenth that sends all it can (`soak-hostile.ts`), for `--seconds` (30) alone and beside it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { LedgerVerification } from "@cerebro/contracts/entities/wms/ledger.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { supplierEndpoints } from "@cerebro/contracts/endpoints/wms/suppliers.ts";
import { Chance } from "../server/src/modules/simulation/chance.ts";
import { floorEndpoints, type Hands, Refusal, refusalStatuses } from "../server/src/modules/simulation/hands.ts";
import { SimulatedWorker } from "../server/src/modules/simulation/worker.ts";
import { plainItem, randomFrom } from "../server/test/crash/company.ts";
import { HttpClient } from "../server/test/crash/http-client.ts";
import { quantile, report } from "./harness.ts";
import { asOwner, type MeasuredProgram, withProgram } from "./program.ts";
import { soakBesideHostile } from "./soak-hostile.ts";
import { brokenInvariants } from "./soak-invariants.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string" },
    workers: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean" },
    hostile: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds ?? (values.hostile ? 30 : 300));
const workers = Number(values.workers);
const random = randomFrom(Number(values.seed));
const items = 300;
const piecesPerItem = 500;
const openOrdersAtMost = 600;

interface Tally {
  /** Duration of each request in ms, by its endpoint's name. */
  readonly milliseconds: Map<string, number[]>;
  readonly acts: Map<string, number>;
  readonly refusals: Map<string, number>;
  /** Answers that must not occur: the program's own faults, deadlocks among them. */
  readonly faults: string[];
}

if (values.hostile) await soakBesideHostile(seconds);
else await withProgram(soakFloor);

async function soakFloor(measured: MeasuredProgram): Promise<void> {
  await furnish(measured);
  const keys = await makeKeys(measured);
  const tally: Tally = { milliseconds: new Map(), acts: new Map(), refusals: new Map(), faults: [] };
  const until = performance.now() + seconds * 1000;
  await Promise.all(keys.map((key) => work(measured.program.url, key, { tally, until })));
  await tell(measured, tally);
}

async function work(url: string, key: string, { tally, until }: { tally: Tally; until: number }): Promise<void> {
  const client = new HttpClient(url, key);
  const hands = httpHands(client, tally);
  const now = (): Date => new Date();
  const worker = new SimulatedWorker({
    hands,
    chance: new Chance(random),
    now,
    currency: "EUR",
    timeZone: "UTC",
    openOrdersAtMost,
  });
  while (performance.now() < until) {
    try {
      const { act, refused } = await worker.act();
      const [map, name] = refused === null ? [tally.acts, act ?? "nothing to do"] : [tally.refusals, refused];
      map.set(name, (map.get(name) ?? 0) + 1);
    } catch (error) {
      tally.faults.push(String(error));
    }
  }
}

function httpHands(client: HttpClient, { milliseconds }: Tally): Hands {
  return {
    ask: async (name, input) => {
      const endpoint: Endpoint = floorEndpoints[name];
      const asked = performance.now();
      const { status, body } = await client.send<Endpoint>(endpoint, input).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`);
      });
      const known = milliseconds.get(name) ?? [];
      if (known.length === 0) milliseconds.set(name, known);
      known.push(performance.now() - asked);
      if (status < 300) return body as never;
      const { code = "", message = "" } = body as { code?: string; message?: string };
      if (refusalStatuses.includes(status)) throw new Refusal(code, message);
      throw new Error(`${name}: ${status} ${code} ${message}`);
    },
  };
}

async function verifiedLedger(client: HttpClient): Promise<LedgerVerification> {
  await client.ask(inventoryEndpoints.startLedgerVerification, {});
  for (;;) {
    const { state, result } = await client.ask(inventoryEndpoints.getLedgerVerification, {});
    if (state === "done" && result !== null) return result;
    if (state === "failed") throw new Error("the ledger could not be verified");
    await sleep(500);
  }
}

async function tell({ client, connection, organisationId }: MeasuredProgram, tally: Tally): Promise<void> {
  const ledger = await verifiedLedger(client);
  const broken = await asOwner(connection, (owner) => brokenInvariants(owner, organisationId));
  const table = (counts: ReadonlyMap<string, number>): string =>
    [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  console.log(`done: ${table(tally.acts)}\nrefused: ${table(tally.refusals)}`);
  for (const [name, times] of tally.milliseconds) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0));
    console.log(`${name}: ${times.length} times, p50 ${p50} ms, p99 ${p99} ms`);
  }
  for (const fault of new Set(tally.faults)) console.log(`fault: ${fault}`);
  for (const line of [...ledger.faults.map(({ sku, detail }) => `${sku}: ${detail}`), ...broken]) console.log(line);
  const violations = ledger.faultCount + broken.length;
  const times = [...tally.milliseconds.values()].flat();
  const commands = times.length;
  const p99 = quantile(times, 0.99).toFixed(0);
  const what = `${workers} workers, ${seconds} s, ${commands.toLocaleString("en")} requests, ${ledger.movements.toLocaleString("en")} movements`;
  await report("soak", [
    { what: `${what}: invariants broken`, figure: `${violations}`, peer: "", goal: "0", met: violations === 0 },
    {
      what: `The same: answers with an error of the program, deadlocks among them (p99 ${p99} ms)`,
      figure: `${tally.faults.length}`,
      peer: "",
      goal: "0",
      met: tally.faults.length === 0 && commands > 0,
    },
  ]);
}

async function makeKeys({ client }: MeasuredProgram): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 1; number <= workers; number += 1) {
    const { key } = await client.ask(accountEndpoints.createApiKey, {
      name: `Worker ${number}`,
      roles: ["wms"],
      access: "write",
      expiresInDays: 1,
    });
    keys.push(key);
  }
  return keys;
}

/** A building with racks, items in two bins each, suppliers and customers. */
async function furnish({ client }: MeasuredProgram): Promise<void> {
  const size = { widthMm: 60_000, depthMm: 60_000, heightMm: 8_000 };
  const place = { capacityGrams: null, capacityMl: null, pickSequence: 0 };
  const warehouse = await client.ask(locationEndpoints.createWarehouse, {
    code: "SOAK",
    name: "Soak",
    ...size,
    withAreas: true,
  });
  const zone = await client.ask(locationEndpoints.createLocation, {
    parentId: warehouse.id,
    kind: "zone",
    purpose: "storage",
    code: "STORE",
    name: "Storage",
    xMm: 0,
    yMm: 10_000,
    zMm: 0,
    ...size,
    depthMm: 50_000,
    ...place,
  });
  await client.ask(locationEndpoints.createRacks, {
    zoneId: zone.id,
    pattern: "{aisle}-{bay}-{level}",
    aisleNames: "letters",
    firstAisle: 1,
    aisles: 8,
    bays: 20,
    levels: 2,
    xMm: 1_000,
    yMm: 11_000,
    bayWidthMm: 1_200,
    bayDepthMm: 800,
    levelHeightMm: 1_500,
    corridorMm: 3_000,
    capacityGrams: null,
    capacityMl: null,
  });
  const bins = await allBins(client, warehouse.id);
  for (let number = 0; number < items; number += 1) {
    const sku = `SOAK-${number}`;
    const { id } = await client.ask(itemEndpoints.createItem, { ...plainItem(sku), reorderPoint: 100 });
    for (const at of [number, number + items]) {
      const locationId = bins[at % bins.length] ?? "";
      await client.ask(inventoryEndpoints.adjustStock, {
        itemId: id,
        locationId,
        change: piecesPerItem,
        reason: "found",
      });
    }
  }
  const nobody = { email: null, phone: null, address: null, country: null };
  for (let number = 0; number < 10; number += 1) {
    await client.ask(orderEndpoints.createCustomer, { code: `C${number}`, name: `Customer ${number}`, ...nobody });
    const supplier = { code: `S${number}`, name: `Supplier ${number}`, ...nobody, leadTimeDays: 2 };
    await client.ask(supplierEndpoints.createSupplier, supplier);
  }
}

async function allBins(client: HttpClient, warehouseId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const more: { cursor?: string } = cursor === "" ? {} : { cursor };
    const filter = { kind: "bin", purpose: "storage", warehouseId, limit: 200, ...more } as const;
    const page = await client.ask(locationEndpoints.listLocations, filter);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
