import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { adjustTool } from "../factories/decisions.ts";
import { plainItem } from "../factories/wms.ts";
import { freePort, type Program, startProgram } from "../start-program.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { signUp } from "./company.ts";
import type { HttpClient } from "./http-client.ts";

let folder: string;
let database: TestDatabase;
let owner: pg.Client;
let program: Program;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-decision-"));
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});

afterEach(async () => {
  program.signal("SIGKILL");
  await program.ended;
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it(
  "runs an approved decision exactly once although the program is killed between approval and execution [DEC-04]",
  {
    timeout: 120_000,
  },
  async () => {
    const port = await freePort();
    program = start(port);
    await program.ready();
    const { client } = await signUp(program.url);
    const place = await makePlace(client);
    const decision = await client.ask(decisionEndpoints.proposeDecision, {
      tool: adjustTool,
      data: { ...place, change: 5, reason: "found" },
      confidence: 0.8,
    });
    expect(decision.status).toBe("pending");

    // Whoever holds the item's row keeps the execution waiting, so that the kill falls behind the approval's commit.
    await owner.query("begin");
    await owner.query("select from item where id = $1 for update", [place.itemId]);
    const approval = client.send(decisionEndpoints.approveDecision, {
      decisionId: decision.id,
      version: decision.version,
    });
    approval.catch(() => undefined);
    await vi.waitFor(async () => expect(await status(decision.id)).toBe("approved"), { timeout: 20_000, interval: 10 });
    program.signal("SIGKILL");
    await program.ended;
    await expect(approval).rejects.toThrow("fetch failed");
    await owner.query("rollback");
    expect([await status(decision.id), await movements(place.itemId)]).toEqual(["approved", 0]);

    program = start(port);
    await program.ready();
    await vi.waitFor(async () => expect(await status(decision.id)).toBe("executed"), { timeout: 60_000, interval: 50 });
    expect(await movements(place.itemId)).toBe(1);
    const { rows } = await client.ask(inventoryEndpoints.listInventory, { itemId: place.itemId });
    expect(rows.map(({ onHand }) => onHand)).toEqual([5]);
  },
);

function start(port: number): Program {
  const { host = "", port: at = 5432, user = "", password, database: name = "" } = database.owner;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const url = `postgres://${user}${secret}@localhost:${at}/${name}?host=${encodeURIComponent(host)}`;
  return startProgram({ dataDir: folder, port, environment: { DEMO: "0", TMPDIR: folder, DATABASE_URL: url } });
}

async function makePlace(client: HttpClient): Promise<{ itemId: string; locationId: string }> {
  const size = { widthMm: 10_000, depthMm: 10_000, heightMm: 5_000 };
  await client.ask(locationEndpoints.createWarehouse, { code: "W1", name: "Warehouse", withAreas: true, ...size });
  const { rows: bins } = await client.ask(locationEndpoints.listLocations, { kind: "bin" });
  const item = await client.ask(itemEndpoints.createItem, { ...plainItem, sku: "A", name: "Item A" });
  return { itemId: item.id, locationId: bins[0]?.id ?? "" };
}

async function status(decisionId: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ status: string }>("select status from decision where id = $1", [decisionId]);
  return rows[0]?.status;
}

async function movements(itemId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from stock_movement where item_id = $1",
    [itemId],
  );
  return rows[0]?.count ?? 0;
}
