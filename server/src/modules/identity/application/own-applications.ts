import type { applicationEndpoints } from "@cerebro/contracts/endpoints/identity/applications.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { endGrants, findGrants } from "./application.store.ts";
import { hostOf } from "./redirect-uri.ts";

/** Applications that act for the person, in all their organizations. */
export const listApplications: Verb<typeof applicationEndpoints.listApplications> = async (context) => {
  const person = requirePerson(context);
  const found = await findGrants(person.read, person.accountId, person.now());
  return { rows: found.map(({ redirectUri, ...row }) => ({ ...row, host: hostOf(redirectUri) })) };
};

/** Disconnects one; its tokens are looked up at each call, so they end with the commit. */
export const endApplication: Verb<typeof applicationEndpoints.endApplication> = async (context, { applicationId }) => {
  const person = requirePerson(context);
  const { accountId } = person;
  await person.transaction(async (tx) => {
    const now = person.now();
    const before = (await findGrants(tx, accountId, now)).find(({ id }) => id === applicationId);
    if (before === undefined) throw new AppError("request.not_found");
    await endGrants(tx, { accountId, id: applicationId, reason: "ended by owner", now });
    tx.audit({ action: "application.end", subjectType: "application", subjectId: applicationId, before });
  });
  return { message: "The application is disconnected." };
};
