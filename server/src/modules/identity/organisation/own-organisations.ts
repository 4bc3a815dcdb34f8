import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { moveSession } from "../session/move-session.ts";
import { findOwnOrganisations } from "./organisation.store.ts";

export const listOrganisations: Verb<typeof identityEndpoints.listOrganisations> = async (context) => {
  const person = requirePerson(context);
  const found = await findOwnOrganisations(person.read);
  return { rows: found.map(({ id, name }) => ({ id, name, current: id === person.organisationId })) };
};

export const switchOrganisation: Verb<typeof identityEndpoints.switchOrganisation> = async (context, input) => {
  const person = requirePerson(context);
  const own = await findOwnOrganisations(person.read);
  if (!own.some(({ id }) => id === input.organisationId)) throw new AppError("auth.forbidden");
  return moveSession(person, input.organisationId);
};
