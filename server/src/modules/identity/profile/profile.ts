import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { confirmationLimits } from "@cerebro/contracts/constants/letters.ts";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { defaultPreferences } from "@cerebro/contracts/entities/identity/account.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { requireAllowance } from "../../../platform/mail/require-allowance.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { endTokens, insertToken } from "../account/account-token.store.ts";
import { mergePreferences, updateName } from "../account/account.store.ts";
import { findCredentialByEmail } from "../account/credential.store.ts";
import { addressChangeAskedLetter, newAddressLetter, writeToAccount } from "../letter/letters.ts";
import { tellOwner } from "../account/tell-owner.ts";
import { presentUser } from "../session/open-session.ts";
import { findMember, type Member } from "../session/session.store.ts";

async function memberOf(reader: Reader, person: PersonContext): Promise<Member> {
  const member = await findMember(reader, person);
  if (member === undefined) throw new AppError("auth.session_expired");
  return member;
}

export const readProfile: Verb<typeof accountEndpoints.readProfile> = async (context) => {
  const person = requirePerson(context);
  return presentUser(person, await memberOf(person.read, person));
};

export const changeProfile: Verb<typeof accountEndpoints.changeProfile> = async (context, { name }) => {
  const person = requirePerson(context);
  const { accountId } = person;
  return person.transaction(async (tx) => {
    const before = await memberOf(tx, person);
    await updateName(tx, accountId, name);
    tx.audit({
      action: "account.change",
      subjectType: "account",
      subjectId: accountId,
      before: { name: before.name },
      after: { name },
    });
    return presentUser(person, { ...before, name });
  });
};

/**
 * The new address counts once its link is opened; the present one gets a mail at once. The answer does not reveal
 * whether the new address has an account: its owner gets a mail instead.
 */
export const changeEmail: Verb<typeof accountEndpoints.changeEmail> = async (context, { email }) => {
  const person = requirePerson(context);
  await requireProof(person);
  const { platform, accountId } = person;
  const owner = await findCredentialByEmail(platform.database, email);
  const now = person.now();
  await person.transaction(async (tx) => {
    const { name, email: present } = await memberOf(tx, person);
    const allowances = [
      { subject: `confirmation account ${accountId}`, perDay: confirmationLimits.perAccount },
      { subject: `confirmation address ${email}`, perDay: confirmationLimits.perAddress },
    ];
    await requireAllowance(tx, allowances, now);
    endTokens(tx, accountId, { purposes: ["change_email"], now });
    if (owner === undefined) {
      const expiresAt = new Date(now.getTime() + lifetimes.verifyHours * 3_600_000);
      const token = insertToken(tx, { accountId, purpose: "change_email", data: { email }, now, expiresAt });
      const letter = newAddressLetter(platform, name, token);
      await writeToAccount(tx, platform, { addressee: { accountId, name, email }, letter });
    }
    const notice = addressChangeAskedLetter(platform, name, email);
    await writeToAccount(tx, platform, { addressee: { accountId, name, email: present }, letter: notice });
    tx.audit({ action: "email.change_requested", subjectType: "account", subjectId: accountId, after: { email } });
  });
  if (owner !== undefined) await tellOwner(person, owner);
  return { message: `We sent a letter to ${email}. Open its link to change your address.` };
};

export const readPreferences: Verb<typeof accountEndpoints.readPreferences> = async (context) => {
  const person = requirePerson(context);
  return { ...defaultPreferences, ...(await memberOf(person.read, person)).preferences };
};

export const changePreferences: Verb<typeof accountEndpoints.changePreferences> = async (context, change) => {
  const person = requirePerson(context);
  const { accountId } = person;
  return person.transaction(async (tx) => {
    const { preferences: before } = await memberOf(tx, person);
    const after = await mergePreferences(tx, accountId, change);
    tx.audit({ action: "preferences.change", subjectType: "account", subjectId: accountId, before, after });
    return { ...defaultPreferences, ...after };
  });
};
