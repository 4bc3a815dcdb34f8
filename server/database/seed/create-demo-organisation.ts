import { Readable } from "node:stream";
import { createDemoAccounts } from "../../src/modules/identity/index.ts";
import { importFile } from "../../src/modules/imports/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { systemContext } from "../../src/platform/create-context.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { proposeDemoDecisions } from "./demo-decisions.ts";
import { deliveryFile, type DemoFile, masterFiles, salesFiles, shipmentFile, stockFile } from "./demo-files.ts";
import { placeDemoCustomers, placeDemoWarehouses } from "./demo-places.ts";
import { replayFloor } from "./demo-floor.ts";
import { replayPurchasing } from "./demo-purchasing.ts";
import { replayReplenishment } from "./demo-replenishment.ts";
import { insertDemoOrganisation, labelDemoOrganisation } from "./demo.store.ts";
import { replayCounts } from "./demo-counts.ts";
import { replayLots } from "./demo-lots.ts";
import { replayReturns } from "./demo-returns.ts";
import { replayRoads } from "./demo-roads.ts";
import { replayTransfers } from "./demo-transfers.ts";
import { replayUnits } from "./demo-units.ts";
import { type DemoWarehouse, layDemoDepot, layDemoWarehouse } from "./demo-warehouse.ts";
import { replayWaves } from "./demo-waves.ts";

const name = "Meridian Gifts";

/**
 * Makes the demo organisation from real data through the product's own import pipeline, then works on its open
 * orders through the same commands that people use. Dates are moved so that the data ends yesterday.
 */
export async function createDemoOrganisation(platform: Platform, say: (line: string) => void): Promise<void> {
  const now = platform.clock.now();
  const today = now.toISOString().slice(0, 10);
  const organisationId = await insertDemoOrganisation(platform.database, name, now);
  const context = systemContext(platform, organisationId, "Demo");
  say("Creating the demo organisation: building …");
  const warehouse = await layDemoWarehouse(context);
  const sales = await salesFiles(now);
  for (const file of await filesOf(sales, warehouse, today)) {
    say(`Creating the demo organisation: importing ${file.fileName} …`);
    await bringIn(context, file);
  }
  say("Creating the demo organisation: a morning's work on the floor …");
  await replayPurchasing(context, today);
  await placeDemoCustomers(context);
  await placeDemoWarehouses(context);
  await replayFloor(context);
  await replayReplenishment(context);
  await replayRooms(context, warehouse.id, today);
  say("Creating the demo organisation: a morning on the road …");
  await replayRoads(context, { warehouseId: warehouse.id, today });
  await labelDemoOrganisation(platform.database, organisationId, {
    sources: [
      "Online Retail II (UCI 502, CC BY 4.0)",
      "SCMS Delivery History (USAID, public)",
      "Supply chain logistics problem (Brunel, CC BY 4.0)",
    ],
    movedWeeks: sales.shift.weeks,
    lastDay: sales.shift.lastDay,
    simulated: [
      "warehouse layout",
      "opening stock",
      "costs, sizes and reorder points",
      "lots and expiry days",
      "customers' names",
      "due times",
      "work on the floor",
      "limits of pick faces",
      "waves, transfers, returns, counts and handling units",
      "held and recalled lots, and the orders that reached",
      "vehicles and drivers, their duty, fuel, odometers and upkeep",
      "carriers at home, their tariffs, tenders, claims and invoices",
      "proofs of delivery, who signed them and a failed attempt",
      "open decisions",
      "addresses and positions",
      "shipments that no order asked for, and what was told of them",
      "routes and trips of today and tomorrow",
      "all that simulated workers do",
      "where vehicles are and were, and what their devices tell",
    ],
  });
  // Last, so that no person signs in to an incomplete organization.
  await createDemoAccounts(platform, organisationId);
  await proposeDemoDecisions(platform, organisationId);
}

/** In the order in which their rows need each other. */
async function filesOf(
  sales: Awaited<ReturnType<typeof salesFiles>>,
  warehouse: DemoWarehouse,
  today: string,
): Promise<DemoFile[]> {
  return [
    ...(await masterFiles(sales.demand)),
    await deliveryFile(today),
    await shipmentFile(today),
    sales.customers,
    sales.history,
    stockFile(sales.demand, warehouse, today),
    sales.open,
  ];
}

/** Other work in a building: each room of the warehouse gets rows in every common state. */
async function replayRooms(context: Context, warehouseId: string, today: string): Promise<void> {
  const depotId = await layDemoDepot(context);
  await replayWaves(context, warehouseId);
  await replayUnits(context, warehouseId);
  await replayTransfers(context, { warehouseId, depotId, today });
  await replayReturns(context, today);
  await replayLots(context);
  await replayCounts(context);
}

/** As a person would upload it; our own files have no row that may be refused. */
async function bringIn(context: Context, { kind, fileName, content, currency }: DemoFile): Promise<void> {
  const { state, result, failure } = await importFile(context, {
    kind,
    fileName,
    content: Readable.from([Buffer.from(content)]),
    options: { currency, timeZone: "Europe/London", createMissing: ["item", "customer", "supplier"] },
  });
  const [problem] = result?.problems ?? [];
  if (state === "done" && problem === undefined) return;
  throw new Error(`${fileName} could not be imported: ${failure?.message ?? problem?.message ?? state}`, {
    cause: problem,
  });
}
