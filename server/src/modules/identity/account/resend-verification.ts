import { confirmationLimits } from "@cerebro/contracts/constants/letters.ts";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { AppError } from "../../../platform/errors.ts";
import { requireAllowance } from "../../../platform/mail/require-allowance.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { findMember } from "../session/session.store.ts";
import { sendVerification } from "./send-verification.ts";

export const resendVerification: Verb<typeof identityEndpoints.resendVerification> = async (context) => {
  const person = requirePerson(context);
  return person.transaction(async (tx) => {
    const member = await findMember(tx, person);
    if (member === undefined) throw new AppError("auth.session_expired");
    if (member.emailVerifiedAt !== null) return { message: "Your address is confirmed already." };
    const { perAccount, perAddress } = confirmationLimits;
    const allowances = [
      { subject: `confirmation account ${person.accountId}`, perDay: perAccount },
      { subject: `confirmation address ${member.email}`, perDay: perAddress },
    ];
    await requireAllowance(tx, allowances, person.now());
    await sendVerification(tx, person.platform, { ...member, now: person.now() });
    tx.audit({
      action: "email.verification_sent",
      subjectType: "account",
      subjectId: person.accountId,
      after: { email: member.email },
    });
    return { message: "We sent you a new link." };
  });
};
