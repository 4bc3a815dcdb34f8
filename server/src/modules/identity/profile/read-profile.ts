import type { accountEndpoints } from "@cerebro/contracts/endpoints/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { presentUser } from "../session/open-session.ts";
import { findMember } from "../session/session.store.ts";

export const readProfile: Verb<typeof accountEndpoints.readProfile> = async (context) => {
  const person = requirePerson(context);
  const member = await findMember(person.read, person);
  if (member === undefined) throw new AppError("auth.session_expired");
  return presentUser(person, member);
};
