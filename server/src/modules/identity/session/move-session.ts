import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { actingAs } from "./acting.ts";
import { openSession, type SignedIn } from "./open-session.ts";
import { endSessions, findMember, findSessionFacts } from "./session.store.ts";

/** Goes on in another organisation: a session there in place of the one here, proved in the same way. */
export async function moveSession(context: Context, organisationId: string): Promise<SignedIn> {
  const person = requirePerson(context);
  const { accountId, sessionId, actor } = person;
  const now = person.now();
  const there = actingAs(person, { accountId, organisationId, name: actor.name });
  const { signedIn, ended } = await there.transaction(async (tx) => {
    const [facts, member] = [
      await findSessionFacts(tx, sessionId),
      await findMember(tx, { organisationId, accountId }),
    ];
    if (facts === undefined || member === undefined) throw new AppError("auth.forbidden");
    const { methods, remembered } = facts;
    const takeover = { startedAt: new Date(facts.startedAt), provenAt: new Date(facts.provenAt) };
    tx.audit({ action: "session.open", subjectType: "account", subjectId: accountId, after: { from: sessionId } });
    return {
      signedIn: await openSession(tx, person, { member, methods, remembered, takeover }),
      ended: await endSessions(tx, { accountId, sessionId, reason: "organisation switched", now }),
    };
  });
  identityOf(person.platform).ended.note(ended);
  return signedIn;
}
