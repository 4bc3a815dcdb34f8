import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { apiKeyPrefix } from "../access/authenticate-key.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { requireAuthorityOver } from "../member/require-authority.ts";
import { sealingAnswer } from "../session/acting.ts";
import { insertKey } from "./api-key.store.ts";

const shownCharacters = 9;

/** A key for a program, with part of the owner's roles and, if wanted, for reading only [PLT-01]. */
export const createApiKey: Verb<typeof accountEndpoints.createApiKey> = async (context, input) => {
  const person = sealingAnswer(requirePerson(context));
  const { name, roles, access, expiresInDays } = input;
  if (!roles.every((role) => rolePasses(person.roles, role))) throw new AppError("auth.roles_exceed");
  requireAuthorityOver(person, roles);
  await requireProof(person);
  const { organisationId, accountId } = person;
  const key = apiKeyPrefix + newSecret();
  const start = key.slice(0, shownCharacters);
  const now = person.now();
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * 86_400_000);
  return person.transaction(async (tx) => {
    const created = { organisationId, accountId, name, start, hash: hashSecret(key), roles, access, now, expiresAt };
    const id = await insertKey(tx, created);
    tx.audit({ action: "api_key.create", subjectType: "api_key", subjectId: id, after: { name, roles, access } });
    const apiKey = {
      id,
      name,
      start,
      roles,
      access,
      owner: person.actor.name,
      lastUsedAt: null,
      createdAt: now.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    };
    return { key, apiKey };
  });
};
