import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { findSecondFactor } from "./second-factor.store.ts";

export const readSecondFactor: Verb<typeof accountEndpoints.readSecondFactor> = async (context) => {
  const person = requirePerson(context);
  const { confirmedAt, recoveryCodesLeft } = await findSecondFactor(person.read, person.accountId);
  return { enabled: confirmedAt !== null, since: confirmedAt, recoveryCodesLeft };
};
