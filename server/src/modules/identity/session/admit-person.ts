import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { insertToken } from "../account/account-token.store.ts";
import type { Credential } from "../account/credential.store.ts";
import { rememberDevice } from "../attempt/known-device.ts";
import { actingAs } from "./acting.ts";
import { openSession, type SignedIn } from "./open-session.ts";
import { findMember } from "./session.store.ts";

export interface SecondFactorAsked {
  readonly secondFactorRequired: true;
  readonly challenge: string;
  readonly expiresAt: string;
}

/** Lets in a person who proved themselves once; asks for the second factor where they have one [AUTH-16]. */
export async function admitPerson(
  visitor: Visitor,
  credential: Credential,
  how: { methods: readonly string[]; remembered: boolean },
): Promise<SignedIn | SecondFactorAsked> {
  const { accountId, name } = credential;
  const organisationId = requireOrganisation(credential);
  const context = actingAs(visitor, { accountId, organisationId, name });
  const now = visitor.now();
  if (credential.totpConfirmedAt !== null) {
    const expiresAt = new Date(now.getTime() + lifetimes.secondFactorMinutes * 60_000);
    const challenge = await context.transaction(async (tx) =>
      insertToken(tx, { accountId, purpose: "second_factor", data: { organisationId, ...how }, now, expiresAt }),
    );
    return { secondFactorRequired: true, challenge, expiresAt: expiresAt.toISOString() };
  }
  const signedIn = await context.transaction(async (tx) => {
    const member = await findMember(tx, { organisationId, accountId });
    if (member === undefined) throw new AppError("auth.no_organisation");
    tx.audit({
      action: "session.open",
      subjectType: "account",
      subjectId: accountId,
      after: { ip: visitor.ip, methods: how.methods },
    });
    return openSession(tx, visitor, { member, ...how });
  });
  await rememberDevice(visitor, credential.email);
  return signedIn;
}

function requireOrganisation({ organisationId }: Credential): string {
  if (organisationId === null) throw new AppError("auth.no_organisation");
  return organisationId;
}
