/**
 * `npm run verify:ledger`: proves the stock of every organization, compares its kept sums with their rows, and names what does
 * not hold [WMS-02].
 */
import { createHash } from "node:crypto";
import { tenants } from "../server/src/platform/tenants.store.ts";
import { differenceText, sumDifferences } from "../server/src/modules/kept-sums/index.ts";
import { verifyOrganisation } from "../server/src/modules/wms/index.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { asApplication } from "../server/src/platform/connection.ts";
import { Database } from "../server/src/platform/database.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { openStore } from "../server/src/platform/store.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const store = await openStore(readConfig(), say);
await migrate(store.owner, say);
const database = new Database({ connection: asApplication(store.owner), connections: 2, onError: () => undefined });
try {
  const [faults, differences] = [await verifyAll(), await compareSums()];
  if (faults + differences > 0) process.exitCode = 1;
} finally {
  await database.close();
  await store.stop();
}

async function verifyAll(): Promise<number> {
  const root = createHash("sha256");
  const total = { organisations: 0, movements: 0, items: 0, balances: 0, faults: 0 };
  for (const organisationId of await tenants(database)) {
    const found = await verifyOrganisation(database, organisationId);
    root.update(found.digest);
    total.organisations += 1;
    total.movements += found.movements;
    total.items += found.items;
    total.balances += found.balances;
    total.faults += found.faultCount;
    for (const { code, sku, itemId, movementId, sequence, detail } of found.faults) {
      const movement = movementId === null ? "" : `movement ${movementId}, sequence ${sequence} `;
      say(`FAULT ${code}: item ${sku} (${itemId}): ${movement}${detail}`);
    }
  }
  say(
    `${total.movements} movements of ${total.items} items and ${total.balances} balances in ${total.organisations} organisations`,
  );
  say(total.faults === 0 ? "The ledger holds." : `${total.faults} faults.`);
  say(`root digest ${root.digest("hex")}`);
  return total.faults;
}

/** Demand, values of items, figures of carriers and money, as the job `sums-verify` compares them every night. */
async function compareSums(): Promise<number> {
  const scope = { accountId: null, platform: { database }, now: () => new Date() };
  let count = 0;
  for (const organisationId of await tenants(database)) {
    const differences = await sumDifferences({ ...scope, organisationId });
    count += differences.length;
    for (const difference of differences)
      say(`DIFFERENCE in organisation ${organisationId}: ${differenceText(difference)}`);
  }
  say(count === 0 ? "The kept sums agree with their rows." : `Kept sums that differ from their rows: ${count}.`);
  return count;
}
