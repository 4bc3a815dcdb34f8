import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";

/** A signed-in person with a session. */
export interface PersonContext extends Context {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Throws `auth.person_required` for programs: keys must not change passwords, members or other keys. */
export function requirePerson(context: Context): PersonContext {
  const { accountId, sessionId } = context;
  if (accountId === null || sessionId === null) throw new AppError("auth.person_required");
  return { ...context, accountId, sessionId };
}
