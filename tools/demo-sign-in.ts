import { demoAccounts, demoPassword } from "@cerebro/contracts/constants/demo.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { acceptUser } from "@cerebro/contracts/storage/user.ts";
import type { APIRequestContext, BrowserContextOptions } from "@playwright/test";

export type StorageState = NonNullable<BrowserContextOptions["storageState"]>;

/** The browser's storage of somebody who has just signed in with the demo account of this role. */
export async function signIn(request: APIRequestContext, url: string, role: Role): Promise<StorageState> {
  const account = demoAccounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`there is no demo account for ${role}`);
  const response = await request.post(`${url}/api/auth/login`, {
    data: { email: account.email, password: demoPassword },
  });
  if (!response.ok()) throw new Error(`${account.email} could not sign in: ${await response.text()}`);
  const answer: unknown = await response.json();
  const { accessToken, refreshToken, user } = isRecord(answer) ? answer : {};
  const entries = [
    [storage.accessToken.key, String(accessToken)],
    [storage.refreshToken.key, String(refreshToken)],
    [storage.user.key, storage.user.write(acceptUser(user)) ?? ""],
    [storage.onboardingCompleted.key, storage.onboardingCompleted.write(true) ?? ""],
  ] as const;
  return { cookies: [], origins: [{ origin: url, localStorage: entries.map(([name, value]) => ({ name, value })) }] };
}
