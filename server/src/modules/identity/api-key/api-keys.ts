import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Context } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { findKeys, findOrganisationOf, revokeKey } from "./api-key.store.ts";

/** Keys a person may see and revoke: administrators all of them, others their own. */
const concernsEverybody = ({ roles }: PersonContext): boolean => rolePasses(roles, "admin");

export const listApiKeys: Verb<typeof accountEndpoints.listApiKeys> = async (context) => {
  const person = requirePerson(context);
  return { rows: await findKeys(person.read, concernsEverybody(person) ? null : person.accountId) };
};

/** The caller in the organization of their key, without rights there: its trail keeps what became of it. */
async function whereKeyIs(person: PersonContext, keyId: string): Promise<Context> {
  const organisationId = await findOrganisationOf(person.read, keyId, person.accountId);
  if (organisationId === undefined || organisationId === person.organisationId) return person;
  const session = { ...person, organisationId, roles: [], permissions: [] };
  return createContext({ visitor: person, session, command: person.command });
}

export const revokeApiKey: Verb<typeof accountEndpoints.revokeApiKey> = async (context, { keyId }) => {
  const person = requirePerson(context);
  const there = await whereKeyIs(person, keyId);
  const ended = await there.transaction(async (tx) => {
    const whose = { accountId: person.accountId, everybodys: concernsEverybody(person), now: person.now() };
    const revoked = await revokeKey(tx, keyId, whose);
    if (revoked === undefined) throw new AppError("request.not_found");
    const { name } = revoked;
    tx.audit({ action: "api_key.revoke", subjectType: "api_key", subjectId: keyId, before: { name } });
    return revoked.ended;
  });
  identityOf(person.platform).ended.note(ended);
  return { message: "The key is revoked." };
};
