import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { credentialOf } from "../account/credential.store.ts";
import { identityOf } from "../identity.ts";
import { deleteAllIdentities, findRemainingAccess, revokeAllKeys } from "./remaining-access.store.ts";

/** The API keys and linked sign-ins that still act in one's name after a change of password. */
export const listRemainingAccess: Verb<typeof accountEndpoints.listRemainingAccess> = async (context) => {
  const person = requirePerson(context);
  const { apiKeys, providers } = await findRemainingAccess(person.read, person.accountId, person.now());
  const known = new Map(person.platform.config.oidcProviders.map(({ id, name }) => [id, name]));
  return { apiKeys, providers: providers.map((row) => ({ ...row, name: known.get(row.id) ?? row.id })) };
};

/** Revokes all of them at once. */
export const revokeRemainingAccess: Verb<typeof accountEndpoints.revokeRemainingAccess> = async (context) => {
  const person = requirePerson(context);
  await requireProof(person);
  const { platform, accountId } = person;
  const result = await person.transaction(async (tx) => {
    const credential = await credentialOf(platform.database, accountId);
    const { providers } = await findRemainingAccess(tx, accountId, person.now());
    if (credential?.passwordHash === null && providers.length > 0) throw new AppError("auth.last_way_in");
    const ended = await revokeAllKeys(tx, accountId, person.now());
    const disconnected = await deleteAllIdentities(tx, accountId);
    const after = { apiKeys: ended.length, providers: providers.map(({ id }) => id) };
    tx.audit({ action: "access.revoke_all", subjectType: "account", subjectId: accountId, after });
    return { ended, disconnected };
  });
  identityOf(platform).ended.note(result.ended);
  return { apiKeys: result.ended.length, providers: result.disconnected };
};
