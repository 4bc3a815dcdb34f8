import type { Transaction } from "../../../platform/database.ts";
import type { Ended } from "../access/ended-access.store.ts";
import { endGrants } from "../application/application.store.ts";
import { endTokens, type TokenPurpose } from "../account/account-token.store.ts";
import { deleteSecondFactor } from "../second-factor/second-factor.store.ts";
import { endSessions } from "../session/session.store.ts";
import { deleteAllIdentities, revokeAllKeys } from "./remaining-access.store.ts";

export interface Eviction {
  readonly accountId: string;
  /** The session that goes on. */
  readonly except?: string;
  readonly reason: string;
  readonly now: Date;
  /** Purposes of the pending links that end; without it, all. */
  readonly purposes?: readonly TokenPurpose[];
}

/** Links that give access; the one that confirms the present address does not. */
export const lettingIn = ["reset_password", "change_email", "second_factor"] as const satisfies TokenPurpose[];

/** Ends every other session, every pending link and every connected application: what outlived them would let an intruder in again. */
export async function evictOthers(tx: Transaction, eviction: Eviction): Promise<readonly Ended[]> {
  const { accountId, except = null, reason, now, purposes } = eviction;
  endTokens(tx, accountId, { now, ...(purposes && { purposes }) });
  await endGrants(tx, { accountId, reason, now });
  return endSessions(tx, { accountId, except, reason, now });
}

/**
 * Removes access set up before the address was verified: a person who registered a stranger's address must keep no
 * access once its owner comes.
 */
export async function removeUnprovenAccess(tx: Transaction, accountId: string, now: Date): Promise<readonly Ended[]> {
  await deleteAllIdentities(tx, accountId);
  await deleteSecondFactor(tx, accountId);
  return revokeAllKeys(tx, accountId, now);
}
