import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { secondFactorLetter, writeToAccount } from "../letter/letters.ts";
import { evictOthers, lettingIn } from "../remaining-access/evict.ts";
import { findMember } from "../session/session.store.ts";
import { deleteSecondFactor } from "./second-factor.store.ts";

export const removeSecondFactor: Verb<typeof accountEndpoints.removeSecondFactor> = async (context) => {
  const person = requirePerson(context);
  await requireProof(person);
  const { platform, accountId, sessionId } = person;
  const ended = await person.transaction(async (tx) => {
    const member = await findMember(tx, person);
    if (member === undefined) throw new AppError("auth.session_expired");
    if (!(await deleteSecondFactor(tx, accountId))) throw new AppError("auth.second_factor_off");
    const letter = secondFactorLetter(platform, member.name, false);
    await writeToAccount(tx, platform, { addressee: member, letter });
    const others = { accountId, except: sessionId, reason: "second factor", purposes: lettingIn };
    const found = await evictOthers(tx, { ...others, now: person.now() });
    const change = { before: { enabled: true }, after: { enabled: false, sessionsEnded: found.length } };
    tx.audit({ action: "second_factor.disable", subjectType: "account", subjectId: accountId, ...change });
    return found;
  });
  identityOf(platform).ended.note(ended);
  return { message: "The second factor is removed." };
};
