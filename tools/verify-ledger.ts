/** `npm run verify:ledger`: proves the stock of every organisation, or names what does not hold [WMS-02]. */
import { createHash } from "node:crypto";
import { tenants } from "../server/src/platform/tenants.store.ts";
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
  const faults = await verifyAll();
  if (faults > 0) process.exitCode = 1;
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
