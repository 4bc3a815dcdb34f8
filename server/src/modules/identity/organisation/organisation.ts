import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { findOrganisation, updateOrganisation } from "./organisation.store.ts";

export const readOrganisation: Verb<typeof organisationEndpoints.readOrganisation> = (context) =>
  findOrganisation(context.read);

export const changeOrganisation: Verb<typeof organisationEndpoints.changeOrganisation> = async (context, change) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  return person.transaction(async (tx) => {
    const before = await findOrganisation(tx);
    await updateOrganisation(tx, change);
    const after = await findOrganisation(tx);
    const subject = { subjectType: "organisation", subjectId: person.organisationId };
    tx.audit({ action: "organisation.change", ...subject, before, after });
    return after;
  });
};
