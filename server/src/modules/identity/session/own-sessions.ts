import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { evictOthers } from "../remaining-access/evict.ts";
import { endSessions, findOpenSessions } from "./session.store.ts";

export const listSessions: Verb<typeof accountEndpoints.listSessions> = async (context) => {
  const person = requirePerson(context);
  const found = await findOpenSessions(person.read, person.accountId, person.now());
  return { rows: found.map((row) => ({ ...row, current: row.id === person.sessionId })) };
};

export const endSession: Verb<typeof accountEndpoints.endSession> = async (context, { sessionId }) => {
  const person = requirePerson(context);
  const { accountId, now } = person;
  const ended = await person.transaction(async (tx) => {
    const before = (await findOpenSessions(tx, accountId, now())).find(({ id }) => id === sessionId);
    const found = await endSessions(tx, { accountId, sessionId, reason: "ended by owner", now: now() });
    if (found.length === 0) throw new AppError("request.not_found");
    tx.audit({ action: "session.end", subjectType: "session", subjectId: sessionId, before });
    return found;
  });
  identityOf(person.platform).ended.note(ended);
  return { message: "The session is ended." };
};

export const endOtherSessions: Verb<typeof accountEndpoints.endOtherSessions> = async (context) => {
  const person = requirePerson(context);
  const { accountId, sessionId, now } = person;
  const ended = await person.transaction(async (tx) => {
    const before = { sessions: (await findOpenSessions(tx, accountId, now())).map(({ id }) => id) };
    const found = await evictOthers(tx, { accountId, except: sessionId, reason: "ended by owner", now: now() });
    const after = { sessions: [sessionId] };
    tx.audit({ action: "session.end_others", subjectType: "account", subjectId: accountId, before, after });
    return found;
  });
  identityOf(person.platform).ended.note(ended);
  return { ended: ended.length };
};
