import type { Transaction } from "../../../platform/database.ts";
import type { Ended } from "../access/ended-access.store.ts";
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
  /** Which pending links end; without it, all. */
  readonly purposes?: readonly TokenPurpose[];
}

/** Links with which somebody else could get in; the one that confirms the present address lets nobody in. */
export const lettingIn = ["reset_password", "change_email", "second_factor"] as const satisfies TokenPurpose[];

/** Ends every other session and every pending link: a link that outlived them would let an intruder in again. */
export async function evictOthers(tx: Transaction, eviction: Eviction): Promise<readonly Ended[]> {
  const { accountId, except = null, reason, now, purposes } = eviction;
  endTokens(tx, accountId, { now, ...(purposes && { purposes }) });
  return endSessions(tx, { accountId, except, reason, now });
}

/**
 * Removes what was set up before anybody had proved that the address is theirs: whoever registered somebody else's
 * address must keep no way in once its owner comes.
 */
export async function removeUnprovenAccess(tx: Transaction, accountId: string, now: Date): Promise<readonly Ended[]> {
  await deleteAllIdentities(tx, accountId);
  await deleteSecondFactor(tx, accountId);
  return revokeAllKeys(tx, accountId, now);
}
