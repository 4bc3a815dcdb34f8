import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { sealingAnswer } from "../session/acting.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./codes.ts";
import { findSecondFactor, replaceRecoveryCodes } from "./second-factor.store.ts";

export const renewRecoveryCodes: Verb<typeof accountEndpoints.renewRecoveryCodes> = async (context) => {
  const person = sealingAnswer(requirePerson(context));
  await requireProof(person);
  const { accountId } = person;
  return person.transaction(async (tx) => {
    const { confirmedAt } = await findSecondFactor(tx, accountId);
    if (confirmedAt === null) throw new AppError("auth.second_factor_off");
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, accountId, recoveryCodes.map(hashRecoveryCode));
    const after = { codes: recoveryCodes.length };
    tx.audit({ action: "recovery_codes.renew", subjectType: "account", subjectId: accountId, after });
    return { recoveryCodes };
  });
};
