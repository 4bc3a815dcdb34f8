import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { endSessions } from "./session.store.ts";

export const logout: Verb<typeof identityEndpoints.logout> = async (context) => {
  const person = requirePerson(context);
  const { accountId, sessionId, platform } = person;
  const ended = await person.transaction(async (tx) => {
    const reason = "logout";
    tx.audit({ action: "session.end", subjectType: "session", subjectId: sessionId, after: { reason } });
    return endSessions(tx, { accountId, sessionId, reason, now: person.now() });
  });
  identityOf(platform).ended.note(ended);
  return { message: "You are signed out." };
};
