import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { credentialOf } from "../account/credential.store.ts";
import { identityOf } from "../identity.ts";
import { finishFlow, startFlow } from "./flow.ts";
import { deleteIdentity, findIdentities, insertIdentity } from "./provider.store.ts";

/** The configured providers, and which of them lead to one's account. */
export const listProviders: Verb<typeof accountEndpoints.listProviders> = async (context) => {
  const person = requirePerson(context);
  const connected = await findIdentities(person.read, person.accountId);
  const rows = person.platform.config.oidcProviders.map(({ id, name }) => {
    const found = connected.find(({ provider }) => provider === id);
    return { id, name, connected: found !== undefined, connectedAs: found?.email ?? null };
  });
  return { rows };
};

export const connectProvider: Verb<typeof accountEndpoints.connectProvider> = async (context, { provider }) => {
  const person = requirePerson(context);
  await requireProof(person);
  return { location: await startFlow(person, provider, person.accountId) };
};

/** Finishes what `connectProvider` began, in the same browser and by the same person. */
export const finishConnecting: Verb<typeof accountEndpoints.finishConnecting> = async (context, input) => {
  const person = requirePerson(context);
  const known = await person.answered<{ message: string }>();
  if (known !== undefined) return known.answer;
  const { platform, accountId, now } = person;
  const { name } = identityOf(platform).providers.find(input.provider);
  const { issuer, subject, email } = await finishFlow(person, input, accountId);
  const { provider } = input;
  return person
    .transaction(async (tx) => {
      await insertIdentity(tx, { issuer, subject, accountId, provider, email, now: now() });
      tx.audit({
        action: "provider.connect",
        subjectType: "account",
        subjectId: accountId,
        after: { provider, email },
      });
      return { message: `You can now sign in with ${name}.` };
    })
    .catch((error: unknown) => {
      const taken = violated(error) !== undefined;
      throw taken ? new AppError("auth.provider_linked_elsewhere", { provider: name }) : error;
    });
};

export const disconnectProvider: Verb<typeof accountEndpoints.disconnectProvider> = async (context, { provider }) => {
  const person = requirePerson(context);
  await requireProof(person);
  const { accountId } = person;
  await person.transaction(async (tx) => {
    const credential = await credentialOf(person.platform.database, accountId);
    const connected = await findIdentities(tx, accountId);
    if (credential?.passwordHash === null && connected.length === 1) throw new AppError("auth.last_way_in");
    if (!(await deleteIdentity(tx, accountId, provider))) throw new AppError("request.not_found");
    tx.audit({ action: "provider.disconnect", subjectType: "account", subjectId: accountId, before: { provider } });
  });
  return { message: "Disconnected." };
};
