import type { accountEndpoints } from "@cerebro/contracts/endpoints/account.ts";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { defaultPreferences } from "@cerebro/contracts/entities/account.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { endTokens, insertToken } from "../account/account-token.store.ts";
import { mergePreferences, updateName } from "../account/account.store.ts";
import { findCredentialByEmail } from "../account/credential.store.ts";
import { newAddressLetter, writeToAccount } from "../letter/letters.ts";
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

/** The new address counts once the link sent to it was opened; the old one hears of it then. */
export const changeEmail: Verb<typeof accountEndpoints.changeEmail> = async (context, { email }) => {
  const person = requirePerson(context);
  await requireProof(person);
  const { platform, accountId } = person;
  const taken = (await findCredentialByEmail(platform.database, email)) !== undefined;
  if (taken) throw new AppError("auth.email_taken", {}, [{ path: "email", message: "This address has an account." }]);
  const now = person.now();
  await person.transaction(async (tx) => {
    const { name } = await memberOf(tx, person);
    endTokens(tx, accountId, { purpose: "change_email", now });
    const expiresAt = new Date(now.getTime() + lifetimes.verifyHours * 3_600_000);
    const token = insertToken(tx, { accountId, purpose: "change_email", data: { email }, now, expiresAt });
    const letter = newAddressLetter(platform, name, token);
    await writeToAccount(tx, platform, { addressee: { accountId, name, email }, letter });
    tx.audit({ action: "email.change_requested", subjectType: "account", subjectId: accountId, after: { email } });
  });
  return { message: `We sent a link to ${email}. Open it to change your address.` };
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
