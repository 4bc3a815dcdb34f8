import { randomUUID } from "node:crypto";
import { demoAccounts, demoPassword, simulatedWorkers } from "@cerebro/contracts/constants/demo.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertAccount, insertMembership } from "./account/account.store.ts";
import { findCredentialByEmail } from "./account/credential.store.ts";
import { hashPassword } from "./password/hash-password.ts";

/** One account per role in the demo organisation, unless they exist; they can sign in only while demo mode is on. */
export async function createDemoAccounts(platform: Platform, organisationId: string): Promise<void> {
  const { database, config, clock } = platform;
  const passwordHash = await hashPassword(demoPassword, config.passwordCost);
  const now = clock.now();
  for (const { email, name, role } of demoAccounts) {
    if ((await findCredentialByEmail(database, email)) !== undefined) continue;
    const accountId = randomUUID();
    await database.transaction({ organisationId, accountId }, async (tx) => {
      await insertAccount(tx, { id: accountId, email, name, passwordHash, emailVerified: true, demo: true, now });
      await insertMembership(tx, { organisationId, accountId, roles: [role], now });
    });
  }
}

/** Creates missing simulated workers; without a password they cannot sign in. */
export async function ensureSimulatedWorkers(
  { database, clock }: Platform,
  organisationId: string,
): Promise<{ readonly accountId: string; readonly name: string }[]> {
  const now = clock.now();
  const workers: { accountId: string; name: string }[] = [];
  for (const { email, name } of simulatedWorkers) {
    const known = await findCredentialByEmail(database, email);
    const accountId = known?.accountId ?? randomUUID();
    workers.push({ accountId, name });
    if (known !== undefined) continue;
    await database.transaction({ organisationId, accountId }, async (tx) => {
      await insertAccount(tx, { id: accountId, email, name, passwordHash: null, emailVerified: true, demo: true, now });
      await insertMembership(tx, { organisationId, accountId, roles: ["wms"], now });
    });
  }
  return workers;
}
